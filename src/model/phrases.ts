/**
 * The words by which a reply with a success flag still gives itself away. One list for every adapter; matched without
 * regard to case and to how words are parted. A tool whose words fit neither list is `unclear`.
 */
const REFUSAL_PHRASES: readonly RegExp[] = [
  /\b(error|failed|failure|refus(e[sd]?|al|ing)|reject(ed|s|ing)?|denied|forbidden|invalid|illegal)\b/i,
  /\b(not|never) (allowed|permitted|found|supported|authori[sz]ed|applied|changed|written|possible|unique|valid|exist)\b/i,
  /\b(cannot|can't|could not|couldn't|unable to|won't|will not|do(es)? not|did not|didn't|must (be|not|match))\b/i,
  /\b(no (match(es)?|such|changes?|occurrences?|replacements?)|outside (of )?the|ambiguous|missing|nothing (was )?(changed|written|done))\b/i,
  /\b(sorry|apolog(y|ies|i[sz]e))\b/i,
];

const SUCCESS_PHRASES: readonly RegExp[] = [
  /\b(success(ful(ly)?)?|ok|done|applied|updated|edited|written|wrote|created|replaced|saved|moved|deleted|removed|modified|changed|patched|completed?)\b/i,
];

function has(text: string, phrases: readonly RegExp[]): boolean {
  const words = text.replaceAll(/\s+/g, ' ');
  return phrases.some((phrase) => phrase.test(words));
}

export function soundsLikeRefusal(text: string): boolean {
  return has(text, REFUSAL_PHRASES);
}

export function soundsLikeSuccess(text: string): boolean {
  return has(text, SUCCESS_PHRASES);
}

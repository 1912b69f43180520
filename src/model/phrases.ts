/**
 * The words by which a reply with a success flag still gives itself away. One list for every adapter; matched without
 * regard to case. A tool whose words fit neither list is `unclear`.
 */
const REFUSAL_PHRASES: readonly RegExp[] = [
  /\b(error|failed|failure|refus(e[sd]?|al|ing)|reject(ed|s|ing)?|denied|forbidden|invalid|illegal)\b/i,
  /\b(not|never)\s+(allowed|permitted|found|supported|authori[sz]ed|applied|changed|written|possible|unique|valid|exist)\b/i,
  /\b(cannot|can't|could\s+not|couldn't|unable\s+to|won't|will\s+not|do(es)?\s+not|did\s+not|didn't|must\s+(be|not|match))\b/i,
  /\b(no\s+(match(es)?|such|changes?|occurrences?|replacements?)|does\s+not\s+exist|outside\s+(of\s+)?the|ambiguous|missing|nothing\s+(was\s+)?(changed|written|done))\b/i,
  /\b(sorry|apolog(y|ies|i[sz]e))\b/i,
];

const SUCCESS_PHRASES: readonly RegExp[] = [
  /\b(success(ful(ly)?)?|ok|done|applied|updated|edited|written|wrote|created|replaced|saved|moved|deleted|removed|modified|changed|patched|completed?)\b/i,
];

export function soundsLikeRefusal(text: string): boolean {
  return REFUSAL_PHRASES.some((phrase) => phrase.test(text));
}

export function soundsLikeSuccess(text: string): boolean {
  return SUCCESS_PHRASES.some((phrase) => phrase.test(text));
}

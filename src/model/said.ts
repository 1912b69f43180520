import type { ReplyPatterns } from './guard.js';
import { entriesOf, type Json } from './json.js';
import type { Outcome, Said } from './outcome.js';
import { soundsLikeRefusal, soundsLikeSuccess } from './phrases.js';

/** What is known about a tool's replies when one of them is to be read. */
export interface ReplyKnowledge {
  /** Masked replies of this tool to legal calls that landed. */
  landed: ReadonlySet<string>;
  /** Masks what varies from call to call; see {@link maskReply}. */
  mask(text: string): string;
  /** The manifest's own patterns for odd replies. */
  says?: ReplyPatterns | undefined;
}

function matches(pattern: string | undefined, text: string): boolean {
  return pattern !== undefined && new RegExp(pattern, 'u').test(text);
}

/** The words of a reply: its prose and, where that is all there is, its value. */
export function replyText(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'replied':
      return outcome.text !== '' || outcome.value === undefined
        ? outcome.text
        : JSON.stringify(outcome.value);
    case 'failed':
    case 'denied':
      return [outcome.code === undefined ? '' : `[${outcome.code}]`, outcome.text].filter(Boolean).join(' ');
    case 'inspected':
    case 'died':
      return outcome.text;
    case 'timeout':
      return `no answer within ${outcome.afterMs} ms`;
    case 'transformed':
    case 'allowed':
      return '';
  }
}

function stringsOf(node: Json | undefined): string[] {
  return typeof node === 'string' ? [node] : entriesOf(node).flatMap(([, child]) => stringsOf(child));
}

/** Reply text with sandbox places already masked, then call arguments, hashes and numbers masked too. */
export function maskReply(text: string, args: Json | undefined): string {
  const strings = stringsOf(args).filter((string) => string !== '');
  const masked = strings
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, argument) => rest.replaceAll(argument, '<argument>'), text);
  return masked.replace(/\b[0-9a-f]{7,64}\b/gi, '<hash>').replace(/\d+/g, '<number>');
}

/** What was said (design section 2). An allow is `unclear`: the decider has said nothing about what happened. */
export function readSaid(outcome: Outcome, knowledge: ReplyKnowledge): Said {
  switch (outcome.kind) {
    case 'allowed':
      return 'unclear';
    case 'transformed':
      return 'done';
    case 'failed':
    case 'denied':
      return 'refused';
    case 'died':
      return 'died';
    case 'timeout':
      return 'timeout';
    case 'inspected':
      return outcome.objection ? 'refused' : 'unclear';
    case 'replied': {
      const text = replyText(outcome);
      if (matches(knowledge.says?.refused, text)) return 'refused';
      if (matches(knowledge.says?.done, text)) return 'done';
      if (text.trim() === '' || knowledge.landed.has(knowledge.mask(text))) return 'done';
      if (soundsLikeRefusal(text)) return 'soft';
      return soundsLikeSuccess(text) ? 'done' : 'unclear';
    }
  }
}

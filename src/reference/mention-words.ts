import { cleanWord } from './mention-name.js';

/** One stretch of a request that may name a file. `quoted`: the operator set it apart as a name. */
export interface MentionWord {
  text: string;
  quoted: boolean;
}

/** Longer stretches name nothing: no path is longer than 4096 bytes. */
const LONGEST_WORD = 8192;

// Each pair stays on one line and stops at its own closer or opener, so every character is looked at a few times only.
const QUOTED: readonly RegExp[] = [
  /(?<!`)(`{1,8})(?!`)(?<inner>[^`\n]+)\1(?!`)/g,
  /"(?!\s)(?<inner>[^"\n]+)(?<!\s)"/g,
  /(?<![\p{L}\p{N}])'(?!\s)(?<inner>[^'\n]+)(?<!\s)'(?![\p{L}\p{N}])/gu,
  /[“„‟](?<inner>[^“”„‟\n]+)[”“]/g,
  /‘(?<inner>[^‘’\n]+)’(?![\p{L}\p{N}])/gu,
  /«(?<inner>[^«»\n]+)»/g,
  /‹(?<inner>[^‹›\n]+)›/g,
  /「(?<inner>[^「」\n]+)」/g,
  /『(?<inner>[^『』\n]+)』/g,
];

const LINK_TARGET =
  /\]\((?:<(?<angled>[^<>\n]*)>|(?<plain>[^\s()]*(?:\([^\s()]*\)[^\s()]*)*))(?:[ \t]+"[^"\n]*")?\)/g;

/** Quoted words that end like a file and hold no sentence: one name with blanks in it, not several words. */
function isOneName(text: string): boolean {
  return /\.[\p{L}\p{N}_]+$/u.test(text) && !/[.,;:!?]\s/u.test(text);
}

function endsLikeFile(piece: string): boolean {
  return piece.includes('/') || /.\.[\p{L}\p{N}_]+$/u.test(piece);
}

/** `a/x.py,a/y.py` is two files, `a/x.py,v` is one: a list only if each piece looks like a file. */
function splitList(word: string): string[] {
  const pieces = word.split(/[,;]/).filter((piece) => piece !== '');
  return pieces.length > 1 && pieces.every(endsLikeFile) ? pieces : [word];
}

/**
 * Cuts a request into the stretches that may name a file: quoted names (blanks included), markdown link targets,
 * and the words between blanks; each once. Linear in the request's length.
 */
export function splitWords(request: string): MentionWord[] {
  const words = new Map<string, MentionWord>();
  const take = (text: string, quoted: boolean): void => {
    if (text.length > 0 && text.length <= LONGEST_WORD) words.set(`${quoted} ${text}`, { text, quoted });
  };

  let rest = request.replace(LINK_TARGET, (...match) => {
    // Named groups come last; one of them matched.
    const { angled, plain } = match.at(-1) as { angled: string | undefined; plain: string };
    take((angled ?? plain).replace(/#.*/s, ''), true);
    return '] ';
  });
  for (const pattern of QUOTED) {
    rest = rest.replace(pattern, (...match) => {
      const { inner } = match.at(-1) as { inner: string }; // named groups come last
      const name = inner.trim();
      take(name, true);
      // Words of a quoted sentence count one by one; words of a quoted name do not.
      return /\s/.test(name) && !isOneName(cleanWord(name)) ? ` ${name} ` : ' ';
    });
  }
  for (const word of rest.split(/\s/)) {
    if (word.length <= LONGEST_WORD) for (const piece of splitList(word)) take(piece, false);
  }
  return [...words.values()];
}

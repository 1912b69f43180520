/**
 * What a class asks of a guard: `!` it must be refused, `+` it must be accepted, `~` policy decides but nothing
 * beside the named file may change. Where the shapes of one class differ, this is the strictest of them.
 */
export type Mark = '!' | '+' | '~';

/** One way to break, or one legal shape. */
export interface ClassRule {
  /** The section of the taxonomy, or `own` for what holdfast adds. */
  section: '0' | `A${1 | 2 | 3 | 4 | 5 | 6}` | 'B' | 'C' | 'own';
  mark: Mark;
  /** Where it has an effect when that is not everywhere: Linux CI then runs the text alone. */
  platform?: 'linux' | 'macos' | 'windows' | 'windows+macos';
  /** Whatever is fired is judged by it: no call of its own could break it that would not break a row besides. */
  judged?: 'at every firing';
  /** Why no label reaches it. */
  unreached?: string;
  /** One tiny shape of it; a name, a call in short, or `text / old / new`. */
  example: string;
}

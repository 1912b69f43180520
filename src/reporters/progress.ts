import type { ReporterOptions } from './reporter.js';
import { cutToWidth } from './width.js';

const CLEAR = '\r\u001b[2K';

/** One line at the bottom that is rewritten in place, and ordinary lines above it. */
export interface ProgressLine {
  /** Shows this text instead of what stood there; nothing where the output is not interactive. */
  show(text: string): void;
  /** Takes the line away and writes these lines for good. */
  print(lines: readonly string[]): void;
}

/** A progress line on this output. On one that is not interactive only `print` writes. */
export function makeProgressLine({ write, interactive, columns = 80 }: ReporterOptions): ProgressLine {
  let standing = false;
  return {
    show(text) {
      if (!interactive) return;
      write(CLEAR + cutToWidth(text, columns - 1));
      standing = true;
    },
    print(lines) {
      if (lines.length === 0) return;
      write(`${standing ? CLEAR : ''}${lines.join('\n')}\n`);
      standing = false;
    },
  };
}

import { describe, expect, it } from 'vitest';
import { terminalOptions } from './terminal.js';

const read = (
  stream: { isTTY?: boolean; columns?: number },
  environment: Record<string, string>,
): unknown => {
  const { colour, interactive, columns } = terminalOptions({ write: () => true, ...stream }, environment);
  return [colour, interactive, columns];
};
const terminal = { isTTY: true, columns: 90 };

describe('terminalOptions', () => {
  it.each([
    ['a terminal', terminal, {}, [true, true, 90]],
    ['a file', {}, {}, [false, false, undefined]],
    ['NO_COLOR', terminal, { NO_COLOR: '1' }, [false, true, 90]],
    ['an empty NO_COLOR', terminal, { NO_COLOR: '' }, [true, true, 90]],
    ['NO_COLOR over FORCE_COLOR', terminal, { NO_COLOR: '1', FORCE_COLOR: '1' }, [false, true, 90]],
    ['FORCE_COLOR in a file', {}, { FORCE_COLOR: '1' }, [true, false, undefined]],
    ['FORCE_COLOR=0', {}, { FORCE_COLOR: '0' }, [false, false, undefined]],
    ['a dumb terminal', terminal, { TERM: 'dumb' }, [false, false, undefined]],
    ['a CI with a terminal', terminal, { CI: 'true' }, [true, false, 90]],
    ['a terminal without a size', { isTTY: true, columns: 0 }, {}, [true, true, undefined]],
  ] as const)('%s', (_what, stream, environment, options) => {
    expect(read(stream, environment)).toEqual(options);
  });

  it('writes to the stream', () => {
    const written: string[] = [];
    terminalOptions({ write: (text) => written.push(text) }, {}).write('x');
    expect(written).toEqual(['x']);
  });
});

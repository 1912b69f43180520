import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.js';
import { refusalOf, type RefusalValue } from './reference.test-kit.js';

const KEYS = ['path', 'oldText', 'newText'] as const;
const GOOD = { path: 'a.py', oldText: 'x', newText: 'y' };
const EXPECTED = ['path', 'oldText', 'newText'];

const refused: [string, unknown, RefusalValue][] = [
  ...(
    [
      [undefined, 'undefined'],
      [null, 'null'],
      ['{"path":"a.py"}', 'string'],
      [[GOOD], 'array'],
      [7, 'number'],
      [new Map(), 'object'],
      [Object.create(GOOD), 'object'],
    ] as const
  ).map(([args, type]): [string, unknown, RefusalValue] => [
    `arguments that are ${type}`,
    args,
    {
      code: 'args.not-object',
      message: `The arguments must be one object with the keys path, oldText, newText; ${type} came.`,
      data: { expected: EXPECTED, received: type },
    },
  ]),
  ...EXPECTED.map((key): [string, unknown, RefusalValue] => [
    `${key} left out`,
    Object.fromEntries(Object.entries(GOOD).filter(([name]) => name !== key)),
    {
      code: 'args.missing',
      message: `"${key}" is required and was not given; expected keys: path, oldText, newText.`,
      data: { missing: key, expected: EXPECTED },
    },
  ]),
  [
    'a cousin instead',
    { file_path: 'a.py', oldText: 'x', newText: 'y' },
    {
      code: 'args.unknown',
      message: 'Unknown key "file_path"; the expected keys are path, oldText, newText.',
      data: { unknown: ['file_path'], expected: EXPECTED },
    },
  ],
  [
    'a cousin beside',
    { ...GOOD, file: 'b.py' },
    {
      code: 'args.unknown',
      message: 'Unknown key "file"; the expected keys are path, oldText, newText.',
      data: { unknown: ['file'], expected: EXPECTED },
    },
  ],
  [
    'two cousins',
    { ...GOOD, file: 'b.py', text: 'c' },
    {
      code: 'args.unknown',
      message: 'Unknown key "file", "text"; the expected keys are path, oldText, newText.',
      data: { unknown: ['file', 'text'], expected: EXPECTED },
    },
  ],
  [
    'an own __proto__ key',
    JSON.parse('{"__proto__":{"path":"b.py"},"oldText":"x","newText":"y"}'),
    {
      code: 'args.unknown',
      message: 'Unknown key "__proto__"; the expected keys are path, oldText, newText.',
      data: { unknown: ['__proto__'], expected: EXPECTED },
    },
  ],
  [
    'a symbol key',
    { ...GOOD, [Symbol('x')]: 1 },
    {
      code: 'args.unknown',
      message: 'Unknown key "Symbol(x)"; the expected keys are path, oldText, newText.',
      data: { unknown: ['Symbol(x)'], expected: EXPECTED },
    },
  ],
  [
    'a getter, which is never run',
    Object.defineProperty({ oldText: 'x', newText: 'y' }, 'path', { get: () => 'a.py', enumerable: true }),
    {
      code: 'args.missing',
      message: '"path" is required and was not given; expected keys: path, oldText, newText.',
      data: { missing: 'path', expected: EXPECTED },
    },
  ],
  ...(
    [
      [null, 'null'],
      [7, 'number'],
      [false, 'boolean'],
      [['a.py'], 'array'],
      [{ path: 'a.py' }, 'object'],
    ] as const
  ).map(([value, type]): [string, unknown, RefusalValue] => [
    `newText as ${type}`,
    { ...GOOD, newText: value },
    {
      code: 'args.type',
      message: `"newText" must be a text; ${type} came.`,
      data: { key: 'newText', expected: 'string', received: type },
    },
  ]),
  ...['', '  ', '\t\n'].map((blank): [string, unknown, RefusalValue] => [
    `path ${JSON.stringify(blank)}`,
    { ...GOOD, path: blank },
    {
      code: 'args.blank',
      message: `"path" must not be blank; ${JSON.stringify(blank)} came.`,
      data: { key: 'path', received: blank },
    },
  ]),
  ...EXPECTED.map((key): [string, unknown, RefusalValue] => [
    `half a pair in ${key}`,
    { ...GOOD, [key]: 'a\ud800' },
    {
      code: 'args.malformed-text',
      message: `"${key}" must be well-formed Unicode; half of a surrogate pair came.`,
      data: { key },
    },
  ]),
];

describe('readArguments', () => {
  it.each(refused)('refuses %s', (_, args, value) => {
    expect(refusalOf(() => readArguments(KEYS, args))).toEqual(value);
  });

  it.each(['path', 'destination', 'diff', 'line'] as const)('refuses a blank %s', (key) => {
    expect(refusalOf(() => readArguments([key], { [key]: ' ' }))).toEqual({
      code: 'args.blank',
      message: `"${key}" must not be blank; " " came.`,
      data: { key, received: ' ' },
    });
  });

  it.each(['oldText', 'newText', 'content'] as const)('reads a blank %s', (key) => {
    expect(readArguments([key], { [key]: ' ' })).toEqual({ [key]: ' ' });
  });

  it.each([
    ['plain arguments', GOOD],
    ['an explicit empty text', { ...GOOD, newText: '' }],
    ['an object without prototype', Object.assign(Object.create(null), GOOD)],
    ['whole pairs', { ...GOOD, newText: '😀' }],
  ])('reads %s', (_, args: Record<string, string>) => {
    expect(readArguments(KEYS, args)).toEqual({ ...args });
  });
});

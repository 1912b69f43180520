import { describe, expect, it } from 'vitest';
import type { Json } from '../../model/json.js';
import { readElicitation } from './elicitation.js';

const form = (properties: { [key: string]: Json }): Json => ({ type: 'object', properties });

describe('the target that the operator is shown', () => {
  it.each<[string, string]>([
    ['Write to `billing/app.py`?', 'billing/app.py'],
    ['Replace `a` by `b` in `billing/app.py`?', 'billing/app.py'],
    ['Write to "billing/a b.py"?', 'billing/a b.py'],
    ['Write to "billing/\\u00e4.py"?', 'billing/ä.py'],
    ["Don't worry: write to 'billing/app.py'?", 'billing/app.py'],
    ['Allow edit_file to write billing/app.py?', 'billing/app.py'],
    ['File: /tmp/x/app.py.', '/tmp/x/app.py'],
    ['Overwrite app.py, now?', 'app.py'],
    ['Overwrite ../src/app.py', '../src/app.py'],
    ['Overwrite `Makefile`?', 'Makefile'],
    ['Go on?', 'Go on?'],
  ])('%s', (message, target) => {
    expect(readElicitation({ message })).toEqual({ target, content: {} });
  });

  it.each<[string, { [key: string]: Json }, string]>([
    ['Write?', { path: { type: 'string', default: 'billing/app.py' } }, 'billing/app.py'],
    ['Write?', { path: { const: 'billing/app.py' } }, 'billing/app.py'],
    ['Write `shared/x.py`?', { path: { const: 'billing/app.py' } }, 'shared/x.py'],
    ['Write shared/x.py?', { path: { const: 'billing/app.py' } }, 'billing/app.py'],
  ])('%s with a form', (message, fields, target) => {
    expect(readElicitation({ message, requestedSchema: form(fields) })?.target).toBe(target);
  });
});

describe('the form of an operator who approves', () => {
  it.each<[string, Json, Json]>([
    ['a boolean', { type: 'boolean', default: false }, true],
    ['an enum', { type: 'string', enum: ['once', 'always'] }, 'once'],
    ['an enum with a yes', { type: 'string', enum: ['no', 'yes'], default: 'no' }, 'yes'],
    [
      'titled choices',
      {
        oneOf: [
          { const: 'deny', title: 'No' },
          { const: 'allow', title: 'Yes' },
        ],
      },
      'allow',
    ],
    ['a constant', { const: 'x' }, 'x'],
    ['a default', { type: 'string', default: 'x' }, 'x'],
    ['a text', { type: 'string' }, 'a/b.py'],
    ['a number', { type: 'integer', minimum: 3 }, 3],
    ['any number', { type: 'number' }, 1],
    ['a list', { type: 'array' }, []],
    ['no rules', 7, 'a/b.py'],
  ])('%s', (_, field, value) => {
    expect(readElicitation({ message: 'Write `a/b.py`?', requestedSchema: form({ field }) })).toEqual({
      target: 'a/b.py',
      content: { field: value },
    });
  });
});

it.each<Json | undefined>([undefined, null, 'x', {}, { message: 7 }, { message: 'x', mode: 'url' }])(
  'is none that can be answered: %j',
  (params) => {
    expect(readElicitation(params)).toBeUndefined();
  },
);

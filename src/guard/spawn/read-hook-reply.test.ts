import { describe, expect, test } from 'vitest';
import type { Power, ToolCall } from '../../model/guard.js';
import type { ChildResult } from '../process/run-child.js';
import type { HookReply } from './hook-reply.js';
import { readApplierReply } from './read-applier-reply.js';
import { readClaudeReply } from './read-claude-reply.js';
import { joinNames, readGateReply, splitNames } from './read-gate-reply.js';
import { readStrictReply } from './read-strict-reply.js';

const CALL: ToolCall = { tool: 'Write', arguments: { file_path: '/r/a', content: 'c' } };
const REWRITTEN = { file_path: '/r/b', content: 'c' };

function ended(code: number, stdout = '', stderr = ''): ChildResult {
  return { code, how: `ended (exit code ${code})`, stdout, stderr, timedOut: false };
}
const said = (reply: unknown, code = 0): ChildResult => ended(code, JSON.stringify(reply));
const pre = (output: object): ChildResult =>
  said({ hookSpecificOutput: { hookEventName: 'PreToolUse', ...output } });

const KILLED: ChildResult = { code: null, how: 'ended (SIGKILL)', stdout: '', stderr: '', timedOut: false };
const SLOW: ChildResult = { ...KILLED, timedOut: true };
const ABSENT: ChildResult = { ...KILLED, how: 'could not be started (ENOENT)', stderr: 'why' };
const ALLOWED: HookReply = { kind: 'allowed' };
const TIMEOUT: HookReply = { kind: 'timeout', afterMs: 50 };
const died = (text: string): HookReply => ({ kind: 'died', text });
const denied = (text: string, code?: string): HookReply =>
  code === undefined ? { kind: 'denied', text } : { kind: 'denied', text, code };

/** One run of a hook, and what each host makes of it. */
const RUNS: [string, ChildResult, claude: HookReply, strict: HookReply][] = [
  ['silence', ended(0), ALLOWED, ALLOWED],
  ['silence with noise beside it', ended(0, ' \n', 'checked'), ALLOWED, ALLOWED],
  ['prose', ended(0, 'BLOCKED!\n'), ALLOWED, died('not a decision: BLOCKED!')],
  ['half a JSON text', ended(0, '{"decision":'), ALLOWED, died('not a decision: {"decision":')],
  ['JSON that decides nothing', said({}), ALLOWED, died('not a decision: {}')],
  ['JSON null', said(null), ALLOWED, died('not a decision: null')],
  ['exit 2', ended(2, 'out', 'no\n'), denied('no'), denied('no\nout', 'exit.2')],
  ['exit 2 that allows in JSON', said({ allow: true }, 2), denied(''), denied('{"allow":true}', 'exit.2')],
  ['exit 2 in silence', ended(2), denied(''), denied('', 'exit.2')],
  ['exit 1', ended(1, '', 'no'), ALLOWED, denied('no', 'exit.1')],
  ['exit 1 in silence', ended(1), ALLOWED, denied('', 'exit.1')],
  [
    'exit 1 that blocks in JSON',
    said({ decision: 'block' }, 1),
    ALLOWED,
    denied('{"decision":"block"}', 'exit.1'),
  ],
  ['exit 77 with a reason', ended(77, 'no'), ALLOWED, denied('no', 'exit.77')],
  ['exit 77 in silence', ended(77), ALLOWED, died('it ended (exit code 77) and said nothing')],
  ['a signal', KILLED, ALLOWED, died('it ended (SIGKILL)')],
  ['no start', ABSENT, ALLOWED, died('it could not be started (ENOENT): why')],
  ['a timeout', SLOW, ALLOWED, TIMEOUT],
  ['block', said({ decision: 'block', reason: 'no' }), denied('no'), denied('no')],
  ['block without a reason', said({ decision: 'block' }), denied(''), denied('')],
  ['approve', said({ decision: 'approve' }), ALLOWED, ALLOWED],
  [
    'a decision that is no word',
    said({ decision: 'deny' }),
    ALLOWED,
    died('not a decision: {"decision":"deny"}'),
  ],
  ['continue: false', said({ continue: false, stopReason: 'no' }), denied('no'), denied('no')],
  ['continue: true', said({ continue: true }), ALLOWED, ALLOWED],
  ['deny', pre({ permissionDecision: 'deny', permissionDecisionReason: 'no' }), denied('no'), denied('no')],
  [
    'deny with a rewriting',
    pre({ permissionDecision: 'deny', updatedInput: REWRITTEN }),
    denied(''),
    denied(''),
  ],
  ['allow', pre({ permissionDecision: 'allow' }), ALLOWED, ALLOWED],
  ['defer', pre({ permissionDecision: 'defer' }), ALLOWED, ALLOWED],
  ...both('ask', pre({ permissionDecision: 'ask', permissionDecisionReason: 'sure?' }), {
    kind: 'ask',
    text: 'sure?',
  }),
  ...both('ask about a rewriting', pre({ permissionDecision: 'ask', updatedInput: REWRITTEN }), {
    kind: 'ask',
    text: '',
    call: { tool: 'Write', arguments: REWRITTEN },
  }),
  ...both('allow a rewriting', pre({ permissionDecision: 'allow', updatedInput: REWRITTEN }), {
    kind: 'allowed',
    call: { tool: 'Write', arguments: REWRITTEN },
  }),
  ...both('a rewriting alone', pre({ updatedInput: REWRITTEN }), {
    kind: 'allowed',
    call: { tool: 'Write', arguments: REWRITTEN },
  }),
  [
    'deny without the name of its event',
    said({ hookSpecificOutput: { permissionDecision: 'deny' } }),
    ALLOWED,
    died('not a decision: {"hookSpecificOutput":{"permissionDecision":"deny"}}'),
  ],
  [
    'block beside the output of another event',
    said({ decision: 'block', hookSpecificOutput: { hookEventName: 'Stop' } }),
    ALLOWED,
    died('not a decision: {"decision":"block","hookSpecificOutput":{"hookEventName":"Stop"}}'),
  ],
  ['allow: true', said({ allow: true }), ALLOWED, ALLOWED],
  ['true', said(true), ALLOWED, ALLOWED],
  ['false', said(false), ALLOWED, denied('')],
  ['allow: false', said({ allow: false, code: 'a.b', message: 'no' }), ALLOWED, denied('no', 'a.b')],
  [
    'allow: true with other arguments',
    said({ allow: true, arguments: REWRITTEN }),
    ALLOWED,
    { kind: 'allowed', call: { tool: 'Write', arguments: REWRITTEN } },
  ],
];

function both(
  name: string,
  run: ChildResult,
  reply: HookReply,
): [string, ChildResult, HookReply, HookReply][] {
  return [[name, run, reply, reply]];
}

describe('a hook that decides', () => {
  test.each(RUNS)('%s', (_name, run, claude, strict) => {
    const strictly = readStrictReply(run, { power: 'decides', call: CALL, afterMs: 50 });
    expect({ claude: readClaudeReply(run, CALL), strict: strictly }).toEqual({ claude, strict });
  });
});

describe('a program that does the work itself', () => {
  test.each<[string, Power, ChildResult, HookReply]>([
    ['prose', 'writes', ended(0, 'Written.\n'), { kind: 'replied', text: 'Written.' }],
    ['nothing', 'writes', ended(0), { kind: 'replied', text: '' }],
    ['JSON', 'writes', said({ hash: 'a' }), { kind: 'replied', text: '', value: { hash: 'a' } }],
    [
      'a refusal in JSON',
      'writes',
      said({ ok: false, code: 'x', message: 'no' }),
      { kind: 'failed', code: 'x', text: 'no' },
    ],
    ['an exit code', 'writes', ended(3, 'out', 'no'), { kind: 'failed', code: 'exit.3', text: 'no\nout' }],
    ['a signal', 'writes', KILLED, died('it ended (SIGKILL)')],
    ['a text', 'transforms', ended(0, '{"a": 1}\n'), { kind: 'transformed', text: '{"a": 1}\n' }],
    ['no text', 'transforms', ended(1), { kind: 'failed', code: 'exit.1', text: '' }],
  ])('%s of a guard that %s', (_name, power, run, reply) => {
    expect(readStrictReply(run, { power, call: CALL, afterMs: 50 })).toEqual(reply);
  });
});

test.each<[string, ChildResult, HookReply]>([
  ['success', ended(0, 'patching file a\n', 'odd'), { kind: 'replied', text: 'patching file a' }],
  [
    'failure',
    ended(1, 'patching file a\n', 'no\n'),
    { kind: 'failed', code: 'exit.1', text: 'no\npatching file a' },
  ],
  ['fatal', ended(128), { kind: 'failed', code: 'exit.128', text: '' }],
  ['a signal', KILLED, died('it ended (SIGKILL)')],
  ['a timeout', SLOW, TIMEOUT],
])('a patch applier: %s', (_name, run, reply) => {
  expect(readApplierReply(run, 50)).toEqual(reply);
});

test.each<[string, ChildResult, 'lines' | 'nul', HookReply]>([
  [
    'a pass',
    ended(0, 'a b\nc\r\n\n'),
    'lines',
    { kind: 'inspected', objection: false, text: '', paths: ['a b', 'c'] },
  ],
  [
    'a pass by NUL',
    ended(0, 'a\nb\0c\0'),
    'nul',
    { kind: 'inspected', objection: false, text: '', paths: ['a\nb', 'c'] },
  ],
  [
    'an objection',
    ended(1, 'a\n', 'not named'),
    'lines',
    { kind: 'inspected', objection: true, text: 'not named\na', paths: [] },
  ],
  ['any other code', ended(127), 'lines', { kind: 'inspected', objection: true, text: '', paths: [] }],
  ['a signal', KILLED, 'lines', died('it ended (SIGKILL)')],
  ['no start', ABSENT, 'lines', died('it could not be started (ENOENT): why')],
  ['a timeout', SLOW, 'nul', TIMEOUT],
])('a gate: %s', (_name, run, separator, reply) => {
  expect(readGateReply(run, separator, 50)).toEqual(reply);
});

test.each([
  ['lines', 'a b\nc\n'],
  ['nul', 'a b\0c\0'],
] as const)('names apart by %s come back as they were', (separator, text) => {
  expect([joinNames(['a b', 'c'], separator), splitNames(text, separator)]).toEqual([text, ['a b', 'c']]);
});

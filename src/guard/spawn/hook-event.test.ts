import { expect, test } from 'vitest';
import type { ToolCall } from '../../model/guard.js';
import { writeHookEvent } from './hook-event.js';

const environment = {
  root: '/s/workspace',
  request: 'Change a.py',
  scratch: { home: '/s/home', tmp: '/s/tmp', cwd: '/s/cwd' },
};
const call: ToolCall = { tool: 'Write', arguments: { file_path: '/s/workspace/a.py', content: 'x' } };

test('claude-code: the event of a PreToolUse hook, with the request under the field of its channel', () => {
  const event = writeHookEvent({ host: 'claude-code', call, environment, request: { message: 'prompt' } });
  expect(event).toEqual({
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    transcript_path: `/s/home/.claude/${String(event['session_id'])}.jsonl`,
    cwd: '/s/workspace',
    permission_mode: 'default',
    hook_event_name: 'PreToolUse',
    tool_name: 'Write',
    tool_input: { file_path: '/s/workspace/a.py', content: 'x' },
    tool_use_id: expect.stringMatching(/^toolu_\w+$/),
    prompt: 'Change a.py',
  });
});

test('strict: the call and the root', () => {
  const event = writeHookEvent({ host: 'strict', call, environment, request: { env: 'REQUEST' } });
  expect(event).toEqual({
    tool: 'Write',
    arguments: { file_path: '/s/workspace/a.py', content: 'x' },
    root: '/s/workspace',
  });
});

test.each(['claude-code', 'strict'] as const)('%s: two calls of two sessions look alike', (host) => {
  const once = writeHookEvent({ host, call, environment, request: undefined });
  expect(writeHookEvent({ host, call, environment, request: undefined })).toEqual(once);
});

test.each([
  [
    { tool: 't', arguments: undefined },
    { tool: 't', root: '/s/workspace' },
  ],
  [
    { tool: 't', arguments: null },
    { tool: 't', arguments: null, root: '/s/workspace' },
  ],
  [
    { tool: 't', arguments: [], text: 'now' },
    { tool: 't', arguments: [], text: 'now', root: '/s/workspace' },
  ],
])('strict: %j', (sent: ToolCall, event) => {
  expect(writeHookEvent({ host: 'strict', call: sent, environment, request: undefined })).toEqual(event);
});

import type { ToolCall, ToolSpec } from '../../model/guard.js';
import { isJsonObject, type Json } from '../../model/json.js';
import type { SpawnManifest } from '../../model/manifest.js';
import { spellMessage } from '../process/json-text.js';
import { readRoles } from '../roles/template.js';
import type { Form } from './check-manifest.js';
import { writeHookEvent } from './hook-event.js';
import { readApplierReply } from './read-applier-reply.js';
import { readClaudeReply } from './read-claude-reply.js';
import { joinNames, readGateReply } from './read-gate-reply.js';
import { readStrictReply } from './read-strict-reply.js';
import type { Dialogue } from './spawn-session.js';

interface DialogueOptions {
  manifest: SpawnManifest;
  tools: readonly ToolSpec[];
  /** How long a call may take; for the record of a timeout. */
  afterMs: number;
}

/** The path that a call names, as it names it; its arguments where it names none. */
function targetOf({ tool, arguments: sent }: ToolCall, tools: readonly ToolSpec[]): string {
  const template = tools.find(({ name }) => name === tool)?.arguments;
  const path = template === undefined ? undefined : readRoles(template, sent)['path'];
  return typeof path === 'string' ? path : JSON.stringify(path ?? sent ?? null);
}

function hookDialogue({ manifest, tools, afterMs }: DialogueOptions): Dialogue {
  const { host = 'strict', input = 'stdin', power, request } = manifest;
  return {
    tell: (call, environment) => ({
      manner: input,
      place: '{input}',
      content: spellMessage(writeHookEvent({ host, call, environment, request })),
    }),
    read: (run, call) =>
      host === 'claude-code' ? readClaudeReply(run, call) : readStrictReply(run, { power, call, afterMs }),
    target: (call) => targetOf(call, tools),
  };
}

/** A diff that is no text goes as JSON: what a program makes of that is its own affair. */
function asText(value: Json | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function applierDialogue({ manifest, tools, afterMs }: DialogueOptions): Dialogue {
  const { input = 'stdin' } = manifest;
  return {
    tell: ({ tool, arguments: sent }) => {
      const template = tools.find(({ name }) => name === tool)?.arguments;
      const diff = template === undefined ? undefined : readRoles(template, sent)['diff'];
      return { manner: input, place: '{input}', content: asText(diff) };
    },
    read: (run) => readApplierReply(run, afterMs),
    target: (call) => targetOf(call, tools),
  };
}

function mentionsOf(args: Json | undefined): string[] {
  const mentions = isJsonObject(args) ? args['mentions'] : undefined;
  return Array.isArray(mentions) ? mentions.filter((name) => typeof name === 'string') : [];
}

function gateDialogue({ manifest, tools, afterMs }: DialogueOptions): Dialogue {
  const { input = 'stdin', mentions: separator = 'lines' } = manifest;
  return {
    tell: ({ arguments: sent }) => {
      const names = mentionsOf(sent);
      const content = input === 'argv' ? names : joinNames(names, separator);
      return { manner: input, place: '{mentions}', content };
    },
    read: (run) => readGateReply(run, separator, afterMs),
    target: (call) => targetOf(call, tools),
  };
}

const DIALOGUES: Readonly<Record<Form, (options: DialogueOptions) => Dialogue>> = {
  hook: hookDialogue,
  gate: gateDialogue,
  'patch-applier': applierDialogue,
};

/** How a program of this manifest is spoken with. */
export function dialogueOf(options: DialogueOptions): Dialogue {
  return DIALOGUES[options.manifest.form ?? 'hook'](options);
}

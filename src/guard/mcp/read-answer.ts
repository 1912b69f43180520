import type { Power, ToolCall } from '../../model/guard.js';
import { isJsonObject, type Json } from '../../model/json.js';
import type { Outcome } from '../../model/outcome.js';
import { readReply } from '../module/reply.js';
import type { Answer } from './peer.js';

/** A tool's result in the two forms it may have. */
interface Said {
  text: string;
  value: Json | undefined;
}

function textOf(content: Json | undefined): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  const texts = content.map((part) => (isJsonObject(part) ? part['text'] : part));
  return texts.filter((text) => typeof text === 'string').join('\n');
}

function parseObject(text: string): Json | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    // What JSON.parse gives is JSON.
    const value = JSON.parse(text) as Json;
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function readResult(result: Json): Said {
  if (typeof result === 'string') return { text: result, value: undefined };
  if (!isJsonObject(result)) return { text: '', value: result ?? undefined };
  const { content, structuredContent, isError: _isError, _meta, ...rest } = result;
  const text = textOf(content);
  const isBare = content === undefined && Object.keys(rest).length > 0;
  return { text, value: structuredContent ?? parseObject(text) ?? (isBare ? rest : undefined) };
}

/** A code stands at the top of a structured error, or one level down. */
function codeOf(value: Json | undefined): string | undefined {
  if (!isJsonObject(value)) return undefined;
  const nested = isJsonObject(value['error']) ? value['error'] : {};
  const code = [value['code'], nested['code'], nested['type']].find(
    (found) => typeof found === 'string' || typeof found === 'number',
  );
  return code === undefined ? undefined : String(code);
}

/** The sentence in a structured error, where the text is nothing but its JSON. */
function proseOf({ text, value }: Said): string {
  if (!isJsonObject(value) || (text !== '' && parseObject(text) === undefined)) return text;
  const nested = isJsonObject(value['error']) ? value['error'] : {};
  const prose = [value['message'], value['error'], nested['message']].find(
    (found) => typeof found === 'string',
  );
  return prose ?? text;
}

function failure(power: Power, text: string, code: string | undefined, data: Json | undefined): Outcome {
  return {
    kind: power === 'decides' ? 'denied' : 'failed',
    text,
    ...(code === undefined ? {} : { code }),
    ...(data === undefined ? {} : { data }),
  };
}

function readSuccess(power: Power, { text, value }: Said, call: ToolCall): Outcome {
  if (power !== 'writes') return readReply(power, value ?? text, call);
  return { kind: 'replied', text, ...(value === undefined ? {} : { value }) };
}

/** What the answer to `tools/call` means. The failure flag is `isError` or a JSON-RPC error. */
export function readAnswer(answer: Answer, power: Power, call: ToolCall): Outcome {
  switch (answer.kind) {
    case 'gone':
      return { kind: 'died', text: answer.text };
    case 'silent':
      return { kind: 'timeout', afterMs: answer.afterMs };
    case 'error':
      return failure(power, answer.text, answer.code, answer.data);
    case 'result': {
      const said = readResult(answer.result);
      if (isJsonObject(answer.result) && answer.result['isError'] === true)
        return failure(power, proseOf(said), codeOf(said.value), said.value);
      return readSuccess(power, said, call);
    }
  }
}

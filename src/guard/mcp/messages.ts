import { isJsonObject, type Json } from '../../model/json.js';

/** A JSON-RPC message on its way to the server. Keys that are undefined are not sent. */
export interface Message {
  jsonrpc: '2.0';
  id?: Json;
  method?: string;
  params?: { [key: string]: Json | undefined };
  result?: Json;
  error?: { code: number; message: string };
}

/** What a server answered, as it stands in the message. */
export type RpcAnswer =
  | { kind: 'result'; result: Json }
  | { kind: 'error'; code?: string; text: string; data?: Json }
  /** An answer that holds neither a result nor an error. */
  | { kind: 'empty' };

/** A message of the server, by what it wants. */
export type Incoming =
  | { kind: 'answer'; id: Json | undefined; answer: RpcAnswer }
  | { kind: 'request'; id: string | number; method: string; params: Json | undefined }
  | { kind: 'other' };

function readError(error: Json): RpcAnswer {
  if (!isJsonObject(error))
    return { kind: 'error', text: typeof error === 'string' ? error : JSON.stringify(error) };
  const { code, message, data } = error;
  return {
    kind: 'error',
    ...(typeof code === 'number' || typeof code === 'string' ? { code: String(code) } : {}),
    text: typeof message === 'string' ? message : '',
    ...(data === undefined ? {} : { data }),
  };
}

/**
 * Reads one message, tolerantly: what a strict client rejects over a missing version or a foreign key still counts.
 * Notifications, and values that are no messages, are `other`.
 */
export function readIncoming(value: Json): Incoming {
  if (!isJsonObject(value)) return { kind: 'other' };
  const { id, method, params, result, error } = value;
  if (typeof method === 'string') {
    return typeof id === 'string' || typeof id === 'number'
      ? { kind: 'request', id, method, params }
      : { kind: 'other' };
  }
  if (error !== undefined && error !== null) return { kind: 'answer', id, answer: readError(error) };
  if (result !== undefined) return { kind: 'answer', id, answer: { kind: 'result', result } };
  return id === undefined ? { kind: 'other' } : { kind: 'answer', id, answer: { kind: 'empty' } };
}

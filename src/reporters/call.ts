import type { Json } from '../model/json.js';
import { showText } from './visible.js';
import { cutToWidth } from './width.js';

const LONGEST_TEXT = 120;
const MOST_ITEMS = 12;
const LONGEST_CALL = 1000;

/** A text as JSON, its middle left off where it is long; what is left off is counted. */
function writeText(text: string): string {
  const characters = [...text];
  if (characters.length <= LONGEST_TEXT) return JSON.stringify(text);
  const kept = LONGEST_TEXT / 2;
  const head = JSON.stringify(characters.slice(0, kept).join(''));
  const tail = JSON.stringify(characters.slice(-kept).join(''));
  return `${head} …${characters.length - 2 * kept} more… ${tail}`;
}

function writeItems(items: readonly string[], open: string, close: string): string {
  const shown = items.slice(0, MOST_ITEMS);
  if (items.length > MOST_ITEMS) shown.push(`…${items.length - MOST_ITEMS} more`);
  return open + shown.join(', ') + close;
}

function writeJson(value: Json): string {
  if (typeof value === 'string') return writeText(value);
  if (Array.isArray(value)) return writeItems(value.map(writeJson), '[', ']');
  if (typeof value === 'object' && value !== null) {
    const items = Object.entries(value).map(([key, item]) => `${writeText(key)}: ${writeJson(item)}`);
    return writeItems(items, '{', '}');
  }
  return JSON.stringify(value);
}

/** A call's arguments on one line of JSON, safe to print; long texts, long lists and very long calls are cut visibly. */
export function describeCall(call: Json): string {
  return cutToWidth(showText(writeJson(call)), LONGEST_CALL);
}

import type { CountedCall } from '../../guard/process/count-calls.js';
import { maskPlaces, type Places } from '../../model/places.js';

/** What differs from run to run in a name that a guard makes up. */
const MADE_UP = /[0-9a-f]{8,}|\d{5,}/gi;

function shorten(path: string, places: Places): string {
  const masked = maskPlaces(path, places).replace(MADE_UP, '<made up>');
  return masked.startsWith('{root}/') ? masked.slice('{root}/'.length) : masked;
}

/** When the other writer struck: `the swap came before call 7 of 23: openSync billing/app.py`. */
export function tellMoment(k: number, count: number, call: CountedCall | undefined, places: Places): string {
  const paths = (call?.paths ?? []).map((path) => shorten(path, places)).join(' ');
  const what = call === undefined ? 'a call that was not noted' : `${call.name} ${paths || '(an open file)'}`;
  return `the swap came before call ${k} of ${count}: ${what}`;
}

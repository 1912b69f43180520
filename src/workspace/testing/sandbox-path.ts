import type { Places } from '../../model/places.js';

/** The path from the sandbox on of a canonical one. */
export function sandboxPath(places: Places, path: string): string {
  const expanded = path.replace(
    /^\{(outside|home|tmp|cwd)\}/,
    (_, place: 'outside' | 'home' | 'tmp' | 'cwd') => places[place],
  );
  const parts = (expanded.startsWith('/') ? expanded : `${places.root}/${expanded}`).split('/');
  const walked: string[] = [];
  for (const part of parts) {
    if (part === '..') walked.pop();
    else if (part !== '.') walked.push(part);
  }
  return walked.join('/').slice(places.sandbox.length + 1);
}

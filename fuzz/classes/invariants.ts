import type { ClassRule } from './class.js';

/** Section 0: what every case checks, and the shapes of broken arguments. */
export const INVARIANT_CLASSES = {
  'effect.outside-unchanged': {
    section: '0',
    mark: '!',
    judged: 'at every firing',
    example: 'a byte below {outside} differs',
  },
  'effect.only-named-file': {
    section: '0',
    mark: '!',
    judged: 'at every firing',
    example: 'billing/app.py named, billing/utils.py changed',
  },
  'effect.refusal-leaves-nothing': {
    section: '0',
    mark: '!',
    example: 'refused, but billing/gone/ was made',
  },
  'effect.success-is-real': { section: '0', mark: '!', example: '"done", no byte changed' },
  'effect.same-resolution': { section: '0', mark: '!', example: 'checked billing/app.py, wrote src/app.py' },
  'effect.keeps-rest': { section: '0', mark: '!', example: 'mode 0755 became 0644' },
  'effect.bounded-time': { section: '0', mark: '!', example: 'no answer within the limit' },
  'effect.echo-is-target': { section: '0', mark: '!', example: 'shown app.py, written src/app.py' },
  'args.missing': { section: '0', mark: '!', example: '{ oldText, newText }, no path' },
  'args.alias': { section: '0', mark: '!', example: '{ file_path } where path is the key' },
  'args.extra': { section: '0', mark: '!', example: '{ path, content, force: "yes" }' },
  'args.type': { section: '0', mark: '!', example: '{ path: 7 }' },
} as const satisfies Readonly<Record<string, ClassRule>>;

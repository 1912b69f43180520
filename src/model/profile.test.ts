import { expect, test } from 'vitest';
import { profilesOf } from './profile.js';

test.each([
  ['gate', ['gate.staged']],
  [
    'core strict',
    [
      'control.legal-call',
      'args.missing',
      'args.blank',
      'args.type',
      'path.traversal',
      'report.structured',
      'report.success-is-real',
      'report.failure-is-real',
      'limits.survives',
    ],
  ],
  ['exact strict', ['match.overlap', 'match.omission', 'bytes.final-newline']],
  ['patch strict', ['patch.counts']],
  [
    'strict',
    [
      'args.unknown',
      'path.normal-form',
      'path.overwrite',
      'path.link-inside',
      'path.nested-repository',
      'match.placeholder',
      'intent.unmentioned',
      'schema.pattern',
      'state.changed',
      'race.swap',
      'atomic.batch',
      'confirm.asked',
      'report.reason',
    ],
  ],
])('what is held by %s', (profiles, ids) => {
  expect(ids.filter((id) => profilesOf(id).join(' ') !== profiles)).toEqual([]);
});

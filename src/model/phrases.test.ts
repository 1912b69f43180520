import { expect, test } from 'vitest';
import { soundsLikeRefusal, soundsLikeSuccess } from './phrases.js';

/** Words that tell a refusal, one a line. */
const REFUSALS = `
error
FAILED: x
failure
we refuse
refused
refuses
refusal
refusing
reject
rejected
rejects
rejecting
denied
forbidden
invalid
illegal
not allowed
never allowed
not permitted
not found
not supported
not authorised
not authorized
not applied
not changed
not written
not possible
not unique
not valid
not exist
cannot go
can't go
could not go
couldn't go
unable to go
won't go
will not go
do not go
does not go
did not go
didn't go
must be absolute
must not be
must match
no match
no matches
no such file
no change
no changes
no occurrence
no occurrences
no replacement
no replacements
outside the root
outside of the root
ambiguous
missing
nothing changed
nothing was written
nothing done
sorry
apology
apologies
apologise
apologize
`;

const SUCCESSES = `
success
successful
successfully
OK
done
applied
updated
edited
written
wrote
created
replaced
saved
moved
deleted
removed
modified
changed
patched
complete
completed
`;

const NEITHER = `
errors
unable, to be honest
refuser
rejection
notable
note: found
no, such is life
authorities
must we
nothing to see
outside
doing
successor
okay
completes
hmm
`;

const lines = (text: string): string[] => text.trim().split('\n');

test('words of refusal', () => {
  expect(lines(REFUSALS).filter((line) => !soundsLikeRefusal(line))).toEqual([]);
});

test('words of success', () => {
  expect(lines(SUCCESSES).filter((line) => !soundsLikeSuccess(line) || soundsLikeRefusal(line))).toEqual([]);
});

test('words of neither', () => {
  expect(lines(NEITHER).filter((line) => soundsLikeRefusal(line) || soundsLikeSuccess(line))).toEqual([]);
});

test('words may be parted by anything blank', () => {
  expect(['not \n found', 'could\tnot', 'outside  of  the root'].map(soundsLikeRefusal)).toEqual([
    true,
    true,
    true,
  ]);
});

import { bytesOfOctets } from '../bytes/octets.js';
import type { Change } from '../change.js';
import { declineErrno } from '../decline.js';
import type { Desk } from './desk.js';

/** Overwrites or makes the file, parent folders included. */
export function* prepareWrite(desk: Desk): Generator<Change> {
  const bytes = bytesOfOctets(desk.ways.finish(desk.octets('content')));
  yield { do: 'put', at: desk.spot(desk.text('path')), bytes, fresh: true };
}

/** Looks whether something is there, through links, and writes if not: a link to nowhere does not stop it. */
export function* prepareCreate(desk: Desk): Generator<Change> {
  const path = desk.text('path');
  if (!desk.ways.createsOver && desk.hand.look(desk.spot(path)).is === 'file')
    throw declineErrno('EEXIST', path);
  yield* prepareWrite(desk);
}

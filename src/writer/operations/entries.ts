import type { Change } from '../change.js';
import type { Desk } from './desk.js';

/** Makes a new folder, parents included. */
export function* prepareMkdir(desk: Desk): Generator<Change> {
  yield { do: 'make-folder', at: desk.spot(desk.text('path')) };
}

/** Deletes the entry itself: a link, not what it leads to. */
export function* prepareDelete(desk: Desk): Generator<Change> {
  yield { do: 'remove', at: desk.spot(desk.text('path')) };
}

/** Moves the entry itself over whatever file is there, parent folders made. */
export function* prepareMove(desk: Desk): Generator<Change> {
  yield { do: 'move', at: desk.spot(desk.text('path')), to: desk.spot(desk.text('destination')) };
}

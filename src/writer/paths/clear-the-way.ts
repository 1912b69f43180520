import type { Ways } from '../ways.js';

/** Removes what is in the way of a write and is no folder: a pipe, a socket, a link to itself, a file where a folder goes. */
export const clearTheWay: Partial<Ways> = { clearsTheWay: true };

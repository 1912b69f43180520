import picocolors from 'picocolors';
import { WORDINGS, type Standing } from './wording.js';

/** Colours for one output; without colour every function gives its text back. */
export interface Paint {
  standing(standing: Standing, text: string): string;
  bold(text: string): string;
  dim(text: string): string;
  added(text: string): string;
  removed(text: string): string;
}

/** The colours of the console, on or off as the output asks, whatever the process's own terminal is. */
export function makePaint(colour: boolean): Paint {
  const colours = picocolors.createColors(colour);
  return {
    standing: (standing, text) => colours[WORDINGS[standing].colour](text),
    bold: colours.bold,
    dim: colours.dim,
    added: colours.green,
    removed: colours.red,
  };
}

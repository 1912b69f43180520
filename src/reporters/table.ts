import { FAMILIES, familyOf } from '../model/family.js';
import type { GuardReport } from '../model/report.js';
import { showText } from './visible.js';
import { cutToWidth, displayWidth, padToWidth } from './width.js';
import { standingOf, WORDINGS, type Standing } from './wording.js';

const WIDEST_NAME = 28;
const NAME_HEAD = 'guard';

/** One column of the table: a family and its refusals of this run, by id. */
export interface FamilyColumn {
  family: string;
  refusals: readonly string[];
}

/**
 * The columns for these refusals: families in the catalogue's order, refusals by id, so that a table is the same
 * whether it is made while running or from a stored report.
 */
export function familyColumns(refusals: readonly string[]): FamilyColumn[] {
  return FAMILIES.flatMap((family) => {
    const ids = refusals.filter((refusal) => familyOf(refusal) === family).toSorted();
    return ids.length === 0 ? [] : [{ family, refusals: ids }];
  });
}

/** How a guard's rows of one column stand, in the column's order. */
export function standingsIn(column: FamilyColumn, guard: Pick<GuardReport, 'findings'>): Standing[] {
  return column.refusals.map((refusal) =>
    standingOf(guard.findings.find((finding) => finding.refusal === refusal)),
  );
}

/** A table guards x refusals, laid before the first guard has run. */
export interface Table {
  head: readonly string[];
  /** A guard's lines; `paint` colours a glyph. */
  rowsOf(guard: GuardReport, paint: (standing: Standing, glyph: string) => string): string[];
}

function widthOf({ family, refusals }: FamilyColumn): number {
  return Math.max(family.length, refusals.length);
}

/** Columns split into bands that fit beside the names; each band has at least one, without columns there is one empty band. */
function foldColumns(columns: readonly FamilyColumn[], available: number): FamilyColumn[][] {
  const bands: FamilyColumn[][] = [];
  let used = 0;
  for (const column of columns) {
    const band = bands.at(-1);
    const needed = widthOf(column) + 1;
    if (band === undefined || used + needed > available) {
      bands.push([column]);
      used = needed;
    } else {
      band.push(column);
      used += needed;
    }
  }
  return bands.length === 0 ? [[]] : bands;
}

/**
 * Lays the table: one column per family, one glyph per refusal in it, aligned whatever the names. Where the columns do
 * not fit into `width`, every row takes as many lines as it needs.
 */
export function layTable(guards: readonly string[], refusals: readonly string[], width = Infinity): Table {
  const names = guards.map((guard) => displayWidth(showText(guard)));
  const nameWidth = Math.min(WIDEST_NAME, Math.max(NAME_HEAD.length, ...names));
  const bands = foldColumns(familyColumns(refusals), width - nameWidth);
  const nameCell = (name: string): string => padToWidth(cutToWidth(name, nameWidth), nameWidth);

  const head = bands.map((band, index) => {
    const cells = band.map((column) => padToWidth(column.family, widthOf(column)));
    return [nameCell(index === 0 ? NAME_HEAD : ''), ...cells].join(' ').trimEnd();
  });

  return {
    head,
    rowsOf(guard, paint) {
      const name = nameCell(showText(guard.name));
      if (guard.error !== undefined) return [`${name} could not be tried: ${showText(guard.error.code)}`];
      return bands.map((band, index) => {
        const cells = band.map((column) => {
          const glyphs = standingsIn(column, guard).map((standing) =>
            paint(standing, WORDINGS[standing].glyph),
          );
          return glyphs.join('') + ' '.repeat(widthOf(column) - column.refusals.length);
        });
        return [index === 0 ? name : nameCell(''), ...cells].join(' ').trimEnd();
      });
    },
  };
}

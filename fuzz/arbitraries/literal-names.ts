import { armFrom } from '../arm.js';
import type { Arm } from '../define.js';
import { detour } from './detours.js';
import type { LegalPlan } from './legal.js';
import { baseName, folderOf } from './names.js';
import { inTurn } from './turns.js';

/** Another name, and the one that a tool makes of it which mends what it is given. */
export interface MendedName {
  path: string;
  mended: string;
  /** The class has no effect here that mending would show: the writer takes the name as it is. */
  plain?: true;
}

type Spelling = (plan: LegalPlan) => MendedName;

/** The plan's own name with something put behind its first letter, which mending takes out again. */
function withInside(something: string): Spelling {
  return ({ path }) => {
    const name = baseName(path);
    return { path: `${folderOf(path)}/${name.slice(0, 1)}${something}${name.slice(1)}`, mended: path };
  };
}

function respelled(respell: (path: string) => string): Spelling {
  return ({ path }) => ({ path: respell(path), mended: path });
}

/** A name of its own in the plan's folder, and what becomes of it; `NAME` is the plan's. */
function elsewhere(path: string, mended: string): Spelling {
  return (plan) => {
    const inFolder = (name: string): string =>
      `${folderOf(plan.path)}/${name.replace('NAME', baseName(plan.path))}`;
    return { path: inFolder(path), mended: inFolder(mended) };
  };
}

function upperCased(path: string): string {
  const [stem = '', ...rest] = baseName(path).split('.');
  return [`${folderOf(path)}/${stem.toUpperCase()}`, ...rest].join('.');
}

/** A name that Windows has made up for one that is too long for it. */
function shortened(path: string): Spelling {
  return (plan) => {
    const folder = folderOf(plan.path);
    const short = `${folder.replaceAll('/', '').slice(0, 6).toUpperCase()}~1/${path}`;
    return { path: short.replace('NAME', baseName(plan.path)), mended: plan.path, plain: true };
  };
}

/** By label: names that some layer, or some other file system, takes for the name of another file. */
const SPELLINGS = {
  'path.form.trim-mismatch': [respelled((path) => `${path} `), respelled((path) => ` ${path}`)],
  'path.windows.reserved-name': [
    elsewhere('con.py', '_con.py'),
    elsewhere('com\u00b9.py', '_com1.py'),
    elsewhere('nul', '_nul'),
  ],
  'path.windows.trailing-dot-space': [
    respelled((path) => `${path}.`),
    respelled((path) => path.replace('/', ' /')),
    respelled((path) => `${path}. .`),
  ],
  'path.windows.alternate-stream': [
    respelled((path) => `${path}:s`),
    respelled((path) => path.replace('/', ':s/')),
  ],
  'path.windows.short-name': [shortened('NAME')],
  'path.windows.illegal-char': [
    elsewhere('x?NAME', 'x_NAME'),
    elsewhere('x*NAME', 'x_NAME'),
    elsewhere('x|NAME', 'x_NAME'),
    elsewhere('x<NAME', 'x_NAME'),
  ],
  'path.unicode.invisible': [withInside('\u200b'), withInside('\ufeff'), withInside('\u00ad')],
  'path.unicode.bidi': [withInside('\u202e'), withInside('\u2066')],
  'path.unicode.nfc-nfd': [
    elsewhere('caf\u0065\u0301_NAME', 'caf\u00e9_NAME'),
    elsewhere('\u212b_NAME', '\u00e5_NAME'),
  ],
  'path.unicode.case-fold': [respelled(upperCased), elsewhere('\ufb01_NAME', 'fi_NAME')],
  'path.control.other': [
    withInside('\n'),
    withInside('\t'),
    withInside('\r'),
    withInside('\u001b'),
    withInside('\u0085'),
  ],
} as const satisfies Readonly<Record<string, readonly [Spelling, ...Spelling[]]>>;

/** One arm for each way in which a name is taken for another: the call fits at both, and only its own may change. */
export function mendedNames(): Arm[] {
  return Object.entries(SPELLINGS).map(([label, spellings]) =>
    armFrom<Spelling>({
      label,
      ...inTurn<Spelling>(spellings),
      build: (plan, spell) => {
        const { path, mended, plain } = spell(plan);
        return plain
          ? detour(plan, { path, lands: path, mayLand: [mended], expect: 'contained' })
          : detour(plan, { path, lands: mended, mayLand: [path], expect: 'contained', by: 'mend-names' });
      },
    }),
  );
}

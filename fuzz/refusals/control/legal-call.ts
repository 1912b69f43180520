import { armFrom } from '../../arm.js';
import { pairing, replaceBoth, TWO_WORDS } from '../../arbitraries/batches.js';
import { LEGAL_OPERATIONS, legalScenario, type LegalOperation } from '../../arbitraries/legal.js';
import { defineRefusal, type Arm } from '../../define.js';

/** The legal shape that each operation's plain call stands for. */
const SHAPES: Readonly<Record<LegalOperation, string>> = {
  read: 'control.read',
  replace: 'edit.match.one',
  patch: 'patch.ok.plain',
  write: 'path.plain.existing',
  create: 'path.plain.new-file',
  insert: 'control.insert',
  append: 'control.append',
  mkdir: 'control.mkdir',
  delete: 'control.delete',
  move: 'control.move',
};

function plainCall(operation: LegalOperation): Arm {
  return armFrom({
    label: SHAPES[operation],
    operations: [operation],
    variants: () => [null],
    build: (plan) => legalScenario(plan),
  });
}

/** Two replacements far from one another. */
const BATCH: Arm = {
  label: 'control.batch',
  operations: ['batch'],
  examples: () => [replaceBoth(TWO_WORDS)],
  arbitrary: () => pairing().map(replaceBoth),
};

export default defineRefusal({
  id: 'control.legal-call',
  requirement: 'A plain legal call does exactly what it says and nothing else.',
  reason: 'A tool that refuses everything holds every refusal and is of no use.',
  source: { kind: 'derived', note: 'the handshake' },
  operations: [...LEGAL_OPERATIONS, 'batch'],
  medium: 'any',
  arms: [...LEGAL_OPERATIONS.map(plainCall), BATCH],
});

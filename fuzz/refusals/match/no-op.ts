import fc from 'fast-check';
import { anyNeedle } from '../../arbitraries/needles.js';
import { anyFrame, BARE_FRAME, replaceInFrame, type Frame } from '../../arbitraries/needles-frame.js';
import { defineRefusal, type Scenario } from '../../define.js';

function byItself(frame: Frame, needle: string): Scenario {
  return {
    ...replaceInFrame(frame, needle),
    break: { call: { newText: needle } },
    expect: 'refused',
    harm: [{ said: 'done' }],
    'armed-by': 'plain',
  };
}

export default defineRefusal({
  id: 'match.no-op',
  requirement: 'An edit whose new text is the old text is refused: it is no edit that was done.',
  reason:
    'Told of a change that was none, an agent goes on as if the fault were mended, or sends the same call again and again.',
  source: { kind: 'incident', url: 'https://github.com/defilantech/LLMKube/pull/969', seen: '2026-07-03' },
  operations: ['replace'],
  medium: 'any',
  arms: [
    {
      label: 'edit.noop.identical',
      examples: () => [byItself(BARE_FRAME, 'a'), byItself(BARE_FRAME, 'a\nb')],
      arbitrary: () => fc.tuple(anyFrame(), anyNeedle()).map(([frame, needle]) => byItself(frame, needle)),
    },
  ],
});

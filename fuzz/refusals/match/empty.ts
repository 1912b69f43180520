import fc from 'fast-check';
import { anyNeedle } from '../../arbitraries/needles.js';
import {
  BARE_FRAME,
  anyFrame,
  fileAround,
  replaceInFrame,
  type Frame,
} from '../../arbitraries/needles-frame.js';
import { defineRefusal, type Scenario } from '../../define.js';

function nothingSought(frame: Frame, needle: string): Scenario {
  return {
    ...replaceInFrame(frame, needle),
    break: { call: { oldText: '' } },
    expect: 'refused',
    harm: [{ modified: frame.path, text: frame.newText + fileAround(frame, needle) }],
    'armed-by': 'empty-matches',
  };
}

export default defineRefusal({
  id: 'match.empty',
  requirement: 'An edit with an empty old text is refused and changes nothing.',
  reason:
    'The empty text occurs at every position; tools that take it insert at the top, between all letters, or replace the whole file.',
  source: {
    kind: 'incident',
    url: 'https://github.com/langchain-ai/deepagents/issues/5589',
    seen: '2026-08',
  },
  operations: ['replace'],
  medium: 'any',
  arms: [
    {
      label: 'edit.needle.empty',
      examples: () => [nothingSought(BARE_FRAME, 'a')],
      arbitrary: () =>
        fc.tuple(anyFrame(), anyNeedle()).map(([frame, needle]) => nothingSought(frame, needle)),
    },
  ],
});

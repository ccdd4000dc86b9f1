import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TRACKER_WORDS, trackerWordsTable } from '../schema/src/payoutStates.ts';
import { ROOT } from './root.ts';

describe('trackers’ words for states', () => {
  it('stand in docs/partners.md', () => {
    const text = readFileSync(join(ROOT, 'docs/partners.md'), 'utf8');
    const [, shown = ''] =
      /<!-- tracker words -->\n([\s\S]*?)<!-- \/tracker words -->/.exec(text) ?? [];
    expect(shown.trim()).toBe(trackerWordsTable());
  });

  it('have one meaning each', () => {
    const meanings = TRACKER_WORDS.flatMap(({ words }) =>
      Object.entries(words).flatMap(([state, of]) => of.map((word) => `${word}: ${state}`)),
    );
    const words = [...new Set(meanings)].map((meaning) => meaning.split(': ')[0]);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });
});

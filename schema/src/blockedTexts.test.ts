import { expect, it } from 'vitest';
import { accountBlockedText, linkBlockedText, wordsHiddenText } from './blockedTexts.ts';

const wordsText = (contact: string | null) => wordsHiddenText('Nov 3, 2026', contact);

it.each([accountBlockedText, linkBlockedText, wordsText])(
  'names whom to ask, or what can be done',
  (text) => {
    expect(text('help@soltrade.example')).toMatch(
      /\. If you think this is a mistake, contact help@soltrade\.example\.$/,
    );
    expect(text(null)).not.toContain('contact');
  },
);

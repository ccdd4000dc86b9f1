import { expect, it } from 'vitest';
import { accountBlockedText, linkBlockedText } from './blockedTexts.ts';

it.each([accountBlockedText, linkBlockedText])('names whom to ask, or what can be done', (text) => {
  expect(text('help@soltrade.example')).toMatch(
    /\. If you think this is a mistake, contact help@soltrade\.example\.$/,
  );
  expect(text(null)).not.toContain('contact');
});

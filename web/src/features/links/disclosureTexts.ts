import { wordsHidden } from '../../lib/blockedTexts.ts';

export const disclosureTexts = {
  words: 'Your Words (optional)',
  wordsHint: (count: number, most: number) => `Shown as plain text. ${count} of ${most} characters`,
  disclosure: 'Disclosure',
  disclosureHint: 'Do you hold it or get paid? Shown on your page with the date.',
  kinds: {
    not_stated: 'Not stated',
    holds: 'I hold this token',
    paid: 'The project pays me',
    team: 'I’m on the project’s team',
    none: 'I hold none, and nobody pays me',
  },
  open: 'Words',
  title: 'Words and Disclosure',
  text: 'What your page says for you, above the figures.',
  hidden: wordsHidden,
} as const;

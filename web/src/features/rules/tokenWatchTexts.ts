import type { TokenRule } from '@soltrade/schema/contracts/watch';

/** What changed about the token of a link, and what its promoter wants done then. */
export const tokenWatchTexts = {
  title: 'Token changes',
  text: 'We watch supply, authorities, fees and liquidity, and always tell you.',
  label: 'If a token changes',
  rules: {
    tell: 'Tell me',
    notice: 'Show a notice',
    pause: 'Pause the link',
  } satisfies Record<TokenRule, string>,
  asAccount: (rule: string) => `As your account: ${rule}`,
  loadFailed: 'Token changes couldn’t be loaded',
  history: 'What changed',
  isShown: 'On your page',
  back: (day: string) => `As before since ${day}`,
  paused: 'This link is paused because its token changed.',
  takeBack: 'Take Back Notice',
  resume: 'Resume Link',
  takingBack: 'Saving...',
} as const;

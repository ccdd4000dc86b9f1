import type { PromoterTexts } from './PromoterTexts.ts';

export const en: PromoterTexts = {
  title: (name) => `Calls by @${name}`,
  description: (name) => `Every call that @${name} made here, with the price then and now, the losers too.`,
  memberSince: (month) => `Member since ${month}`,
  signUp: 'Sign up',
  signUpNote: (name) => `Referral links: @${name} may earn a reward if you sign up through them.`,
  signUpTagline: 'Referral link',
  calls: 'Calls',
  callCount: (count) => (count === 1 ? '1 call' : `${count} calls`),
  noCalls: 'No calls yet.',
  pinned: 'Pinned call',
  now: 'now',
  paused: 'Link paused',
  older: 'Older calls',
  newest: 'Newest calls',
  disclosure: (name) =>
    `The sign-up buttons are referral links: @${name} may earn a reward if you sign up through them. Past calls say nothing about the next one. Not financial advice.`,
  report: 'Report this page',
};

import type { CallState } from '../../promoterModel.ts';

/** Every text of a promoter's page that landing pages do not have, in one language. */
export type PromoterTexts = {
  title: (name: string) => string;
  description: (name: string) => string;
  memberSince: (month: string) => string;
  signUp: string;
  /** Below the title: what these links are. */
  signUpNote: (name: string) => string;
  signUpTagline: string;
  calls: string;
  best: string;
  callCount: (count: number) => string;
  noCalls: string;
  pinned: string;
  now: string;
  /** Its promoter or an operator took the link's page down; the call stays. */
  paused: string;
  older: string;
  newest: string;
  disclosure: string;
  report: string;
  record: string;
  reached: (calls: { reached: number; of: number }) => string;
  /** Of the share above, in whole percent. */
  interval: (low: number, high: number) => string;
  finished: (count: number) => string;
  /** How many calls a rate needs. */
  tooFew: (count: number) => string;
  medianPeak: string;
  medianR7: string;
  noMarketShare: string;
  callsPerWeek: string;
  /** How many calls are in no rate, by why; of none nothing is said. */
  outside: Record<'open' | 'notShared' | 'unknown' | 'ownToken', (count: number) => string>;
  /** Below the highest multiple that held. */
  peak: string;
  afterWeek: (multiple: string) => string;
  noMarket: string;
  /** Of calls that are not settled. */
  states: Record<Exclude<CallState, 'settled'>, string>;
};

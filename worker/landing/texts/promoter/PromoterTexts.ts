import type { CallState } from '../../promoterModel.ts';

/** Texts specific to promoters' pages, in one language. */
export type PromoterTexts = {
  title: (name: string) => string;
  description: (name: string) => string;
  memberSince: (month: string) => string;
  signUp: string;
  /** Explains these links. */
  signUpNote: (name: string) => string;
  signUpTagline: string;
  calls: string;
  best: string;
  callCount: (count: number) => string;
  noCalls: string;
  pinned: string;
  now: string;
  /** The link's page is paused or blocked; the call stays. */
  paused: string;
  older: string;
  newest: string;
  disclosure: string;
  report: string;
  record: string;
  reached: (calls: { reached: number; of: number }) => string;
  /** Interval of the share above, in whole percent. */
  interval: (low: number, high: number) => string;
  finished: (count: number) => string;
  /** Number of calls required for a rate. */
  tooFew: (count: number) => string;
  medianPeak: string;
  medianR7: string;
  noMarketShare: string;
  callsPerWeek: string;
  /** Numbers of calls outside the rates, by reason; omitted at zero. */
  outside: Record<'open' | 'notShared' | 'unknown' | 'ownToken', (count: number) => string>;
  /** Below the highest multiple held. */
  peak: string;
  afterWeek: (multiple: string) => string;
  noMarket: string;
  /** States other than settled. */
  states: Record<Exclude<CallState, 'settled'>, string>;
};

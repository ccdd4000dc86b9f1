// What the articles have in common in every language, and the limits that they name.

import { DAY, HOUR, MINUTE } from '@soltrade/schema/durations';
import { AD_CLICK_IDS, AUDIENCE, CLICK, STATISTICS } from '@soltrade/schema/limits/clicks';
import { REPORT } from '@soltrade/schema/limits/operations';
import { RECORD } from '@soltrade/schema/limits/record';

/** An explanatory page in one language. */
export type ArticleTexts = {
  title: string;
  intro: string;
  sections: readonly {
    heading: string;
    paragraphs: readonly string[];
    /** Shown below them: an address or a URL. */
    link?: string | undefined;
  }[];
};

export type Site = {
  product: string;
  /** The operators' e-mail address or URL; null if not configured. */
  contact: string | null;
};

export type Article = (site: Site) => ArticleTexts;

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

/** How calls are counted: the numbers, formatted the same in every language. */
export const METHOD = {
  method: RECORD.method,
  days: RECORD.window / DAY,
  persons: RECORD.sharedPersons,
  /** In percent. */
  part: RECORD.sharedPart * 100,
  minutes: RECORD.candle / MINUTE,
  jump: RECORD.unitJump,
  volume: dollars(RECORD.heldVolume),
  liquidity: dollars(RECORD.heldLiquidity),
  deadHours: RECORD.deadAfter / HOUR,
  gone: dollars(RECORD.goneLiquidity),
  real: dollars(RECORD.realLiquidity),
  fewest: RECORD.fewestForRate,
};

/** How clicks are counted. */
export const CLICKS = {
  /** Minutes in which a visitor is recognized, then in which hashes are gone and a network is counted. */
  minutes: CLICK.repeatWindow / MINUTE,
  kept: (CLICK.repeatWindow + CLICK.networkWindow) / MINUTE,
  networkMinutes: CLICK.networkWindow / MINUTE,
  perAddress: CLICK.newVisitorsPerAddress,
  perNetwork: CLICK.newVisitorsPerNetwork,
  /** For which ids and events are kept. */
  days: CLICK.eventRetention / DAY,
  channels: CLICK.maxChannelsPerDay,
  channelsOfAll: STATISTICS.maxChannelsPerDay,
  /** People in the smallest group that is shown. */
  fewest: AUDIENCE.fewestPersons,
  clickIds: AD_CLICK_IDS.join(', '),
};

export const SAFETY = {
  /** Hours within which an operator reads a report. */
  hours: REPORT.readWithin / HOUR,
};

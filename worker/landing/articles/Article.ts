// What the articles have in common in every language, and the limits that they name.

import { DAY, HOUR, MINUTE } from '@soltrade/schema/durations';
import { AD_CLICK_IDS, AUDIENCE, CLICK, STATISTICS } from '@soltrade/schema/limits/clicks';
import { REPORT } from '@soltrade/schema/limits/operations';
import { RECORD } from '@soltrade/schema/limits/record';
import type { Locale } from '@soltrade/schema/locales';
import { once } from '@soltrade/schema/once';

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

/** Whole US dollars as an article's language writes them. */
export const wholeDollars = (locale: Locale): ((amount: number) => string) => {
  const format = once(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 0,
      }),
  );
  return (amount) => format().format(amount);
};

/** How calls are counted. Volumes and liquidity are in US dollars. */
export const METHOD = {
  method: RECORD.method,
  days: RECORD.window / DAY,
  persons: RECORD.sharedPersons,
  /** In percent. */
  part: RECORD.sharedPart * 100,
  minutes: RECORD.candle / MINUTE,
  jump: RECORD.unitJump,
  volume: RECORD.heldVolume,
  liquidity: RECORD.heldLiquidity,
  deadHours: RECORD.deadAfter / HOUR,
  gone: RECORD.goneLiquidity,
  real: RECORD.realLiquidity,
  fewest: RECORD.fewestForRate,
};

const BEYOND = 100;

/** How clicks are counted. */
export const CLICKS = {
  /** Minutes in which a visitor is recognized, then in which hashes are gone and a network is counted. */
  minutes: CLICK.repeatWindow / MINUTE,
  kept: (CLICK.repeatWindow + CLICK.networkWindow) / MINUTE,
  networkMinutes: CLICK.networkWindow / MINUTE,
  perAddress: CLICK.newVisitorsPerAddress,
  perNetwork: CLICK.newVisitorsPerNetwork,
  /** Of an example: the phones of a network, and how many are more than it may bring. */
  crowd: CLICK.newVisitorsPerNetwork + BEYOND,
  beyond: BEYOND,
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

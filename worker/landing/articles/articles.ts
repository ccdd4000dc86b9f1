// Explanatory pages: how calls are counted, how clicks are counted, and who runs the product and
// what a link may contain. Each is a Markdown file a language, with values in braces.

import { DAY, HOUR, MINUTE } from '@soltrade/schema/durations';
import { AD_CLICK_IDS, AUDIENCE, CLICK, STATISTICS } from '@soltrade/schema/limits/clicks';
import { REPORT } from '@soltrade/schema/limits/operations';
import { RECORD } from '@soltrade/schema/limits/record';
import type { Locale } from '@soltrade/schema/locales';
import { SECURITY_TXT_PATH } from '@soltrade/schema/paths';

export const ARTICLE_NAMES = ['method', 'clicks', 'safety'] as const;

export type ArticleName = (typeof ARTICLE_NAMES)[number];

/** Markdown of every language, as the build collects it. */
export type ArticleFiles = Record<Locale, Record<ArticleName, string>>;

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
  locale: Locale;
  product: string;
  /** The operators' e-mail address or URL; null if not configured. */
  contact: string | null;
};

/** What a text names in braces. */
type Values = Readonly<Record<string, string | number | null>>;

const dollarsIn = (locale: Locale) => {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  return (amount: number): string => format.format(amount);
};

/** More phones of a network than it may bring as people: an example. */
const BEYOND = 100;

const VALUES: Record<ArticleName, (locale: Locale) => Values> = {
  method: (locale) => {
    const dollars = dollarsIn(locale);
    return {
      method: RECORD.method,
      days: RECORD.window / DAY,
      persons: RECORD.sharedPersons,
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
  },
  clicks: () => ({
    minutes: CLICK.repeatWindow / MINUTE,
    // Until hashes are gone, and in which a network is counted.
    kept: (CLICK.repeatWindow + CLICK.networkWindow) / MINUTE,
    networkMinutes: CLICK.networkWindow / MINUTE,
    perAddress: CLICK.newVisitorsPerAddress,
    perNetwork: CLICK.newVisitorsPerNetwork,
    crowd: CLICK.newVisitorsPerNetwork + BEYOND,
    beyond: BEYOND,
    days: CLICK.eventRetention / DAY,
    channels: CLICK.maxChannelsPerDay,
    channelsOfAll: STATISTICS.maxChannelsPerDay,
    fewest: AUDIENCE.fewestPersons,
    clickIds: AD_CLICK_IDS.join(', '),
  }),
  safety: () => ({ hours: REPORT.readWithin / HOUR }),
};

const valuesOf = (name: ArticleName, { locale, product, contact }: Site): Values => ({
  ...VALUES[name](locale),
  product,
  contact,
  // Begins a paragraph that is shown only without one.
  noContact: contact === null ? '' : null,
  securityContact: contact && SECURITY_TXT_PATH,
});

const NAMED = /\{(\w+)\}/g;

export const namesIn = (text: string): string[] =>
  [...text.matchAll(NAMED)].map(([, name = '']) => name);

const LINK = / ?\{(contact|securityContact)\}$/;

/**
 * An article's texts. A paragraph that names a null value is left out, and a section that has none
 * left; a contact at the end of a paragraph is the section's link. Throws for an unknown value.
 */
export const readArticle = (markdown: string, name: ArticleName, site: Site): ArticleTexts => {
  const values = valuesOf(name, site);
  const valueNamed = (named: string): string | number | null => {
    const value = values[named];
    if (value === undefined) throw new TypeError(`{${named}} is no value of the article ${name}`);
    return value;
  };
  const filled = (text: string): string =>
    text.replaceAll(NAMED, (_, named: string) => `${valueNamed(named)}`);
  const isShown = (text: string): boolean =>
    namesIn(text).every((named) => valueNamed(named) !== null);

  const [head = '', ...parts] = markdown.trim().split(/^## /m);
  const [title = '', intro = ''] = head.replace(/^# /, '').trim().split(/\n\n/);
  const sections = parts.flatMap((part) => {
    const [heading = '', ...all] = part.trim().split(/\n\n/);
    const shown = all.filter(isShown);
    const link = shown.map((text) => LINK.exec(text)?.[1]).find((named) => named !== undefined);
    if (shown.length === 0) return [];
    return {
      heading,
      paragraphs: shown.map((text) => filled(text.replace(LINK, ''))),
      ...(link === undefined ? {} : { link: `${valueNamed(link)}` }),
    };
  });
  return { title: filled(title), intro: filled(intro), sections };
};

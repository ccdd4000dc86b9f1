// Request header facts that change the page: language, system, surrounding app, and channel. Decided by the server, so
// the first response is final and needs no script.

import { isNamelessWebView, isWallet, systemOf } from '@soltrade/schema/audience/agent';
import { appOf } from '@soltrade/schema/audience/sources';
import { cleanSegment } from '@soltrade/schema/cleanSegment';
import { CLICK } from '@soltrade/schema/limits/clicks';
import { LOCALES, type Locale } from '@soltrade/schema/locales';

export type Visit = {
  locale: Locale;
  /** Decides which links out of an app can work. */
  system: 'ios' | 'android' | 'other';
  /** Name of the surrounding app; empty if unnamed; null in a browser. */
  inApp: string | null;
  /** Channel of the post (`?c=`); null if missing or invalid. */
  channel: string | null;
};

const isLocale = (language: string): language is Locale =>
  (LOCALES as readonly string[]).includes(language);

/** Regions without a script write traditional letters. */
const TRADITIONAL = /^zh-(?:hant|tw|hk|mo)\b/;

type Wish = { language: string; quality: number };

const wishOf = (range: string): Wish => {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const [code = ''] = tag.split('-');
  // Old Android names Indonesian by the code that Java never gave up.
  const language = TRADITIONAL.test(tag) ? 'zh-Hant' : code === 'in' ? 'id' : code;
  return { language, quality: quality === undefined ? 1 : Number(quality) };
};

/** Browsers send no longer headers. */
const MAX_HEADER = 512;

/** The `Accept-Language` header's favorite among our languages; else English. */
export const localeOf = (acceptLanguage: string | null | undefined): Locale => {
  let best: { locale: Locale; quality: number } | null = null;
  for (const range of (acceptLanguage ?? '').slice(0, MAX_HEADER).split(',')) {
    const { language, quality } = wishOf(range);
    if (!isLocale(language) || !(quality > 0)) continue;
    if (best === null || quality > best.quality) best = { locale: language, quality };
  }
  return best?.locale ?? 'en';
};

/** Null for a wallet's browser, which visitors shouldn't leave. */
const inAppOf = (userAgent: string): string | null => {
  if (isWallet(userAgent)) return null;
  const app = appOf(userAgent);
  if (app) return app.label;
  return isNamelessWebView(userAgent) ? '' : null;
};

const phoneSystemOf = (userAgent: string): Visit['system'] => {
  const system = systemOf(userAgent);
  return system === 'ios' || system === 'android' ? system : 'other';
};

const CHANNEL = new RegExp(`^[A-Za-z0-9_-]{1,${CLICK.channelMaxLength}}$`);

/** The query's `c` if it is a valid channel, else null. It ends most posted links, so it's as forgiving as their paths. */
export const channelOf = (text: string | null | undefined): string | null => {
  const channel = cleanSegment(text ?? '');
  return CHANNEL.test(channel) ? channel : null;
};

/** The page's data on one visitor, from headers and the query's `c`. */
export const visitOf = (request: {
  acceptLanguage: string | null | undefined;
  userAgent: string | null | undefined;
  channel: string | null | undefined;
}): Visit => {
  const userAgent = request.userAgent ?? '';
  const system = phoneSystemOf(userAgent);
  return {
    locale: localeOf(request.acceptLanguage),
    system,
    inApp: system === 'other' ? null : inAppOf(userAgent),
    channel: channelOf(request.channel),
  };
};

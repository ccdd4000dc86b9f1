// Ways from the page to itself elsewhere: the address to pass on, and links that leave an app's own browser.
import type { LandingModel } from './model.ts';

/** What of a model the ways to the page itself need. */
export type VisitedPage = Pick<LandingModel, 'pageUrl' | 'visit'>;

/** The page's address as this visitor opened it: with the channel in which the link was posted. It needs no encoding. */
export const visitedHref = ({ pageUrl, visit }: VisitedPage): string =>
  visit.channel === null ? pageUrl : `${pageUrl}?c=${visit.channel}`;

export const visitedUrl = (page: VisitedPage): URL => new URL(visitedHref(page));

/** The page's address for other people: who comes by it did not come by the promoter's own post. */
export const sharedHref = ({ pageUrl }: VisitedPage): string => `${pageUrl}?c=share`;

const withoutScheme = (url: URL): string => url.href.slice(url.protocol.length);

/**
 * Android's own way to hand an address to the system's browser. Apps that do not hand intents on stay where they are:
 * the fallback is this very page.
 */
export const androidBrowserUrl = (page: URL): string =>
  `intent:${withoutScheme(page)}#Intent;scheme=${page.protocol.slice(0, -1)};action=android.intent.action.VIEW;` +
  `category=android.intent.category.BROWSABLE;S.browser_fallback_url=${encodeURIComponent(page.href)};end`;

/** Opens Safari from some apps' browsers since iOS 17. Apple does not document it, so the page also says a sure way. */
export const safariUrl = (page: URL): string => `x-safari-${page.href}`;

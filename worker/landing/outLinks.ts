// Links to the page itself: the URL to share, and ways out of an app's own browser.
import type { LandingModel } from './model.ts';

/** The required parts of a model. */
export type VisitedPage = Pick<LandingModel, 'pageUrl' | 'visit'>;

/** The URL as this visitor opened it, with the channel of the post. Needs no encoding. */
export const visitedHref = ({ pageUrl, visit }: VisitedPage): string =>
  visit.channel === null ? pageUrl : `${pageUrl}?c=${visit.channel}`;

export const visitedUrl = (page: VisitedPage): URL => new URL(visitedHref(page));

/** The URL for sharing, without the channel: its visitors didn't come from the promoter's post. */
export const sharedHref = ({ pageUrl }: VisitedPage): string => `${pageUrl}?c=share`;

const withoutScheme = (url: URL): string => url.href.slice(url.protocol.length);

/**
 * Android's intent for the system's browser. Apps that ignore intents open the fallback, which is
 * this page.
 */
export const androidBrowserUrl = (page: URL): string =>
  `intent:${withoutScheme(page)}#Intent;scheme=${page.protocol.slice(0, -1)};action=android.intent.action.VIEW;` +
  `category=android.intent.category.BROWSABLE;S.browser_fallback_url=${encodeURIComponent(page.href)};end`;

/**
 * Opens Safari from some apps' browsers since iOS 17. Undocumented, so the page also describes a
 * sure way.
 */
export const safariUrl = (page: URL): string => `x-safari-${page.href}`;

import type { Network } from '@soltrade/schema/audience/dimensions';
import { networkOf } from '@soltrade/schema/audience/networks';
import { boundedMap } from '@soltrade/schema/boundedMap';
import { AD_CLICK_IDS } from '@soltrade/schema/limits/clicks';
import { isbot } from 'isbot';

export const isRobot = (userAgent: string): boolean => userAgent.trim() === '' || isbot(userAgent);

export type Place = { country: string | null; network: Network | null };

/** Where addresses are. The runtime parses all that it knows of a request for these facts. */
const places = boundedMap<string, Place>(10_000);

/**
 * Cloudflare's own finding; a client could invent the headers of that name. The network's number is
 * used here only.
 */
export const placeOf = (request: Request): Place => {
  const address = request.headers.get('CF-Connecting-IP') ?? '';
  const known = places.get(address);
  if (known) return known;
  const { country, asn } = request.cf ?? {};
  const place = { country: typeof country === 'string' ? country : null, network: networkOf(asn) };
  if (address !== '') places.set(address, place);
  return place;
};

const CLICK_IDS = new RegExp(`([?&](?:${AD_CLICK_IDS.join('|')})=)[^&#]+`);

const EVERY_CLICK_ID = new RegExp(CLICK_IDS, 'g');

/** Whether an ad network's click id is in a URL. */
export const hasClickId = (url: string): boolean => CLICK_IDS.test(url);

/**
 * For redirects: a `1` in place of each id still says that an ad was clicked, and names no click.
 */
export const withoutClickIds = (url: string): string => url.replaceAll(EVERY_CLICK_ID, '$11');

import type { Network } from '@soltrade/schema/audience/dimensions';
import { networkOf } from '@soltrade/schema/audience/networks';
import { boundedMap } from '@soltrade/schema/boundedMap';

export type Place = { country: string | null; network: Network | null };

/** Where addresses are. The runtime parses all that it knows of a request for these facts. */
const places = boundedMap<string, Place>(10_000);

/** Cloudflare's own finding; a client could invent the headers of that name. The network's number is used here only. */
export const placeOf = (request: Request): Place => {
  const address = request.headers.get('CF-Connecting-IP') ?? '';
  const known = places.get(address);
  if (known) return known;
  const { country, asn } = request.cf ?? {};
  const place = { country: typeof country === 'string' ? country : null, network: networkOf(asn) };
  if (address !== '') places.set(address, place);
  return place;
};

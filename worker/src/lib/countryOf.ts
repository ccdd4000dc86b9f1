import { boundedMap } from '@soltrade/schema/boundedMap';

/** Where addresses are. The runtime parses all that it knows of a request for this one fact. */
const countries = boundedMap<string, { country: string | null }>(10_000);

/** Cloudflare's own finding; a client could invent the header of that name. */
export const countryOf = (request: Request): string | null => {
  const address = request.headers.get('CF-Connecting-IP') ?? '';
  const known = countries.get(address);
  if (known) return known.country;
  const found = request.cf?.country;
  const country = typeof found === 'string' ? found : null;
  if (address !== '') countries.set(address, { country });
  return country;
};

import { boundedMap } from '@soltrade/schema/boundedMap';

/** Cached per address, because reading `cf` makes the runtime parse all of it. */
const countries = boundedMap<string, { country: string | null }>(10_000);

/** Read from `cf`, because a client could forge the header. */
export const countryOf = (request: Request): string | null => {
  const address = request.headers.get('CF-Connecting-IP') ?? '';
  const known = countries.get(address);
  if (known) return known.country;
  const found = request.cf?.country;
  const country = typeof found === 'string' ? found : null;
  if (address !== '') countries.set(address, { country });
  return country;
};

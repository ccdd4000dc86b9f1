/**
 * The country that Cloudflare found for a request's address. The header of that name may be the client's own invention.
 */
export const countryOf = ({ cf }: Request): string | null => {
  const country = cf?.country;
  return typeof country === 'string' ? country : null;
};

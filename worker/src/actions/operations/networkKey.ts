/**
 * The network of an address, as `addressKey` makes it: the /24 of an IPv4 one, the /48 of an IPv6 one. Providers
 * commonly assign one customer a whole block of that size.
 */
export const networkKey = (address: string): string => {
  const separator = address.includes(':') ? ':' : '.';
  return address.split(separator).slice(0, 3).join(separator);
};

/** The /24 of an IPv4 address, the /48 of an IPv6 one, which providers commonly assign to one customer. */
export const networkKey = (address: string): string => {
  const separator = address.includes(':') ? ':' : '.';
  return address.split(separator).slice(0, 3).join(separator);
};

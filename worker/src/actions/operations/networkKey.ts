/** The /24 of an IPv4 address or the /48 of an IPv6 one, commonly assigned to one customer. */
export const networkKey = (address: string): string => {
  const separator = address.includes(':') ? ':' : '.';
  return address.split(separator).slice(0, 3).join(separator);
};

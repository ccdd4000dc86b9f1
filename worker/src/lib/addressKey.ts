/** Shared key, and thus shared limits, of all clients without a known address. */
const UNKNOWN = 'unknown';

const hexGroups = (text: string): string[] => (text === '' ? [] : text.split(':'));

/** The first 64 bits of an IPv6 address, compressed per the URL standard, without brackets. */
const subnetOf = (address: string): string => {
  const [head = '', tail] = address.split('::');
  const before = hexGroups(head);
  const after = hexGroups(tail ?? '');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
};

/** `203.0.113.7` from the last two groups of `::ffff:cb00:7107`. */
const dotted = (groups: readonly string[]): string =>
  groups
    .flatMap((group) => {
      const bits = Number.parseInt(group, 16);
      return [bits >> 8, bits & 255];
    })
    .join('.');

/**
 * Identifies an IPv4 address by itself and an IPv6 one by its /64, which belongs to one subscriber.
 * `address` is `CF-Connecting-IP`.
 */
export const addressKey = (address: string | null | undefined): string => {
  const text = address?.trim() ?? '';
  if (text === '') return UNKNOWN;
  if (!text.includes(':')) return text;
  // The pattern keeps text from closing the brackets; the parser validates the rest.
  if (!/^[\da-f:.]+$/i.test(text) || !URL.canParse(`http://[${text}]`)) return UNKNOWN;
  const normalised = new URL(`http://[${text}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(normalised);
  return mapped ? dotted(mapped.slice(1)) : `${subnetOf(normalised)}::/64`;
};

/**
 * The network of an `addressKey`: the /24 of an IPv4 address, the /48 of an IPv6 one; any other key
 * is its own.
 */
export const networkOf = (key: string): string => {
  if (key.includes(':')) return `${key.split(':').slice(0, 3).join(':')}::/48`;
  return /^[\d.]+$/.test(key) ? `${key.slice(0, key.lastIndexOf('.'))}.0/24` : key;
};

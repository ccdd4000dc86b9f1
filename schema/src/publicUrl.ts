/**
 * Suffixes of names that do not exist on the public internet: reserved ones (RFC 6761, RFC 6762, RFC 7686, RFC 8375,
 * ICANN's `internal`) and those that routers and companies use internally.
 */
const INTERNAL_ENDS: readonly string[] = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'arpa',
  'onion',
  'invalid',
  'test',
];

/** Of a parsed URL, whose parser has made dotted decimals of every notation of an IPv4 address. */
const isPublicName = (hostname: string): boolean => {
  const labels = hostname.split('.');
  const end = labels.at(-1) ?? '';
  // The last label is empty after a trailing dot, another spelling of the same name.
  return labels.length > 1 && /^[a-z]/.test(end) && !INTERNAL_ENDS.includes(end);
};

/**
 * Whether a URL is public: https on the default port, a name that is neither an IP address nor an internal one, and no
 * user or password.
 */
export const isPublicHttpsUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, port, hostname } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && port === '' && isPublicName(hostname);
};

/**
 * Suffixes that don't exist on the public internet: reserved ones (RFC 6761, RFC 6762, RFC 7686,
 * RFC 8375, ICANN's `internal`) and common internal ones of routers, companies and containers.
 */
const INTERNAL_ENDS: readonly string[] = [
  'localhost',
  'local',
  'localdomain',
  'localnet',
  'internal',
  'intranet',
  'intra',
  'private',
  'priv',
  'corp',
  'home',
  'lan',
  'consul',
  'docker',
  'svc',
  'pod',
  'cluster',
  'k8s',
  'kubernetes',
  'kube',
  'swarm',
  'workgroup',
  'alt',
  'arpa',
  'onion',
  'invalid',
  'test',
];

/**
 * Public domains that resolve inward: to the address in the subdomain (`10.0.0.1.nip.io`), or to
 * 127.0.0.1.
 */
const INSIDE_NAMES: readonly string[] = [
  'nip.io',
  'sslip.io',
  'xip.io',
  'xip.name',
  'backname.io',
  'traefik.me',
  '1u.ms',
  'rbndr.us',
  'localtest.me',
  'lvh.me',
  'vcap.me',
  'lacolhost.com',
  'local.gd',
  'localho.st',
  'localhost.direct',
  'lndo.site',
  'ddev.site',
];

/**
 * For a parsed URL, whose parser normalizes every notation of an IPv4 address to dotted decimals.
 */
const isPublicName = (hostname: string): boolean => {
  const labels = hostname.split('.');
  const end = labels.at(-1) ?? '';
  // The last label is empty after a trailing dot, another spelling of the same name.
  const isName = labels.length > 1 && /^[a-z]/.test(end) && !INTERNAL_ENDS.includes(end);
  return isName && !INSIDE_NAMES.some((name) => `.${hostname}`.endsWith(`.${name}`));
};

/** Whether a URL is public: https, default port, a name neither IP nor internal, no credentials. */
export const isPublicHttpsUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, port, hostname } = new URL(text);
  return (
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    port === '' &&
    isPublicName(hostname)
  );
};

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLoopback = ({ hostname }: URL): boolean => LOOPBACK.has(hostname);

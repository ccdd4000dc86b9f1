import type { OwnHost, OwnHostState } from '@soltrade/schema/contracts/hosts';
import { isLoopback } from '@soltrade/schema/publicUrl';
import type { Config } from '../env.ts';

/** Maps Cloudflare's state of a custom hostname to a host's. */
type Reported = { status: string; certificate: string };

export const isEnded = (state: OwnHostState): boolean =>
  state === 'moved' || state === 'blocked' || state === 'removed';

const MOVED = ['moved', 'deleted', 'pending_deletion'];
const BLOCKED = ['blocked', 'pending_blocked'];

/** Renewing the certificate doesn't deactivate an active host; moving its DNS away does. */
export const hostState = ({ status, certificate }: Reported, wasActive: boolean): OwnHostState => {
  if (BLOCKED.includes(status)) return 'blocked';
  if (MOVED.includes(status)) return 'moved';
  // We saw its DNS before Cloudflare did.
  if (status !== 'active' && status !== 'active_redeploying')
    return wasActive ? 'moved' : 'certificate';
  const isCertified = certificate === 'active' || (wasActive && certificate !== 'expired');
  return isCertified ? 'active' : 'certificate';
};

/** Origin of a promoter's own host: https, except for `localhost` hosts of a local product. */
export const hostOrigin = (
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  host: string,
): string => {
  const { protocol, port } = new URL(publicOrigin);
  return isLoopback(new URL(publicOrigin))
    ? `${protocol}//${host}${port && `:${port}`}`
    : `https://${host}`;
};

type HostRecord = OwnHost['records'][number];

/**
 * The DNS records of a claim. The CNAME leads visitors here and proves nothing: it may be a
 * wildcard's, or left from an earlier owner. The TXT record does, because each claim has its own.
 */
export const hostRecords = (
  cname: string,
  { host, id }: { host: string; id: string },
): { cname: HostRecord; txt: HostRecord } => ({
  cname: { type: 'CNAME', name: host, value: cname },
  txt: { type: 'TXT', name: `_soltrade.${host}`, value: id },
});

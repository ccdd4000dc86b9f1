import type { OwnHostState } from '@soltrade/schema/contracts/hosts';

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
  if (status !== 'active' && status !== 'active_redeploying') return wasActive ? 'moved' : 'certificate';
  const isCertified = certificate === 'active' || (wasActive && certificate !== 'expired');
  return isCertified ? 'active' : 'certificate';
};

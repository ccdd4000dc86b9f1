import type { OwnHostState } from '@soltrade/schema/contracts/hosts';

/** What Cloudflare says of a custom hostname, as states of a host. */
type Reported = { status: string; certificate: string };

export const isEnded = (state: OwnHostState): boolean =>
  state === 'moved' || state === 'blocked' || state === 'removed';

const MOVED = ['moved', 'deleted', 'pending_deletion'];
const BLOCKED = ['blocked', 'pending_blocked'];

/** A certificate that is renewed does not take an active host out of use; a host that left does. */
export const hostState = ({ status, certificate }: Reported, wasActive: boolean): OwnHostState => {
  if (BLOCKED.includes(status)) return 'blocked';
  if (MOVED.includes(status)) return 'moved';
  if (status !== 'active' && status !== 'active_redeploying') return wasActive ? 'moved' : 'dns';
  const isCertified = certificate === 'active' || (wasActive && certificate !== 'expired');
  return isCertified ? 'active' : 'certificate';
};

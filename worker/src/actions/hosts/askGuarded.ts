import { ANONYMOUS, type Ctx } from '../../lib/context.ts';
import { askProvider, type Refusal } from '../../upstream/askProvider.ts';

/** Cloudflare or DNS failed (logged by the client), or our own budget or circuit held the call back. */
export class HostsUnavailable extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`hosts: ${refusal.heldBack ?? 'upstream failed'}`);
    this.name = 'HostsUnavailable';
    this.refusal = refusal;
  }
}

type Errand = { provider: 'cloudflare' | 'dns'; use: 'hosts' | 'removals' };

/**
 * Calls within the upstream's budget on behalf of a host's promoter, so no account can use it up for everyone. Throws
 * `HostsUnavailable`.
 */
export const askGuarded = async <T>(
  ctx: Ctx,
  { userId }: { userId: string | null },
  errand: Errand,
  ask: () => Promise<T>,
): Promise<T> => {
  const caller = userId === null ? ANONYMOUS : { address: `account ${userId}`, isSignedIn: true };
  const reply = await askProvider({ ...ctx, caller }, { ...errand, priority: 'linked' }, ask);
  if ('value' in reply) return reply.value;
  throw new HostsUnavailable(reply.refusal);
};

import { ANONYMOUS, type Ctx } from '../../lib/context.ts';
import { askProvider, type Refusal } from '../../upstream/askProvider.ts';

/**
 * Cloudflare or DNS failed (logged by the client), or our own budget or circuit held the call back.
 */
export class HostsUnavailable extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`hosts: ${refusal.heldBack ?? 'upstream failed'}`);
    this.name = 'HostsUnavailable';
    this.refusal = refusal;
  }
}

/**
 * A removed host must not wait for any number of new ones, so only removals have their promoter's
 * rank.
 */
const RANK = { hosts: 'linked', removals: 'promoter' } as const;

type Errand = { provider: 'cloudflare' | 'dns'; use: keyof typeof RANK };

/**
 * Calls within the upstream's budget on behalf of a host's promoter, so no account can use it up
 * for everyone. Throws `HostsUnavailable`.
 */
export const askGuarded = async <T>(
  ctx: Ctx,
  { userId }: { userId: string | null },
  { provider, use }: Errand,
  ask: () => Promise<T>,
): Promise<T> => {
  const caller = userId === null ? ANONYMOUS : { address: `account ${userId}`, isSignedIn: true };
  const reply = await askProvider({ ...ctx, caller }, { provider, rank: RANK[use] }, ask);
  if ('value' in reply) return reply.value;
  throw new HostsUnavailable(reply.refusal);
};

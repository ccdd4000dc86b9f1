import { TOKEN_CACHE } from '@soltrade/schema/limits/tokens';
import { UPSTREAM } from '@soltrade/schema/limits/upstreams';
import { cachedTokenCard } from '../../cache/tokens.ts';
import { findTokenRow } from '../../db/tokens.ts';
import { type Ctx, callerKey } from '../../lib/context.ts';
import type { Rank } from '../../lib/provider.ts';
import { withFallback, withTimeout } from '../../lib/withTimeout.ts';
import { type Flight, runOnce } from '../../stubs.ts';
import type { Unavailable } from '../../upstream/askProvider.ts';

/** Outcomes of a flight; all flights share two of them. */
type Outcome = { kind: string } | Unavailable;

const isUnavailable = (outcome: Outcome): outcome is Unavailable => outcome.kind === 'unavailable';

/** A flight that queries upstreams; its `usefulUntil` applies to successful outcomes. */
export const marketFlight = <Input, T extends Outcome>(
  flight: Pick<Flight<Input, T>, 'name' | 'object' | 'run'> & {
    usefulUntil: (outcome: T, at: number) => number;
  },
): Flight<Input, T> => ({
  ...flight,

  /**
   * Failures aren't remembered, held-back requests for a moment, absent mints for minutes except
   * for promoters.
   */
  usefulUntil: (outcome, at, { isSignedIn }) => {
    if (outcome.kind === 'not_found') {
      return at + (isSignedIn ? TOKEN_CACHE.absentMemoryOfPromoter : TOKEN_CACHE.absentMemory);
    }
    if (!isUnavailable(outcome)) return flight.usefulUntil(outcome, at);
    const { heldBack, retryAfter } = outcome;
    return heldBack === null
      ? at
      : at + Math.min((retryAfter ?? 0) * 1_000, UPSTREAM.heldBackMemory);
  },

  /** One client's spent share doesn't affect another, nor strangers' spent share a promoter. */
  isFor: ({ output, caller: theirs }, caller) => {
    // A promoter's request queries more upstreams than a stranger's, so it runs again.
    if (output.kind === 'not_found') return theirs.isSignedIn || !caller.isSignedIn;
    if (!isUnavailable(output)) return true;
    if (output.heldBack === 'address_spent') return callerKey(theirs) === callerKey(caller);
    return output.heldBack !== 'budget_spent' || theirs.isSignedIn || !caller.isSignedIn;
  },
});

/** A failed flight counts as an unreachable upstream. */
export const flightOutcome = <Input, T>(
  ctx: Ctx,
  flight: Flight<Input, T>,
  input: Input,
): Promise<T | Unavailable> =>
  runOnce(ctx, flight, input, {
    otherwise: { kind: 'unavailable', retryAfter: null, heldBack: null },
  });

const isLinked = (ctx: Ctx, mint: string): Promise<boolean> =>
  withFallback(
    ctx,
    { event: 'token_priority_failed', fallback: false, fields: { mint } },
    async () => {
      return (await withTimeout(findTokenRow(ctx.env, mint), UPSTREAM.maxGuardWait)) !== null;
    },
  );

/** Prior knowledge of a mint: nothing, a card within a day, or a link. */
export type Priority = 'unseen' | 'seen' | 'linked';

export const priorityOf = async (ctx: Ctx, mint: string): Promise<Priority> => {
  const [linked, card] = await Promise.all([isLinked(ctx, mint), cachedTokenCard(ctx, mint)]);
  if (linked) return 'linked';
  return card ? 'seen' : 'unseen';
};

/** A signed-in promoter is waiting for any token. */
export const rankOf = ({ caller }: Ctx, priority: Priority): Rank => {
  if (caller.isSignedIn) return 'promoter';
  return priority === 'linked' ? 'linked' : 'stranger';
};

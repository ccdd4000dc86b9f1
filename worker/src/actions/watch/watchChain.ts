import type { Turn } from '../../db/operations.ts';
import {
  listHolding,
  type StoredChange,
  storeJudged,
  type Watched,
  type WatchedState,
} from '../../db/watch.ts';
import type { Ctx } from '../../lib/context.ts';
import { newId } from '../../lib/ids.ts';
import {
  chainPendingAt,
  chainWatch,
  isKnownChanged,
  judgeMint,
  type MintFacts,
} from '../../model/watch/chainWatch.ts';
import { isUndoneBy } from '../../model/watch/change.ts';
import { mintStates } from '../../upstream/mintStates.ts';
import { forgetChainFacts } from '../tokens/tokenFacts.ts';
import { sampleTokens } from './sampleTokens.ts';

const judgeSome = async (
  ctx: Ctx,
  {
    watched,
    samples,
    turn,
  }: { watched: readonly Watched[]; samples: ReadonlyMap<string, MintFacts>; turn: Turn },
): Promise<void> => {
  const now = ctx.now();
  const rows: WatchedState[] = [];
  const changes: StoredChange[] = [];
  const changed: string[] = [];
  for (const { mint, state } of watched) {
    const facts = samples.get(mint);
    const before = chainWatch.safeParse(state).data ?? null;
    if (!facts) {
      // A change that can't be confirmed moves behind the others.
      if (before && chainPendingAt(before) !== null)
        rows.push({ mint, state: before, pendingAt: now });
      continue;
    }
    const { watch, changes: found } = judgeMint(before, facts, now);
    if (JSON.stringify(watch) === JSON.stringify(before)) continue;
    rows.push({ mint, state: watch, pendingAt: chainPendingAt(watch) });
    changes.push(...found.map((change) => ({ ...change, id: newId(), mint })));
    // Includes renounced authorities, which notify nobody.
    if (isKnownChanged(before, watch)) changed.push(mint);
  }
  const holding =
    changes.length === 0
      ? []
      : await listHolding(
          ctx.env,
          changes.map(({ mint }) => mint),
        );
  const undone = (change: StoredChange) =>
    holding.filter((earlier) => earlier.mint === change.mint && isUndoneBy(earlier, change));
  await storeJudged(ctx.env, 'chain', {
    rows,
    // A token that changed back has no new change: the earlier one ends.
    changes: changes.filter((change) => undone(change).length === 0),
    ended: changes.flatMap(undone).map(({ id }) => id),
    now,
    turn,
  });
  // Else pages would show the old authority beside the change.
  await Promise.all(changed.map((mint) => forgetChainFacts(ctx, mint)));
};

/** Samples the next tokens on the chain. */
export const watchChain = (ctx: Ctx): Promise<number> =>
  sampleTokens(ctx, {
    source: 'chain',
    ask: (mints) => mintStates(ctx, mints),
    judge: (watched, samples, turn) => judgeSome(ctx, { watched, samples, turn }),
  });

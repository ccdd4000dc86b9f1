import { UPSTREAM_SHARES } from '@soltrade/schema/limits';
import type { Budget } from '../env.ts';
import { type Asker, askerKey } from '../lib/asker.ts';
import type { Errand, Provider, Rank } from '../lib/provider.ts';
import type { Take } from './rateWindow.ts';

type Shares = Record<Rank, { all: number; address: number; isSetApart?: boolean }>;

const sharesOf = (provider: Provider, use: Errand['use']): Shares => {
  const shares: { card: Shares } & Partial<Record<Errand['use'], Shares>> = UPSTREAM_SHARES[provider];
  return shares[use] ?? shares.card;
};

/** At least one: a share of a small budget must not be empty. */
const requestsOf = (budget: Budget, share: number): number =>
  Math.max(1, Math.floor(budget.requests * share));

/** How much of an upstream's budget an asker may use for an errand. */
export const upstreamShare = (
  { provider, budget }: { provider: Provider; budget: Budget },
  { use, standing }: Errand,
  asker: Asker,
): Take => {
  const { all, address, isSetApart } = sharesOf(provider, use)[asker.isSignedIn ? 'promoter' : standing];
  const key = askerKey(asker);
  return {
    ceiling: requestsOf(budget, all),
    // An asker who has used up the share for charts may still look at tokens.
    taker: isSetApart ? use : key && `${use} ${key}`,
    takerCeiling: requestsOf(budget, address),
  };
};

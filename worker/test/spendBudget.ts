import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Caller } from '../src/lib/context.ts';
import type { Provider, Rank } from '../src/lib/provider.ts';
import type { UpstreamProvider } from '../src/objects/UpstreamProvider.ts';
import { upstreamProvider } from '../src/stubs.ts';

/** Takes permits at one moment until refused. Returns their number. */
export const spendBudget = (
  provider: Provider,
  rank: Rank,
  callerOf: (index: number) => Caller,
): Promise<number> =>
  runInDurableObject(upstreamProvider(env, provider), (guard: UpstreamProvider) => {
    let count = 0;
    while (guard.admit(rank, callerOf(count)).isAdmitted) count += 1;
    return count;
  });

import { FACTS } from '@soltrade/schema/limits/tokens';
import type { Ctx } from '../lib/context.ts';
import { type FactsRecord, factsRecord, usableFacts } from '../model/tokens.ts';
import { cache } from './cache.ts';
import { json } from './stores.ts';

/** Facts of a mint in addition to its card; each part ages separately. */
export const facts = cache({
  key: (mint: string) => `facts:v1:${mint}`,
  codec: json(factsRecord),
  keptFor: () => FACTS.usable,
});

/** The last facts, fresh or not, except parts too old to show. */
export const cachedFacts = async (ctx: Ctx, mint: string): Promise<FactsRecord> =>
  usableFacts(await facts.read(ctx, mint), ctx.now());

import { env } from 'cloudflare:workers';
import { MINUTE } from '@soltrade/schema/durations';
import { SWEEP } from '@soltrade/schema/limits/operations';
import { expect, it } from 'vitest';
import { json, playFarEnd, testCtx } from '../../../test/fixtures/farEnd.ts';
import { answerOf, factsOf, grownToken, playNode, told } from '../../../test/grownToken.ts';
import { cachedFacts, facts } from '../../cache/tokens.ts';
import { saveDismissal } from '../../db/rules.ts';
import { asOwner } from '../../lib/context.ts';
import { aroundDatabase } from '../../lib/databaseDeadline.ts';
import { reportChanges } from './reportChanges.ts';
import { watchChain } from './watchChain.ts';

it('a run whose turn is over stores nothing of what it read', async () => {
  const { mint } = await grownToken();
  const { ctx } = testCtx();
  // The slow run's sample is the older one: the supply as it was.
  playFarEnd({
    solana: async (_, init) => {
      playNode(2_000n);
      await watchChain({ ...ctx, now: () => Date.now() + SWEEP.lease });
      return answerOf(1_000n, init);
    },
  });
  await watchChain(ctx);
  const row = await env.DB.prepare('select chain from token_watch where mint = ?')
    .bind(mint)
    .first<string>('chain');
  expect(JSON.parse(row ?? '{}')).toMatchObject({ known: { facts: factsOf(2_000n) }, pending: [] });
  expect(await told(mint)).toBe(1);
});

it('a link that its promoter turned on again is not paused again by a run that was slower', async () => {
  playNode(2_000n);
  const { linkId, userId } = await grownToken();
  const { ctx } = testCtx();
  await watchChain(ctx);
  let isDecided = false;
  const DB = aroundDatabase(env.DB, async (work, texts) => {
    if (!isDecided && texts.some((text) => !text.startsWith('select'))) {
      isDecided = true;
      await reportChanges(ctx);
      await saveDismissal(asOwner(ctx, userId), linkId);
    }
    return work();
  });
  await reportChanges({ ...ctx, env: { ...env, DB } });
  expect(isDecided).toBe(true);
  const link = await env.DB.prepare('select is_active, paused_by_change from links where id = ?')
    .bind(linkId)
    .first();
  expect(link).toEqual({ is_active: 1, paused_by_change: null });
});

it('a change whose mint is gone keeps no other from being confirmed', async () => {
  const { mint } = await grownToken();
  const pendingAt = async () =>
    (
      await env.DB.prepare('select chain_pending_at as at from token_watch where mint = ?')
        .bind(mint)
        .first<{ at: number }>()
    )?.at ?? 0;
  const before = await pendingAt();
  playFarEnd({
    solana: (_, { body }) => {
      const { params } = JSON.parse(String(body)) as { params: [string[]] };
      return json({
        jsonrpc: '2.0',
        id: '1',
        result: { context: { slot: 1 }, value: params[0].map(() => null) },
      });
    },
  });
  await watchChain({ ...testCtx().ctx, now: () => Date.now() + 1 });
  expect(await pendingAt()).toBeGreaterThan(before);
  playNode(2_000n);
  await watchChain({ ...testCtx().ctx, now: () => Date.now() + MINUTE });
  expect(await told(mint)).toBe(1);
});

it('a confirmed change drops what pages knew of the mint’s powers, and nothing else', async () => {
  playNode(2_000n);
  const { mint } = await grownToken();
  const { ctx } = testCtx();
  const at = ctx.now();
  const holding = { holders: 7, topTenPercent: null, developerPercent: null, at };
  await facts.write(ctx, mint, {
    chain: { mintAuthority: null, freezeAuthority: null, powers: null, at },
    holding,
    day: null,
    week: null,
    triedAt: at,
  });
  await watchChain(ctx);
  expect(await cachedFacts(ctx, mint)).toMatchObject({ chain: null, holding, triedAt: 0 });
});

// Overlapping runs of the watch: a change is announced once, and a promoter's decision stands.
import { env } from 'cloudflare:workers';
import { base64 } from '@scure/base';
import { MINUTE } from '@soltrade/schema/durations';
import { SWEEP } from '@soltrade/schema/limits/operations';
import { expect, it } from 'vitest';
import { inEveryOrder, type Scene } from '../../../test/everyOrder.ts';
import { json, newMint, playFarEnd, testCtx } from '../../../test/fixtures/farEnd.ts';
import { resetProviders } from '../../../test/resetProviders.ts';
import { insertLink, newUser } from '../../../test/rows.ts';
import { cachedFacts, facts } from '../../cache/tokens.ts';
import { saveDismissal } from '../../db/rules.ts';
import { asOwner, type Ctx } from '../../lib/context.ts';
import type { ChainWatch, MintFacts } from '../../model/watch/chainWatch.ts';
import { reportChanges } from './reportChanges.ts';
import { watchChain } from './watchChain.ts';

const factsOf = (supply: bigint): MintFacts => ({
  supply: String(supply),
  decimals: 0,
  mintAuthority: null,
  freezeAuthority: null,
  transferFee: 0,
  isPaused: false,
  delegate: null,
});

/** A mint's account, as the node gives it. */
const accountOf = (supply: bigint) => {
  const bytes = new Uint8Array(82);
  new DataView(bytes.buffer).setBigUint64(36, supply, true);
  bytes[45] = 1;
  return {
    owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    data: [base64.encode(bytes), 'base64'],
  };
};

const answerOf = (supply: bigint, { body }: RequestInit): Response => {
  const { params } = JSON.parse(String(body)) as { params: [string[]] };
  const value = params[0].map(() => accountOf(supply));
  return json({ jsonrpc: '2.0', id: '1', result: { context: { slot: 1 }, value } });
};

const playNode = (supply: bigint): void => {
  playFarEnd({ solana: (_, init) => answerOf(supply, init) });
};

/** A token whose supply grew, which the next sample confirms; no other token is watched. */
const grownToken = async () => {
  await resetProviders();
  const now = Date.now();
  await env.DB.batch(
    [
      'delete from sweeps',
      'update links set is_active = 0, paused_by_change = null',
      'update token_changes set reported_to = null',
    ].map((text) => env.DB.prepare(text)),
  );
  const userId = await newUser({ tokenRule: 'pause' });
  const mint = newMint();
  const { id: linkId } = await insertLink(userId, { mint, createdAt: now - 60 * MINUTE });
  const state: ChainWatch = {
    known: { facts: factsOf(1_000n), since: now - 30 * MINUTE },
    first: null,
    pending: [{ kind: 'supply', facts: factsOf(2_000n), at: now - 2 * MINUTE }],
  };
  await env.DB.prepare('insert into token_watch (mint, chain, chain_pending_at) values (?, ?, ?)')
    .bind(mint, JSON.stringify(state), now - 2 * MINUTE)
    .run();
  return { mint, linkId, userId };
};

const told = async (mint: string): Promise<number> => {
  const { results } = await env.DB.prepare('select id from token_changes where mint = ?')
    .bind(mint)
    .all();
  return results.length;
};

const toldOnce = (works: Scene['works']) => async (): Promise<Scene> => {
  playNode(2_000n);
  const { mint } = await grownToken();
  return {
    works,
    judge: async (results) => {
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      expect(await told(mint)).toBe(1);
    },
  };
};

it('two runs tell a change once', async () => {
  await inEveryOrder(toldOnce([watchChain, watchChain]));
});

it('so do a run that takes too long and the one after it', async () => {
  const later = (ctx: Ctx) => watchChain({ ...ctx, now: () => Date.now() + SWEEP.lease });
  await inEveryOrder(toldOnce([watchChain, later]), { interruptions: 2 });
});

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
  const scene = async (): Promise<Scene> => {
    playNode(2_000n);
    const { linkId, userId } = await grownToken();
    await watchChain(testCtx().ctx);
    const decided = async (ctx: Ctx) => {
      await reportChanges(ctx);
      await saveDismissal(asOwner(ctx, userId), linkId);
    };
    return {
      works: [reportChanges, decided],
      judge: async () => {
        const link = await env.DB.prepare(
          'select is_active, paused_by_change from links where id = ?',
        )
          .bind(linkId)
          .first<{ is_active: number; paused_by_change: string | null }>();
        const { results } = await env.DB.prepare(
          'select id from activities where link_id = ? and type = ?',
        )
          .bind(linkId, 'token.changed')
          .all();
        expect(results).toHaveLength(1);
        expect(link).toEqual({ is_active: 1, paused_by_change: null });
      },
    };
  };
  await inEveryOrder(scene, { interruptions: 2 });
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

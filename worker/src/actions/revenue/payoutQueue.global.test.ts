// Crons and readers of one wallet that overlap.
import { env } from 'cloudflare:workers';
import { MINUTE, SECOND } from '@soltrade/schema/durations';
import { PAYOUTS } from '@soltrade/schema/limits/revenue';
import { expect, it, vi } from 'vitest';
import { inEveryOrder, type Scene } from '../../../test/everyOrder.ts';
import { json, playFarEnd } from '../../../test/fixtures/farEnd.ts';
import {
  ctx as chainCtx,
  clock,
  openChain,
  rows,
  walletOf,
  watch,
} from '../../../test/payoutReading.ts';
import { resetProviders } from '../../../test/resetProviders.ts';
import { insertRevenue } from '../../../test/revenue.ts';
import { newUser, newWalletOf } from '../../../test/rows.ts';
import { ANONYMOUS } from '../../lib/context.ts';
import { upstreamProvider } from '../../stubs.ts';
import { readWallet, sweepWallets } from './payoutQueue.ts';
import { priceUnpriced } from './priceMinutes.ts';

it('two crons queue a wallet once', async () => {
  const sent = vi.spyOn(env.PAYOUTS, 'sendBatch').mockResolvedValue(undefined as never);
  const scene = async (): Promise<Scene> => {
    const walletId = await newWalletOf(await newUser(), { nextReadAt: 0 });
    sent.mockClear();
    return {
      works: [sweepWallets, sweepWallets],
      judge: async () => {
        const bodies = sent.mock.calls.flatMap(([messages]) =>
          [...messages].map(({ body }) => body),
        );
        expect(bodies).toEqual([{ walletId, since: expect.any(Number) }]);
      },
    };
  };
  await inEveryOrder(scene);
});

it('two crons ask for a price once, and count its missing once', async () => {
  const scene = async (): Promise<Scene> => {
    await resetProviders();
    playFarEnd({
      geckoterminal: () =>
        json({ data: { type: 'ohlcv_request_response', attributes: { ohlcv_list: [] } } }),
      elsewhere: () => json({ candles: [] }),
    });
    await env.DB.batch([
      env.DB.prepare('delete from unpriced_entries'),
      env.DB.prepare("delete from sweeps where name = 'prices'"),
    ]);
    const [userId, id] = [await newUser(), crypto.randomUUID()];
    const at = Date.now() - 10 * MINUTE;
    await insertRevenue([
      { id, userId, asset: 'SOL', rawAmount: '1000000000', decimals: 9, microUsd: null, at },
    ]);
    await env.DB.prepare(
      'insert into unpriced_entries (entry_id, empty_answers, due_at) values (?, 0, 0)',
    )
      .bind(id)
      .run();
    return {
      works: [priceUnpriced, priceUnpriced],
      judge: async (results) => {
        expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
        const empty = await env.DB.prepare(
          'select empty_answers from unpriced_entries where entry_id = ?',
        )
          .bind(id)
          .first('empty_answers');
        expect(empty).toBe(1);
      },
    };
  };
  await inEveryOrder(scene, { interruptions: 1 });
});

it('a reader that took too long ends nobody else’s lease, and moves no position', async () => {
  openChain();
  const { id } = await watch(walletOf('axiom-payer'), 5);
  const others = clock.now + PAYOUTS.lease + SECOND;
  const node = vi.mocked(globalThis.fetch).getMockImplementation();
  let isTaken = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    const answer = (await node?.(...asked)) ?? Response.error();
    if (!isTaken) {
      isTaken = true;
      // Another reader, whose clock is past this one's lease.
      await env.DB.prepare('update payout_wallets set leased_until = ? where id = ?')
        .bind(others, id)
        .run();
    }
    return answer;
  });
  expect(await readWallet(chainCtx(), id)).toEqual({ kind: 'none' });
  expect(await rows('select leased_until from payout_wallets where id = ?', id)).toEqual([
    { leased_until: others },
  ]);
  expect(
    await rows('select scan from payout_accounts where wallet_id = ? and scan is not null', id),
  ).toEqual([]);
});

it('a reader waits for a permit that is moments away, and gives the wallet back for a longer wait', async () => {
  openChain();
  await resetProviders();
  const { id } = await watch(walletOf('axiom-payer'), 5);
  const guard = upstreamProvider(env, 'solana');
  // What a second allows is used up.
  while ((await guard.admit('background', ANONYMOUS)).isAdmitted);
  const outcome = await readWallet(chainCtx(), id);
  expect('after' in outcome ? outcome.after : 0).toBe(0);
  const paid = await rows('select count(*) as n from revenue_entries where wallet_id = ?', id);
  expect(paid[0]?.n).toBeGreaterThan(0);

  await guard.settle(
    { epoch: 0, isProbe: false, network: null, isCrowded: false },
    { kind: 'failed', isRefusal: true, retryAfter: 60 },
  );
  const other = await watch(walletOf('padre-payer'), 5);
  const held = await readWallet(chainCtx(), other.id);
  expect(held).toMatchObject({ kind: 'more' });
  expect('after' in held ? held.after : 0).toBeGreaterThan(PAYOUTS.waitInPlace);
});

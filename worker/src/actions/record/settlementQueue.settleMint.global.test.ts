import { env } from 'cloudflare:workers';
import { DAY, HOUR, MINUTE } from '@soltrade/schema/durations';
import { SETTLEMENT } from '@soltrade/schema/limits/record';
import { describe, expect, it, vi } from 'vitest';
import { json, newMint, playFarEnd, testCtx } from '../../../test/fixtures/farEnd.ts';
import { candlesAnswer } from '../../../test/fixtures/geckoChart.ts';
import { signedIn } from '../../../test/ownSession.ts';
import { deliverTo } from '../../../test/queue.ts';
import { FIRST, HELD, newCall, quarter, recordMarket, settlementOf } from '../../../test/record.ts';
import { newUser, newWalletOf } from '../../../test/rows.ts';
import { withClicks } from '../../../test/withObjects.ts';
import { UPSTREAM_BUDGET } from '../../env.ts';
import { ANONYMOUS, asOwner } from '../../lib/context.ts';
import { upstreamProvider } from '../../stubs.ts';
import { settlementPace } from '../../upstream/rounds.ts';
import { deleteAccount } from '../accounts/deleteAccount.ts';
import { getLink } from '../links/getLink.ts';
import { settleMint, sweepSettlements } from './settlementQueue.ts';

const { ctx } = testCtx();
const DONE = { kind: 'done' };

const market = (options: Parameters<typeof recordMarket>[0]) => playFarEnd(recordMarket(options));

const candleRequests = (far: ReturnType<typeof playFarEnd>) =>
  far.calls.filter(({ url }) => url.pathname.includes('/ohlcv/'));

describe('a call whose seven days are over', () => {
  it('is settled by the candles of its pool, and never again', async () => {
    const { linkId, mint, pool } = await newCall();
    const far = market({ candles: { [pool]: HELD }, pool });
    expect(await settleMint(ctx, mint)).toEqual(DONE);
    const settled = await settlementOf(linkId);
    expect(settled).toMatchObject({
      state: 'settled',
      method: 1,
      sharedAt: FIRST,
      entry: '100',
      peak: '300',
      r7: 1.5,
      peakAt: FIRST + 90 * MINUTE,
      drawdown: 0,
      noMarket: false,
    });
    expect(candleRequests(far).map(({ url }) => url.searchParams.get('before_timestamp'))).toEqual([
      String((FIRST + 7 * DAY) / 1_000),
    ]);
    const asked = far.calls.length;
    await env.DB.prepare('update calls set price = ? where link_id = ?').bind('1', linkId).run();
    expect(await settleMint(ctx, mint)).toEqual(DONE);
    expect(far.calls).toHaveLength(asked);
    expect(await settlementOf(linkId)).toEqual(settled);
  });

  it('has no thousandfold from a source that changes its units', async () => {
    const { linkId, mint, pool } = await newCall();
    const wrong = [quarter(10, 300_000), quarter(11, 300_000), quarter(668, 300_000)];
    market({
      candles: { [pool]: [quarter(0, 100), quarter(4, 300), quarter(5, 300), ...wrong] },
      pool,
    });
    await settleMint(ctx, mint);
    expect(await settlementOf(linkId)).toMatchObject({ state: 'settled', peak: '300', r7: 3 });
    const other = await newCall();
    market({ candles: { [other.pool]: wrong }, pool: other.pool });
    await settleMint(ctx, other.mint);
    expect(await settlementOf(other.linkId)).toMatchObject({ state: 'unknown_entry', peak: null });
  });

  it('has the price of its candle, on its page too, where its card’s can’t be true', async () => {
    const { linkId, mint, pool, userId } = await newCall({ price: '400' });
    market({ candles: { [pool]: HELD }, pool });
    await settleMint(ctx, mint);
    expect(await settlementOf(linkId)).toMatchObject({ state: 'settled', entry: '100', r7: 1.5 });
    const { call } = await getLink(asOwner(ctx, userId), { linkId });
    expect(call?.price).toBe('100');
  });

  it('is not judged again by a delivery that was overtaken', async () => {
    const { linkId, mint, pool } = await newCall();
    const known = recordMarket({ candles: { [pool]: HELD }, pool });
    const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let isFirst = true;
    playFarEnd({
      ...known,
      geckoterminal: async (url) => {
        if (!url.pathname.includes('/ohlcv/') || !isFirst) return known.geckoterminal(url);
        isFirst = false;
        asked.resolve();
        await held.promise;
        return candlesAnswer([quarter(1, 900), quarter(0, 900)]);
      },
    });
    const slow = settleMint(ctx, mint);
    await asked.promise;
    await settleMint(ctx, mint);
    const settled = await settlementOf(linkId);
    expect(settled).toMatchObject({ state: 'settled', peak: '300' });
    held.resolve();
    await slow;
    expect(await settlementOf(linkId)).toEqual(settled);
  });

  it('counts as well where its link is paused or blocked', async () => {
    const { linkId, mint, pool, userId } = await newCall();
    await env.DB.prepare('update links set is_active = 0, blocked_at = 1 where id = ?')
      .bind(linkId)
      .run();
    // Two samples gave a multiple of 5; the candles give 3.
    await env.DB.prepare('insert into call_multiples values (?, 5)').bind(linkId).run();
    market({ candles: { [pool]: HELD }, pool });
    await settleMint(ctx, mint);
    expect(await settlementOf(linkId)).toMatchObject({ state: 'settled' });
    const { call } = await getLink(asOwner(ctx, userId), { linkId });
    expect(call?.reached).toBe(2);
  });

  it('shares its requests with the other promoters’ calls of the token', async () => {
    const first = await newCall();
    const { mint, pool } = first;
    const second = await newCall({
      mint,
      pool,
      price: '200',
      calledAt: FIRST - 5 * HOUR,
      persons: { '-5': 9 },
    });
    const far = market({ candles: { [pool]: HELD }, pool });
    await settleMint(ctx, mint);
    expect(await settlementOf(first.linkId)).toMatchObject({ state: 'settled', entry: '100' });
    expect(await settlementOf(second.linkId)).toMatchObject({
      state: 'settled',
      entry: '200',
      peak: '300',
    });
    expect(candleRequests(far)).toHaveLength(1);
  });

  it('of a coin that left its bonding curve is settled by both pools', async () => {
    const later = newMint();
    const { linkId, mint, pool } = await newCall({ liquidity: null });
    const curve = [quarter(0, 100), quarter(1, 200)];
    const after = [quarter(2, 210), quarter(3, 400), quarter(4, 500), quarter(668, 90)];
    const far = market({ candles: { [pool]: curve, [later]: after }, pool: later });
    await settleMint(ctx, mint);
    expect(await settlementOf(linkId)).toMatchObject({ state: 'settled', peak: '400', r7: 0.9 });
    expect(candleRequests(far)).toHaveLength(2);
  });
});

describe('a market that lists nothing', () => {
  it('is not believed while the other one knows where a coin is traded', async () => {
    const later = newMint();
    const { linkId, mint, pool } = await newCall({ liquidity: null });
    const curve = [quarter(0, 100), quarter(1, 120), quarter(2, 120)];
    const after = [quarter(3, 130), quarter(667, 400), quarter(668, 400)];
    market({ candles: { [pool]: curve, [later]: after }, topPool: later });
    await settleMint(ctx, mint);
    expect(await settlementOf(linkId)).toMatchObject({
      state: 'settled',
      peak: '400',
      noMarket: false,
    });
  });

  it('and neither does the other: the pool of the call tells', async () => {
    const { linkId, mint, pool } = await newCall();
    market({ candles: { [pool]: [quarter(0, 100), quarter(1, 120), quarter(2, 120)] } });
    await settleMint(ctx, mint);
    expect(await settlementOf(linkId)).toMatchObject({
      state: 'settled',
      peak: '120',
      noMarket: true,
    });
  });
});

describe('a link that was not shared with its making', () => {
  it('is closed without asking anyone if nobody ever came', async () => {
    const { linkId, mint } = await newCall({ persons: { 0: 2 } });
    const far = market({});
    expect(await settleMint(ctx, mint)).toEqual(DONE);
    expect(await settlementOf(linkId)).toMatchObject({
      state: 'not_shared',
      entry: null,
      sharedAt: null,
    });
    expect(far.calls).toEqual([]);
  });

  it('waits for seven days from when it was', async () => {
    const { linkId, mint } = await newCall({ persons: { 0: 3, 96: 400 } });
    const far = market({});
    await settleMint(ctx, mint);
    const sharedAt = FIRST + 96 * HOUR;
    expect(await settlementOf(linkId)).toMatchObject({
      state: 'open',
      sharedAt,
      attempts: 0,
      dueAt: sharedAt + 7 * DAY + SETTLEMENT.margin,
    });
    expect(far.calls).toEqual([]);
  });

  it('pays the price of that hour', async () => {
    const { linkId, mint, pool } = await newCall({ persons: { 0: 1, 24: 60 } });
    const late = [
      quarter(96, 900),
      quarter(97, 1_000),
      quarter(98, 2_000),
      quarter(99, 2_000),
      quarter(760, 1),
    ];
    market({ candles: { [pool]: late }, pool });
    await settleMint(ctx, mint);
    expect(await settlementOf(linkId)).toMatchObject({
      state: 'settled',
      entry: '2000',
      peak: '2000',
    });
  });

  it('stays open while its promoter’s statistics do not answer', async () => {
    const { linkId, mint } = await newCall();
    const viewedHours = () => Promise.reject(new Error('out of order'));
    await settleMint({ ...ctx, env: { ...env, ...withClicks({ viewedHours }) } }, mint);
    expect(await settlementOf(linkId)).toMatchObject({
      state: 'open',
      sharedAt: null,
      attempts: 1,
    });
  });
});

describe('what nobody knows', () => {
  it('waits for a price that candles have yet to tell, and is closed where no source has one', async () => {
    const waiting = await newCall({ entryState: 'pending', price: null });
    const unknown = await newCall({ entryState: 'unknown', price: null });
    const far = market({});
    await settleMint(ctx, waiting.mint);
    await settleMint(ctx, unknown.mint);
    expect(await settlementOf(waiting.linkId)).toMatchObject({ state: 'open', attempts: 0 });
    expect(await settlementOf(unknown.linkId)).toMatchObject({ state: 'unknown_entry', r7: null });
    expect(far.calls).toEqual([]);
  });

  it('is a call of a pool that the source of candles does not have', async () => {
    const { linkId, mint, pool } = await newCall();
    market({ pool });
    await settleMint(ctx, mint);
    expect(await settlementOf(linkId)).toMatchObject({ state: 'unknown_entry', peak: null });
  });

  it('is a call so long ago that no candle reaches back', async () => {
    const calledAt = FIRST - 175 * DAY;
    const { linkId, mint, pool } = await newCall({ calledAt, persons: { [-175 * 24]: 5 } });
    const far = market({ candles: { [pool]: HELD }, pool });
    await settleMint(ctx, mint);
    expect(await settlementOf(linkId)).toMatchObject({ state: 'unknown_entry' });
    expect(far.calls).toEqual([]);
  });
});

describe('a promoter’s own token', () => {
  it('is recognized by the wallet that signs in', async () => {
    const wallet = newMint();
    const { linkId, mint, pool } = await newCall({
      userId: await newUser({ walletAddress: wallet }),
    });
    const other = await newCall({ mint, pool });
    const far = market({ candles: { [pool]: HELD }, pool, developer: wallet });
    await settleMint(ctx, mint);
    expect(await settlementOf(linkId)).toMatchObject({ state: 'own_token', peak: null });
    expect(await settlementOf(other.linkId)).toMatchObject({ state: 'settled' });
    expect(far.calls.filter(({ url }) => url.pathname.endsWith('/info'))).toHaveLength(1);
  });

  it.each([
    ['told by a proven payout wallet, also a removed one', 1, 'own_token'],
    ['not told by a wallet that anyone could have typed', null, 'settled'],
  ])('is %s', async (_, provenAt, state) => {
    const wallet = newMint();
    const { linkId, mint, pool, userId } = await newCall();
    await newWalletOf(userId, { address: wallet, provenAt, removedAt: 2 });
    market({ candles: { [pool]: HELD }, pool, developer: wallet });
    await settleMint(ctx, mint);
    expect(await settlementOf(linkId)).toMatchObject({ state });
  });
});

describe('a source that fails', () => {
  const failures: [string, Parameters<typeof playFarEnd>[0]][] = [
    ['everything is dead', {}],
    ['GeckoTerminal is dead', { dexscreener: recordMarket({}).dexscreener }],
    ['DexScreener is dead', { geckoterminal: recordMarket({}).geckoterminal }],
  ];
  it.each(failures)('leaves a call open: %s', async (_, answers) => {
    const { linkId, mint, pool } = await newCall();
    playFarEnd(answers);
    const before = Date.now();
    expect(await settleMint(ctx, mint)).toEqual(DONE);
    const open = await settlementOf(linkId);
    expect(open).toMatchObject({
      state: 'open',
      sharedAt: FIRST,
      attempts: 1,
      entry: null,
      settledAt: null,
    });
    expect(open.dueAt).toBeGreaterThanOrEqual(before + SETTLEMENT.retryAfter);
    vi.restoreAllMocks();
    market({ candles: { [pool]: HELD }, pool });
    await settleMint(ctx, mint);
    expect(await settlementOf(linkId)).toMatchObject({ state: 'settled', peak: '300' });
  });

  it.each([
    ['the only pool', []],
    ['the present pool', HELD],
  ])('is not believed that %s was never traded', async (_, before) => {
    const { linkId, mint, pool } = await newCall();
    const later = newMint();
    market({ candles: { [pool]: before, [later]: [] }, pool: before.length > 0 ? later : pool });
    await settleMint(ctx, mint);
    expect(await settlementOf(linkId)).toMatchObject({ state: 'open', attempts: 1 });
  });

  it('is asked only for what it has not told before', async () => {
    const later = newMint();
    const { linkId, mint, pool } = await newCall();
    const known = recordMarket({
      candles: { [pool]: HELD, [later]: [quarter(0, 1)] },
      pool: later,
    });
    const dying = playFarEnd({
      ...known,
      geckoterminal: (url) =>
        url.pathname.includes(later) ? json({}, { status: 500 }) : known.geckoterminal(url),
    });
    await settleMint(ctx, mint);
    expect(candleRequests(dying).length).toBeGreaterThan(1);
    vi.restoreAllMocks();
    const far = playFarEnd(known);
    await settleMint(ctx, mint);
    expect(await settlementOf(linkId)).toMatchObject({ state: 'settled' });
    expect(
      far.calls
        .filter(({ upstream }) => upstream === 'geckoterminal')
        .map(({ url }) => url.pathname),
    ).toEqual([expect.stringContaining(later)]);
  });
});

describe('the queue of settlements', () => {
  const deliver = async (body: unknown, attempts = 1) =>
    (await deliverTo('soltrade-settlements', [body], { attempts })).result;

  it('gets each token that is due once, and again when its message was lost', async () => {
    const { mint, linkId } = await newCall();
    await newCall({ mint });
    await newCall({ mint: newMint(), calledAt: Date.now() - DAY, persons: {} });
    const sent = vi.spyOn(env.SETTLEMENTS, 'sendBatch').mockResolvedValue(undefined as never);
    const mints = () =>
      sent.mock.calls.flatMap(([messages]) => [...messages].map(({ body }) => body));
    await sweepSettlements(ctx);
    expect(mints().filter((body) => JSON.stringify(body).includes(mint))).toHaveLength(1);
    const before = mints().length;
    await sweepSettlements(ctx);
    expect(mints()).toHaveLength(before);
    expect(await settlementOf(linkId)).toMatchObject({ state: 'open', attempts: 0 });
    await sweepSettlements({ ...ctx, now: () => Date.now() + SETTLEMENT.resendAfter + 1 });
    expect(mints()).toContainEqual({ mint });
  });

  it('gives every promoter a turn before anyone’s second, and the longest wait the first of a turn', async () => {
    const free = { ...ctx, config: { ...ctx.config, budgets: UPSTREAM_BUDGET } };
    await env.DB.prepare("update settlements set due_at = 9e15 where state = 'open'").run();
    const perSweep = settlementPace(free).settlements.mints;
    const made = async (userId: string, minutes: number) => {
      const { mint } = await newCall({ userId, calledAt: FIRST + minutes * MINUTE, persons: {} });
      return mint;
    };
    const flooder = await newUser();
    const flood: string[] = [];
    for (let minute = 1; minute <= perSweep + 5; minute += 1)
      flood.push(await made(flooder, minute));
    const [first, second] = [await newUser(), await newUser()];
    const late = await made(first, 55);
    const later = await made(second, 57);
    const latest = await made(second, 58);
    const sent = vi.spyOn(env.SETTLEMENTS, 'sendBatch').mockResolvedValue(undefined as never);
    await sweepSettlements(free);
    const mints = sent.mock.calls.flatMap(([messages]) =>
      [...messages].map(({ body }) => Reflect.get(Object(body), 'mint')),
    );
    expect(mints.slice(0, 5)).toEqual([flood[0], late, later, flood[1], latest]);
    expect(mints).toHaveLength(perSweep);
    // Nothing of the flood is lost either.
    await sweepSettlements(free);
    expect(sent.mock.calls[1]?.[0]).toHaveLength(flood.length + 3 - perSweep);
  });

  it('waits where the share of the budget is used up, without an attempt', async () => {
    // A busy machine's clock would refill the budget meanwhile.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { mint, linkId, pool } = await newCall();
    const far = market({ candles: { [pool]: HELD }, pool });
    const provider = upstreamProvider(env, 'geckoterminal');
    const admit = () => provider.admit('background', ANONYMOUS);
    while ((await admit()).isAdmitted);
    const { retryMessages } = await deliver({ mint });
    expect(retryMessages).toHaveLength(1);
    expect(far.count('geckoterminal')).toBe(0);
    expect(await settlementOf(linkId)).toMatchObject({ state: 'open', attempts: 0 });
    // After half an hour the cron resends it.
    expect((await deliver({ mint }, SETTLEMENT.waits + 1)).retryMessages).toEqual([]);
  });

  it('drops what is no message, and a message of an account that was deleted', async () => {
    expect((await deliver({ wallet: 1 })).explicitAcks).toHaveLength(1);
    const { mint, linkId, userId } = await newCall();
    await deleteAccount(signedIn(ctx, userId));
    expect((await deliver({ mint })).explicitAcks).toHaveLength(1);
    await expect(settlementOf(linkId)).rejects.toThrow('no settlement');
  });
});

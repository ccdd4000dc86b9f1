import { describe, expect, it } from 'vitest';
import { json, newMint, playFarEnd, testCtx } from '../../test/fixtures/farEnd.ts';
import { candlesAnswer, hourRows } from '../../test/fixtures/geckoChart.ts';
import { recorded, recordedNames } from '../../test/fixtures/recorded.ts';
import { poolCandles } from './geckoterminalCandles.ts';

const NOW = 1_800_000_000;
const { ctx } = testCtx({ now: () => NOW * 1_000 });
const MINT = newMint();
const POOL = newMint();
const HOUR = { timeframe: 'hour', aggregate: 1 } as const;

const candlesFrom = (response: Response, mint = MINT) => {
  playFarEnd({ geckoterminal: () => response });
  return poolCandles(ctx, { mint, ...HOUR, pool: POOL });
};

const timesFrom = async (rows: unknown[]) =>
  (await candlesFrom(candlesAnswer(rows)))?.map(({ time }) => time);

describe('the request', () => {
  it('asks for the newest 100 in dollars, of the token and not of the side that is the base', async () => {
    const { calls } = playFarEnd({ geckoterminal: () => candlesAnswer([]) });
    await poolCandles(ctx, { mint: MINT, timeframe: 'minute', aggregate: 15, pool: POOL });
    expect(calls.map(({ url }) => url.href)).toEqual([
      `${ctx.config.geckoterminalUrl}/networks/solana/pools/${POOL}/ohlcv/minute?aggregate=15&limit=100&currency=usd&token=${MINT}`,
    ]);
    expect(new Headers(calls[0]?.init.headers).get('Accept')).toMatch(
      /^application\/json;version=\d+$/,
    );
  });
});

describe('candles before a time', () => {
  const before = (NOW - 86_400) * 1_000;
  const asked = {
    mint: MINT,
    pool: POOL,
    timeframe: 'minute',
    aggregate: 15,
    before,
    limit: 1_000,
  } as const;

  it('are asked for in whole seconds, which the upstream excludes', async () => {
    const { calls } = playFarEnd({ geckoterminal: () => candlesAnswer([]) });
    await poolCandles(ctx, asked);
    await poolCandles(ctx, { ...asked, before: before - 999 });
    expect(calls.map(({ url }) => url.search)).toEqual([
      `?aggregate=15&limit=1000&currency=usd&token=${MINT}&before_timestamp=${NOW - 86_400}`,
      `?aggregate=15&limit=1000&currency=usd&token=${MINT}&before_timestamp=${NOW - 86_400}`,
    ]);
  });

  it('are never later ones, whatever the upstream sends', async () => {
    const at = NOW - 86_400;
    const rows = [at + 900, at, at - 900].map((time) => [time, 1, 1, 1, 1, 1]);
    playFarEnd({ geckoterminal: () => candlesAnswer(rows) });
    expect((await poolCandles(ctx, asked))?.map(({ time }) => time)).toEqual([at - 900]);
    playFarEnd({ geckoterminal: () => candlesAnswer(rows.slice(0, 2)) });
    await expect(poolCandles(ctx, asked)).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('recorded answers', () => {
  const CBRL = '5LKHMd2rMSRaG9y4iHwSLRtrJ3dCrJ2CytvBeak8pump';

  it.each([
    ['cbrl-ohlcv-15m', CBRL, 35, 1_755_756_000],
    ['cbrl-ohlcv-hour', CBRL, 30, 1_756_569_600],
    ['doc-pool-ohlcv', '0xdac17f958d2ee523a2206206994597c13d831ec7', 2, 1_779_926_400],
  ])('reads %s, oldest first', async (name, mint, count, newest) => {
    const text = recorded('geckoterminal', name);
    const candles = (await candlesFrom(json(text), mint)) ?? [];
    const times = candles.map(({ time }) => time);
    expect(times).toHaveLength(count);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const [time, open, high, low, close, volume] = JSON.parse(text).data.attributes.ohlcv_list[0];
    expect(candles.at(-1)).toEqual({ time, open, high, low, close, volume });
    expect(time).toBe(newest);
  });

  it.each(recordedNames('geckoterminal').filter((name) => !name.includes('ohlcv')))(
    'never takes %s for candles',
    async (name) => {
      await expect(candlesFrom(json(recorded('geckoterminal', name)))).rejects.toMatchObject({
        name: 'UpstreamFailure',
        kind: name.includes('429') ? 'rate_limited' : 'malformed',
      });
    },
  );

  it('refuses the candles of another token', async () => {
    await expect(
      candlesFrom(json(recorded('geckoterminal', 'cbrl-ohlcv-hour'))),
    ).rejects.toMatchObject({
      kind: 'malformed',
    });
  });
});

describe('rows', () => {
  const at = NOW - 7_200;
  const good = [at, 1, 3, 0.5, 2, 10];

  it('come once a time: the newest candle in its latest state', async () => {
    const before = [at, 1, 2, 1, 1.5, 4];
    for (const rows of [
      [good, before],
      [before, good],
      [good, good, before],
    ]) {
      expect(await candlesFrom(candlesAnswer([...rows, [at - 3_600, 1, 1, 1, 1, 0]]))).toEqual([
        { time: at - 3_600, open: 1, high: 1, low: 1, close: 1, volume: 0 },
        { time: at, open: 1, high: 3, low: 0.5, close: 2, volume: 10 },
      ]);
    }
  });

  it('are sorted, whatever order they come in, and at most 100', async () => {
    const rows = hourRows(120, at);
    const newest = rows.slice(0, 100).map(([time]) => time);
    expect(await timesFrom(rows)).toEqual(newest.toReversed());
    expect(await timesFrom(rows.toReversed())).toEqual(newest.toReversed());
  });

  it.each<[string, unknown]>([
    ['a time in milliseconds', [at * 1_000, 1, 1, 1, 1, 1]],
    ['a time to come', [NOW + 3_600, 1, 1, 1, 1, 1]],
    ['a time that is no whole second', [at + 0.5, 1, 1, 1, 1, 1]],
    ['a price of zero', [at, 0, 1, 0, 1, 1]],
    ['a price beyond all money', [at, 1, 1e30, 1, 1, 1]],
    ['a negative volume', [at, 1, 1, 1, 1, -1]],
    ['a low above the high', [at, 2, 1, 3, 2, 1]],
    ['text for a number', [at, '1', '1', '1', '1', '1']],
    ['too few figures', [at, 1, 1, 1, 1]],
    ['no list', { time: at }],
  ])('with %s are dropped', async (_name, row) => {
    expect(await timesFrom([row, [at - 3_600, 1, 1, 1, 1, 1]])).toEqual([at - 3_600]);
  });

  it('may be of a clock that is a little ahead', async () => {
    const ahead = [300, 301].map((seconds) => [NOW + seconds, 1, 1, 1, 1, 1]);
    expect(await timesFrom([...ahead, good])).toEqual([at, NOW + 300]);
  });

  it('with a number beyond all numbers are dropped', async () => {
    const text = (await candlesAnswer([good, [at - 3_600, 1, 1, 1, 1, 77]]).text()).replace(
      '77',
      '1e999',
    );
    expect(await candlesFrom(json(text))).toMatchObject([{ time: at }]);
  });

  it('reach as far as their open and close', async () => {
    expect(await candlesFrom(candlesAnswer([[at, 5, 4, 2, 1, 1]]))).toMatchObject([
      { open: 5, high: 5, low: 1, close: 1 },
    ]);
  });

  it('of which none can be read are a failure, and none at all are not', async () => {
    await expect(candlesFrom(candlesAnswer([[at, 0, 0, 0, 0, 0], null]))).rejects.toMatchObject({
      kind: 'malformed',
    });
    expect(await candlesFrom(candlesAnswer([]))).toEqual([]);
  });
});

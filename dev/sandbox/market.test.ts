import { base58 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { createMarket, type MarketPool } from './market.ts';
import type { TokenKind } from './tokenDefinition.ts';
import { SANDBOX_TOKENS, sandboxToken } from './tokens.ts';

const openedAt = Date.UTC(2026, 10, 20, 13, 47, 11) / 1000;
const market = createMarket(openedAt);
const view = { of: 'base', in: 'usd' } as const;
const day = 86_400;

function mainPool(kind: TokenKind): MarketPool {
  const [pool] = market.poolsOf(sandboxToken(kind));
  if (!pool) throw new Error(`${kind} has no pool`);
  return pool;
}

describe('the market', () => {
  it('names mints and pools that are base58 of 32 bytes, each once', () => {
    const addresses = SANDBOX_TOKENS.flatMap(({ mint, pools }) => [
      mint,
      ...pools.map(({ address }) => address),
    ]);
    expect(addresses.map((address) => base58.decode(address).length)).toEqual(addresses.map(() => 32));
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('keeps the sign of every 24-hour change for a month, and the flat one at exactly 0', () => {
    for (let hours = 0; hours < 24 * 30; hours += 5) {
      const at = openedAt + hours * 3600 + 7;
      const change = (kind: TokenKind) => market.activity(mainPool(kind), { window: day, at }).change;
      expect(change('up')).toBeGreaterThan(0);
      expect(change('down')).toBeLessThan(0);
      expect(change('flat')).toBe(0);
    }
  });

  it('moves every price within five minutes, and says the same to everyone who asks', () => {
    const other = createMarket(openedAt);
    for (const kind of ['up', 'down', 'flat'] as const) {
      const pool = mainPool(kind);
      expect(market.price(pool, view, openedAt + 300)).not.toBe(market.price(pool, view, openedAt));
      expect(other.price(pool, view, openedAt)).toBe(market.price(pool, view, openedAt));
    }
  });

  it('closes the newest candle at the current price and lets open follow close', () => {
    const pool = mainPool('up');
    const rows = market.candles(pool, { interval: 300, limit: 50, before: openedAt + 1, at: openedAt, view });
    expect(rows[0]?.close).toBe(market.price(pool, view, openedAt));
    for (const [index, row] of rows.entries()) {
      const older = rows[index + 1];
      expect(row.high).toBeGreaterThanOrEqual(Math.max(row.open, row.close));
      expect(row.low).toBeLessThanOrEqual(Math.min(row.open, row.close));
      if (older) expect(row.open).toBe(older.close);
    }
  });

  it('tells the same story at every interval', () => {
    const pool = mainPool('dead-pair-first');
    const live = market
      .poolsOf(pool.token)
      .find(({ definition }) => definition.dex.dexscreener === 'pumpswap');
    if (!live) throw new Error('no live pool');
    const hour = Math.floor(openedAt / 3600) * 3600 - 3600;
    const options = { before: hour + 3600, at: openedAt, view };
    const [whole] = market.candles(live, { ...options, interval: 3600, limit: 1 });
    const parts = market.candles(live, { ...options, interval: 300, limit: 12 });
    expect(whole?.time).toBe(hour);
    expect(whole?.open).toBe(parts.at(-1)?.open);
    expect(whole?.close).toBe(parts[0]?.close);
    expect(whole?.high).toBe(Math.max(...parts.map(({ high }) => high)));
    expect(whole?.low).toBe(Math.min(...parts.map(({ low }) => low)));
    expect(whole?.volume).toBeCloseTo(
      parts.reduce((sum, { volume }) => sum + volume, 0),
      6,
    );
  });

  it('leaves out intervals without a trade', () => {
    const pool = mainPool('gecko-only');
    const rows = market.candles(pool, {
      interval: 3600,
      limit: 48,
      before: openedAt + 1,
      at: openedAt,
      view,
    });
    const gaps = rows.filter(({ time }, index) => (rows[index - 1]?.time ?? time) - time > 3600);
    expect(gaps.length).toBeGreaterThan(0);
    expect(rows.every(({ volume }) => volume > 0)).toBe(true);
  });

  it('ends the candles of a dead pool with its last trade', () => {
    const pool = mainPool('dead-pair-first');
    const [newest] = market.candles(pool, {
      interval: 3600,
      limit: 1,
      before: openedAt + 1,
      at: openedAt,
      view,
    });
    expect(newest?.time).toBeLessThanOrEqual(pool.endedAt);
    expect(market.activity(pool, { window: day, at: openedAt })).toEqual({
      volume: 0,
      buys: 0,
      sells: 0,
      change: null,
    });
  });
});

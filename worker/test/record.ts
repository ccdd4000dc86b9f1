// Calls that ended their seven days, and the market that judges them.
import { env } from 'cloudflare:workers';
import { DAY, HOUR, MINUTE } from '@soltrade/schema/durations';
import { calls, settlements } from '@soltrade/schema/tables/record';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { hourOf } from '../src/lib/time.ts';
import type { Call } from '../src/model/record/record.ts';
import { openSettlement } from '../src/model/record/settle.ts';
import { dexPair, geckoUnknown, json, lastOf, newMint } from './fixtures/farEnd.ts';
import { candlesAnswer, poolsAnswer, topPoolItem } from './fixtures/geckoChart.ts';
import { insertCounts, insertLink, newUser } from './rows.ts';

/** Start of an hour nine days ago; five minutes into it is always nine whole days ago. */
export const FIRST = hourOf(Date.now() - 5 * MINUTE) - 9 * DAY;

type Change = Partial<Call> & { mint?: string; userId?: string; persons?: Record<number, number> };

/** A promoter's call at FIRST, seen by persons in later hours; by default three in the first. */
export const newCall = async ({
  mint = newMint(),
  userId,
  persons = { 0: 3 },
  ...change
}: Change = {}) => {
  const owner = userId ?? (await newUser());
  const linkId = crypto.randomUUID();
  const call: Call = {
    linkId,
    calledAt: FIRST + 5 * MINUTE,
    entryState: 'known',
    price: '100',
    marketCap: null,
    liquidity: '50000',
    pool: newMint(),
    source: 'dexscreener',
    fetchedAt: FIRST + 5 * MINUTE,
    ...change,
  };
  const times = { createdAt: call.calledAt, updatedAt: call.calledAt };
  await insertLink(owner, { id: linkId, mint, token: { name: null, symbol: 'GOOSE' }, ...times });
  const db = drizzle(env.DB);
  // Replaces the default unknown one.
  await db.batch([
    db.delete(settlements).where(eq(settlements.linkId, linkId)),
    db.delete(calls).where(eq(calls.linkId, linkId)),
    db.insert(calls).values(call),
    db.insert(settlements).values(openSettlement(call)),
  ]);
  const views = Object.entries(persons).map(([hours, count]) => {
    const at = new Date(FIRST + Number(hours) * HOUR).toISOString();
    return {
      linkId,
      day: at.slice(0, 10),
      hour: Number(at.slice(11, 13)),
      kind: 'view' as const,
      persons: count,
    };
  });
  await insertCounts(views);
  return { linkId, mint, userId: owner, pool: call.pool ?? '' };
};

export const settlementOf = async (linkId: string) => {
  const [row] = await drizzle(env.DB)
    .select()
    .from(settlements)
    .where(eq(settlements.linkId, linkId));
  if (!row) throw new Error(`no settlement of ${linkId}`);
  return row;
};

/** A GeckoTerminal candle row, in quarter-hours after FIRST. */
export const quarter = (index: number, close: number, volume = 5_000): number[] => [
  FIRST / 1_000 + 900 * index,
  close,
  close,
  close,
  close,
  volume,
];

/** A price that held three times the entry, and its remainder at the end. */
export const HELD = [
  quarter(0, 100),
  quarter(4, 300),
  quarter(5, 310),
  quarter(667, 150),
  quarter(668, 150),
];

type Market = {
  /** Candles by pool; other pools are unknown. */
  candles?: Record<string, number[][]>;
  developer?: string | null;
  pool?: string;
  /** GeckoTerminal's first pool. */
  topPool?: string;
  liquidity?: number;
};

/** The upstreams' responses about one token. */
export const recordMarket = ({
  candles = {},
  developer = null,
  pool,
  topPool,
  liquidity = 50_000,
}: Market) => ({
  dexscreener: (url: URL) => {
    const mint = lastOf(url);
    return json(
      pool
        ? [dexPair(mint, { pairAddress: pool, liquidity: { usd: liquidity, base: 1, quote: 1 } })]
        : [],
    );
  },
  geckoterminal: (url: URL) => {
    const [, kind = '', address = ''] = /\/solana\/(\w+)\/(\w+)/.exec(url.pathname) ?? [];
    if (url.pathname.endsWith('/pools')) {
      return poolsAnswer(topPool ? [topPoolItem({ base: address }, topPool)] : []);
    }
    if (kind === 'pools') {
      const before = Number(url.searchParams.get('before_timestamp'));
      const rows = candles[address]?.filter(([time = 0]) => time < before);
      return rows ? candlesAnswer(rows.toReversed()) : geckoUnknown();
    }
    return json({
      data: { id: 'x', type: 'token', attributes: { address, developer_address: developer } },
    });
  },
});

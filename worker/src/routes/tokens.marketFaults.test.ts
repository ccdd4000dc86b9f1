// Every fault of the sandbox at both market endpoints, and the resulting response.

import { HOUR } from '@soltrade/schema/durations';
import { TOKEN_CACHE } from '@soltrade/schema/limits/tokens';
import { CIRCUIT, UPSTREAM } from '@soltrade/schema/limits/upstreams';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FAULT_KINDS } from '../../../dev/sandbox/faults.ts';
import { call } from '../../test/client.ts';
import { eventually } from '../../test/eventually.ts';
import {
  listed,
  newMint,
  nothing,
  oldCard,
  playFarEnd,
  testCtx,
} from '../../test/fixtures/farEnd.ts';
import { type FaultKind, faulty } from '../../test/fixtures/faults.ts';
import { geckoCharts } from '../../test/fixtures/geckoChart.ts';
import { charts, writeTokenCard } from '../cache/tokens.ts';

const realTimeout = globalThis.setTimeout;

/** Shortens the Worker's timeouts; unless `isSlow`, a busy machine doesn't count as slow. */
const playTimers = ({ isSlow }: { isSlow: boolean }): void => {
  const busy = 10_000;
  const waits = new Map<number | undefined, number>([
    [UPSTREAM.timeout, 600],
    [UPSTREAM.maxGuardWait, busy],
    [TOKEN_CACHE.revalidateWait, isSlow ? TOKEN_CACHE.revalidateWait : busy],
  ]);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, wait) =>
    realTimeout(work, waits.get(wait) ?? wait),
  );
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  playTimers({ isSlow: false });
});

type Facts = { retryAfter?: number };

/** Both markets, the named ones with the fault; these tests never query the chain. */
const playFault = (
  kind: FaultKind,
  { at, ...facts }: Facts & { at: 'both' | 'dexscreener' | 'geckoterminal' },
) =>
  playFarEnd({
    dexscreener: at === 'geckoterminal' ? listed : faulty(kind, 'dexscreener', listed, facts),
    geckoterminal:
      at === 'dexscreener' ? geckoCharts() : faulty(kind, 'geckoterminal', geckoCharts(), facts),
  });

const card = (mint: string) =>
  call('POST', '/api/token/fetch', { body: { contractAddress: mint } });
const chart = (mint: string) => call('GET', `/api/token/${mint}/chart?timeframe=hour&aggregate=1`);

const show = async (response: Response) => {
  const body = await response.json<Record<string, unknown>>();
  return response.status === 200
    ? { status: 200, source: body.source, stale: body.stale, refreshing: body.refreshing }
    : { status: response.status, code: body.code };
};

const fresh = (source: string) => ({ status: 200, source, stale: false, refreshing: false });
const unavailable = { status: 502, code: 'market_unavailable' };

/** By kind: the first card and chart of a token while both markets have the fault. */
const COLD: Record<FaultKind, { card: object; chart: object }> = {
  none: { card: fresh('dexscreener'), chart: fresh('geckoterminal') },
  latency: { card: fresh('dexscreener'), chart: fresh('geckoterminal') },
  '429': { card: unavailable, chart: unavailable },
  '500': { card: unavailable, chart: unavailable },
  garbage: { card: unavailable, chart: unavailable },
  html: { card: unavailable, chart: unavailable },
  truncated: { card: unavailable, chart: unavailable },
  hang: { card: unavailable, chart: unavailable },
  empty: { card: unavailable, chart: unavailable },
  types: { card: unavailable, chart: unavailable },
  // An absurd figure invalidates only itself; candles without figures are none.
  absurd: { card: fresh('dexscreener'), chart: unavailable },
  hostile: { card: fresh('dexscreener'), chart: fresh('geckoterminal') },
};

/** The same with a card and a chart from an hour ago. */
const old = { status: 200, source: 'dexscreener', stale: true, refreshing: false };
const renewing = { status: 200, source: 'dexscreener', stale: false, refreshing: true };
const KNOWN: Record<FaultKind, { card: object; chart: object }> = {
  ...COLD,
  latency: { card: renewing, chart: { ...renewing, source: 'geckoterminal' } },
  hang: { card: renewing, chart: { ...renewing, source: 'geckoterminal' } },
};
const knownOf = (kind: FaultKind, what: 'card' | 'chart'): object => {
  const expected = KNOWN[kind][what];
  if (expected !== unavailable) return expected;
  return what === 'card' ? old : { ...old, source: 'geckoterminal' };
};

const remember = async (mint: string): Promise<void> => {
  const { ctx } = testCtx();
  await writeTokenCard(ctx, oldCard(mint, HOUR));
  await charts.write(
    ctx,
    { mint, timeframe: 'hour', aggregate: 1 },
    { data: [], source: 'geckoterminal', sourceUrl: null, fetchedAt: Date.now() - HOUR },
  );
};

describe('both markets have a fault', () => {
  it.each(FAULT_KINDS)('%s: the card and the chart of an unknown token', async (kind) => {
    playFault(kind, { at: 'both' });
    const answers = await Promise.all([card(newMint()), chart(newMint())]);
    // The card decides whether the token exists; if it can't, neither can the chart.
    expect(await Promise.all(answers.map(show))).toEqual([COLD[kind].card, COLD[kind].chart]);
  });

  it.each(FAULT_KINDS)(
    '%s: the card and the chart that were known say what they are',
    async (kind) => {
      const mint = newMint();
      playTimers({ isSlow: kind === 'latency' || kind === 'hang' });
      playFault(kind, { at: 'both' });
      await remember(mint);
      expect(await show(await card(mint))).toEqual(knownOf(kind, 'card'));
      expect(await show(await chart(mint))).toEqual(knownOf(kind, 'chart'));
    },
  );

  it('429 with Retry-After: the answer says when to try again', async () => {
    playFault('429', { at: 'both', retryAfter: 20 });
    expect((await card(newMint())).headers.get('Retry-After')).toBe('20');
    expect((await chart(newMint())).headers.get('Retry-After')).toBe('20');
  });
});

describe('one market has a fault', () => {
  const OTHER: Partial<Record<FaultKind, string>> = {
    none: 'dexscreener',
    latency: 'dexscreener',
    hostile: 'dexscreener',
  };

  it.each(FAULT_KINDS)('%s at DexScreener: GeckoTerminal answers where it cannot', async (kind) => {
    playFault(kind, { at: 'dexscreener' });
    expect(await show(await card(newMint()))).toEqual(fresh(OTHER[kind] ?? 'geckoterminal'));
  });

  it.each(FAULT_KINDS)('%s at GeckoTerminal: the card does not notice', async (kind) => {
    playFault(kind, { at: 'geckoterminal' });
    expect(await show(await card(newMint()))).toEqual(fresh('dexscreener'));
  });
});

describe('what hostile answers leave behind', () => {
  it.each(['dexscreener', 'geckoterminal'] as const)(
    'hostile names of %s arrive clean and short',
    async (market) => {
      playFarEnd(
        market === 'dexscreener'
          ? { dexscreener: faulty('hostile', market, listed) }
          : { dexscreener: nothing, geckoterminal: faulty('hostile', market, geckoCharts()) },
      );
      const body = await (await card(newMint())).json<{ name: string; symbol: string }>();
      expect(body.name).toMatch(/^<script>alert\(1\)<\/script>"'& A+$/);
      expect([...body.name]).toHaveLength(64);
      expect([...body.symbol]).toHaveLength(20);
      expect(`${body.name}${body.symbol}`).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    },
  );
});

describe('after the fault', () => {
  it('an outage closes the way to a market for a while, and the first answer opens it again', async () => {
    const broken = playFault('500', { at: 'both' });
    for (let count = 0; count < CIRCUIT.failures; count += 1) {
      expect(await show(await card(newMint()))).toEqual(unavailable);
    }
    expect(broken.count('dexscreener')).toBe(CIRCUIT.failures);
    const heldBack = await card(newMint());
    expect(broken.count('dexscreener')).toBe(CIRCUIT.failures);
    expect(broken.count('geckoterminal')).toBe(CIRCUIT.failures);
    expect(heldBack.headers.get('Retry-After')).toBe(String(CIRCUIT.pause / 1_000));
    expect(await show(heldBack)).toEqual(unavailable);

    const mended = playFault('none', { at: 'both' });
    expect(await show(await card(newMint()))).toEqual(unavailable);
    expect(mended.calls).toEqual([]);
    vi.setSystemTime(Date.now() + CIRCUIT.pause);
    expect(await show(await card(newMint()))).toEqual(fresh('dexscreener'));
    await eventually(async () =>
      expect(await show(await card(newMint()))).toEqual(fresh('dexscreener')),
    );
    expect(await show(await chart(newMint()))).toEqual(fresh('geckoterminal'));
  });

  it('what is known stays on show while a market is not asked, marked as stale immediately', async () => {
    const mint = newMint();
    await remember(mint);
    playFault('429', { at: 'both', retryAfter: 120 });
    await card(newMint());
    const { calls } = playFault('hang', { at: 'both' });
    expect(await show(await card(mint))).toEqual(old);
    expect(calls).toEqual([]);
    // The key's memory of the refusal ends before the circuit closes, which changes nothing.
    vi.setSystemTime(Date.now() + UPSTREAM.heldBackMemory);
    expect(await show(await card(mint))).toEqual(old);
    expect(calls).toEqual([]);

    playFault('none', { at: 'both' });
    vi.setSystemTime(Date.now() + 120_000);
    expect(await show(await card(mint))).toEqual(fresh('dexscreener'));
  });

  it('one token whose answers cannot be read does not close the market for the others', async () => {
    playFault('types', { at: 'both' });
    for (let tries = 0; tries <= CIRCUIT.failures; tries += 1) await card(newMint());
    playFault('none', { at: 'both' });
    expect(await show(await card(newMint()))).toEqual(fresh('dexscreener'));
  });

  it('a spent budget is no error: the other market answers, and what is known stays', async () => {
    const mint = newMint();
    await remember(mint);
    const { env, config } = testCtx().ctx;
    const provider = env.UPSTREAM_PROVIDER.getByName('dexscreener');
    const promoter = { address: null, isSignedIn: true };
    await Promise.all(
      Array.from({ length: config.budgets.dexscreener.requests }, () =>
        provider.admit('promoter', promoter),
      ),
    );
    const { count } = playFault('none', { at: 'both' });
    expect(await show(await card(newMint()))).toEqual(fresh('geckoterminal'));
    expect(count('dexscreener')).toBe(0);
    playFault('500', { at: 'geckoterminal' });
    expect(await show(await card(mint))).toEqual(old);
    const cold = await card(newMint());
    expect([cold.status, Number(cold.headers.get('Retry-After'))]).toEqual([
      502,
      expect.any(Number),
    ]);
    expect(Number(cold.headers.get('Retry-After'))).toBeGreaterThan(0);

    playFault('none', { at: 'both' });
    vi.setSystemTime(Date.now() + config.budgets.dexscreener.window);
    expect(await show(await card(mint))).toEqual(fresh('dexscreener'));
  });
});

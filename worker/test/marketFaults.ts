// A token's card and chart, and what they say while markets have a fault.
import { HOUR } from '@soltrade/schema/durations';
import { TOKEN_CACHE } from '@soltrade/schema/limits/tokens';
import { UPSTREAM } from '@soltrade/schema/limits/upstreams';
import { vi } from 'vitest';
import { charts, writeTokenCard } from '../src/cache/tokens.ts';
import { call } from './client.ts';
import { listed, oldCard, playFarEnd, testCtx } from './fixtures/farEnd.ts';
import { type FaultKind, faulty } from './fixtures/faults.ts';
import { geckoCharts } from './fixtures/geckoChart.ts';

const realTimeout = globalThis.setTimeout;

/** Shortens the Worker's timeouts; unless `isSlow`, a busy machine doesn't count as slow. */
export const playTimers = ({ isSlow }: { isSlow: boolean }): void => {
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

type Facts = { retryAfter?: number };

/** Both markets, the named ones with the fault; these tests never query the chain. */
export const playFault = (
  kind: FaultKind,
  { at, ...facts }: Facts & { at: 'both' | 'dexscreener' | 'geckoterminal' },
) =>
  playFarEnd({
    dexscreener: at === 'geckoterminal' ? listed : faulty(kind, 'dexscreener', listed, facts),
    geckoterminal:
      at === 'dexscreener' ? geckoCharts() : faulty(kind, 'geckoterminal', geckoCharts(), facts),
  });

type Options = Parameters<typeof call>[2];

export const card = (mint: string, options: Options = {}) =>
  call('POST', '/api/token/fetch', { ...options, body: { contractAddress: mint } });
export const chart = (mint: string, options: Options = {}) =>
  call('GET', `/api/token/${mint}/chart?timeframe=hour&aggregate=1`, options);

export const show = async (response: Response) => {
  const body = await response.json<Record<string, unknown>>();
  return response.status === 200
    ? { status: 200, source: body.source, stale: body.stale, refreshing: body.refreshing }
    : { status: response.status, code: body.code };
};

export const fresh = (source: string) => ({ status: 200, source, stale: false, refreshing: false });
export const unavailable = { status: 502, code: 'market_unavailable' };

export const old = { status: 200, source: 'dexscreener', stale: true, refreshing: false };
export const renewing = { status: 200, source: 'dexscreener', stale: false, refreshing: true };

/** A card and a chart from an hour ago. */
export const remember = async (mint: string): Promise<void> => {
  const { ctx } = testCtx();
  await writeTokenCard(ctx, oldCard(mint, HOUR));
  await charts.write(
    ctx,
    { mint, timeframe: 'hour', aggregate: 1 },
    { data: [], source: 'geckoterminal', sourceUrl: null, fetchedAt: Date.now() - HOUR },
  );
};

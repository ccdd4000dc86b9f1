import { env } from 'cloudflare:workers';
import { FACTS } from '@soltrade/schema/limits/tokens';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call, newAddress, newPromoter } from '../../test/client.ts';
import {
  type Answer,
  chainAccount,
  dexPair,
  json,
  lastOf,
  mintAccount,
  newMint,
  playFarEnd,
  testCtx,
} from '../../test/fixtures/farEnd.ts';
import { hurry } from '../../test/hurry.ts';
import { newPromoterWithLink } from '../../test/promoter.ts';
import { landingFlight } from '../actions/landing/openLanding.ts';
import { refreshedCard } from '../actions/tokens/fetchToken.ts';
import { configOf } from '../env.ts';
import { addressKey } from '../lib/addressKey.ts';
import { ANONYMOUS } from '../lib/context.ts';
import { upstreamProvider } from '../stubs.ts';

const START = Date.now();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});

const OWNER = newMint();
const DELEGATE = { extension: 'permanentDelegate', state: { delegate: OWNER } };

const info = (mint: string) =>
  json({
    data: {
      type: 'token',
      attributes: {
        address: mint,
        holders: { count: 47911, distribution_percentage: { top_10: '73.7977' } },
        developer_holding_percentage: '1.5',
      },
    },
  });

/** One candle per interval, each a little higher than the one before. */
const candles = (url: URL) => {
  const step = url.pathname.endsWith('/hour') ? 3_600 : 300;
  const limit = Number(url.searchParams.get('limit'));
  const newest = Math.floor(Date.now() / 1_000 / step) * step;
  const rows = Array.from({ length: limit }, (_, index) => {
    const close = 2 - index / limit;
    return [newest - index * step, close, close, close, close, 1];
  });
  return json({ data: { type: 'ohlcv_request_response', attributes: { ohlcv_list: rows } } });
};

const play = (answers: { geckoterminal?: Answer; solana?: Answer } = {}) => {
  const pool = newMint();
  return playFarEnd({
    dexscreener: (url) =>
      json([
        dexPair(lastOf(url), {
          pairAddress: pool,
          pairCreatedAt: START - 86_400_000,
        }),
      ]),
    geckoterminal: (url) => {
      const [kind, name = '', action] = url.pathname.split('/').slice(6);
      if (kind === 'pools' && action === 'ohlcv') return candles(url);
      return action === 'info'
        ? info(name)
        : json({ errors: [{ title: 'Not Found' }] }, { status: 404 });
    },
    solana: () =>
      chainAccount(
        mintAccount({ mintAuthority: OWNER, freezeAuthority: null, extensions: [DELEGATE] }),
      ),
    ...answers,
  });
};

const facts = async (mint: string, options: Parameters<typeof call>[2] = {}) => {
  const response = await call('GET', `/api/token/${mint}/facts`, options);
  return { status: response.status, body: await response.json<Record<string, unknown>>() };
};

const KNOWN = {
  mintAuthority: 'set',
  freezeAuthority: 'none',
  powers: { permanentDelegate: true, transferFeePercent: null },
  holders: 47911,
  topTenPercent: '73.7977',
  developerPercent: '1.5',
};
const UNKNOWN = {
  mintAuthority: null,
  freezeAuthority: null,
  powers: null,
  chainAt: null,
  holders: null,
  topTenPercent: null,
  developerPercent: null,
  holdersAt: null,
};

const linkedMint = async () => {
  const mint = newMint();
  play();
  await newPromoterWithLink({ tokenAddress: mint });
  return mint;
};

const record = async (mint: string) => {
  const { ctx, settled } = testCtx();
  await landingFlight.run(ctx, { kind: 'mint', mint });
  await settled();
  return env.CACHE.get<Record<string, unknown>>(`landing:v12:mint:${mint}`, 'json');
};

describe('the facts of a token', () => {
  it('are told of a token with a link, with the time of each source, and asked for once', async () => {
    const mint = await linkedMint();
    const far = play();
    const at = new Date().toISOString();
    const { status, body } = await facts(mint);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...KNOWN, chainAt: at, holdersAt: at });
    const asked = far.calls.length;
    vi.setSystemTime(START + FACTS.fresh - 1);
    expect((await facts(mint)).body).toEqual(body);
    expect(far.calls).toHaveLength(asked);
    vi.setSystemTime(START + FACTS.fresh + FACTS.retryEvery);
    await facts(mint);
    // The chain, the holders and the daily line; the weekly line stays.
    expect(
      far.calls
        .slice(asked)
        .map(({ upstream }) => upstream)
        .toSorted(),
    ).toEqual(['geckoterminal', 'geckoterminal', 'solana']);
  });

  it('are told to a promoter before there is a link, and nobody is asked for a stranger', async () => {
    const mint = newMint();
    const far = play();
    expect(await facts(mint)).toEqual({ status: 200, body: UNKNOWN });
    expect(far.calls).toEqual([]);
    const { cookie } = await newPromoter();
    expect((await facts(mint, { cookie })).body).toMatchObject(KNOWN);
    expect(far.count('solana')).toBe(1);
  });

  it('are unknown one by one where a source fails, and never an error; what was known stays', async () => {
    const mint = await linkedMint();
    play({ geckoterminal: () => json({}, { status: 500 }) });
    const first = await facts(mint);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ mintAuthority: 'set', holders: null, holdersAt: null });
    vi.setSystemTime(START + FACTS.fresh);
    play({ solana: () => json({}, { status: 500 }) });
    expect((await facts(mint)).body).toMatchObject({ ...KNOWN, chainAt: first.body.chainAt });
    vi.setSystemTime(START + 2 * FACTS.usable);
    play({
      solana: () => json({}, { status: 500 }),
      geckoterminal: () => json({}, { status: 500 }),
    });
    expect((await facts(mint)).body).toEqual(UNKNOWN);
  });

  it('cannot be used up by one address: others are told', async () => {
    const [first, second] = [await linkedMint(), await linkedMint()];
    const address = newAddress();
    const guard = upstreamProvider(env, 'geckoterminal');
    const caller = { address: addressKey(address), isSignedIn: false };
    for (let taken = 0; (await guard.admit('linked', caller)).isAdmitted; taken += 1) {
      expect(taken).toBeLessThan(configOf(env).budgets.geckoterminal.requests / 5);
    }
    const far = play();
    await facts(first, { headers: { 'CF-Connecting-IP': address } });
    expect(far.count('geckoterminal')).toBe(0);
    await facts(second, { headers: { 'CF-Connecting-IP': newAddress() } });
    expect(far.count('geckoterminal')).toBe(3);
  });
});

describe('a landing page’s record', () => {
  it('has them and three lines of the price if there is a link', async () => {
    const mint = await linkedMint();
    const { facts: told, sparkline, card } = (await record(mint)) ?? {};
    expect(told).toMatchObject(KNOWN);
    expect(card).toMatchObject({ poolOpenedAt: START - 86_400_000 });
    const lines = sparkline as Record<'1h' | '24h' | '7d', number[]>;
    expect(lines['1h']).toHaveLength(12);
    for (const line of [lines['24h'], lines['7d']]) {
      expect(line.length).toBeGreaterThan(30);
      expect(line.length).toBeLessThanOrEqual(FACTS.maxCloses);
      expect(line.at(-1)).toBe(2);
      expect(line).toEqual(line.toSorted((a, b) => a - b));
    }
  });

  it('has the facts of a traded token without a link too, out of the share of strangers, and no lines', async () => {
    const [mint, other] = [newMint(), newMint()];
    const far = play();
    for (const one of [mint, other]) await refreshedCard(testCtx().ctx, one);
    expect(await record(mint)).toMatchObject({ facts: KNOWN, sparkline: null });
    expect(far.calls.filter(({ url }) => /info|ohlcv/.test(url.pathname))).toHaveLength(1);
    const guard = upstreamProvider(env, 'geckoterminal');
    // No permit comes back while the clock stands.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    while ((await guard.admit('stranger', ANONYMOUS)).isAdmitted);
    expect(await record(other)).toMatchObject({ facts: { holders: null, topTenPercent: null } });
    expect(await guard.admit('linked', ANONYMOUS)).toMatchObject({
      isAdmitted: true,
    });
  });

  it('does not wait for sources that hang', async () => {
    hurry();
    const mint = await linkedMint();
    vi.setSystemTime(START + FACTS.usable + FACTS.retryEvery);
    play({ geckoterminal: () => new Promise(() => {}) });
    expect(await record(mint)).toMatchObject({ card: { price: '0.00427' } });
  });
});

// The sandbox serves what our clients read: every client, over HTTP, on what `npm start` runs against.
import { CHART_INTERVALS } from '@soltrade/schema/contracts/tokens';
import { DAY } from '@soltrade/schema/durations';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { Fault } from '../../../dev/sandbox/faults.ts';
import { PERSONAS } from '../../../dev/sandbox/personas.ts';
import { SANDBOX_TOKENS, sandboxToken } from '../../../dev/sandbox/tokens.ts';
import { newMint, testCtx } from '../../test/fixtures/farEnd.ts';
import { sha256Base64url } from '../lib/crypto.ts';
import { hourOf } from '../lib/time.ts';
import { unionOfPools } from '../model/record/candles.ts';
import { multipleOfEntry, settle } from '../model/record/settle.ts';
import { tokenPairs } from './dexscreener.ts';
import { tokenWithPools } from './geckoterminal.ts';
import { poolCandles } from './geckoterminalCandles.ts';
import { tokenHolding } from './geckoterminalInfo.ts';
import { topPool } from './geckoterminalPools.ts';
import { findMint } from './solanaRpc.ts';
import { callTelegram, whoIsBot } from './telegram.ts';
import { accountOfCode } from './x.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sandboxUrl: string;
  }
}

const sandbox = inject('sandboxUrl');
const { config } = testCtx().ctx;
const { ctx } = testCtx({
  config: {
    ...config,
    dexscreenerUrl: `${sandbox}/dexscreener`,
    geckoterminalUrl: `${sandbox}/geckoterminal/api/v2`,
    solanaRpcUrl: `${sandbox}/solana`,
    xApiUrl: `${sandbox}/x`,
  },
});

const listed = SANDBOX_TOKENS.filter(({ knownTo }) => knownTo.geckoterminal);
const both = listed.filter(({ knownTo, kind }) => knownTo.dexscreener && kind !== 'rug');

const faults = (method: 'POST' | 'DELETE', body?: unknown) =>
  fetch(`${sandbox}/__faults`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(async () => void (await faults('DELETE')));

describe('a call on a token', () => {
  const outcomeOf = async (kind: 'rug' | 'spikes') => {
    const { mint, pools } = sandboxToken(kind);
    const end = hourOf(Date.now());
    const sharedAt = end - 7 * DAY;
    const asked = { mint, pool: pools[0]?.address ?? '', timeframe: 'minute', aggregate: 15 } as const;
    const found = await poolCandles(ctx, { ...asked, limit: 1_000, before: end });
    const candles = unionOfPools([found ?? []]);
    // Not the first quarter of the hour, which may be a spike.
    const price = candles.find(({ at }) => at > sharedAt)?.close ?? 0;
    const outcome = settle({ calledAt: sharedAt, sharedAt, price, candles, samples: [] });
    if (outcome === null) throw new Error('no price can be compared');
    return { multiple: multipleOfEntry(outcome), ...outcome };
  };

  it('that spikes to eight times its price for a quarter of an hour held nothing of that', async () => {
    const spikes = await outcomeOf('spikes');
    expect(spikes.multiple).toBeGreaterThan(0.8);
    expect(spikes.multiple).toBeLessThan(1.3);
  });

  it('that was drained has no market left', async () => {
    expect(await outcomeOf('rug')).toMatchObject({ noMarket: true, r7: 0 });
  });
});

describe('a token’s card', () => {
  it.each(both)('of both markets: $symbol, $note', async ({ mint, image, kind }) => {
    const [card, other] = await Promise.all([tokenPairs(ctx, mint), tokenWithPools(ctx, mint)]);
    expect(card).toMatchObject({ contractAddress: mint, status: 'trading', source: 'dexscreener' });
    expect(other).toMatchObject({ contractAddress: mint, status: 'trading', source: 'geckoterminal' });
    for (const { name, symbol, price, marketCap, volume24h, change24h, liquidity, imageUrl } of [
      card,
      other,
    ].flatMap((one) => one ?? [])) {
      expect([name, symbol].join()).not.toMatch(/\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u);
      expect(Math.min(...[price, marketCap, volume24h].map(Number))).toBeGreaterThan(0);
      expect(change24h).toMatch(/^-?\d/);
      expect(liquidity === null).toBe(kind === 'curve');
      const picture = image && 'file' in image ? `${sandbox}/images/${image.file}.png` : null;
      expect(imageUrl).toBe(picture);
    }
    expect(Number(card?.price) / Number(other?.price)).toBeCloseTo(1, 1);
  });

  it('goes up, down or not at all', async () => {
    const kinds = ['up', 'down', 'flat'] as const;
    const changes = kinds.map(async (kind) =>
      Number((await tokenPairs(ctx, sandboxToken(kind).mint))?.change24h),
    );
    expect((await Promise.all(changes)).map(Math.sign)).toEqual([1, -1, 0]);
  });

  it.each([
    ['one market', sandboxToken('gecko-only').mint, 'QUOKKA'],
    ['neither', sandboxToken('no-pool').mint, undefined],
    ['nobody', newMint(), undefined],
  ])('of a token known to %s', async (_, mint, symbol) => {
    expect(await tokenPairs(ctx, mint)).toBeNull();
    expect((await tokenWithPools(ctx, mint))?.symbol).toBe(symbol);
  });

  it('has a picture that is a PNG', async () => {
    const card = await tokenPairs(ctx, sandboxToken('up').mint);
    const response = await fetch(card?.imageUrl ?? '');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect([...new Uint8Array(await response.arrayBuffer())].slice(1, 4)).toEqual([80, 78, 71]);
  });
});

describe('a chart', () => {
  it.each(Object.entries(CHART_INTERVALS))('of %s ends at the price of the card', async (_, interval) => {
    for (const { mint } of listed) {
      const pool = await topPool(ctx, mint);
      const candles = (await poolCandles(ctx, { mint, ...interval, pool: pool?.address ?? '' })) ?? [];
      expect(candles.length).toBeGreaterThan(2);
      expect(candles).toEqual(candles.toSorted((a, b) => a.time - b.time));
      const card = await tokenWithPools(ctx, mint);
      expect(Number(candles.at(-1)?.close) / Number(card?.price)).toBeCloseTo(1, 1);
    }
  });

  it('of the past ends before the time that is asked for', async () => {
    const { mint, pools } = sandboxToken('up');
    const before = Math.floor(Date.now() / 900_000) * 900_000 - 3 * 86_400_000;
    const of = { mint, pool: pools[0]?.address ?? '', aggregate: 15, limit: 1_000, before };
    const candles = (await poolCandles(ctx, { ...of, timeframe: 'minute' })) ?? [];
    expect(candles.length).toBeGreaterThan(100);
    expect(candles.at(-1)?.time).toBe(before / 1_000 - 900);
  });

  it('is that of the pool that lives, or of the curve', async () => {
    expect(await topPool(ctx, sandboxToken('dead-pair-first').mint)).toEqual({
      address: sandboxToken('dead-pair-first').pools[2]?.address,
      isCurve: false,
    });
    expect(await topPool(ctx, sandboxToken('curve').mint)).toMatchObject({ isCurve: true });
    expect(await topPool(ctx, newMint())).toBeNull();
  });
});

it('the chain knows every mint, and the names of the new ones', async () => {
  for (const { mint, program, name } of SANDBOX_TOKENS) {
    const found = await findMint(ctx, mint);
    expect(found).toMatchObject({ name: program === 'spl-token-2022' ? name : null });
  }
  expect(await findMint(ctx, newMint())).toBeNull();
});

it('the chain knows who can do what with a mint, GeckoTerminal who holds it', async () => {
  const { mint } = sandboxToken('powers');
  expect(await findMint(ctx, mint)).toMatchObject({
    rights: {
      mintAuthority: 'set',
      freezeAuthority: 'set',
      powers: {
        transferFeePercent: '3',
        permanentDelegate: true,
        transferHook: true,
        defaultFrozen: true,
        pausable: true,
        nonTransferable: false,
      },
    },
  });
  expect(await findMint(ctx, sandboxToken('up').mint)).toMatchObject({
    rights: { mintAuthority: 'none', freezeAuthority: 'none', powers: { pausable: false } },
  });
  expect(await tokenHolding(ctx, mint)).toEqual({
    holders: 58,
    topTenPercent: '97.9',
    developerPercent: '44.2',
    developer: 'D7bJw9xdUhLkDwZ8J7gzQhSxFoXk1rPvDqVqKkM8TrLL',
  });
  const nothing = { holders: null, topTenPercent: null, developerPercent: null, developer: null };
  expect(await tokenHolding(ctx, sandboxToken('curve').mint)).toEqual(nothing);
  expect(await tokenHolding(ctx, newMint())).toBeNull();
});

describe('signing in with X', () => {
  const redirectUri = 'http://localhost:8788/api/auth/twitter/callback';
  const codeVerifier = 'a'.repeat(43);
  const consent = async (decision: Record<string, string>) => {
    const body = new URLSearchParams({
      response_type: 'code',
      client_id: 'sandbox-client',
      redirect_uri: redirectUri,
      scope: 'users.read tweet.read',
      state: 'state & more',
      code_challenge: await sha256Base64url(codeVerifier),
      code_challenge_method: 'S256',
      ...decision,
    });
    const url = `${sandbox}/x/i/oauth2/authorize`;
    const page = await (await fetch(`${url}?${body}`)).text();
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    return { page, target: new URL(answer.headers.get('location') ?? 'about:blank') };
  };

  it.each(PERSONAS)('as $username', async ({ id, username }) => {
    const { page, target } = await consent({ persona: id, decision: 'authorize' });
    expect(page).toContain(`@${username}`);
    expect(page).not.toContain('<img src=x');
    expect(target.searchParams.get('state')).toBe('state & more');
    const code = target.searchParams.get('code') ?? '';
    const account = await accountOfCode(ctx, { code, codeVerifier, redirectUri });
    expect(account).toMatchObject({
      id,
      username,
      imageUrl: `${sandbox}/images/avatar-${username}_400x400.png`,
    });
    expect((await fetch(account.imageUrl ?? '')).status).toBe(200);
    const again = accountOfCode(ctx, { code, codeVerifier, redirectUri });
    await expect(again).rejects.toMatchObject({ kind: 'status', status: 400 });
  });

  it.each([
    ['another verifier', { codeVerifier: 'b'.repeat(43), redirectUri }],
    ['another address', { codeVerifier, redirectUri: `${redirectUri}/` }],
  ])('not with %s', async (_, wrong) => {
    const { target } = await consent({ persona: PERSONAS[0]?.id ?? '', decision: 'authorize' });
    const code = target.searchParams.get('code') ?? '';
    await expect(accountOfCode(ctx, { code, ...wrong })).rejects.toMatchObject({ status: 400 });
  });

  it('can be cancelled', async () => {
    const { target } = await consent({ decision: 'cancel' });
    expect(target.searchParams.get('error')).toBe('access_denied');
  });
});

describe('Telegram', () => {
  const bot = {
    url: `${sandbox}/telegram`,
    chatUrl: '',
    botName: 'soltrade_sandbox_bot',
    webhookSecret: '',
    botToken: 'sandbox-1234567890:AAsandboxBotToken',
  };

  it('knows its bot by the token, and no other one', async () => {
    expect(await whoIsBot(ctx, bot)).toEqual({ username: 'soltrade_sandbox_bot', isInline: true });
    const other = whoIsBot(ctx, { ...bot, botToken: 'another' });
    await expect(other).rejects.toMatchObject({ kind: 'status', status: 401 });
  });

  it('refuses what Telegram would', async () => {
    const late = callTelegram(ctx, bot, 'answerCallbackQuery', { callback_query_id: 'unknown' });
    await expect(late).rejects.toMatchObject({ kind: 'status', status: 400 });
    const long = { commands: [{ command: 'Upper case', description: 'x' }] };
    await expect(callTelegram(ctx, bot, 'setMyCommands', long)).rejects.toMatchObject({ status: 400 });
  });
});

describe('a fault', () => {
  const { mint } = sandboxToken('up');
  const fault = async (facts: Fault) => expect((await faults('POST', facts)).status).toBe(200);

  it.each([
    ['429', { kind: 'rate_limited', retryAfter: 5 }],
    ['500', { kind: 'status', status: 500 }],
    ['garbage', { kind: 'not_json' }],
    ['html', { kind: 'not_json' }],
    ['empty', { kind: 'not_json' }],
    ['truncated', { kind: 'network' }],
    ['types', { kind: 'malformed' }],
  ] as const)('%s is one to every client', async (kind, expected) => {
    for (const upstream of ['dexscreener', 'geckoterminal', 'solana'] as const) {
      await fault({ upstream, kind, retryAfter: 5 });
    }
    for (const client of [tokenPairs, tokenWithPools, topPool, tokenHolding, findMint]) {
      await expect(client(ctx, mint)).rejects.toMatchObject(expected);
    }
    await faults('DELETE');
    expect(await tokenPairs(ctx, mint)).toMatchObject({ symbol: 'GOOSE' });
  });

  it('a limit may come under status 200', async () => {
    await fault({ upstream: 'geckoterminal', kind: '429', status: 200 });
    await expect(tokenWithPools(ctx, mint)).rejects.toMatchObject({ kind: 'rate_limited' });
  });

  it.each(['dexscreener', 'geckoterminal'] as const)(
    'absurd figures of %s are unknown ones',
    async (upstream) => {
      await fault({ upstream, kind: 'absurd' });
      const client = upstream === 'dexscreener' ? tokenPairs : tokenWithPools;
      expect(await client(ctx, mint)).toMatchObject({ price: null, symbol: 'GOOSE' });
    },
  );

  it('meets the given requests only, then wears off', async () => {
    await fault({ upstream: 'geckoterminal', kind: '500', times: 2, path: 'include=top_pools' });
    const ask = () =>
      tokenWithPools(ctx, mint).then(
        () => 'known',
        () => 'failed',
      );
    await topPool(ctx, mint);
    expect([await ask(), await ask(), await ask()]).toEqual(['failed', 'failed', 'known']);
  });

  it('is refused where the sandbox does not know it', async () => {
    const answer = await faults('POST', { upstream: 'x', kind: 'slow' });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('kind')]);
  });
});

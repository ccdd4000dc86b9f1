import { env } from 'cloudflare:workers';
import { LANDING } from '@soltrade/schema/limits/landing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newMint, testCtx } from '../../test/fixtures/farEnd.ts';
import { sha256Hex } from '../lib/crypto.ts';
import type { LandingRecord } from '../model/landing.ts';
import { cachedPreview, pictures, previewImages, previewImagesHere } from './images.ts';
import { keepLanding, landings } from './landings.ts';
import { chartPools, rememberedCard, tokenCards } from './tokens.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const MINT = newMint();
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
const PREVIEW_PATH = `/og/ada.${MINT}-0123456789ab.png`;

const at = (time: number) => testCtx({ now: () => time }).ctx;

const PAGE = JSON.stringify({
  kind: 'page',
  composedAt: NOW,
  mint: MINT,
  recommender: {
    userId: 'u1',
    memberSince: 1,
    refCode: 'ada',
    displayName: null,
    initial: 'A',
    imageUrl: null,
    twitterUsername: null,
  },
  buttons: [{ platform: 'jupiter', url: 'https://jup.ag/x', isOwn: true }],
  link: {
    id: 'l1',
    identifier: 'ada-bonk',
    shortIdentifier: 'bonk',
    promoterId: 'u1',
    endsAfter: null,
  },
  countryRule: null,
  end: null,
  experiment: null,
  call: null,
  words: 'gm',
  disclosure: null,
  hasOpenPage: true,
  changes: [],
  snapshot: null,
  finished: null,
  card: null,
  failedAt: null,
  facts: null,
  sparkline: null,
} satisfies LandingRecord);
const GONE = `{"kind":"gone","composedAt":${NOW},"pausedMint":null,"pausedBy":null}`;

const BY_NAME = { kind: 'referrer', name: 'ada', mint: MINT } as const;
const BY_IDENTIFIER = { kind: 'identifier', identifier: 'ada-bonk' } as const;

describe('what is stored in KV', () => {
  it.each([
    [true, 600_000],
    [false, 3_600_000],
  ])('the pool of a chart is on a curve, %s, and lasts %d ms', async (isCurve, lasts) => {
    const pool = { address: 'pool-1', isCurve, fetchedAt: NOW };
    await chartPools.write(at(NOW), MINT, pool);
    expect(await chartPools.read(at(NOW + lasts - 1), MINT)).toEqual(pool);
    expect(await chartPools.read(at(NOW + lasts), MINT)).toBeNull();
  });

  it('the absence of a mint is told from a card, for three minutes', async () => {
    await tokenCards.write(at(NOW), MINT, { absentAt: NOW });
    expect(await rememberedCard(at(NOW), MINT)).toBe('absent');
    expect(await rememberedCard(at(NOW + 180_000), MINT)).toBeNull();
  });

  it('a page that names nothing leaves no record', async () => {
    await env.CACHE.put(`landing:v12:name:ada:${MINT}`, PAGE);
    expect(await keepLanding(at(NOW), BY_NAME, null)).toBe(true);
    expect(await env.CACHE.get(`landing:v12:name:ada:${MINT}`)).toBeNull();
  });
});

describe('pictures', () => {
  const { publicOrigin } = at(NOW).config;

  it('a stranger’s picture is read from this location, and that there was none', async () => {
    const name = async (url: string) => `${publicOrigin}/img/url/${await sha256Hex(url)}`;
    const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' };
    await caches.default.put(await name('https://a.example/1'), new Response(PNG, { headers }));
    await caches.default.put(await name('https://a.example/2'), new Response('', { headers }));
    const { ctx } = testCtx();
    const picture = { bytes: PNG, contentType: 'image/png' };
    expect(await pictures.read(ctx, 'https://a.example/1')).toEqual(picture);
    expect(await pictures.read(ctx, 'https://a.example/2')).toBe('failed');
    expect(await pictures.read(ctx, 'https://a.example/3')).toBeNull();

    const put = vi.spyOn(caches.default, 'put');
    await pictures.write(ctx, 'https://a.example/4', picture);
    await pictures.write(ctx, 'https://a.example/5', 'failed');
    expect(put.mock.calls.map(([, response]) => response.headers.get('Cache-Control'))).toEqual([
      'public, max-age=86400',
      'public, max-age=60',
    ]);
    expect(await pictures.read(ctx, 'https://a.example/4')).toEqual(picture);
    expect(await pictures.read(ctx, 'https://a.example/5')).toBe('failed');
  });
});

describe('a cache that fails', () => {
  const refuse = () => Promise.reject(new Error('KV is down'));
  const down = { ...env, CACHE: { ...env.CACHE, get: refuse, put: refuse } };

  it('is an empty one, which is logged with the request and the key', async () => {
    const lines: unknown[] = [];
    vi.spyOn(console, 'error').mockImplementation((line: string) => lines.push(JSON.parse(line)));
    // After the isolate's memory has expired.
    const ctx = { ...at(NOW + LANDING.readEvery), env: down };
    expect(await landings.read(ctx, BY_IDENTIFIER)).toBeNull();
    expect(await landings.write(ctx, BY_IDENTIFIER, JSON.parse(GONE))).toBe(false);
    const line = {
      event: 'cache_failed',
      requestId: 'test-request',
      key: 'landing:v12:identifier:ada-bonk',
    };
    expect(lines).toEqual([expect.objectContaining(line), expect.objectContaining(line)]);
  });

  it.each(['{', '5', '{"kind":"page"}'])('is empty if the stored text is %s', async (text) => {
    await landings.drop(at(NOW), BY_IDENTIFIER);
    await env.CACHE.put('landing:v12:identifier:ada-bonk', text);
    expect(await landings.read(at(NOW), BY_IDENTIFIER)).toBeNull();
  });

  it('does not keep a preview from KV where it is this location’s', async () => {
    vi.spyOn(caches.default, 'match').mockRejectedValue(new Error('the cache is away'));
    const { ctx } = testCtx();
    await previewImages.write(ctx, PREVIEW_PATH, { bytes: PNG, isFinal: true });
    expect(await previewImagesHere.read(ctx, PREVIEW_PATH)).toBeNull();
    expect(await cachedPreview(ctx, PREVIEW_PATH)).toEqual({ bytes: PNG, isFinal: true });
  });
});

describe('a page that an isolate has read', () => {
  const name = `landing:v12:name:ada:${MINT}`;
  const later = at(NOW + LANDING.readEvery);
  const CHANGED = PAGE.replace('"words":"gm"', '"words":"gn"');
  const wordsFor = async (ctx: ReturnType<typeof at>): Promise<unknown> =>
    Object(await landings.read(ctx, BY_NAME)).words;
  const page = () => JSON.parse(PAGE) as Parameters<typeof keepLanding>[2];

  beforeEach(() => landings.drop(at(NOW), BY_NAME));

  it('is parsed once, and is the same object for the same text', async () => {
    await env.CACHE.put(name, PAGE);
    const first = await landings.read(at(NOW), BY_NAME);
    expect(await landings.read(at(NOW), BY_NAME)).toBe(first);
    expect(await landings.read(later, BY_NAME)).toBe(first);
  });

  it('is not read again for a while, and not for longer', async () => {
    await env.CACHE.put(name, PAGE);
    expect(await wordsFor(at(NOW))).toBe('gm');
    await env.CACHE.put(name, CHANGED);
    expect(await wordsFor(at(NOW + LANDING.readEvery - 1))).toBe('gm');
    expect(await wordsFor(later)).toBe('gn');
  });

  it('is what the isolate itself wrote last, at once, and nothing where it was dropped', async () => {
    await env.CACHE.put(name, CHANGED);
    expect(await wordsFor(at(NOW))).toBe('gn');
    await keepLanding(at(NOW), BY_NAME, page());
    expect(await wordsFor(at(NOW))).toBe('gm');
    await keepLanding(at(NOW), BY_NAME, null);
    expect(await landings.read(at(NOW), BY_NAME)).toBeNull();
  });

  it('is not what it was before an edit, though that was still on its way', async () => {
    await env.CACHE.put(name, CHANGED);
    const arrived = Promise.withResolvers<string>();
    vi.spyOn(env.CACHE, 'get').mockReturnValueOnce(arrived.promise as never);
    const reading = wordsFor(at(NOW));
    await keepLanding(at(NOW), BY_NAME, page());
    arrived.resolve(CHANGED);
    expect(await reading).toBe('gn');
    expect(await wordsFor(at(NOW))).toBe('gm');
  });

  it('is asked for again where a write failed, of which nobody knows what it did', async () => {
    await env.CACHE.put(name, CHANGED);
    expect(await wordsFor(at(NOW))).toBe('gn');
    vi.spyOn(env.CACHE, 'put').mockRejectedValueOnce(new Error('no answer'));
    expect(await keepLanding(at(NOW), BY_NAME, page())).toBe(false);
    const get = vi.spyOn(env.CACHE, 'get');
    expect(await wordsFor(at(NOW))).toBe('gn');
    expect(get).toHaveBeenCalledTimes(1);
  });

  it('of a clock that was set back is asked for again', async () => {
    await env.CACHE.put(name, PAGE);
    expect(await wordsFor(later)).toBe('gm');
    await env.CACHE.put(name, CHANGED);
    expect(await wordsFor(at(NOW))).toBe('gn');
  });
});

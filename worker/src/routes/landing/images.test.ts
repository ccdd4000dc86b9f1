import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { call, newAddress } from '../../../test/client.ts';
import {
  type Answer,
  html,
  newMint,
  oldCard,
  playFarEnd,
  productionConfig,
  testCtx,
} from '../../../test/fixtures/farEnd.ts';
import { spendLimit } from '../../../test/limits.ts';
import { newUser } from '../../../test/rows.ts';
import { rememberToken } from '../../actions/tokens/refreshTokenCard.ts';
import { writeTokenCard } from '../../cache/tokens.ts';
import type { AppEnv } from '../../lib/appEnv.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { images } from './images.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
/** A new URL, because URLs are cached across tests. */
const newPictureUrl = (): string => `https://cdn.example/${crypto.randomUUID()}.png`;

const png: Answer = () => new Response(PNG, { headers: { 'Content-Type': 'image/png' } });

/** The sub-app alone; returns error codes as responses. */
const get = async (
  path: string,
  { ctx, settled } = testCtx(),
  headers: Record<string, string> = {},
) => {
  const app = new Hono<AppEnv>();
  app.use((c, next) => {
    c.set('ctx', ctx);
    return next();
  });
  app.route('/img', images);
  app.onError((error, c) =>
    error instanceof AppError ? c.text(error.code, error.status) : c.text('internal', 500),
  );
  const response = await app.request(path, { headers }, env);
  await settled();
  return response;
};

const tokenWith = async (imageUrl: string | null, ctx: Ctx = testCtx().ctx): Promise<string> => {
  const mint = newMint();
  await writeTokenCard(ctx, oldCard(mint, 0, { imageUrl }));
  return `/img/token/${mint}`;
};

const isMonogram = async (response: Response): Promise<boolean> => {
  const text = await response.text();
  return response.headers.get('Content-Type') === 'image/svg+xml' && text.includes('>O</text>');
};

describe('GET /img/token/{mint}', () => {
  it('returns the stored picture with headers that keep it a picture', async () => {
    playFarEnd({ elsewhere: png });
    const response = await get(await tokenWith(newPictureUrl()));
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringMatching(/^public, max-age=\d+$/),
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    });
  });

  it('fetches a picture once', async () => {
    const far = playFarEnd({ elsewhere: png });
    const path = await tokenWith(newPictureUrl());
    const first = await get(path);
    const second = await get(path);
    expect(new Uint8Array(await second.arrayBuffer())).toEqual(PNG);
    expect(far.calls).toHaveLength(1);

    const tag = first.headers.get('ETag') ?? '';
    const third = await get(path, testCtx(), { 'If-None-Match': tag });
    expect(third.status).toBe(304);
    expect(await third.text()).toBe('');
  });

  it.each([
    ['a picture', png, 'image/png'],
    ['what is none', () => html(), 'image/svg+xml'],
  ])(
    'fetches %s once for all who ask at the same time, anyone who shows it',
    async (_name, answer, type) => {
      const imageUrl = newPictureUrl();
      const far = playFarEnd({
        elsewhere: async (url, init) => {
          await new Promise((resolve) => setTimeout(resolve, 30));
          return answer(url, init);
        },
      });
      const paths = await Promise.all([tokenWith(imageUrl), tokenWith(imageUrl)]);
      const all = await Promise.all(
        Array.from({ length: 6 }, (_, index) => call('GET', paths[index % 2] ?? '')),
      );
      for (const response of all) expect(response.headers.get('Content-Type')).toBe(type);
      await Promise.all(paths.map((path) => call('GET', path)));
      expect(far.calls).toHaveLength(1);
    },
  );

  it('an address has a number of pictures a minute that this place does not have; others go on', async () => {
    const address = newAddress();
    const headers = { 'CF-Connecting-IP': address };
    const newPath = () => tokenWith(newPictureUrl());
    const far = playFarEnd({ elsewhere: png });
    const known = await newPath();
    await call('GET', known, { headers });
    spendLimit(env.RATE_PICTURE, `anyone ${address}`);
    const path = await newPath();
    expect(await isMonogram(await call('GET', path, { headers }))).toBe(true);
    expect((await call('GET', known, { headers })).headers.get('Content-Type')).toBe('image/png');
    expect((await call('GET', path)).headers.get('Content-Type')).toBe('image/png');
    expect(far.calls).toHaveLength(2);
  });

  it('shows the new picture after a change', async () => {
    const far = playFarEnd({ elsewhere: png });
    const { ctx } = testCtx();
    const [former, next] = [newPictureUrl(), newPictureUrl()];
    const path = await tokenWith(former, ctx);
    await get(path);
    const mint = path.split('/').at(-1) ?? '';
    await writeTokenCard(ctx, oldCard(mint, 0, { imageUrl: next }));
    await get(path);
    expect(far.calls.map(({ url }) => url.href)).toEqual([former, next]);
  });

  it('finds the picture of a linked token after the cache was emptied', async () => {
    const far = playFarEnd({ elsewhere: png });
    const mint = newMint();
    await rememberToken(testCtx().ctx, oldCard(mint, 0, { imageUrl: newPictureUrl() }));
    expect((await get(`/img/token/${mint}`)).headers.get('Content-Type')).toBe('image/png');
    expect(far.calls).toHaveLength(1);
  });

  const redirect: Answer = () =>
    new Response(null, { status: 302, headers: { Location: 'https://evil.example/x.png' } });
  const svg: Answer = () =>
    new Response('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', {
      headers: { 'Content-Type': 'image/png' },
    });
  const huge: Answer = () => {
    const bytes = new Uint8Array(2 * 1024 * 1024 + 1);
    bytes.set(PNG);
    return new Response(bytes, { headers: { 'Content-Type': 'image/png' } });
  };

  it.each(['match', 'put'] as const)(
    'shows the picture where the cache fails to %s',
    async (operation) => {
      const failing = vi
        .spyOn(caches.default, operation)
        .mockRejectedValue(new Error('the cache is away'));
      playFarEnd({ elsewhere: png });
      const response = await get(await tokenWith(newPictureUrl()));
      failing.mockRestore();
      expect(response.status).toBe(200);
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG);
    },
  );

  it.each<[string, Answer]>([
    ['a redirect to another host', redirect],
    ['SVG that calls itself a PNG', svg],
    ['a picture that is too large', huge],
    ['nothing', () => new Response(null, { status: 404 })],
    ['an empty body', () => new Response('')],
  ])('draws a monogram instead of %s, and asks again later', async (_name, answer) => {
    const far = playFarEnd({ elsewhere: answer });
    const path = await tokenWith(newPictureUrl());
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(await isMonogram(response)).toBe(true);
    expect(await isMonogram(await get(path))).toBe(true);
    expect(far.calls).toHaveLength(1);
  });

  it('fetches nothing but public https on a public origin, whatever is stored', async () => {
    const far = playFarEnd({ elsewhere: png });
    const production = testCtx({ config: productionConfig() });
    for (const url of [
      'http://127.0.0.1:8790/images/GOOSE.png',
      'http://cdn.example/a.png',
      'https://169.254.169.254/latest/meta-data',
    ]) {
      expect(await isMonogram(await get(await tokenWith(url), production))).toBe(true);
    }
    expect(far.calls).toEqual([]);
  });

  it('asks no upstream for a token that nobody looked up', async () => {
    const far = playFarEnd({ elsewhere: png });
    const response = await get(`/img/token/${newMint()}`);
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    expect((await get('/img/token/nothing')).status).toBe(404);
    expect(far.calls).toEqual([]);
  });

  it.each([
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
    ['image/gif', [...'GIF89a'].map((character) => character.charCodeAt(0))],
    ['image/webp', [...'RIFF....WEBPVP8 '].map((character) => character.charCodeAt(0))],
    ['image/avif', [...'....ftypavif'].map((character) => character.charCodeAt(0))],
  ])('knows %s by its bytes', async (type, bytes) => {
    playFarEnd({ elsewhere: () => new Response(new Uint8Array(bytes)) });
    expect((await get(await tokenWith(newPictureUrl()))).headers.get('Content-Type')).toBe(type);
  });
});

describe('GET /img/user/{id}', () => {
  const pictureOf = async (change: Parameters<typeof newUser>[0]) =>
    `/img/user/${await newUser(change)}`;

  it.each([
    [
      'their own picture',
      { profilePicture: 'https://a.example/own', twitterProfileImageUrl: 'https://a.example/x' },
      '/own',
    ],
    [
      'that of their X account',
      { profilePicture: '', twitterProfileImageUrl: 'https://a.example/x' },
      '/x',
    ],
  ])('answers %s', async (_name, change, pathname) => {
    const far = playFarEnd({ elsewhere: png });
    const response = await get(await pictureOf(change));
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(far.calls.map(({ url }) => url.pathname)).toEqual([pathname]);
  });

  it.each([
    ['of the name, and nothing else of it', { displayName: '<"ötzi', username: 'bruno' }, 'Ö'],
    ['of the username', { username: `bruno_${crypto.randomUUID()}` }, 'B'],
    ['for Anonymous', { walletAddress: newMint() }, 'A'],
  ])('draws a letter %s', async (_, change, letter) => {
    playFarEnd({});
    const response = await get(await pictureOf(change));
    expect(await response.text()).toContain(`>${letter}</text>`);
  });

  it('is 404 for nobody', async () => {
    const response = await get('/img/user/nobody');
    expect([response.status, await response.text()]).toEqual([404, 'user_not_found']);
  });
});

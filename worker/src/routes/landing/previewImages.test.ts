// Loads the renderer early, because the test runtime can't import during a request.
import { hurry } from '../../../test/hurry.ts';
import '../../landing/preview/renderPreview.tsx';
import { env } from 'cloudflare:workers';
import { linkPreviewPath } from '@soltrade/schema/paths';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { call, ORIGIN } from '../../../test/client.ts';
import { eventually } from '../../../test/eventually.ts';
import {
  type Answer,
  hang,
  json,
  listed,
  newMint,
  oldCard,
  playFarEnd,
  testCtx,
} from '../../../test/fixtures/farEnd.ts';
import { picture } from '../../../test/fixtures/pictures.ts';
import { newPromoterWithLink, patchLink, setUsername } from '../../../test/promoter.ts';
import { newOpenPage, setPage } from '../../../test/promoterPage.ts';
import { writeTokenCard } from '../../cache/tokens.ts';
import type { AppEnv } from '../../lib/appEnv.ts';
import { AppError } from '../../lib/errors.ts';
import type { SingleFlight } from '../../objects/SingleFlight.ts';
import { previewImages } from './images.ts';

const png: Answer = () => new Response(picture('png'));

/** A market that knows every mint, and a picture server. */
const playWorld = (elsewhere: Answer = png) =>
  playFarEnd({
    dexscreener: listed,
    elsewhere,
  });

type Png = { width: number; height: number; bytes: Uint8Array };

const readPng = async (response: Response): Promise<Png> => {
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer);
  return { width: view.getUint32(16), height: view.getUint32(20), bytes };
};

/** The picture's absolute URL in the page's head. */
const imageOf = async (page: string): Promise<string> => {
  const html = await (await call('GET', page)).text();
  return /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
};

const pathOf = async (page: string): Promise<string> => new URL(await imageOf(page)).pathname;

const newLink = async () => {
  const mint = newMint();
  const { username, promoter, generated } = await newPromoterWithLink({ tokenAddress: mint });
  return { mint, username, promoter, link: generated.link, page: `/r/${username}/${mint}` };
};

const FOREVER = 'public, max-age=31536000, immutable';

describe('preview picture', () => {
  it('of a landing page is a PNG of 1200 by 630 under an absolute URL, and never changes', async () => {
    playWorld();
    const { page, username, mint } = await newLink();
    const url = await imageOf(page);
    expect(url).toMatch(new RegExp(`^${ORIGIN}/og/${username}\\.${mint}-[0-9a-z]+\\.png$`));
    const response = await call('GET', new URL(url).pathname);
    expect(response.headers.get('Cache-Control')).toBe(FOREVER);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const first = await readPng(response);
    expect([first.width, first.height]).toEqual([1200, 630]);
    const second = await readPng(await call('GET', new URL(url).pathname));
    expect(second.bytes).toEqual(first.bytes);
    const head = await call('HEAD', new URL(url).pathname);
    expect([head.status, head.headers.get('Content-Type'), await head.text()]).toEqual([
      200,
      'image/png',
      '',
    ]);
  });

  it('is drawn once for all who ask at the same time', async () => {
    const far = playWorld();
    const { page } = await newLink();
    const path = await pathOf(page);
    const pictures = await Promise.all(
      Array.from({ length: 3 }, async () => readPng(await call('GET', path))),
    );
    for (const { bytes } of pictures) expect(bytes).toEqual(pictures[0]?.bytes);
    // Each drawing would fetch the token's picture.
    expect(far.count('elsewhere')).toBe(1);
  });

  it('has another URL after the promoter changed their name, and the old one leads there', async () => {
    playWorld();
    const { page, promoter, mint } = await newLink();
    const old = await pathOf(page);
    const name = `eve_${crypto.randomUUID().slice(0, 8)}`;
    await setUsername(promoter, name);
    await eventually(async () => expect(await pathOf(`/r/${name}/${mint}`)).not.toBe(old));
    const present = await pathOf(`/r/${name}/${mint}`);
    const response = await call('GET', old);
    expect([response.status, response.headers.get('Location')]).toEqual([302, present]);
    await readPng(await call('GET', present));
  });

  it('of a version that never was leads to the current one, and nothing is drawn', async () => {
    const far = playWorld();
    const { page, username, mint } = await newLink();
    const present = await pathOf(page);
    for (const path of [
      `/og/${username}.${mint}-0.png`,
      `/og/${username.toUpperCase()}.${mint}-0.png`,
    ]) {
      const response = await call('GET', path);
      expect([response.status, response.headers.get('Location')]).toEqual([302, present]);
    }
    expect(far.count('elsewhere')).toBe(0);
  });

  it('of what does not exist is 404', async () => {
    playFarEnd({
      dexscreener: () => json([]),
      geckoterminal: () => json({ errors: [{ status: '404' }] }, { status: 404 }),
      solana: () =>
        json({ jsonrpc: '2.0', id: '1', result: { context: { slot: 1 }, value: null } }),
    });
    for (const path of [
      '/og/nothing.png',
      `/og/nobody.${newMint()}-1a2b.png`,
      `/og/${'x'.repeat(4_000)}.${newMint()}-1a2b.png`,
      '/og/link/no-such-link.png',
    ]) {
      const response = await call('GET', path);
      expect([path, response.status]).toEqual([path, 404]);
    }
  });

  it('of a name that is nobody’s, or that has no link for the token, is 404, even for a token that exists', async () => {
    playWorld();
    const { mint, page, username } = await newLink();
    const present = await pathOf(page);
    expect((await call('GET', `/og/nobody-at-all.${mint}-1a2b.png`)).status).toBe(404);
    const other = newMint();
    const neutral = await pathOf(`/r/${username}/${other}`);
    expect(neutral).toMatch(new RegExp(`^/og/${other}-\\w+\\.png$`));
    for (const path of [
      present.replace(mint, other),
      neutral.replace('/og/', `/og/${username}.`),
      `/og/${username}.${other}-1a2b.png`,
    ]) {
      expect([path, (await call('GET', path)).status]).toEqual([path, 404]);
    }
  });

  it('of a link by its identifier leads to the current version, and is 404 once the link is paused, as is a picture drawn before', async () => {
    playWorld();
    const { page, promoter, link } = await newLink();
    const path = linkPreviewPath(link.customIdentifier);
    const response = await call('GET', path);
    const drawn = await pathOf(page);
    expect([response.status, response.headers.get('Location')]).toEqual([302, drawn]);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
    await readPng(await call('GET', drawn));
    await patchLink(promoter, link.id, { isActive: false });
    for (const gone of [path, drawn])
      await eventually(async () => expect((await call('GET', gone)).status).toBe(404));
  });

  it.each<[string, () => Uint8Array<ArrayBuffer>]>([
    ['JPEG', () => picture('jpeg')],
    [
      'PNG whose pixels are garbage',
      () => picture('png').map((byte, at) => (at > 50 ? byte ^ 0x5a : byte)),
    ],
  ])('is drawn with a token’s picture that is a %s', async (_name, bytes) => {
    playWorld(() => new Response(bytes()));
    const path = await pathOf(`/${newMint()}`);
    const response = await call('GET', path);
    expect(response.headers.get('Cache-Control')).toBe(FOREVER);
    const { width, height } = await readPng(response);
    expect([width, height]).toEqual([1200, 630]);
  });

  it('is kept for a short time only where a picture in it did not come', async () => {
    playWorld(() => new Response(null, { status: 503 }));
    const response = await call('GET', await pathOf(`/${newMint()}`));
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300');
    await readPng(response);
  });

  it('the plain one is always there', async () => {
    playWorld();
    const { width, height } = await readPng(await call('GET', '/og/preview.png'));
    expect([width, height]).toEqual([1200, 630]);
  });
});

describe('preview picture that cannot be drawn', () => {
  /** The sub-app alone, with other bindings. */
  const get = async (path: string, change: Partial<Env>): Promise<Response> => {
    const bindings = { ...env, ...change };
    const { ctx } = testCtx();
    const app = new Hono<AppEnv>();
    app.use((c, next) => {
      c.set('ctx', { ...ctx, env: bindings });
      return next();
    });
    app.route('/og', previewImages);
    app.onError((error, c) =>
      error instanceof AppError ? c.text(error.code, error.status) : c.text(String(error), 500),
    );
    return app.request(path, {}, bindings);
  };

  /** Objects with our own drawing function. */
  const drawingWith = (drawPreview: () => Promise<unknown>): Env['SINGLE_FLIGHT'] =>
    new Proxy(env.SINGLE_FLIGHT, {
      get: (target, property) =>
        property === 'getByName'
          ? (object: string) => ({
              run: (...call: Parameters<SingleFlight['run']>) =>
                call[0] === 'drawPreview' ? drawPreview() : target.getByName(object).run(...call),
            })
          : Reflect.get(target, property),
    });

  const knownPath = async (): Promise<string> => {
    playWorld();
    const mint = newMint();
    await writeTokenCard(testCtx().ctx, oldCard(mint, 0));
    return pathOf(`/${mint}`);
  };

  const plainBytes = async () => (await readPng(await call('GET', '/og/preview.png'))).bytes;

  it.each([
    ['the object fails', () => Promise.reject(new Error('object is gone'))],
    ['drawing fails', () => Promise.resolve(null)],
  ])('is the plain one for a minute where %s', async (_name, drawPreview) => {
    const response = await get(await knownPath(), { SINGLE_FLIGHT: drawingWith(drawPreview) });
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect((await readPng(response)).bytes).toEqual(await plainBytes());
  });

  it('is the plain one where drawing takes too long', async () => {
    const path = await knownPath();
    hurry();
    const response = await get(path, { SINGLE_FLIGHT: drawingWith(hang) });
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
  });

  it('is the plain one for who has had too many drawn, unless it is drawn already', async () => {
    const RATE_LOOKUP = { limit: async () => ({ success: false }) };
    const path = await knownPath();
    expect((await readPng(await get(path, { RATE_LOOKUP }))).bytes).toEqual(await plainBytes());
    await readPng(await call('GET', path));
    await eventually(async () => {
      const response = await get(path, { RATE_LOOKUP });
      expect(response.headers.get('Cache-Control')).toBe(FOREVER);
    });
  });
});

describe('the preview picture of a promoter’s page', () => {
  it('is a PNG of its own that never changes; another name has another one, and the old one leads there', async () => {
    playWorld();
    const { path, username, promoter } = await newOpenPage();
    const url = await imageOf(path);
    expect(url).toMatch(new RegExp(`^${ORIGIN}/og/page/${username}\\.[0-9a-z]+\\.png$`));
    const old = new URL(url).pathname;
    const response = await call('GET', old);
    expect(response.headers.get('Cache-Control')).toBe(FOREVER);
    const first = await readPng(response);
    expect([first.width, first.height]).toEqual([1200, 630]);

    await setUsername(promoter, `${username}_2`);
    const present = await pathOf(`/r/${username}_2`);
    expect(present).not.toBe(old);
    const moved = await call('GET', old);
    expect([moved.status, moved.headers.get('Location')]).toEqual([302, present]);
    const second = await readPng(await call('GET', present));
    expect(second.bytes).not.toEqual(first.bytes);
  });

  it('is gone with the page, even where it was drawn before', async () => {
    playWorld();
    const { path, promoter, username } = await newOpenPage();
    const drawn = await pathOf(path);
    await readPng(await call('GET', drawn));
    await setPage(promoter, { isOpen: false });
    expect((await call('GET', drawn)).status).toBe(404);
    expect((await call('GET', `/og/page/${username}.abc`)).status).toBe(404);
  });
});

import { PREVIEW } from '@soltrade/schema/limits/landing';
import { parseLinkPreviewFile, parsePagePreviewFile, parsePreviewFile } from '@soltrade/schema/paths';
import { type Context, Hono } from 'hono';
import plain from '../../../landing/plainPreview.png';
import {
  type OpenedPreview,
  openPagePreview,
  openPreview,
  presentPreviewPath,
} from '../../actions/landing/preview.ts';
import { addressKey } from '../../lib/addressKey.ts';
import type { AppEnv } from '../../lib/appEnv.ts';
import { AppError } from '../../lib/errors.ts';
import { isWithinLimit } from '../../lib/isWithinLimit.ts';

const { browserCacheSeconds } = PREVIEW;

const pngResponse = (bytes: Uint8Array<ArrayBuffer> | ArrayBuffer, caching: string): Response =>
  new Response(bytes, {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': `public, ${caching}`,
      // Other sites embed it in their cards.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
  });

const redirectTo = (path: string): Response =>
  new Response(null, {
    status: 302,
    headers: { Location: path, 'Cache-Control': `public, max-age=${browserCacheSeconds.moved}` },
  });

const noPicture = () => new AppError('not_found', 'There is no picture here.');

/** One company's crawlers share addresses, so cached pictures are never refused. */
const limitOf = (c: Context<AppEnv>) => ({
  mayDraw: () => isWithinLimit(c.env.RATE_LOOKUP, addressKey(c.req.header('CF-Connecting-IP'))),
});

const previewResponse = (opened: OpenedPreview | null): Response => {
  switch (opened?.kind) {
    case 'picture': {
      const { bytes, isFinal } = opened.image;
      const { final, incomplete } = browserCacheSeconds;
      return pngResponse(bytes, isFinal ? `max-age=${final}, immutable` : `max-age=${incomplete}`);
    }
    case 'moved':
      return redirectTo(opened.path);
    case 'unavailable':
      return pngResponse(plain, `max-age=${browserCacheSeconds.plain}`);
    case undefined:
      throw noPicture();
  }
};

/** Link preview pictures in immutable versions: one per promoter and token, and one per promoter's page. */
export const previewImages = new Hono<AppEnv>()
  .get('/preview.png', () => pngResponse(plain, `max-age=${browserCacheSeconds.plain}`))
  .get('/link/:file', async (c) => {
    const identifier = parseLinkPreviewFile(c.req.param('file'));
    const path = identifier && (await presentPreviewPath(c.get('ctx'), identifier));
    if (!path) throw noPicture();
    return redirectTo(path);
  })
  .get('/page/:file', async (c) => {
    const name = parsePagePreviewFile(c.req.param('file'));
    return previewResponse(name && (await openPagePreview(c.get('ctx'), name, limitOf(c))));
  })
  .get('/:file', async (c) => {
    const name = parsePreviewFile(c.req.param('file'));
    return previewResponse(name && (await openPreview(c.get('ctx'), name, limitOf(c))));
  });

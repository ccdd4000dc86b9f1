import { IMAGE, PREVIEW } from '@soltrade/schema/limits/landing';
import {
  parseLinkPreviewFile,
  parsePagePreviewFile,
  parsePreviewFile,
  parseReportPreviewFile,
} from '@soltrade/schema/paths';
import { type Context, Hono } from 'hono';
import plain from '../../../landing/plainPreview.png';
import { type Picture, tokenImage, userImage } from '../../actions/landing/fetchImage.ts';
import {
  type OpenedPreview,
  openPagePreview,
  openPreview,
  presentPreviewPath,
} from '../../actions/landing/preview.ts';
import { openReportPreview } from '../../actions/reports/reportPreview.ts';
import { checked } from '../../http/check.ts';
import { rateLimit } from '../../http/rateLimit.ts';
import { addressKey } from '../../lib/addressKey.ts';
import type { AppEnv } from '../../lib/appEnv.ts';
import { AppError } from '../../lib/errors.ts';
import { isWithinLimit } from '../../lib/rateLimits.ts';

const pictureResponse = (
  request: Request,
  { bytes, contentType, version, kind }: Picture,
): Response => {
  const etag = `"${version}-${kind}"`;
  const headers = {
    'Content-Type': contentType,
    'Cache-Control': `public, max-age=${IMAGE.browserCacheSeconds[kind]}`,
    ETag: etag,
    // Keeps hostile bytes inert if opened as a page.
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  };
  return request.headers.get('If-None-Match') === etag
    ? new Response(null, { status: 304, headers })
    : new Response(bytes, { headers });
};

/**
 * Serves pictures of tokens and users from our origin, so a visitor's browser contacts no third
 * party.
 */
export const images = new Hono<AppEnv>()
  // Every request causes a look-up.
  .use(checked(rateLimit('RATE_CLICK')))
  .get('/token/:mint', async (c) =>
    pictureResponse(c.req.raw, await tokenImage(c.get('ctx'), c.req.param('mint'))),
  )
  .get('/user/:userId', async (c) =>
    pictureResponse(c.req.raw, await userImage(c.get('ctx'), c.req.param('userId'))),
  );

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

/**
 * From the path that `http/hosts` judged: Hono decodes parameters once more, so they may name
 * another file.
 */
const fileOf = (c: Context<AppEnv>): string => c.req.path.split('/').at(-1) ?? '';

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

/**
 * Link preview pictures in immutable versions: one per promoter and token, and one per promoter's
 * page.
 */
export const previewImages = new Hono<AppEnv>()
  .get('/preview.png', () => pngResponse(plain, `max-age=${browserCacheSeconds.plain}`))
  .get('/link/:file', async (c) => {
    const identifier = parseLinkPreviewFile(fileOf(c));
    const path = identifier && (await presentPreviewPath(c.get('ctx'), identifier));
    if (!path) throw noPicture();
    return redirectTo(path);
  })
  .get('/page/:file', async (c) => {
    const name = parsePagePreviewFile(fileOf(c));
    return previewResponse(name && (await openPagePreview(c.get('ctx'), name, limitOf(c))));
  })
  .get('/report/:file', async (c) => {
    const name = parseReportPreviewFile(fileOf(c));
    const opened = name && (await openReportPreview(c.get('ctx'), name, limitOf(c)));
    const response = previewResponse(opened);
    // A report that was closed is closed everywhere, and its address is a secret.
    response.headers.set('Cache-Control', 'no-store');
    response.headers.set('X-Robots-Tag', 'noindex, nofollow');
    return response;
  })
  .get('/:file', async (c) => {
    const name = parsePreviewFile(fileOf(c));
    return previewResponse(name && (await openPreview(c.get('ctx'), name, limitOf(c))));
  });

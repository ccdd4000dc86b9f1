import { IMAGE } from '@soltrade/schema/limits/landing';
import { Hono } from 'hono';
import { type Picture, tokenImage, userImage } from '../../actions/landing/fetchImage.ts';
import type { AppEnv } from '../../lib/appEnv.ts';
import { rateLimit } from '../../middleware/rateLimit.ts';

const pictureResponse = (request: Request, { bytes, contentType, version, kind }: Picture): Response => {
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

/** Serves pictures of tokens and users from our origin, so a visitor's browser contacts no third party. */
export const images = new Hono<AppEnv>()
  // Every request causes a look-up.
  .use(rateLimit('RATE_CLICK'))
  .get('/token/:mint', async (c) =>
    pictureResponse(c.req.raw, await tokenImage(c.get('ctx'), c.req.param('mint'))),
  )
  .get('/user/:id', async (c) =>
    pictureResponse(c.req.raw, await userImage(c.get('ctx'), c.req.param('id'))),
  );

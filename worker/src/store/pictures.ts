// Strangers' pictures as this location keeps them; and for a moment that there was none.
import { IMAGE } from '@soltrade/schema/limits';
import type { Ctx } from '../lib/context.ts';
import { sha256Hex } from '../lib/crypto.ts';
import { logError } from '../lib/log.ts';

export type Raster = { bytes: Uint8Array<ArrayBuffer>; contentType: string };

/** Never asked for by anybody: only the cache knows it. */
const keyOf = async (ctx: Ctx, url: string): Promise<string> =>
  `${ctx.config.publicOrigin}/img/url/${await sha256Hex(url)}`;

/** `failed` where the picture could not be had a moment ago, null where nothing is known. A cache that fails is an empty one. */
export const pictureHere = async (ctx: Ctx, url: string): Promise<Raster | 'failed' | null> => {
  try {
    const known = await caches.default.match(await keyOf(ctx, url));
    if (!known) return null;
    const bytes = new Uint8Array(await known.arrayBuffer());
    return bytes.length === 0 ? 'failed' : { bytes, contentType: known.headers.get('Content-Type') ?? '' };
  } catch (error) {
    logError('picture_cache_failed', error, { requestId: ctx.requestId });
    return null;
  }
};

/** A picture that cannot be kept is fetched again the next time. */
export const keepPictureHere = async (ctx: Ctx, url: string, raster: Raster | null): Promise<void> => {
  const seconds = raster ? IMAGE.cacheSeconds : IMAGE.retrySeconds;
  const headers = {
    'Content-Type': raster?.contentType ?? 'text/plain',
    'Cache-Control': `public, max-age=${seconds}`,
  };
  try {
    await caches.default.put(await keyOf(ctx, url), new Response(raster?.bytes ?? '', { headers }));
  } catch (error) {
    logError('picture_cache_failed', error, { requestId: ctx.requestId });
  }
};

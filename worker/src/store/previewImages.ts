// Preview pictures by their path, each of which names one version: in this location's cache, else in KV. Losing them
// costs a drawing.
import { PREVIEW } from '@soltrade/schema/limits';
import { readPreviewImage, writePreviewImage } from '../kv/previewImages.ts';
import type { Ctx } from '../lib/context.ts';
import { logError } from '../lib/log.ts';
import type { PreviewImage } from '../model/previewImage.ts';

const INCOMPLETE = 'X-Incomplete';

const cacheKey = (ctx: Ctx, path: string): string => `${ctx.config.publicOrigin}${path}`;

/** Keeps a picture for this location. */
export const keepPreviewHere = (ctx: Ctx, path: string, { bytes, isFinal }: PreviewImage): Promise<void> => {
  const seconds = isFinal ? PREVIEW.keepSeconds : PREVIEW.browserCacheSeconds.incomplete;
  const headers = { 'Content-Type': 'image/png', 'Cache-Control': `public, max-age=${seconds}` };
  const response = new Response(bytes, { headers: isFinal ? headers : { ...headers, [INCOMPLETE]: '1' } });
  return caches.default.put(cacheKey(ctx, path), response);
};

/** A version that was drawn before. A cache that fails is an empty one. */
export const cachedPreview = async (ctx: Ctx, path: string): Promise<PreviewImage | null> => {
  try {
    const here = await caches.default.match(cacheKey(ctx, path));
    if (here) {
      return { bytes: new Uint8Array(await here.arrayBuffer()), isFinal: !here.headers.has(INCOMPLETE) };
    }
    const stored = await readPreviewImage(ctx, path);
    if (stored) ctx.background(keepPreviewHere(ctx, path, stored));
    return stored;
  } catch (error) {
    logError('preview_cache_failed', error, { requestId: ctx.requestId, path });
    return null;
  }
};

/** Keeps a picture for all locations. */
export const keepPreview = (ctx: Ctx, path: string, image: PreviewImage): Promise<void> =>
  writePreviewImage(ctx, path, image);

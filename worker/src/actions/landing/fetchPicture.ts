import { IMAGE } from '@soltrade/schema/limits/landing';
import { pictures, type Raster } from '../../cache/pictures.ts';
import type { Ctx } from '../../lib/context.ts';
import { sha256Hex } from '../../lib/crypto.ts';
import type { Flight } from '../../stubs.ts';
import { fetchBytes, upstreamFailure } from '../../upstream/http.ts';
import { UpstreamFailure } from '../../upstream/UpstreamFailure.ts';
import { rasterType } from './rasterType.ts';

const fetched = async (ctx: Ctx, url: string): Promise<Raster | null> => {
  const request = { upstream: 'image', url, timeout: IMAGE.timeout, maxBytes: IMAGE.maxBytes };
  try {
    const { bytes } = await fetchBytes(ctx, { ...request, headers: { Accept: 'image/*' } });
    const contentType = rasterType(bytes);
    if (contentType === null) throw upstreamFailure(ctx, request, 'malformed');
    return { bytes, contentType };
  } catch (error) {
    if (error instanceof UpstreamFailure) return null;
    throw error;
  }
};

/** Null without a picture. Cached before it is returned, so the next request finds it. */
const fetchPicture = async (ctx: Ctx, url: string): Promise<Raster | null> => {
  const known = await pictures.read(ctx, url);
  if (known) return known === 'failed' ? null : known;
  const raster = await fetched(ctx, url);
  await pictures.write(ctx, url, raster ?? 'failed');
  return raster;
};

export const pictureFlight: Flight<string, Raster | null> = {
  name: 'fetchPicture',
  object: async (url) => `picture:${await sha256Hex(url)}`,
  run: fetchPicture,
  // Only a failure: a picture is in the location's cache, and too large to keep here as well.
  usefulUntil: (raster, at) => (raster === null ? at + IMAGE.retrySeconds * 1_000 : at),
};

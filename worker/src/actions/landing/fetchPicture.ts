import { IMAGE } from '@soltrade/schema/limits';
import { pictures, type Raster } from '../../cache/pictures.ts';
import type { Ctx } from '../../lib/context.ts';
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

/**
 * The picture at a URL that passed `usableImageUrl`; null if there is none. Called only by the gate, and cached before
 * it is returned, so the next request finds it.
 */
export const fetchPicture = async (ctx: Ctx, url: string): Promise<Raster | null> => {
  const known = await pictures.read(ctx, url);
  if (known) return known === 'failed' ? null : known;
  const raster = await fetched(ctx, url);
  await pictures.write(ctx, url, raster ?? 'failed');
  return raster;
};

import { IMAGE, PREVIEW } from '@soltrade/schema/limits/landing';
import { z } from '@soltrade/schema/zod';
import type { Ctx } from '../lib/context.ts';
import { sha256Hex } from '../lib/crypto.ts';
import type { PreviewImage } from '../model/landing.ts';
import { cache } from './cache.ts';
import { files, responses } from './stores.ts';

export type Raster = { bytes: Uint8Array<ArrayBuffer>; contentType: string };

/** Strangers' pictures by URL, cached per location; `failed` after a recent failure. */
export const pictures = cache({
  // An internal URL that no client can request.
  key: async (url: string, { config }) => `${config.publicOrigin}/img/url/${await sha256Hex(url)}`,
  codec: {
    store: responses,
    encode: (picture: Raster | 'failed') => {
      const { bytes, contentType } =
        picture === 'failed' ? { bytes: new Uint8Array(), contentType: 'text/plain' } : picture;
      return { bytes, headers: new Headers({ 'Content-Type': contentType }) };
    },
    decode: ({ bytes, headers }) =>
      bytes.length === 0 ? 'failed' : { bytes, contentType: headers.get('Content-Type') ?? '' },
  },
  keptFor: (picture) => (picture === 'failed' ? IMAGE.retrySeconds : IMAGE.cacheSeconds) * 1_000,
});

// Keyed by path, which names one version. A lost picture is drawn again.

const INCOMPLETE = 'X-Incomplete';

const metadata = z.object({ isFinal: z.boolean() });

const keptFor = ({ isFinal }: PreviewImage): number =>
  (isFinal ? PREVIEW.keepSeconds : PREVIEW.browserCacheSeconds.incomplete) * 1_000;

export const previewImagesHere = cache({
  key: (path: string, { config }) => `${config.publicOrigin}${path}`,
  codec: {
    store: responses,
    encode: ({ bytes, isFinal }: PreviewImage) => {
      const headers = new Headers({ 'Content-Type': 'image/png' });
      if (!isFinal) headers.set(INCOMPLETE, '1');
      return { bytes, headers };
    },
    decode: ({ bytes, headers }) => ({ bytes, isFinal: !headers.has(INCOMPLETE) }),
  },
  keptFor,
});

export const previewImages = cache({
  // Bump the version when the design changes, so a new Worker never serves an old picture.
  key: (path: string) => `preview:v1:${path}`,
  codec: {
    store: files,
    encode: ({ bytes, isFinal }: PreviewImage) => ({ bytes, metadata: { isFinal } }),
    decode: ({ bytes, metadata: about }) => {
      const { success, data } = metadata.safeParse(about);
      return success ? { bytes, isFinal: data.isFinal } : null;
    },
  },
  keptFor,
});

export const cachedPreview = async (ctx: Ctx, path: string): Promise<PreviewImage | null> => {
  const here = await previewImagesHere.read(ctx, path);
  if (here) return here;
  const stored = await previewImages.read(ctx, path);
  if (stored) ctx.background(previewImagesHere.write(ctx, path, stored));
  return stored;
};

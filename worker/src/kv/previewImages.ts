import { PREVIEW } from '@soltrade/schema/limits';
import { z } from '@soltrade/schema/zod';
import type { Ctx } from '../lib/context.ts';
import type { PreviewImage } from '../model/previewImage.ts';

/** The version changes with the design, so that a new Worker never serves an old one's picture. */
const key = (path: string): string => `preview:v1:${path}`;

const metadata = z.object({ isFinal: z.boolean() });

export const readPreviewImage = async (ctx: Ctx, path: string): Promise<PreviewImage | null> => {
  const stored = await ctx.env.CACHE.getWithMetadata(key(path), { type: 'arrayBuffer' });
  const about = metadata.safeParse(stored.metadata);
  return stored.value === null || !about.success
    ? null
    : { bytes: new Uint8Array(stored.value), isFinal: about.data.isFinal };
};

export const writePreviewImage = (ctx: Ctx, path: string, { bytes, isFinal }: PreviewImage): Promise<void> =>
  ctx.env.CACHE.put(key(path), bytes, {
    metadata: { isFinal },
    expirationTtl: isFinal ? PREVIEW.keepSeconds : PREVIEW.browserCacheSeconds.incomplete,
  });

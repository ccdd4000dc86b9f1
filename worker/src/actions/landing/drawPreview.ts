import { PREVIEW } from '@soltrade/schema/limits/landing';
import { cachedPreview, previewImages } from '../../cache/images.ts';
import type { PageSubject } from '../../landing/preview/pageSubject.ts';
import type { PreviewSubject } from '../../landing/preview/previewSubject.ts';
import type { Ctx } from '../../lib/context.ts';
import { withFallback } from '../../lib/withFallback.ts';
import { withTimeout } from '../../lib/withTimeout.ts';
import type { PreviewImage } from '../../model/landing.ts';
import type { Flight } from '../../stubs.ts';
import { type Picture, tokenImage, userImage } from './fetchImage.ts';

export type PreviewOrder = {
  path: string;
  subject: PreviewSubject | PageSubject;
};

/** Null if there is no picture or it fails to load; `isFinal` is false for a failure. */
const rasterOf = async (
  ctx: Ctx,
  imageUrl: string | null,
  fetchPicture: () => Promise<Picture>,
): Promise<{ raster: Picture | null; isFinal: boolean }> => {
  if (imageUrl === null) return { raster: null, isFinal: true };
  const fetching = withFallback(ctx, { event: 'preview_picture_failed', fallback: null }, fetchPicture);
  ctx.background(fetching);
  const picture = await withTimeout(fetching, PREVIEW.pictureWait);
  // A monogram is an SVG whose letter needs a font that the renderer lacks.
  return picture?.kind === 'stored' ? { raster: picture, isFinal: true } : { raster: null, isFinal: false };
};

const draw = async (ctx: Ctx, { subject }: PreviewOrder): Promise<PreviewImage> => {
  const { productName } = ctx.config;
  // Imported here, so landing pages and clicks never pay for loading the renderer.
  const renderer = import('../../landing/preview/renderPreview.tsx');
  const portrait = rasterOf(ctx, subject.promoter?.imageUrl ?? null, () =>
    userImage(ctx, subject.promoter?.userId ?? ''),
  );
  if ('settled' in subject) {
    const [{ renderPagePreview }, { raster, isFinal }] = await Promise.all([renderer, portrait]);
    return { bytes: await renderPagePreview({ productName, subject, picture: raster }), isFinal };
  }
  const { mint, imageUrl } = subject;
  const [{ renderPreview }, token, person] = await Promise.all([
    renderer,
    rasterOf(ctx, imageUrl, () => tokenImage(ctx, mint)),
    portrait,
  ]);
  const pictures = { token: token.raster, promoter: person.raster };
  const bytes = await renderPreview({ productName, subject, pictures });
  return { bytes, isFinal: token.isFinal && person.isFinal };
};

/** Returns the stored picture of a version or draws it; null on failure. */
const drawPreview = (ctx: Ctx, order: PreviewOrder): Promise<PreviewImage | null> => {
  const { path } = order;
  return withFallback(ctx, { event: 'preview_failed', fallback: null, fields: { path } }, async () => {
    const known = await cachedPreview(ctx, path);
    if (known) return known;
    const image = await draw(ctx, order);
    ctx.background(previewImages.write(ctx, path, image));
    return image;
  });
};

export const previewFlight: Flight<PreviewOrder, PreviewImage | null> = {
  name: 'drawPreview',
  // One object for all versions of a picture: requests come in one burst, after publication.
  object: ({ subject }) =>
    `preview:${'mint' in subject ? subject.mint : 'page'}:${subject.promoter?.userId ?? ''}`,
  key: ({ path }) => path,
  run: drawPreview,
  // Until KV shows it everywhere.
  usefulUntil: (image, at) => (image === null ? at : at + PREVIEW.rememberFor),
};

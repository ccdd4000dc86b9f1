import type { LandingPath } from '@soltrade/schema/landingPath';
import { PREVIEW } from '@soltrade/schema/limits/landing';
import {
  type PagePreviewName,
  PLAIN_PREVIEW_PATH,
  type PreviewName,
  pagePreviewPath,
  previewPath,
} from '@soltrade/schema/paths';
import { cachedPreview, previewImages, previewImagesHere } from '../../cache/images.ts';
import { publicModelOf } from '../../landing/landingModel.ts';
import {
  isRecentRevision,
  type PicturedLanding,
  picturedOf,
  previewPathOf,
} from '../../landing/preview/landingPreview.ts';
import {
  type PageSubject,
  pagePreviewPathOf,
  pageSubjectOf,
} from '../../landing/preview/pageSubject.ts';
import type { ReportSubject } from '../../landing/preview/reportSubject.ts';
import type { Ctx } from '../../lib/context.ts';
import { withFallback, withTimeout } from '../../lib/withTimeout.ts';
import type { PreviewImage } from '../../model/landing.ts';
import { type Flight, runOnce } from '../../stubs.ts';
import { type Picture, tokenImage, userImage } from './fetchImage.ts';
import { isLandingGone, openLanding } from './openLanding.ts';
import { openCurrentPage } from './openPromoterPage.ts';

export type PreviewOrder = {
  path: string;
  subject: PicturedLanding | PageSubject | ReportSubject;
};

const promoterOf = (
  subject: PreviewOrder['subject'],
): { userId: string; imageUrl: string | null } | null =>
  'token' in subject ? subject.recommender.person : subject.promoter;

/** Null if there is no picture or it fails to load; `isFinal` is false for a failure. */
const rasterOf = async (
  ctx: Ctx,
  imageUrl: string | null,
  fetchPicture: () => Promise<Picture>,
): Promise<{ raster: Picture | null; isFinal: boolean }> => {
  if (imageUrl === null) return { raster: null, isFinal: true };
  const fetching = withFallback(
    ctx,
    { event: 'preview_picture_failed', fallback: null },
    fetchPicture,
  );
  ctx.background(fetching);
  const picture = await withTimeout(fetching, PREVIEW.pictureWait);
  // A monogram is an SVG whose letter needs a font that the renderer lacks.
  return picture?.kind === 'stored'
    ? { raster: picture, isFinal: true }
    : { raster: null, isFinal: false };
};

const draw = async (ctx: Ctx, { subject }: PreviewOrder): Promise<PreviewImage> => {
  const { productName } = ctx.config;
  // Imported here, so landing pages and clicks never pay for loading the renderer.
  const renderer = import('../../landing/preview/renderPreview.tsx');
  const promoter = promoterOf(subject);
  const portrait = rasterOf(ctx, promoter?.imageUrl ?? null, () =>
    userImage(ctx, promoter?.userId ?? ''),
  );
  if (!('token' in subject)) {
    const [{ renderPagePreview, renderReportPreview }, { raster: picture, isFinal }] =
      await Promise.all([renderer, portrait]);
    const bytes = await ('reportId' in subject
      ? renderReportPreview({ productName, subject, picture })
      : renderPagePreview({ productName, subject, picture }));
    return { bytes, isFinal };
  }
  const { mint, imageUrl } = subject.token;
  const [{ renderPreview }, token, person] = await Promise.all([
    renderer,
    rasterOf(ctx, imageUrl, () => tokenImage(ctx, mint)),
    portrait,
  ]);
  const pictures = { token: token.raster, promoter: person.raster };
  const bytes = await renderPreview({ page: subject, pictures });
  return { bytes, isFinal: token.isFinal && person.isFinal };
};

/** Returns the stored picture of a version or draws it; null on failure. */
const drawPreview = (ctx: Ctx, order: PreviewOrder): Promise<PreviewImage | null> => {
  const { path } = order;
  return withFallback(
    ctx,
    { event: 'preview_failed', fallback: null, fields: { path } },
    async () => {
      const known = await cachedPreview(ctx, path);
      if (known) return known;
      const image = await draw(ctx, order);
      ctx.background(previewImages.write(ctx, path, image));
      return image;
    },
  );
};

export const previewFlight: Flight<PreviewOrder, PreviewImage | null> = {
  name: 'drawPreview',
  // One object for all versions of a picture: requests come in one burst, after publication.
  object: ({ subject }) =>
    `preview:${'token' in subject ? subject.token.mint : 'page'}:${promoterOf(subject)?.userId ?? ''}`,
  key: ({ path }) => path,
  run: drawPreview,
  // Until KV shows it everywhere.
  usefulUntil: (image, at) => (image === null ? at : at + PREVIEW.rememberFor),
};

export type OpenedPreview =
  | { kind: 'picture'; image: PreviewImage }
  /** An outdated version; `path` has the current one. */
  | { kind: 'moved'; path: string }
  /** Drawing failed or timed out, or the visitor exceeded the limit. */
  | { kind: 'unavailable' };

const openPage = async (ctx: Ctx, path: LandingPath): Promise<PicturedLanding | null> => {
  const opened = await openLanding(ctx, path);
  if (opened.page === null) return null;
  const page = (await opened.late) ?? opened.page;
  return picturedOf(publicModelOf(ctx.config, page, { now: ctx.now() }));
};

const landingPathOf = ({ mint, refCode }: PreviewName): LandingPath =>
  refCode === null ? { kind: 'mint', mint } : { kind: 'referrer', refCode, mint };

const drawn = async (ctx: Ctx, order: PreviewOrder): Promise<PreviewImage | null> => {
  const image = await runOnce(ctx, previewFlight, order, { otherwise: null });
  if (image) ctx.background(previewImagesHere.write(ctx, order.path, image));
  return image;
};

/** If drawing takes too long, it continues in the background for the next request. */
export const drawnInTime = async (ctx: Ctx, order: PreviewOrder): Promise<OpenedPreview> => {
  const drawing = drawn(ctx, order);
  ctx.background(drawing);
  const image = await withTimeout(drawing, PREVIEW.maxWait);
  return image ? { kind: 'picture', image } : { kind: 'unavailable' };
};

/**
 * Drawn once worldwide. Old versions aren't drawn, which bounds the drawings. Null without a page
 * or known token.
 */
export const openPreview = async (
  ctx: Ctx,
  name: PreviewName,
  { mayDraw }: { mayDraw: () => Promise<boolean> },
): Promise<OpenedPreview | null> => {
  const path = previewPath(name);
  const known = await cachedPreview(ctx, path);
  // A picture outlives its page by days and shows who recommends the token, so check the page.
  if (known && name.refCode !== null && (await isLandingGone(ctx, landingPathOf(name))))
    return null;
  if (known) return { kind: 'picture', image: known };

  const page = await openPage(ctx, landingPathOf(name));
  const current = page && previewPathOf(page);
  const person = page?.recommender.person ?? null;
  // Without a link for the token, the promoter's page shows the token's own picture.
  if (!page || !current || (name.refCode !== null && person === null)) return null;
  // A former name or another spelling redirects to the canonical path.
  const isSpelled = (person?.refCode ?? null) === name.refCode;
  if (!isSpelled || !isRecentRevision(page, name.revision)) return { kind: 'moved', path: current };
  return (await mayDraw()) ? drawnInTime(ctx, { path, subject: page }) : { kind: 'unavailable' };
};

/** The picture of a promoter's page; null if the name has no open page. */
export const openPagePreview = async (
  ctx: Ctx,
  name: PagePreviewName,
  { mayDraw }: { mayDraw: () => Promise<boolean> },
): Promise<OpenedPreview | null> => {
  // A picture outlives its page by days, so check the page first.
  const page = await openCurrentPage(ctx, name.refCode);
  if (page === null) return null;
  const subject = pageSubjectOf(page);
  const path = pagePreviewPath(name);
  const current = pagePreviewPathOf(subject);
  if (path !== current) return { kind: 'moved', path: current };
  const known = await cachedPreview(ctx, path);
  if (known) return { kind: 'picture', image: known };
  return (await mayDraw()) ? drawnInTime(ctx, { path, subject }) : { kind: 'unavailable' };
};

/** The current picture's path; null if the link is unknown or hidden. */
export const presentPreviewPath = async (ctx: Ctx, identifier: string): Promise<string | null> => {
  const page = await openPage(ctx, { kind: 'identifier', identifier, mint: null });
  return page && (previewPathOf(page) ?? PLAIN_PREVIEW_PATH);
};

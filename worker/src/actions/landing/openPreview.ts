import type { LandingPath } from '@soltrade/schema/landingPath';
import { PREVIEW } from '@soltrade/schema/limits/landing';
import {
  type PagePreviewName,
  PLAIN_PREVIEW_PATH,
  type PreviewName,
  pagePreviewPath,
  previewPath,
} from '@soltrade/schema/paths';
import { cachedPreview, previewImagesHere } from '../../cache/images.ts';
import { previewSubjectOf } from '../../landing/landingModel.ts';
import { pagePreviewPathOf, pageSubjectOf } from '../../landing/preview/pageSubject.ts';
import {
  isRecentRevision,
  type PreviewSubject,
  previewPathOf,
} from '../../landing/preview/previewSubject.ts';
import type { Ctx } from '../../lib/context.ts';
import { withTimeout } from '../../lib/withTimeout.ts';
import type { PreviewImage } from '../../model/landing.ts';
import { runOnceOr } from '../../stubs.ts';
import { type PreviewOrder, previewFlight } from './drawPreview.ts';
import { isLandingGone, openLanding } from './openLanding.ts';
import { openCurrentPage } from './openPromoterPage.ts';

export type OpenedPreview =
  | { kind: 'picture'; image: PreviewImage }
  /** An outdated version; `path` has the current one. */
  | { kind: 'moved'; path: string }
  /** Drawing failed or timed out, or the visitor exceeded the limit. */
  | { kind: 'unavailable' };

type Page = { subject: PreviewSubject | null };

const openPage = async (ctx: Ctx, path: LandingPath): Promise<Page | null> => {
  const opened = await openLanding(ctx, path);
  return opened.page && { subject: previewSubjectOf((await opened.late) ?? opened.page) };
};

const landingPathOf = ({ mint, refCode }: PreviewName): LandingPath =>
  refCode === null ? { kind: 'mint', mint } : { kind: 'referrer', refCode, mint };

const drawn = async (ctx: Ctx, order: PreviewOrder): Promise<PreviewImage | null> => {
  const image = await runOnceOr(ctx, previewFlight, order, null);
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

/** Drawn once worldwide. Old versions aren't drawn, which bounds the drawings. Null without a page or known token. */
export const openPreview = async (
  ctx: Ctx,
  name: PreviewName,
  { mayDraw }: { mayDraw: () => Promise<boolean> },
): Promise<OpenedPreview | null> => {
  const path = previewPath(name);
  const known = await cachedPreview(ctx, path);
  // A picture outlives its page by days and shows who recommends the token, so check the page.
  if (known && name.refCode !== null && (await isLandingGone(ctx, landingPathOf(name)))) return null;
  if (known) return { kind: 'picture', image: known };

  const page = await openPage(ctx, landingPathOf(name));
  const subject = page?.subject;
  // Without a link for the token, the promoter's page shows the token's own picture.
  if (!subject || (name.refCode !== null && subject.promoter === null)) return null;
  // A former name or another spelling redirects to the canonical path.
  const isSpelled = (subject.promoter?.refCode ?? null) === name.refCode;
  if (!isSpelled || !isRecentRevision(subject, name.revision)) {
    return { kind: 'moved', path: previewPathOf(subject) };
  }
  return (await mayDraw()) ? drawnInTime(ctx, { path, subject }) : { kind: 'unavailable' };
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
  return page && (page.subject ? previewPathOf(page.subject) : PLAIN_PREVIEW_PATH);
};

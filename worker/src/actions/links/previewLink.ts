import type { LinkPreview } from '@soltrade/schema/contracts/linkPreviews';
import type { Locale } from '@soltrade/schema/locales';
import { landingModelOf, pageUrlOf, previewSubjectOf } from '../../landing/landingModel.ts';
import { previewPathOf } from '../../landing/preview/previewSubject.ts';
import { landingPictureHtml } from '../../landing/renderLanding.ts';
import type { Ctx } from '../../lib/context.ts';
import { dataUrl } from '../../lib/dataUrl.ts';
import { AppError } from '../../lib/errors.ts';
import type { LandingPage } from '../../model/landingRecord.ts';
import { drawnInTime } from '../landing/openPreview.ts';
import { assertIdentifierFree } from './chooseIdentifier.ts';
import { composeDraft, type Draft, tokenPage } from './composeDraft.ts';

/** The page as anyone with a browser sees it, whatever this request's system and app. */
const pictureOf = (ctx: Ctx, page: LandingPage, locale: Locale): string =>
  landingPictureHtml(
    landingModelOf(ctx.config, page, {
      visit: { locale, system: 'other', inApp: null, channel: null },
      // Without one nothing can be counted.
      pageToken: null,
      isPending: false,
      now: ctx.now(),
    }),
  );

/** Why an identifier would be refused; null if it would not be. */
const problemOf = async (
  ctx: Ctx,
  { identifier, linkId }: { identifier: string; linkId: string | null },
): Promise<string | null> => {
  try {
    await assertIdentifierFree(ctx, { identifier, linkId });
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.detail;
    throw error;
  }
};

/** The page of a draft, and what would be posted. Errors: those of `composeDraft`. */
export const previewLink = async (
  ctx: Ctx,
  { locale, ...draft }: Draft & { locale: Locale },
): Promise<LinkPreview> => {
  const { page, linkId, isUrlOpen } = await composeDraft(ctx, draft);
  const { identifier } = draft;
  const { refCode: name, twitterUsername } = page.recommender;
  return {
    html: pictureOf(ctx, page, locale),
    url: `${pageUrlOf(ctx.config, page)}${isUrlOpen ? '…' : ''}`,
    isUrlOpen,
    identifierProblem: identifier === null ? null : await problemOf(ctx, { identifier, linkId }),
    promoter: { name, twitterUsername },
  };
};

/** Kept under a path that no route serves, so strangers never see the promoter beside an unlinked token. */
export const previewCard = async (
  ctx: Ctx,
  own: Pick<Draft, 'sessionUserId' | 'userId' | 'mint'>,
): Promise<{ picture: string | null }> => {
  const { page } = await composeDraft(ctx, { ...own, identifier: null, platforms: null });
  const subject = previewSubjectOf(page);
  if (subject === null) return { picture: null };
  const drawn = await drawnInTime(ctx, { path: `/draft${previewPathOf(subject)}`, subject });
  return { picture: drawn.kind === 'picture' ? dataUrl('image/png', drawn.image.bytes) : null };
};

export const previewToken = async (
  ctx: Ctx,
  { mint, locale }: { mint: string; locale: Locale },
): Promise<{ html: string }> => ({ html: pictureOf(ctx, await tokenPage(ctx, mint), locale) });

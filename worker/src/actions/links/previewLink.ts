import type { LinkPreview } from '@soltrade/schema/contracts/linkLists';
import type { Locale } from '@soltrade/schema/locales';
import { mintFromInput, noMintText } from '@soltrade/schema/mintFromInput';
import { codesOnLink } from '@soltrade/schema/platforms/pageButtons';
import { cachedFacts } from '../../cache/tokens.ts';
import { getAccount } from '../../db/accounts/users.ts';
import type { LinkTexts } from '../../db/links/linkTexts.ts';
import { lookUpOwn, type Referral } from '../../db/links/referrals.ts';
import { activeCodes } from '../../db/platforms.ts';
import { findPage } from '../../db/promoterPages.ts';
import { publicModelOf } from '../../landing/landingModel.ts';
import { dataUrl, picturedOf, previewPathOf } from '../../landing/preview/landingPreview.ts';
import { landingPictureHtml } from '../../landing/renderLanding.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { orderOf } from '../../model/experiments.ts';
import type { LandingPage } from '../../model/landing.ts';
import { disclosedOf, shortUrlOf, shownWords } from '../../model/links.ts';
import type { Recommender } from '../../model/promoterPage.ts';
import { callOf } from '../../model/record/record.ts';
import { tokenSummary } from '../../model/tokens.ts';
import { pageButtonsOf, shownCall } from '../landing/composeLanding.ts';
import { openLanding } from '../landing/openLanding.ts';
import { finishedCalls } from '../landing/openPromoterPage.ts';
import { drawnInTime } from '../landing/preview.ts';
import { recommenderOf } from '../landing/recommenderOf.ts';
import { assertIdentifierFree, foreseenShortIdentifier } from './chooseIdentifier.ts';
import { cleanTexts } from './linkFields.ts';

/**
 * As any browser shows it to the promoter, so without this request's system and app, and without
 * country rules.
 */
const pictureOf = (ctx: Ctx, page: LandingPage, locale: Locale): string =>
  landingPictureHtml(publicModelOf(ctx.config, page, { locale, now: ctx.now() }));

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

/** A draft's page and post text. Errors: those of `composeDraft`. */
export const previewLink = async (
  ctx: AccountCtx,
  { locale, ...draft }: Draft & { locale: Locale },
): Promise<LinkPreview> => {
  const { page, linkId, url, isUrlOpen } = await composeDraft(ctx, draft);
  const { identifier } = draft;
  const { refCode: name, twitterUsername } = page.recommender;
  return {
    html: pictureOf(ctx, page, locale),
    url: `${url}${isUrlOpen ? '…' : ''}`,
    isUrlOpen,
    identifierProblem: identifier === null ? null : await problemOf(ctx, { identifier, linkId }),
    promoter: { name, twitterUsername },
  };
};

/**
 * Cached under a path that no route serves, so strangers never see the promoter beside an unlinked
 * token.
 */
export const previewCard = async (
  ctx: AccountCtx,
  { tokenAddress: mint }: { tokenAddress: string },
): Promise<{ picture: string | null }> => {
  const { page } = await composeDraft(ctx, { mint, identifier: null, platforms: null });
  const subject = picturedOf(publicModelOf(ctx.config, page, { now: ctx.now() }));
  const path = previewPathOf(subject);
  if (path === null) return { picture: null };
  const drawn = await drawnInTime(ctx, { path: `/draft${path}`, subject });
  return { picture: drawn.kind === 'picture' ? dataUrl('image/png', drawn.image.bytes) : null };
};

/** A token's page without a promoter. Errors: `invalid_address`. */
export const previewToken = async (
  ctx: Ctx,
  { input, locale }: { input: string; locale: Locale },
): Promise<{ html: string; hasFigures: boolean }> => {
  const mint = mintFromInput(input);
  if (mint === null) throw new AppError('invalid_address', noMintText(input));
  const page = await tokenPage(ctx, mint);
  const hasFigures = page.card !== null && page.card.marketCap !== null;
  return { html: pictureOf(ctx, page, locale), hasFigures };
};

/** A link to create or change; undefined or null fields keep an existing link's values. */
type Draft = LinkTexts & {
  mint: string;
  identifier: string | null;
  /** Null selects all connected platforms. Unconnected ones are ignored. */
  platforms: readonly string[] | null;
  host?: string | null | undefined;
};

type ComposedDraft = {
  page: LandingPage & { recommender: Recommender };
  linkId: string | null;
  url: string;
  isUrlOpen: boolean;
};

const tokenPage = async (ctx: Ctx, mint: string): Promise<LandingPage> => {
  const opened = await openLanding(ctx, { kind: 'mint', mint });
  if (opened.page === null) throw new Error('the page of a mint cannot be hidden');
  return (await opened.late) ?? opened.page;
};

/** The draft's call and disclosure; words hidden by an operator stay hidden. */
const linkTextOf = (ctx: Ctx, draft: Draft, own: Referral | null, market: LandingPage) => {
  const now = ctx.now();
  const { words, disclosure } = cleanTexts(draft);
  const { statements, words: present } = own?.text ?? { statements: [], words: null };
  const isHidden = present !== null && present.hiddenAt !== null;
  const isStated =
    disclosure !== undefined && disclosure !== (statements.at(-1)?.kind ?? 'not_stated');
  return {
    call: shownCall(own ? own.call : callOf('', now, market.card)),
    words: words === undefined || isHidden ? shownWords(present) : words || null,
    disclosure: disclosedOf(
      isStated ? [...statements, { kind: disclosure, since: now }] : statements,
      own?.link.link.createdAt ?? now,
    ),
  };
};

/** The token's page with the promoter's additions. Stores nothing. */
const composeDraft = async (ctx: AccountCtx, draft: Draft): Promise<ComposedDraft> => {
  const { mint, identifier } = draft;
  const user = await getAccount(ctx);
  const { id: userId } = user;
  const [codes, own, ownPage, market, facts] = await Promise.all([
    activeCodes(ctx, userId),
    lookUpOwn(ctx, { userId, mint }),
    findPage(ctx.env, userId),
    tokenPage(ctx, mint),
    cachedFacts(ctx, mint),
  ]);
  // The token's public page fetches facts only once it has a link, but the promoter has already
  // seen them.
  const summary = tokenSummary(facts);
  const link = own?.link.link ?? null;
  const short =
    link === null
      ? await foreseenShortIdentifier(ctx, userId, {
          identifier,
          symbol: market.card?.symbol ?? market.snapshot?.symbol ?? null,
        })
      : { text: link.shortIdentifier, isOpen: false };
  const host = draft.host === undefined ? (link ?? { host: user.defaultHost }).host : draft.host;
  const recommender = recommenderOf(user);
  const hasOpenPage = ownPage?.isOpen ?? false;
  return {
    page: {
      ...market,
      facts: market.facts ?? summary.facts,
      sparkline: market.sparkline ?? summary.sparkline,
      ...linkTextOf(ctx, draft, own, market),
      recommender,
      buttons: pageButtonsOf(
        ctx,
        mint,
        codesOnLink(codes, draft.platforms ?? [...codes.keys()], link && orderOf(link)),
      ),
      link: {
        id: link?.id ?? '',
        identifier: identifier ?? link?.identifier ?? '',
        shortIdentifier: short.text,
        promoterId: user.id,
        endsAfter: null,
      },
      hasOpenPage,
      finished: await finishedCalls(ctx, { hasOpenPage, recommender }),
    },
    linkId: link?.id ?? null,
    url: shortUrlOf(ctx.config, user, { mint, shortIdentifier: short.text, host }),
    isUrlOpen: short.isOpen,
  };
};

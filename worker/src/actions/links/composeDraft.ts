import { codesOnLink } from '@soltrade/schema/platforms/pageButtons';
import { cachedFacts } from '../../cache/facts.ts';
import { getOwnUser } from '../../db/accounts/getUser.ts';
import { activeCodes } from '../../db/links/activeCodes.ts';
import { lookUpOwn, type Referral } from '../../db/links/findReferral.ts';
import type { LinkTexts } from '../../db/links/linkTexts.ts';
import { findPage } from '../../db/links/promoterPages.ts';
import type { Ctx } from '../../lib/context.ts';
import { callOf } from '../../model/call.ts';
import { disclosedOf } from '../../model/disclosure.ts';
import { atAGlance } from '../../model/factsRecord.ts';
import type { LandingPage } from '../../model/landingRecord.ts';
import type { Recommender } from '../../model/recommender.ts';
import { shownWords } from '../../model/shownWords.ts';
import { pageButtonsOf, shownCall } from '../landing/composeLanding.ts';
import { finishedCalls } from '../landing/finishedCalls.ts';
import { openLanding } from '../landing/openLanding.ts';
import { recommenderOf } from '../landing/recommenderOf.ts';
import { cleanTexts } from './changeLink.ts';
import { foreseenShortIdentifier } from './chooseIdentifier.ts';

/** A link as it would be made or changed; what is undefined or null of an existing one stays as it is. */
export type Draft = LinkTexts & {
  sessionUserId: string;
  userId: string;
  mint: string;
  identifier: string | null;
  /** Null: all that are connected. Those that are not connected are left out. */
  platforms: readonly string[] | null;
};

export type ComposedDraft = {
  page: LandingPage & { recommender: Recommender };
  linkId: string | null;
  /** Whether a few random characters would end the page's URL. */
  isUrlOpen: boolean;
};

/** A token's page without a promoter, however long the market takes. */
export const tokenPage = async (ctx: Ctx, mint: string): Promise<LandingPage> => {
  const opened = await openLanding(ctx, { kind: 'mint', mint });
  if (opened.page === null) throw new Error('the page of a mint cannot be hidden');
  return (await opened.late) ?? opened.page;
};

/** What the link's call says, and what its promoter does; words that an operator hides stay hidden. */
const saidOf = (ctx: Ctx, draft: Draft, own: Referral | null, market: LandingPage) => {
  const now = ctx.now();
  const { words, disclosure } = cleanTexts(draft);
  const { statements, words: present } = own?.said ?? { statements: [], words: null };
  const isHidden = present !== null && present.hiddenAt !== null;
  const isStated = disclosure !== undefined && disclosure !== (statements.at(-1)?.kind ?? 'not_stated');
  return {
    call: shownCall(own ? own.call : callOf('', now, market.card)),
    words: words === undefined || isHidden ? shownWords(present) : words || null,
    disclosure: disclosedOf(
      isStated ? [...statements, { kind: disclosure, since: now }] : statements,
      own?.link.link.createdAt ?? now,
    ),
  };
};

/** The token's page with the promoter's additions. Stores nothing. Errors: those of `getOwnUser`. */
export const composeDraft = async (ctx: Ctx, draft: Draft): Promise<ComposedDraft> => {
  const { userId, mint, identifier } = draft;
  const user = await getOwnUser(ctx, draft.sessionUserId, userId);
  const [codes, own, ownPage, market, facts] = await Promise.all([
    activeCodes(ctx, userId),
    lookUpOwn(ctx, { userId, mint }),
    findPage(ctx.env, userId),
    tokenPage(ctx, mint),
    cachedFacts(ctx, mint),
  ]);
  // A token's own page asks for facts only once there is a link; the promoter has seen them already.
  const glance = atAGlance(facts);
  const link = own?.link.link ?? null;
  const short =
    link === null
      ? await foreseenShortIdentifier(ctx, userId, {
          identifier,
          symbol: market.card?.symbol ?? market.snapshot?.symbol ?? null,
        })
      : { text: link.shortIdentifier, isOpen: false };
  const recommender = recommenderOf(user);
  const hasOpenPage = ownPage?.isOpen ?? false;
  return {
    page: {
      ...market,
      facts: market.facts ?? glance.facts,
      sparkline: market.sparkline ?? glance.sparkline,
      ...saidOf(ctx, draft, own, market),
      recommender,
      buttons: pageButtonsOf(ctx, mint, codesOnLink(codes, draft.platforms ?? [...codes.keys()])),
      link: {
        id: link?.id ?? '',
        identifier: identifier ?? link?.identifier ?? '',
        shortIdentifier: short.text,
        promoterId: user.id,
      },
      hasOpenPage,
      finished: await finishedCalls(ctx, { hasOpenPage, recommender }),
    },
    linkId: link?.id ?? null,
    isUrlOpen: short.isOpen,
  };
};

import type { CountryAction } from '@soltrade/schema/contracts/rules';
import { tokenTexts } from '@soltrade/schema/format';
import { tokenImagePath, userImagePath } from '@soltrade/schema/paths';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { closedLast } from '@soltrade/schema/platforms/pageButtons';
import type { InspectModel } from '../../landing/InspectPage.tsx';
import type { LandingChange, LandingModel } from '../../landing/model.ts';
import { TAGLINES } from '../../landing/texts/taglines.ts';
import type { Config } from '../env.ts';
import { isoTime } from '../lib/time.ts';
import { isTokenKnown, type LandingPage } from '../model/landing.ts';
import { pathsOf } from '../model/links.ts';
import { multipleOf } from '../model/record/record.ts';
import type { Change } from '../model/watch/change.ts';
import { ageOf, ageOrNull } from './landingAge.ts';
import { landingSummary } from './landingSummary.ts';
import { type PreviewSubject, previewOf } from './preview/previewSubject.ts';

export type Visitor = {
  visit: LandingModel['visit'];
  /** Null without a link, since clicks can't be counted. */
  pageToken: string | null;
};

/** And what the link's rule does in their country. */
export type LandingVisitor = Visitor & { action: CountryAction };

/** The specification's fallback, and the only place where unknown figures are zeros. */
const fallbackToken = (mint: string): LandingModel['token'] => ({
  mint,
  ...tokenTexts({ name: null, symbol: null }),
  image: null,
  figures: 'known',
  marketCap: '0',
  change24h: '0',
  price: '0',
  liquidity: null,
  volume24h: null,
  poolAge: null,
  holders: null,
  lines: [],
  linesAge: null,
  facts: null,
  status: 'unknown',
  stale: false,
  fetchedAt: null,
  age: null,
  source: null,
  sourceUrl: null,
});

const tokenOf = (page: LandingPage, isPending: boolean, now: number): LandingModel['token'] => {
  const { mint, card, snapshot, failedAt } = page;
  if (!isTokenKnown(page)) return fallbackToken(mint);
  const isKnown = card !== null && !isPending;
  return {
    mint,
    ...tokenTexts({
      name: card?.name ?? snapshot?.name ?? null,
      symbol: card?.symbol ?? snapshot?.symbol ?? null,
    }),
    image: card?.imageUrl || snapshot?.imageUrl ? tokenImagePath(mint) : null,
    figures: isPending ? 'pending' : isKnown ? 'known' : 'unknown',
    marketCap: isKnown ? card.marketCap : null,
    change24h: isKnown ? card.change24h : null,
    price: isKnown ? card.price : null,
    liquidity: isKnown ? card.liquidity : null,
    volume24h: isKnown ? card.volume24h : null,
    ...landingSummary(page, now),
    status: card?.status ?? 'trading',
    stale: isKnown && failedAt !== null,
    fetchedAt: isKnown && card.source !== null ? isoTime(card.fetchedAt) : null,
    age: isKnown ? ageOrNull(card.fetchedAt, now) : null,
    source: isKnown ? card.source : null,
    sourceUrl: isKnown ? card.sourceUrl : null,
  };
};

const recommenderOf = (
  { productName, ownHost }: Config,
  { recommender, hasOpenPage, finished }: LandingPage,
): LandingModel['recommender'] =>
  recommender
    ? {
        name: recommender.refCode,
        displayName: recommender.displayName,
        avatar: userImagePath(recommender.userId),
        proof: { handle: recommender.twitterUsername },
        page: hasOpenPage
          ? {
              path: pathsOf(recommender.refCode, ownHost !== null).page,
              finished: finished?.calls ?? 0,
              reached: finished?.reached ?? null,
            }
          : null,
      }
    : // never show a name from the path: anyone could put any name there
      { name: productName, displayName: null, avatar: null, proof: null, page: null };

const lineOf = ({ sparkline }: LandingPage): PreviewSubject['line'] => {
  const span = (['24h', '7d'] as const).find((one) => (sparkline?.[one].length ?? 0) > 1);
  return span && sparkline ? { span, closes: sparkline[span] } : null;
};

/** The page's preview picture; null for an unknown token. */
export const previewSubjectOf = (page: LandingPage): PreviewSubject | null => {
  const { mint, recommender, card, snapshot, call } = page;
  if (!isTokenKnown(page)) return null;
  return {
    mint,
    name: card?.name ?? snapshot?.name ?? null,
    symbol: card?.symbol ?? snapshot?.symbol ?? null,
    imageUrl: card?.imageUrl ?? snapshot?.imageUrl ?? null,
    status: card?.status ?? 'trading',
    call: call && { at: call.at, marketCap: call.marketCap, price: call.price },
    line: lineOf(page),
    figures: card && {
      price: card.price,
      marketCap: card.marketCap,
      change24h: card.change24h,
      liquidity: card.liquidity,
      volume24h: card.volume24h,
      at: card.fetchedAt,
    },
    promoter: recommender,
  };
};

/** One canonical address per page, so its previews and shares match. */
const pagePathOf = ({ ownHost }: Config, { mint, recommender, link }: LandingPage): string => {
  if (!recommender) return `/${mint}`;
  const paths = pathsOf(recommender.refCode, ownHost !== null);
  return paths.link({ mint, shortIdentifier: link?.shortIdentifier ?? null });
};

const buttonsOf = (
  { closedPlatforms }: Config,
  { buttons }: LandingPage,
  { locale }: LandingModel['visit'],
): LandingModel['buttons'] =>
  closedLast(buttons, ({ platform }) => platform, closedPlatforms).flatMap((button) => {
    const platform = findPlatform(button.platform);
    if (!platform) return [];
    const { id, label } = platform;
    const tagline = TAGLINES[id]?.[locale] ?? null;
    const { url, isOwn, isClosed, isPaidByVisitor = false } = button;
    return [{ platform: id, label, tagline, url, isOwn, isClosed, isPaidByVisitor }];
  });

const callOf = (
  { call, card }: LandingPage,
  isPending: boolean,
  now: number,
): LandingModel['call'] =>
  call && {
    age: ageOf(call.at, now),
    marketCap: call.marketCap,
    price: call.price,
    multiple: isPending ? null : multipleOf(call.price, card?.price ?? null),
  };

export const shownChange = ({ kind, before, after, to }: Change): LandingChange => ({
  kind,
  before,
  after,
  at: to,
});

export const pageUrlOf = (config: Config, page: LandingPage): string =>
  `${config.linkOrigin}${pagePathOf(config, page)}`;

export const appOriginOf = ({ ownHost, publicOrigin }: Config): string =>
  ownHost === null ? '' : publicOrigin;

/** Everything that a landing page shows one visitor. `isPending` leaves the figures to `LateFigures`. */
export const landingModelOf = (
  config: Config,
  page: LandingPage,
  {
    visit,
    pageToken,
    action,
    isPending,
    now,
  }: LandingVisitor & { isPending: boolean; now: number },
): LandingModel => ({
  productName: config.productName,
  appOrigin: appOriginOf(config),
  pageUrl: pageUrlOf(config, page),
  preview: previewOf(config, previewSubjectOf(page)),
  recommender: recommenderOf(config, page),
  token: tokenOf(page, isPending, now),
  call: callOf(page, isPending, now),
  changes: page.changes.map(shownChange),
  words: page.words,
  disclosure: page.disclosure,
  visit,
  action,
  buttons: action === 'hide' ? [] : buttonsOf(config, page, visit),
  tracking:
    page.link && pageToken !== null
      ? {
          linkId: page.link.id,
          pageToken,
          endpoint: '/api/track-click',
          viewEndpoint: '/api/track-view',
        }
      : null,
});

/** Everything that `InspectPage` shows one visitor of a landing page. */
export const inspectModelOf = (
  config: Config,
  page: LandingPage,
  { visit, action, now }: Pick<LandingVisitor, 'visit' | 'action'> & { now: number },
): InspectModel => ({
  ...landingModelOf(config, page, { visit, pageToken: null, action, isPending: true, now }),
  publicOrigin: config.publicOrigin,
  madeAt: page.call?.at ?? null,
  memberSince: page.recommender?.memberSince ?? null,
});

import { isTooEarly } from '@soltrade/schema/callOutcome';
import type { CountryAction } from '@soltrade/schema/contracts/rules';
import { DISPLAY_NAME, USERNAME } from '@soltrade/schema/firstLimits';
import type { Locale } from '@soltrade/schema/locales';
import { userImagePath } from '@soltrade/schema/paths';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { closedLast } from '@soltrade/schema/platforms/pageButtons';
import type { InspectModel } from '../../landing/InspectPage.tsx';
import type { LandingChange, LandingModel } from '../../landing/model.ts';
import { taglineOf } from '../../landing/texts.ts';
import type { Config } from '../env.ts';
import { sanitizedLines, sanitizedName, sanitizedText } from '../lib/sanitize.ts';
import type { LandingPage } from '../model/landing.ts';
import { pathsOf } from '../model/links.ts';
import type { Recommender } from '../model/promoterPage.ts';
import { multipleOf } from '../model/record/record.ts';
import type { Change } from '../model/watch/change.ts';
import { ageOf } from './landingAge.ts';
import { previewOf } from './preview/landingPreview.ts';
import { tokenOf } from './tokenModel.ts';

export type Visitor = {
  visit: LandingModel['visit'];
  /** Null without a link, since clicks can't be counted. */
  pageToken: string | null;
};

/** And what the link's rule does in their country. */
export type LandingVisitor = Visitor & { action: CountryAction };

export const personOf = ({
  userId,
  refCode,
  initial,
  imageUrl,
}: Omit<Recommender, 'memberSince'>): LandingModel['recommender']['person'] => ({
  userId,
  refCode,
  initial,
  imageUrl,
});

const recommenderOf = (
  { productName, ownHost }: Config,
  { recommender, hasOpenPage, finished }: LandingPage,
): LandingModel['recommender'] =>
  recommender
    ? {
        name: sanitizedText(recommender.refCode, USERNAME.maxLength) ?? productName,
        displayName: sanitizedName(recommender.displayName, DISPLAY_NAME.maxLength),
        avatar: userImagePath(recommender.userId),
        proof: { handle: recommender.twitterUsername },
        person: personOf(recommender),
        page: hasOpenPage
          ? {
              path: pathsOf(recommender.refCode, ownHost !== null).page,
              finished: finished?.calls ?? 0,
              reached: finished?.reached ?? null,
            }
          : null,
      }
    : // never show a name from the path: anyone could put any name there
      { name: productName, displayName: null, avatar: null, proof: null, person: null, page: null };

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
    const tagline = taglineOf(id, locale);
    const { isOwn, isClosed, isPaidByVisitor = false } = button;
    const { url } = button;
    return [{ platform: id, label, tagline, url, isOwn, isClosed, isPaidByVisitor }];
  });

const callOf = (
  { call, card }: LandingPage,
  isPending: boolean,
  now: number,
): LandingModel['call'] =>
  call && {
    at: call.at,
    age: ageOf(call.at, now),
    marketCap: call.marketCap,
    price: call.price,
    multiple:
      isPending || isTooEarly(call.at, now) ? null : multipleOf(call.price, card?.price ?? null),
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
): LandingModel => {
  const { productName } = config;
  const pictured = {
    productName,
    recommender: recommenderOf(config, page),
    token: tokenOf(page, isPending, now),
    call: callOf(page, isPending, now),
  };
  return {
    ...pictured,
    appOrigin: appOriginOf(config),
    pageUrl: pageUrlOf(config, page),
    preview: previewOf(config, pictured),
    changes: page.changes.map(shownChange),
    words: sanitizedLines(page.words),
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
  };
};

/** The page as it is for everyone: in pictures, and where programs ask for it. Its clicks can't be counted. */
export const publicModelOf = (
  config: Config,
  page: LandingPage,
  { now, locale = 'en', action = 'show' }: { now: number; locale?: Locale; action?: CountryAction },
): LandingModel =>
  landingModelOf(config, page, {
    visit: { locale, system: 'other', inApp: null, channel: null },
    pageToken: null,
    action,
    isPending: false,
    now,
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

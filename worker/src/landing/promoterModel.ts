import { DISPLAY_NAME, USERNAME } from '@soltrade/schema/firstLimits';
import { tokenTexts } from '@soltrade/schema/format';
import { TOKEN_TEXT } from '@soltrade/schema/limits/tokens';
import { tokenImagePath, userImagePath } from '@soltrade/schema/paths';
import { findPlatform } from '@soltrade/schema/platforms/index';
import type { LandingButton } from '../../landing/model.ts';
import type { CallLine, PromoterModel } from '../../landing/promoterModel.ts';
import type { Config } from '../env.ts';
import { sanitizedName, sanitizedText } from '../lib/sanitize.ts';
import { isoTime } from '../lib/time.ts';
import { pathsOf } from '../model/links.ts';
import { type ListedCall, type OpenPromoterPage, pageIdOf } from '../model/promoterPage.ts';
import { ageOf } from './landingAge.ts';
import { appOriginOf, type LandingVisitor, personOf, shownChange } from './landingModel.ts';
import { pagePreviewOf } from './preview/pageSubject.ts';

const CHANNEL = 'page';

export const callPath = (
  { link }: ReturnType<typeof pathsOf>,
  { isShown, identifier, mint }: ListedCall,
): string | null => (isShown ? link({ mint, shortIdentifier: identifier }) : null);

const callLine = (paths: ReturnType<typeof pathsOf>, call: ListedCall, now: number): CallLine => {
  const path = callPath(paths, call);
  const { name, symbol } = tokenTexts({
    name: sanitizedText(call.name, TOKEN_TEXT.nameMaxLength),
    symbol: sanitizedText(call.symbol, TOKEN_TEXT.symbolMaxLength),
  });
  return {
    linkId: call.linkId,
    href: path === null ? null : `${path}?c=${CHANNEL}`,
    name,
    symbol,
    mint: call.mint,
    image: call.hasImage ? tokenImagePath(call.mint) : null,
    call: {
      at: call.calledAt,
      age: ageOf(call.calledAt, now),
      marketCap: call.marketCap,
      price: call.price,
      multiple: call.multiple,
    },
    state: call.state === 'open' && now >= call.endsAt ? 'settling' : call.state,
    peak: call.peak,
    r7: call.r7,
    noMarket: call.noMarket,
    stake: call.stake,
    change: call.change && shownChange(call.change),
  };
};

const invitesOf = ({ invites }: OpenPromoterPage): LandingButton[] =>
  invites.flatMap(({ platform: id, url }) => {
    const platform = findPlatform(id);
    if (!platform) return [];
    return [
      {
        platform: platform.id,
        label: platform.label,
        tagline: null,
        url,
        isOwn: true,
        isClosed: false,
        isPaidByVisitor: false,
      },
    ];
  });

/** Everything that a promoter's page shows one visitor. `isFirst` is false if it lists older calls. */
export const promoterModelOf = (
  config: Config,
  page: OpenPromoterPage,
  { visit, pageToken, action, isFirst, now }: LandingVisitor & { isFirst: boolean; now: number },
): PromoterModel => {
  const { productName, linkOrigin, ownHost } = config;
  const { refCode } = page;
  const paths = pathsOf(refCode, ownHost !== null);
  const path = paths.page;
  const name = sanitizedText(refCode, USERNAME.maxLength) ?? productName;
  return {
    productName,
    appOrigin: appOriginOf(config),
    pageUrl: `${linkOrigin}${path}`,
    visit,
    preview: pagePreviewOf({ linkOrigin }, page),
    recommender: {
      name,
      displayName: sanitizedName(page.displayName, DISPLAY_NAME.maxLength),
      avatar: userImagePath(page.userId),
      proof: { handle: page.twitterUsername },
      person: personOf(page),
      page: null,
    },
    memberSince: isoTime(page.memberSince),
    isIndexed: page.isIndexed,
    callCount: page.calls,
    record: page.isListOnly ? null : page.record,
    best: isFirst ? page.best.map((call) => callLine(paths, call, now)) : [],
    pinned: isFirst && page.pinned ? callLine(paths, page.pinned, now) : null,
    calls: page.newest.map((call) => callLine(paths, call, now)),
    older: page.older === null ? null : `${path}?before=${page.older}`,
    newest: isFirst ? null : path,
    action,
    invites: invitesOf(page),
    tracking:
      pageToken === null || page.isListOnly
        ? null
        : {
            linkId: pageIdOf(page.userId),
            pageToken,
            endpoint: '/api/track-click',
            viewEndpoint: '/api/track-view',
          },
  };
};

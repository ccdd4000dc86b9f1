import type { Link, PublicLink } from '@soltrade/schema/contracts/links';
import { identifierPath, linkPath, tokenImagePath } from '@soltrade/schema/paths';
import { findPlatform, isSpecified } from '@soltrade/schema/platforms/index';
import {
  buildPageButtons,
  closedLast,
  codesOnLink,
  type PlatformCodes,
} from '@soltrade/schema/platforms/pageButtons';
import { subIdOf } from '@soltrade/schema/subId';
import { xHandle } from '@soltrade/schema/xHandle';
import type { UserRow } from '../../db/accounts/users.ts';
import type { CountedLink, LinkText, LinkWithToken } from '../../db/links/links.ts';
import type { Config } from '../../env.ts';
import type { Ctx } from '../../lib/context.ts';
import { usdText } from '../../lib/money.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { orderOf } from '../../model/experiments.ts';
import { problemsOfLink } from '../../model/linkHealth.ts';
import {
  disclosedOf,
  hostOfLink,
  presentDisclosure,
  refCodeOf,
  shortUrlOf,
  shownWords,
} from '../../model/links.ts';
import { perHundred } from '../../model/revenue/linkFigures.ts';
import { presentCall, presentOutcome } from '../record/getRecord.ts';
import { presentFields } from './linkFields.ts';

type Owner = { user: UserRow; codes: PlatformCodes };

export const presentLinkToken = (token: LinkWithToken['token']): PublicLink['token'] => ({
  contractAddress: token.mint,
  name: token.name,
  symbol: token.symbol,
  image: token.imageUrl === null ? null : tokenImagePath(token.mint),
});

const buttonsOf = (
  { defaultReferrer, closedPlatforms }: Config,
  owner: Owner,
  link: LinkWithToken['link'],
) => {
  const { mint, platforms } = link;
  const codes = codesOnLink(owner.codes, platforms, orderOf(link));
  const buttons = buildPageButtons({ mint, codes, defaultReferrer });
  return closedLast(buttons, ({ platform }) => platform, closedPlatforms);
};

export const presentPublicLink = (
  config: Config,
  owner: Owner,
  { link, token, words, statements }: LinkWithToken & LinkText,
): PublicLink => {
  const buttons = buttonsOf(config, owner, link);
  return {
    id: link.id,
    userId: link.userId,
    customIdentifier: link.identifier,
    url: `${config.linkOrigin}${linkPath(refCodeOf(owner.user), link.mint)}`,
    shortUrl: shortUrlOf(config, owner.user, link),
    shortIdentifier: link.shortIdentifier,
    devUrl: `${config.publicOrigin}${identifierPath(link.identifier)}`,
    host: hostOfLink(config, owner.user, link),
    isActive: link.isActive,
    createdAt: isoTime(link.createdAt),
    token: presentLinkToken(token),
    platforms: link.platforms.flatMap((id) => findPlatform(id)?.id ?? []),
    platformLinks: Object.fromEntries(buttons.map(({ platform, url }) => [platform, url])),
    buttons: buttons.map(({ url, ...button }) => button),
    words: shownWords(words),
    disclosure: presentDisclosure(disclosedOf(statements, link.createdAt)),
  };
};

export const presentLink = (ctx: Ctx, owner: Owner, counted: CountedLink): Link => ({
  ...presentPublicLink(ctx.config, owner, counted),
  persons: counted.persons,
  repeats: counted.repeats,
  robots: counted.robots,
  clickCount: counted.persons + counted.repeats,
  views: counted.views,
  own: counted.own,
  totalRevenue: usdText(counted.microUsd ?? 0),
  hasRevenue: counted.microUsd !== null,
  perHundredClicks:
    counted.microUsd === null
      ? null
      : perHundred(counted.microUsd, counted.persons + counted.repeats),
  subId: subIdOf(counted.link.id),
  promoter: { name: refCodeOf(owner.user), twitterUsername: xHandle(owner.user.twitterUsername) },
  optionalPlatforms: [...owner.codes.keys()].flatMap((id) => {
    const platform = findPlatform(id);
    return platform && !isSpecified(platform) ? platform.id : [];
  }),
  outcome: presentOutcome(counted),
  call: presentCall(counted),
  tags: counted.tags,
  problems: problemsOfLink(counted.link, counted, {
    codes: owner.codes,
    closedPlatforms: ctx.config.closedPlatforms,
    now: ctx.now(),
  }),
  ...presentFields(counted, ctx.now()),
  isBlocked: counted.link.blockedAt !== null,
  wordsHiddenAt: isoTimeOrNull(counted.words?.hiddenAt ?? null),
});

import type { Link, PublicLink } from '@soltrade/schema/contracts/links';
import { identifierPath, linkPath, tokenImagePath } from '@soltrade/schema/paths';
import { buildPlatformLinks, findPlatform, type PlatformCodes } from '@soltrade/schema/platforms/index';
import type { CountedLink, LinkWithToken } from '../db/links.ts';
import type { UserRow } from '../db/users.ts';
import type { Config } from '../env.ts';
import { usdText } from '../lib/money.ts';
import { isoTime } from '../lib/time.ts';

type Owner = { user: UserRow; codes: PlatformCodes };

/** The name that stands in a promoter's links: the username where there is one, else the short code. */
export const refCodeOf = (user: UserRow): string => user.username ?? user.shortCode;

/** A link as anybody may see it; URLs come from the owner's present name and credentials. */
export const presentPublicLink = (
  config: Config,
  owner: Owner,
  { link, token }: LinkWithToken,
): PublicLink => ({
  id: link.id,
  userId: link.userId,
  customIdentifier: link.identifier,
  url: `${config.linkOrigin}${linkPath(refCodeOf(owner.user), link.mint)}`,
  devUrl: `${config.publicOrigin}${identifierPath(link.identifier)}`,
  isActive: link.isActive,
  createdAt: isoTime(link.createdAt),
  token: {
    contractAddress: token.mint,
    name: token.name,
    symbol: token.symbol,
    image: token.imageUrl === null ? null : tokenImagePath(token.mint),
  },
  platforms: link.platforms.flatMap((id) => findPlatform(id)?.id ?? []),
  platformLinks: buildPlatformLinks({
    mint: link.mint,
    codes: owner.codes,
    defaultReferrer: config.defaultReferrer,
  }),
});

/** A link as its owner sees it, with clicks and revenue. */
export const presentLink = (config: Config, owner: Owner, counted: CountedLink): Link => ({
  ...presentPublicLink(config, owner, counted),
  persons: counted.persons,
  repeats: counted.repeats,
  robots: counted.robots,
  clickCount: counted.persons + counted.repeats,
  totalRevenue: usdText(counted.microUsd),
  isBlocked: counted.link.blockedAt !== null,
});

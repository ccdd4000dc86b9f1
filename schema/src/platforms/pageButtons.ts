// The buttons of a landing page: whose code each carries, and which comes first.
import type { PlatformDefinition } from './definePlatform.ts';
import {
  buildPlatformUrl,
  findPlatform,
  formatOf,
  isSpecified,
  type PlatformId,
  SPECIFIED_PLATFORMS,
} from './index.ts';

/** A promoter's code on a platform, and in which of its formats it travels (null: the specification's). */
export type PlatformCode = { code: string; format: string | null };

/** By platform id, in the promoter's order. */
export type PlatformCodes = ReadonlyMap<string, PlatformCode>;

export type PagePlatform = {
  platform: PlatformDefinition<PlatformId>;
  /** It carries the promoter's code; the others carry the product's. */
  isOwn: boolean;
};

/**
 * A promoter's codes on the page of one link, whose platforms were chosen: an optional platform is there only if it was
 * chosen for the link. The specified ones are on every page, so with the promoter's code, chosen or not.
 */
export const codesOnLink = (codes: PlatformCodes, chosen: readonly string[]): PlatformCodes =>
  new Map(
    [...codes].filter(([id]) => {
      const platform = findPlatform(id);
      return platform !== null && (isSpecified(platform) || chosen.includes(id));
    }),
  );

export const pagePlatforms = (own: Iterable<string>): PagePlatform[] => {
  const ownPlatforms = new Set([...own].flatMap((id) => findPlatform(id) ?? []));
  const others = SPECIFIED_PLATFORMS.filter((platform) => !ownPlatforms.has(platform));
  return [
    ...[...ownPlatforms].map((platform) => ({ platform, isOwn: true })),
    ...others.map((platform) => ({ platform, isOwn: false })),
  ];
};

/**
 * The same with those that are reported closed to trading behind all others, the promoter's own too: a visitor who
 * clicks the first button wants to trade.
 */
export const closedLast = <T extends object>(
  items: readonly T[],
  idOf: (item: T) => string,
  closed: readonly string[],
): (T & { isClosed: boolean })[] => {
  const marked = items.map((item) => ({ ...item, isClosed: closed.includes(idOf(item)) }));
  return [...marked.filter(({ isClosed }) => !isClosed), ...marked.filter(({ isClosed }) => isClosed)];
};

export type PageButton = {
  platform: PlatformId;
  url: string;
  isOwn: boolean;
  /** The reward comes on top of what the visitor trades. */
  isPaidByVisitor: boolean;
};

/** A page's buttons with their URLs: the promoter's code where there is one, else the default referrer. */
export const buildPageButtons = (input: {
  mint: string;
  codes: PlatformCodes;
  defaultReferrer: string;
}): PageButton[] =>
  pagePlatforms(input.codes.keys()).map(({ platform, isOwn }) => {
    const chosen = input.codes.get(platform.id) ?? { code: input.defaultReferrer, format: null };
    return {
      platform: platform.id,
      url: buildPlatformUrl(platform, { mint: input.mint, ...chosen }),
      isOwn,
      isPaidByVisitor: formatOf(platform, chosen.format).paidBy === 'visitor',
    };
  });

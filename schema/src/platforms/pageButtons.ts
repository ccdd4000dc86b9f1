// A landing page's buttons: whose code each has, and their order.
import type { PlatformDefinition } from './definePlatform.ts';
import {
  buildPlatformUrl,
  findPlatform,
  formatOf,
  isSpecified,
  type PlatformId,
  SPECIFIED_PLATFORMS,
} from './index.ts';

/** A promoter's code on a platform, and its format (null: the specification's). */
export type PlatformCode = {
  code: string;
  format: string | null;
  /** When the promoter saved it; absent where nobody asks. */
  savedAt?: number;
};

/** By platform id, in the promoter's order. */
export type PlatformCodes = ReadonlyMap<string, PlatformCode>;

export type PagePlatform = {
  platform: PlatformDefinition<PlatformId>;
  /** Whether it has the promoter's code instead of the product's. */
  isOwn: boolean;
};

/**
 * A promoter's codes on one link's page: optional platforms only if chosen for the link. The
 * specified ones are on every page, so always with the promoter's code. `order` is the link's own;
 * platforms that it leaves out follow.
 */
export const codesOnLink = (
  codes: PlatformCodes,
  chosen: readonly string[],
  order: readonly string[] | null = null,
): PlatformCodes => {
  const shown = [...codes].filter(([id]) => {
    const platform = findPlatform(id);
    return platform !== null && (isSpecified(platform) || chosen.includes(id));
  });
  return new Map(order === null ? shown : inOrder(shown, ([id]) => id, order));
};

/** Those that `order` names first, in its order. */
export const inOrder = <T>(
  items: readonly T[],
  idOf: (item: T) => string,
  order: readonly string[],
): T[] => {
  const placeOf = (item: T): number =>
    order.includes(idOf(item)) ? order.indexOf(idOf(item)) : order.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
};

export const pagePlatforms = (own: Iterable<string>): PagePlatform[] => {
  const ownPlatforms = new Set([...own].flatMap((id) => findPlatform(id) ?? []));
  const others = SPECIFIED_PLATFORMS.filter((platform) => !ownPlatforms.has(platform));
  return [
    ...[...ownPlatforms].map((platform) => ({ platform, isOwn: true })),
    ...others.map((platform) => ({ platform, isOwn: false })),
  ];
};

/** Moves closed platforms to the end, even the promoter's own: the first button should trade. */
export const closedLast = <T extends object>(
  items: readonly T[],
  idOf: (item: T) => string,
  closed: readonly string[],
): (T & { isClosed: boolean })[] => {
  const marked = items.map((item) => ({ ...item, isClosed: closed.includes(idOf(item)) }));
  return [
    ...marked.filter(({ isClosed }) => !isClosed),
    ...marked.filter(({ isClosed }) => isClosed),
  ];
};

export type PageButton = {
  platform: PlatformId;
  url: string;
  isOwn: boolean;
  /** Whether the reward is added to the visitor's trade. */
  isPaidByVisitor: boolean;
};

/** A page's buttons with URLs: the promoter's code if any, else the default referrer. */
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

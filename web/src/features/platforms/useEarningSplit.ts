import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { closedLast, pagePlatforms } from '@soltrade/schema/platforms/pageButtons';
import { useQuery } from '@tanstack/react-query';
import { activePlatforms } from './activePlatforms.ts';
import { knownPlatformsQuery } from './api.ts';

/** Ids of the platforms that are reported closed to trading; none while they are loading. */
export const useClosedPlatforms = (): string[] => {
  const { data = [] } = useQuery(knownPlatformsQuery());
  return data.flatMap(({ id, isClosed }) => (isClosed ? id : []));
};

/** Labels of the platforms on the promoter's pages, in their order: by who earns, and those that are closed. */
export const useEarningSplit = (connections: readonly PlatformConnection[]) => {
  const closed = useClosedPlatforms();
  const own = activePlatforms(connections).map(({ platformName }) => platformName);
  const shown = closedLast(pagePlatforms(own), ({ platform }) => platform.id, closed);
  const labelsOf = (wanted: (item: (typeof shown)[number]) => boolean): string[] =>
    shown.filter(wanted).map(({ platform }) => platform.label);
  return {
    own: labelsOf(({ isOwn }) => isOwn),
    others: labelsOf(({ isOwn }) => !isOwn),
    closed: labelsOf(({ isClosed }) => isClosed),
  };
};

import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { closedLast, pagePlatforms } from '@soltrade/schema/platforms/pageButtons';
import { useQuery } from '@tanstack/react-query';
import { earningTexts } from '../../lib/earningTexts.ts';
import { revenueQuery } from '../../lib/revenueQuery.ts';
import { activePlatforms } from './activePlatforms.ts';
import { knownPlatformsQuery } from './api.ts';

/** Platforms reported closed to trading; none while loading. */
export const useClosedPlatforms = (): string[] => {
  const { data = [] } = useQuery(knownPlatformsQuery());
  return data.flatMap(({ id, isClosed }) => (isClosed ? id : []));
};

/** Platform labels of the promoter's pages, in order: by who earns, and closed ones. */
const useEarningSplit = (userId: string, connections: readonly PlatformConnection[]) => {
  const closed = useClosedPlatforms();
  const { data: revenue } = useQuery({ ...revenueQuery(userId, 'all'), refetchInterval: false });
  const payers = new Set(
    revenue?.platforms.flatMap(({ platform, total }) => (Number(total) > 0 ? platform : [])),
  );
  const own = activePlatforms(connections).map(({ platformName }) => platformName);
  const shown = closedLast(pagePlatforms(own), ({ platform }) => platform.id, closed);
  const labelsOf = (wanted: (item: (typeof shown)[number]) => boolean): string[] =>
    shown.filter(wanted).map(({ platform }) => platform.label);
  return {
    own: labelsOf(({ isOwn }) => isOwn),
    others: labelsOf(({ isOwn, platform }) => !isOwn && !payers.has(platform.id)),
    paid: labelsOf(({ isOwn, platform }) => !isOwn && payers.has(platform.id)),
    closed: labelsOf(({ isClosed }) => isClosed),
  };
};

type EarningSplitProps = { userId: string; connections: readonly PlatformConnection[] };

export const EarningSplit = ({ userId, connections }: EarningSplitProps) => {
  const split = useEarningSplit(userId, connections);
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="font-medium">{earningTexts.own(split)}</p>
      <p className="text-muted">
        {[earningTexts.paid(split), earningTexts.others(split), earningTexts.closed(split.closed)]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  );
};

import type { Link } from '@soltrade/schema/contracts/links';
import { countOf } from '@soltrade/schema/counts';
import { linkAsOf } from '@soltrade/schema/live/totalsAsOf';
import { useQuery } from '@tanstack/react-query';
import { memo, type RefObject, useMemo } from 'react';
import { recentClicksQuery } from './api.ts';
import { type RowActions, WorkspaceRow } from './WorkspaceRow.tsx';

type LinkPageRowsProps = RowActions & {
  userId: string;
  links: readonly Link[];
  selected: ReadonlySet<string>;
  /** The row at this index gets `rowRef`. */
  focusedIndex: number | null;
  rowRef: RefObject<HTMLLIElement | null>;
};

/** The days of a link with the clicks that came since they were counted. */
const dailyNow = (link: Link, daily: readonly number[], counted: number): number[] =>
  daily.map((clicks, day) =>
    day === daily.length - 1 ? clicks + Math.max(0, link.clickCount - counted) : clicks,
  );

/** A page of the list, which asks for the clicks by day of its links. */
export const LinkPageRows = memo(function LinkPageRows({
  userId,
  links,
  selected,
  focusedIndex,
  rowRef,
  ...actions
}: LinkPageRowsProps) {
  const { data } = useQuery(
    recentClicksQuery(
      userId,
      links.map(({ id }) => id),
    ),
  );
  const rows = useMemo(() => {
    const recent = new Map(data?.links.map((row) => [row.id, row]));
    return links.map((link) => {
      const known = recent.get(link.id);
      // A list of links has its views minutes later.
      const now = known ? linkAsOf(link, known) : link;
      return { link: now, daily: known ? dailyNow(now, known.daily, countOf(known.clicks)) : null };
    });
  }, [links, data]);
  return rows.map(({ link, daily }, index) => (
    <WorkspaceRow
      key={link.id}
      link={link}
      daily={daily}
      isSelected={selected.has(link.id)}
      {...(index === focusedIndex ? { ref: rowRef } : {})}
      {...actions}
    />
  ));
});

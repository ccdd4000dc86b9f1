import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { memo, type RefObject, useDeferredValue, useMemo } from 'react';
import { recentClicksQuery } from './api.ts';
import { type RowActions, WorkspaceRow } from './WorkspaceRow.tsx';

type LinkPageRowsProps = RowActions & {
  userId: string;
  links: readonly Link[];
  drawn: number;
  hasEarned: boolean;
  selected: ReadonlySet<string>;
  /** Index of the row that gets `rowRef`. */
  focusedIndex: number | null;
  rowRef: RefObject<HTMLLIElement | null>;
};

/** A page of the list, which fetches its links' daily clicks. */
export const LinkPageRows = memo(function LinkPageRows({
  userId,
  links,
  drawn,
  hasEarned,
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
  // Deferred, because sparklines in fifty rows would delay scrolling.
  const known = useDeferredValue(data?.links);
  const recent = useMemo(() => new Map(known?.map((row) => [row.id, row])), [known]);
  return links
    .slice(0, drawn)
    .map((link, index) => (
      <WorkspaceRow
        key={link.id}
        link={link}
        recent={recent.get(link.id) ?? null}
        hasEarned={hasEarned}
        isSelected={selected.has(link.id)}
        {...(index === focusedIndex ? { ref: rowRef } : {})}
        {...actions}
      />
    ));
});

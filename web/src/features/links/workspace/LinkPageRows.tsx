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
  /** The row at this index gets `rowRef`. */
  focusedIndex: number | null;
  rowRef: RefObject<HTMLLIElement | null>;
};

/** A page of the list, which asks for the clicks by day of its links. */
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
  // Lines in fifty rows give way to scrolling.
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

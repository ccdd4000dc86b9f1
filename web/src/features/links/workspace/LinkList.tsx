import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { memo, type RefObject, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { linksTexts } from '../../../lib/messages/links.ts';
import { linkListTexts } from '../linkListTexts.ts';
import { recentClicksQuery } from './api.ts';
import type { Selection } from './useSelection.ts';
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
const LinkPageRows = memo(function LinkPageRows({
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

type ListHeadProps = {
  /** Number of links after filtering; null if unknown. */
  total: number | null;
  shown: number;
  selected: number;
  hasEarned: boolean;
  onSelectAll: (isAll: boolean) => void;
};

/** Checkbox for all shown links, their number, and column titles. */
const ListHead = ({ total, shown, selected, hasEarned, onSelectAll }: ListHeadProps) => {
  const box = useRef<HTMLInputElement>(null);
  const isAll = selected > 0 && selected === shown;
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && !isAll;
  }, [selected, isAll]);
  const { columns } = linkListTexts;
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-2 border-border border-b px-2 py-1 text-muted text-xs sm:px-3">
      <label className="grid size-8 cursor-pointer place-items-center">
        <input
          ref={box}
          type="checkbox"
          className="size-6"
          aria-label={linkListTexts.selectAll}
          checked={isAll}
          onChange={({ target }) => onSelectAll(target.checked)}
        />
      </label>
      <p role="status">{total === null ? '' : linkListTexts.found(total)}</p>
      <div aria-hidden="true" className="flex gap-x-3 pr-22 text-right max-lg:hidden">
        <span className="w-24 text-left">{columns.recent}</span>
        <span className="w-16">{columns.views}</span>
        <span className="w-16">{columns.clicks}</span>
        <span className="w-24">{columns.rate}</span>
        {hasEarned ? <span className="w-28">{columns.earned}</span> : null}
      </div>
    </div>
  );
};

type LinkListProps = {
  userId: string;
  pages: readonly { items: readonly Link[]; total: number | null }[];
  drawn: number;
  selection: Selection;
  /** Index of the row that gets `rowRef`. */
  focused: number | null;
  rowRef: RefObject<HTMLLIElement | null>;
  onMenu: (linkId: string) => void;
};

export const LinkList = ({
  userId,
  pages,
  drawn,
  selection,
  focused,
  rowRef,
  onMenu,
}: LinkListProps) => {
  const links = pages.flatMap(({ items }) => items);
  const hasEarned = links.some(({ hasRevenue }) => hasRevenue);
  let before = 0;
  return (
    <div className="rounded-card bg-surface shadow-card">
      <ListHead
        total={pages[0]?.total ?? null}
        shown={links.length}
        selected={selection.ids.size}
        hasEarned={hasEarned}
        onSelectAll={(isAll) => selection.replace(isAll ? links.map(({ id }) => id) : [])}
      />
      <ul aria-label={linksTexts.listLabel} className="divide-y divide-border">
        {pages.map(({ items }, page) => {
          const from = before;
          before += items.length;
          const index = focused === null ? -1 : focused - from;
          return (
            <LinkPageRows
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place.
              key={page}
              userId={userId}
              links={items}
              drawn={Math.min(items.length, Math.max(0, drawn - from))}
              hasEarned={hasEarned}
              selected={selection.ids}
              focusedIndex={index >= 0 && index < items.length ? index : null}
              rowRef={rowRef}
              onSelect={selection.toggle}
              onMenu={onMenu}
            />
          );
        })}
      </ul>
    </div>
  );
};

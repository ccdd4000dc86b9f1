import type { LinkSort, RecentClicks } from '@soltrade/schema/contracts/linkLists';
import type { Link } from '@soltrade/schema/contracts/links';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import { useMayChange } from '../../../lib/mayChange.ts';
import { linkListTexts, linksTexts } from '../texts.ts';
import { recentClicksQuery } from './api.ts';
import type { Selection } from './useSelection.ts';
import { EARNED_COLUMNS, type RowActions, WIDE_COLUMNS, WorkspaceRow } from './WorkspaceRow.tsx';

type Recent = ReadonlyMap<string, RecentClicks['links'][number]>;

const combined = (results: readonly UseQueryResult<RecentClicks>[]): Recent =>
  new Map(results.flatMap(({ data }) => data?.links ?? []).map((row) => [row.id, row]));

/**
 * The recent people of each page's links. Deferred, because lines in fifty rows would delay
 * scrolling.
 */
const useRecent = (userId: string, pages: readonly { items: readonly Link[] }[]): Recent =>
  useDeferredValue(
    useQueries({
      queries: pages.map(({ items }) =>
        recentClicksQuery(
          userId,
          items.map(({ id }) => id),
        ),
      ),
      combine: combined,
    }),
  );

type ListHeadProps = {
  /** Number of links after filtering; null if unknown. */
  total: number | null;
  shown: number;
  selected: number;
  sort: LinkSort;
  hasEarned: boolean;
  /** Null for a viewer, who selects nothing. */
  onSelectAll: ((isAll: boolean) => void) | null;
};

/** Checkbox for all shown links, their number, and column titles. */
const ListHead = ({ total, shown, selected, sort, hasEarned, onSelectAll }: ListHeadProps) => {
  const box = useRef<HTMLInputElement>(null);
  const isAll = selected > 0 && selected === shown;
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && !isAll;
  }, [selected, isAll]);
  const { columns } = linkListTexts;
  return (
    <div
      className={`grid min-h-10 items-center gap-x-1 border-border border-b px-2 text-muted text-xs max-lg:grid-cols-[2rem_minmax(0,1fr)_auto_5rem] max-lg:[grid-template-areas:"box_count_people_buttons"] sm:gap-x-3 sm:px-3 ${hasEarned ? EARNED_COLUMNS : WIDE_COLUMNS}`}
    >
      {onSelectAll ? (
        <label className="grid size-8 cursor-pointer place-items-center [grid-area:box]">
          <input
            ref={box}
            type="checkbox"
            className="size-6"
            aria-label={linkListTexts.selectAll}
            checked={isAll}
            onChange={({ target }) => onSelectAll(target.checked)}
          />
        </label>
      ) : null}
      <p
        role="status"
        className="whitespace-nowrap max-lg:[grid-area:count] lg:[grid-column:face/tags]"
      >
        {total === null ? '' : linkListTexts.found(total)}
      </p>
      <span aria-hidden="true" className="max-lg:hidden [grid-area:call]">
        {columns.call}
      </span>
      <span aria-hidden="true" className="text-right [grid-area:people]">
        {columns.recent}
      </span>
      {hasEarned ? (
        <span aria-hidden="true" className="text-right max-xl:hidden [grid-area:earned]">
          {columns.earned}
        </span>
      ) : null}
      <span aria-hidden="true" className="text-right max-lg:hidden [grid-area:total]">
        {columns.sorted[sort]}
      </span>
    </div>
  );
};

type LinkListProps = Pick<RowActions, 'onChoose'> & {
  userId: string;
  sort: LinkSort;
  pages: readonly { items: readonly Link[]; total: number | null }[];
  drawn: number;
  selection: Selection;
  /** Index of the row that gets `rowRef`. */
  focused: number | null;
  rowRef: RefObject<HTMLLIElement | null>;
};

export const LinkList = ({
  userId,
  sort,
  pages,
  drawn,
  selection,
  focused,
  rowRef,
  onChoose,
}: LinkListProps) => {
  const links = pages.flatMap(({ items }) => items);
  const recent = useRecent(userId, pages);
  const mayChange = useMayChange();
  const hasEarned = sort !== 'earned' && links.some(({ hasRevenue }) => hasRevenue);
  return (
    <div className="rounded-card bg-surface shadow-card">
      <ListHead
        total={pages[0]?.total ?? null}
        shown={links.length}
        selected={selection.ids.size}
        sort={sort}
        hasEarned={hasEarned}
        onSelectAll={
          mayChange ? (isAll) => selection.replace(isAll ? links.map(({ id }) => id) : []) : null
        }
      />
      <ul aria-label={linksTexts.listLabel} className="divide-y divide-border">
        {links.slice(0, drawn).map((link, index) => (
          <WorkspaceRow
            key={link.id}
            link={link}
            sort={sort}
            recent={recent.get(link.id) ?? null}
            hasEarned={hasEarned}
            isSelected={selection.ids.has(link.id)}
            onSelect={mayChange ? selection.toggle : null}
            onChoose={onChoose}
            {...(index === focused ? { ref: rowRef } : {})}
          />
        ))}
      </ul>
    </div>
  );
};

import type { Link } from '@soltrade/schema/contracts/links';
import type { RefObject } from 'react';
import { messages } from '../../../lib/messages.ts';
import { LinkPageRows } from './LinkPageRows.tsx';
import { ListHead } from './ListHead.tsx';
import type { Selection } from './useSelection.ts';

type LinkListProps = {
  userId: string;
  pages: readonly { items: readonly Link[]; total: number | null }[];
  drawn: number;
  selection: Selection;
  /** The row at this index gets `rowRef`. */
  focused: number | null;
  rowRef: RefObject<HTMLLIElement | null>;
  onMenu: (linkId: string) => void;
};

export const LinkList = ({ userId, pages, drawn, selection, focused, rowRef, onMenu }: LinkListProps) => {
  const links = pages.flatMap(({ items }) => items);
  const hasEarned = links.some(({ hasRevenue }) => hasRevenue);
  let before = 0;
  return (
    <div className="rounded-card border border-border bg-surface shadow-card">
      <ListHead
        total={pages[0]?.total ?? null}
        shown={links.length}
        selected={selection.ids.size}
        hasEarned={hasEarned}
        onSelectAll={(isAll) => selection.replace(isAll ? links.map(({ id }) => id) : [])}
      />
      <ul aria-label={messages.links.listLabel} className="divide-y divide-border">
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

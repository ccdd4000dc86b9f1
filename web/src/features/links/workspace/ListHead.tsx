import { useEffect, useRef } from 'react';
import { messages } from '../../../lib/messages.ts';

type ListHeadProps = {
  /** Number of links after filtering; null if unknown. */
  total: number | null;
  shown: number;
  selected: number;
  hasEarned: boolean;
  onSelectAll: (isAll: boolean) => void;
};

/** Checkbox for all shown links, their number, and column titles. */
export const ListHead = ({ total, shown, selected, hasEarned, onSelectAll }: ListHeadProps) => {
  const box = useRef<HTMLInputElement>(null);
  const isAll = selected > 0 && selected === shown;
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && !isAll;
  }, [selected, isAll]);
  const { columns } = messages.linkList;
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-2 border-border border-b px-2 py-1 text-muted text-xs sm:px-3">
      <label className="grid size-8 cursor-pointer place-items-center">
        <input
          ref={box}
          type="checkbox"
          className="size-6"
          aria-label={messages.linkList.selectAll}
          checked={isAll}
          onChange={({ target }) => onSelectAll(target.checked)}
        />
      </label>
      <p role="status">{total === null ? '' : messages.linkList.found(total)}</p>
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

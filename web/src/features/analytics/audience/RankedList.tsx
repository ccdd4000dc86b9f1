import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { messages } from '../../../lib/messages.ts';

/** How many rows a list shows before it is asked for all. */
const FIRST = 5;

export type Head = { label: string /** Left out where there is no room. */; isWide?: boolean };

export type RankedRow = {
  /** What a click filters by; null is the sum of the others. */
  value: string | null;
  name: string;
  /** What the name stands for, where files and addresses say that. */
  id?: string;
  values: readonly string[];
  remark?: string | null;
  /** Of the largest row, 0 to 1. */
  share: number;
};

type RankedListProps = {
  title: string;
  heads: readonly Head[];
  rows: readonly RankedRow[];
  selected: string | undefined;
  onSelect: (value: string | undefined) => void;
};

const wideOnly = (head: Head | undefined): string => (head?.isWide ? 'max-sm:hidden' : '');

const Name = ({
  row,
  selected,
  onSelect,
}: { row: RankedRow } & Pick<RankedListProps, 'selected' | 'onSelect'>) => {
  const { value, name, id, share } = row;
  const isSelected = value !== null && value === selected;
  const content = (
    <>
      <span
        aria-hidden="true"
        className={`absolute inset-y-0.5 left-0 rounded-control ${isSelected ? 'bg-accent/30' : 'bg-raised'}`}
        style={{ width: `${share * 100}%` }}
      />
      <bdi className="relative min-w-0 truncate">{name}</bdi>
      {id === undefined ? null : (
        <>
          {' '}
          <span className="relative ml-2 text-muted text-xs">?c={id}</span>
        </>
      )}
    </>
  );
  const look = 'relative flex min-h-9 w-full items-center px-2 text-left';
  if (value === null) return <span className={`${look} text-muted`}>{content}</span>;
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      title={messages.analytics.filterBy(name)}
      onClick={() => onSelect(isSelected ? undefined : value)}
      className={`${look} rounded-control hover:text-accent-text ${isSelected ? 'font-semibold' : ''}`}
    >
      {content}
    </button>
  );
};

/** What events are made of, the largest part first. A row filters the page; the selected one takes its filter back. */
export const RankedList = ({ title, heads, rows, selected, onSelect }: RankedListProps) => {
  const [showsAll, setShowsAll] = useState(false);
  if (rows.length === 0) return <p className="text-muted text-sm">{messages.analytics.noneYet}</p>;
  const isLong = rows.length > FIRST + 1;
  return (
    <>
      <table aria-label={title} className="w-full border-collapse text-sm">
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head.label}
                scope="col"
                className={`whitespace-nowrap pb-1 pl-3 text-right font-medium text-muted text-xs first:pl-2 first:text-left ${wideOnly(head)}`}
              >
                {head.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, showsAll || !isLong ? rows.length : FIRST).map((row) => (
            <tr key={`${row.value === null} ${row.value}`}>
              <th scope="row" className="w-full max-w-0 font-normal">
                <Name row={row} selected={selected} onSelect={onSelect} />
              </th>
              {row.values.map((value, index) => (
                <td
                  key={heads[index + 1]?.label}
                  className={`whitespace-nowrap pl-3 text-right tabular-nums ${wideOnly(heads[index + 1])}`}
                >
                  {value}
                  {index === row.values.length - 1 && row.remark ? (
                    <span className="block text-muted text-xs">{row.remark}</span>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isLong ? (
        <Button variant="ghost" size="small" className="-ml-1 mt-1" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? messages.audience.showLess : messages.audience.showAll(rows.length)}
        </Button>
      ) : null}
    </>
  );
};

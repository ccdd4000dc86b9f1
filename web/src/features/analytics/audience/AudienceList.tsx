import type { AudienceFacet, AudienceRow } from '@soltrade/schema/contracts/audience';
import type { ClickTotals } from '@soltrade/schema/contracts/links';
import { countOf } from '@soltrade/schema/counts';
import { abbreviate, formatPercent } from '@soltrade/schema/format';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Fold } from '../../../components/Fold.tsx';
import { messages } from '../../../lib/messages.ts';
import { useValueName } from './useValueName.ts';

/** How many rows a list shows before it is asked for all. */
const FIRST = 5;

const percent = (part: number, whole: number): string =>
  formatPercent(whole === 0 ? null : ((part / whole) * 100).toFixed(1));

type RowProps = {
  facet: AudienceFacet;
  row: AudienceRow;
  whole: number;
  most: number;
  isSelected: boolean;
  onSelect: (value: string | undefined) => void;
};

const Row = ({ facet, row, whole, most, isSelected, onSelect }: RowProps) => {
  const { value } = row;
  const name = useValueName()(facet, value);
  const count = countOf(row);
  const shown = abbreviate(count);
  const bar = (
    <span
      aria-hidden="true"
      className={`absolute inset-y-0.5 left-0 rounded-control ${isSelected ? 'bg-accent/30' : 'bg-raised'}`}
      style={{ width: `${(count / Math.max(1, most)) * 100}%` }}
    />
  );
  const label = <span className="relative min-w-0 truncate">{name}</span>;
  const nameClass = 'relative flex min-h-9 w-full items-center px-2 text-left';
  return (
    <tr>
      <th scope="row" className="w-full max-w-0 font-normal">
        {value === null ? (
          <span className={`${nameClass} text-muted`}>
            {bar}
            {label}
          </span>
        ) : (
          <button
            type="button"
            aria-pressed={isSelected}
            title={name}
            onClick={() => onSelect(isSelected ? undefined : value)}
            className={`${nameClass} rounded-control hover:text-accent-text ${isSelected ? 'font-semibold' : ''}`}
          >
            {bar}
            {label}
          </button>
        )}
      </th>
      <td className="whitespace-nowrap pl-3 text-right font-medium tabular-nums">{shown}</td>
      <td className="w-14 whitespace-nowrap pl-3 text-right text-muted tabular-nums">
        {percent(count, whole)}
      </td>
    </tr>
  );
};

type AudienceListProps = {
  facet: AudienceFacet;
  rows: readonly AudienceRow[];
  total: ClickTotals;
  /** What the counts are. */
  counted: string;
  selected: string | undefined;
  onSelect: (value: string | undefined) => void;
};

/** A breakdown by one dimension. A row filters the page by its value; the selected one takes its filter back. */
export const AudienceList = ({ facet, rows, total, counted, selected, onSelect }: AudienceListProps) => {
  const valueName = useValueName();
  const title = messages.audience.lists[facet];
  const [showsAll, setShowsAll] = useState(false);
  const present = rows.filter((row) => countOf(row) > 0);
  const shown = showsAll || present.length <= FIRST + 1 ? present : present.slice(0, FIRST);
  const most = Math.max(...present.map(countOf));
  return (
    <Fold title={title} hint={present[0] && valueName(facet, present[0].value)}>
      {present.length === 0 ? (
        <p className="text-muted text-sm">{messages.audience.empty}</p>
      ) : (
        <table aria-label={title} className="w-full border-collapse text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">{messages.audience.facets[facet]}</th>
              <th scope="col">{counted}</th>
              <th scope="col">{messages.audience.share}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row
                key={`${row.value === null} ${row.value}`}
                facet={facet}
                row={row}
                whole={countOf(total)}
                most={most}
                isSelected={row.value !== null && row.value === selected}
                onSelect={onSelect}
              />
            ))}
          </tbody>
        </table>
      )}
      {shown.length < present.length || showsAll ? (
        <Button variant="ghost" size="small" className="-ml-1 mt-1" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? messages.audience.showLess : messages.audience.showAll(present.length)}
        </Button>
      ) : null}
    </Fold>
  );
};

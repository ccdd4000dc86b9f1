import { X } from 'lucide-react';
import { messages } from '../../lib/messages.ts';
import { useValueName } from './audience/useValueName.ts';
import { FILTERS, type Filter, type StatisticsView } from './statisticsView.ts';

type FilterChipsProps = {
  filters: StatisticsView['filters'];
  onChange: (filters: StatisticsView['filters']) => void;
};

/** What the figures are filtered by, each with a way out. */
export const FilterChips = ({ filters, onChange }: FilterChipsProps) => {
  const valueName = useValueName();
  const set = FILTERS.flatMap((filter): [Filter, string][] => {
    const value = filters[filter];
    return value === undefined ? [] : [[filter, value]];
  });
  if (set.length === 0) return null;
  return (
    <ul aria-label={messages.analytics.filters} className="flex flex-wrap gap-2">
      {set.map(([filter, value]) => (
        <li key={filter}>
          <button
            type="button"
            aria-label={messages.analytics.removeFilter(
              messages.audience.facets[filter],
              valueName(filter, value),
            )}
            onClick={() => {
              const { [filter]: _, ...others } = filters;
              onChange(others);
            }}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-border-strong bg-raised px-3 text-sm hover:border-accent-text"
          >
            <span className="text-muted">{messages.audience.facets[filter]}</span>
            <span title={value} className="truncate font-medium">
              {valueName(filter, value)}
            </span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
};

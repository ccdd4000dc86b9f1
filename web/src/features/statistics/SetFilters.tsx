import { FACETS, type Facet } from '@soltrade/schema/audience/dimensions';
import { countOf } from '@soltrade/schema/counts';
import { abbreviate } from '@soltrade/schema/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type StatisticsScope, statisticsQuery } from './api.ts';
import { FACET_NAMES, useValueName } from './facets.ts';
import { questionOf, useStatisticsView } from './statisticsView.ts';
import { analyticsTexts } from './texts.ts';

const SmallChart = ({ scope }: { scope: StatisticsScope }) => {
  const [view] = useStatisticsView();
  const { data } = useQuery({
    ...statisticsQuery(scope, questionOf(view)),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const bars = data.buckets.map(({ at, clicks }) => ({ at, count: countOf(clicks) }));
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <p className="flex shrink-0 items-center gap-3 font-medium text-sm tabular-nums">
      <span aria-hidden="true" className="flex h-8 w-24 items-end gap-px sm:w-48">
        {bars.map(({ at, count }) => (
          <span
            key={at}
            className="min-h-px flex-1 bg-clicks"
            style={{ height: `${(count / most) * 100}%` }}
          />
        ))}
      </span>
      {analyticsTexts.clicked(abbreviate(countOf(data.clicks)))}
    </p>
  );
};

/** Sticks above the lists, so the effect of a filter is seen while another one is chosen. */
export const SetFilters = ({ scope }: { scope: StatisticsScope }) => {
  const [{ filters }, change] = useStatisticsView();
  const valueName = useValueName();
  const set = FACETS.flatMap((filter): [Facet, string][] => {
    const value = filters[filter];
    return value === undefined ? [] : [[filter, value]];
  });
  return (
    <div className="sticky top-18 z-20 flex items-center justify-between gap-3 rounded-card bg-surface px-3 py-2 shadow-raised">
      <ul aria-label={analyticsTexts.filters} className="flex min-w-0 flex-wrap gap-2">
        {set.map(([filter, value]) => (
          <li key={filter} className="min-w-0">
            <button
              type="button"
              aria-label={analyticsTexts.removeFilter(
                FACET_NAMES[filter].label,
                valueName(filter, value),
              )}
              onClick={() => {
                const { [filter]: _, ...others } = filters;
                change({ filters: others });
              }}
              className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-border-strong bg-raised px-3 text-sm hover:border-accent-text"
            >
              <span className="text-muted max-sm:sr-only">{FACET_NAMES[filter].label}:</span>{' '}
              <span title={value} className="truncate font-medium">
                {valueName(filter, value)}
              </span>
              <X aria-hidden className="size-3.5 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      <SmallChart scope={scope} />
    </div>
  );
};

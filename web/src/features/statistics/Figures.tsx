import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { countOf } from '@soltrade/schema/counts';
import { formatUsd } from '@soltrade/schema/format';
import { AUDIENCE } from '@soltrade/schema/limits/clicks';
import { useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  lazy,
  Suspense,
  startTransition,
  useDeferredValue,
  useId,
  useState,
} from 'react';
import { useNearWindow } from '../../components/BelowFold.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { EmptyState, GoToLinks, Skeleton } from '../../components/Loading.tsx';
import * as messages from '../../lib/messages/general.ts';
import { Link } from '../../lib/routing.ts';
import { readersZone } from '../../lib/timeTexts.ts';
import { type StatisticsScope, statisticsQuery } from './api.ts';
import { RemoveFilters } from './FilterBar.tsx';
import { chartFrameClass, differenceOf, isEmpty, measureText, periodText } from './measures.ts';
import { MEASURES, type Measure, questionOf, type StatisticsView } from './statisticsView.ts';
import { analyticsTexts, audienceTexts } from './texts.ts';

const SWATCH = { clicks: 'bg-clicks', views: 'bg-views', rate: 'bg-text' } as const;
const TONE = { up: 'text-positive', down: 'text-negative', same: 'text-muted' } as const;

type MeasureTilesProps = {
  statistics: Statistics;
  isCompared: boolean;
  measure: Measure;
  onMeasure: (measure: Measure) => void;
};

/**
 * The range's figures, each with its change from the previous period; the selected one is drawn.
 */
const MeasureTiles = ({ statistics, isCompared, measure, onMeasure }: MeasureTilesProps) => {
  const name = useId();
  const before = isCompared ? statistics.previous : null;
  return (
    <fieldset className="grid grow grid-cols-3 gap-2 sm:gap-3">
      <legend className="sr-only">{analyticsTexts.drawn}</legend>
      {MEASURES.map((each) => {
        const difference = differenceOf(statistics, before, each);
        return (
          <label
            key={each}
            className="relative min-w-0 cursor-pointer rounded-control border border-border px-2.5 py-2 transition-colors duration-(--duration) hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-checked:border-accent-text has-checked:bg-raised sm:px-4 sm:py-3"
          >
            <input
              type="radio"
              name={name}
              checked={each === measure}
              onChange={() => onMeasure(each)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="flex items-center gap-1.5 text-muted text-xs sm:text-sm">
              <span aria-hidden="true" className={`size-2 shrink-0 rounded-xs ${SWATCH[each]}`} />
              <span className="sm:hidden">{analyticsTexts.measuresShort[each]}</span>
              <span className="max-sm:hidden">{analyticsTexts.measures[each]}</span>
            </span>{' '}
            <span className="block font-semibold text-base tabular-nums tracking-tight sm:text-lg">
              {measureText(statistics, each)}
            </span>{' '}
            <span
              className={`block h-4 truncate text-xs tabular-nums ${difference ? TONE[difference.direction] : ''}`}
            >
              {difference?.text}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
};

/**
 * The dollars of the same range; its payouts are told elsewhere. A link's page begins with them.
 */
const Earned = ({ usd, range }: { usd: string; range: Statistics['range']['name'] }) => (
  <Link
    to="/revenue"
    className="flex min-w-32 flex-col rounded-control px-2.5 py-2 hover:bg-hover max-sm:min-h-11 max-sm:grow max-sm:flex-row max-sm:items-center max-sm:justify-between sm:px-4 sm:py-3"
  >
    <span className="text-muted text-xs sm:text-sm">
      {analyticsTexts.earned(analyticsTexts.ranges[range])}
    </span>{' '}
    <span
      className={`font-semibold text-base tabular-nums tracking-tight sm:text-lg ${Number(usd) > 0 ? 'text-positive' : 'text-muted'}`}
    >
      {formatUsd(usd)}
    </span>
  </Link>
);

type PeriodNoteProps = {
  statistics: Statistics;
  isCompared: boolean;
  onCompare: (isCompared: boolean) => void;
};

/** Why nothing is compared. */
const missingComparison = ({ range, filtered }: Statistics): string => {
  if (filtered) return analyticsTexts.notCompared;
  return range.name === 'all' ? analyticsTexts.noPeriodBefore : analyticsTexts.nothingBefore;
};

/** How many views a rule by country changed; null if none. */
const countryRulesText = ({ countryRules }: Statistics): string | null => {
  const [hidden, explained] = [countryRules?.hidden, countryRules?.explained].map((counts) =>
    counts ? countOf(counts) : 0,
  );
  return hidden || explained ? analyticsTexts.countryRules(hidden ?? 0, explained ?? 0) : null;
};

/** The promoter's own visits, which no figure contains; null if there were none. */
const ownText = ({ own }: Statistics): string | null =>
  own && own.views + own.clicks > 0
    ? analyticsTexts.own(String(own.views), String(own.clicks))
    : null;

/** Which days are shown, and with which days they are compared. */
const PeriodNote = ({ statistics, isCompared, onCompare }: PeriodNoteProps) => {
  const { range, previous } = statistics;
  const rulesText = countryRulesText(statistics);
  const own = ownText(statistics);
  const days = periodText(range, range.zone);
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-xs">
      <p>
        {range.zone === readersZone() ? days : analyticsTexts.inZone(days, range.zone)}
        {range.hoursSince === null ? null : `. ${analyticsTexts.hoursSince}`}
      </p>
      {statistics.filtered ? <p>{analyticsTexts.leftOut(AUDIENCE.fewestPersons)}</p> : null}
      {rulesText === null ? null : <p>{rulesText}</p>}
      {own === null ? null : <p>{own}</p>}
      {previous ? (
        <label className="flex min-h-6 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={isCompared}
            onChange={({ target }) => onCompare(target.checked)}
            className="size-6"
          />
          {analyticsTexts.compare(periodText(previous, range.zone))}
        </label>
      ) : (
        <p>{missingComparison(statistics)}</p>
      )}
    </div>
  );
};

const loadChart = () =>
  import('./StatisticsChart.tsx').then((module) => ({ default: module.StatisticsChart }));
const StatisticsChart = lazy(loadChart);

const chartLoading = (
  <div className={chartFrameClass}>
    <Skeleton className="h-full w-full" />
  </div>
);

const loading = (
  <div role="status" className="flex flex-col gap-4">
    <span className="sr-only">{messages.loading}</span>
    <Skeleton className="h-21 w-full sm:h-24.5" />
    {chartLoading}
    <Skeleton className="-mt-2 h-6 w-full" />
  </div>
);

/** A picture of the figures above it, whose code is loaded once it is seen. */
const Chart = (props: ComponentProps<typeof StatisticsChart>) => {
  const [isSeen, setIsSeen] = useState(!('IntersectionObserver' in globalThis));
  const place = useNearWindow(!isSeen, '0px', () => startTransition(() => setIsSeen(true)));
  return isSeen ? (
    <Suspense fallback={chartLoading}>
      <StatisticsChart {...props} />
    </Suspense>
  ) : (
    <div ref={place}>{chartLoading}</div>
  );
};

type FiguresProps = {
  scope: StatisticsScope;
  view: StatisticsView;
  onChange: (change: Partial<StatisticsView>) => void;
};

export const Figures = ({ scope, view, onChange }: FiguresProps) => {
  const { data: answer, error, refetch } = useQuery(statisticsQuery(scope, questionOf(view)));
  const data = useDeferredValue(answer);
  if (error && !data) {
    return (
      <LoadFailed
        title={analyticsTexts.statisticsFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return loading;
  if (isEmpty(data)) {
    const isFiltered = Object.keys(view.filters).length > 0;
    const removeFilters = <RemoveFilters onRemove={() => onChange({ filters: {} })} />;
    // A link's page already has its sharing above.
    const leadOn = scope.linkId === undefined ? <GoToLinks /> : null;
    if (data.filtered) {
      return (
        <EmptyState
          title={audienceTexts.tooFew(AUDIENCE.fewestPersons)}
          text={audienceTexts.tooFewText}
          control={removeFilters}
        />
      );
    }
    const ownVisits = ownText(data);
    return (
      <EmptyState
        title={analyticsTexts.rangeEmpty(analyticsTexts.ranges[view.range])}
        text={
          isFiltered
            ? analyticsTexts.filteredEmptyText
            : (ownVisits ?? analyticsTexts.rangeEmptyText)
        }
        control={isFiltered ? removeFilters : leadOn}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2 sm:gap-3">
        <MeasureTiles
          statistics={data}
          isCompared={view.isCompared}
          measure={view.measure}
          onMeasure={(measure) => onChange({ measure })}
        />
        {data.revenue === null || scope.linkId !== undefined ? null : (
          <Earned usd={data.revenue} range={data.range.name} />
        )}
      </div>
      <Chart statistics={data} measure={view.measure} isCompared={view.isCompared} />
      <PeriodNote
        statistics={data}
        isCompared={view.isCompared}
        onCompare={(isCompared) => onChange({ isCompared })}
      />
    </div>
  );
};

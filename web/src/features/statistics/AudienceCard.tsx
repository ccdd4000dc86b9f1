import {
  DIMENSIONS,
  type Dimension,
  FACETS,
  type Facet,
  NO_DATACENTER,
  UNKNOWN,
} from '@soltrade/schema/audience/dimensions';
import type { Audience, AudienceEvents } from '@soltrade/schema/contracts/audience';
import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { DAY } from '@soltrade/schema/durations';
import { abbreviate, formatPercent } from '@soltrade/schema/format';
import { AUDIENCE } from '@soltrade/schema/limits/clicks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeferredMount } from '../../components/BelowFold.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { CheckboxChip } from '../../components/CheckboxChip.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { EmptyState, Skeleton } from '../../components/Loading.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { analyticsQuery, audienceQuery, type StatisticsScope, statisticsQuery } from './api.ts';
import { RemoveFilters } from './FilterBar.tsx';
import { FACET_NAMES, useValueName } from './facets.ts';
import { HeatMap } from './HeatMap.tsx';
import { isEmpty } from './measures.ts';
import { channelList, dimensionList, type List, platformList, RankedList } from './RankedList.tsx';
import { questionOf, useStatisticsView } from './statisticsView.ts';
import { analyticsTexts, audienceTexts as texts } from './texts.ts';

type Tab = Facet | 'hours';

const TABS = ([...FACETS, 'hours'] as const).map((value) => ({
  value,
  label: value === 'hours' ? texts.hours : FACET_NAMES[value].label,
}));

/** Shown on demand. */
const FURTHER: readonly Tab[] = ['system', 'browser', 'language'];

type Kind = 'views' | 'clicks';

const KINDS = [
  { value: 'views', label: texts.views },
  { value: 'clicks', label: texts.clicks },
] as const;

const isDimension = (tab: Tab): tab is Dimension =>
  DIMENSIONS.some((dimension) => dimension === tab);

/** Whether there is anything to tell of a dimension beside its usual value. */
const hasUnusual = (answer: Audience | undefined, tab: Dimension): boolean => {
  const { usual } = FACET_NAMES[tab];
  if (usual === undefined) return true;
  return [answer?.views, answer?.clicks].some((events) =>
    events?.[tab].some(({ value }) => value !== null && value !== usual && value !== UNKNOWN),
  );
};

/** Definitions of person, repeat and robot, with their counts. */
const classTexts = ({ views, clicks }: Statistics): string[] =>
  (['persons', 'repeats', 'robots'] as const).flatMap((name) => [
    texts.classCounts(analyticsTexts[name], abbreviate(views[name]), abbreviate(clicks[name])),
    ...analyticsTexts.classes[name],
  ]);

/** Over which days the lists go, and what they leave out. */
const visitorTexts = ({ days, known }: Audience, tab: Dimension): string[] => [
  ...(FACET_NAMES[tab].about ?? []),
  ...(known && known.of > 0
    ? [
        texts.known(formatPercent(((known.events / known.of) * 100).toFixed(1))),
        texts.knownDays(AUDIENCE.combinationRetention / DAY),
      ]
    : []),
  texts.days(days.from, days.to),
  ...texts.othersText(AUDIENCE.fewestPersons),
];

/** Replaces a table whose named values cover few people; null if they cover most. */
const fewText = (
  events: AudienceEvents,
  { facet, nameOf }: { facet: Dimension; nameOf: ReturnType<typeof useValueName> },
): string | null => {
  const named = events[facet].filter(({ value, persons }) => value !== null && persons > 0);
  const known = named.reduce((sum, { persons }) => sum + persons, 0);
  const { persons: all } = events.total;
  if (2 * known >= all) return null;
  const names = named.map(({ value, persons }) => `${nameOf(facet, value)} ${abbreviate(persons)}`);
  return texts.few(abbreviate(known), abbreviate(all), names.join(', '));
};

type ListsProps = {
  scope: StatisticsScope;
  statistics: Statistics;
  tab: Tab;
  onTab: (tab: Tab) => void;
};

/** Breakdown lists, one at a time; clicking a row filters the whole page. */
const Lists = ({ scope, statistics, tab, onTab }: ListsProps) => {
  const [view, change] = useStatisticsView();
  const [kind, setKind] = useState<Kind>('views');
  const [hasFurther, setHasFurther] = useState(FURTHER.includes(tab));
  const question = questionOf(view);
  const isOfVisitors = isDimension(tab);
  const { data, error, refetch } = useQuery({
    ...audienceQuery(scope, question),
    enabled: isOfVisitors,
  });
  const isOfAll = scope.linkId === undefined;
  const { data: totals } = useQuery({ ...analyticsQuery(scope.userId), enabled: isOfAll });
  const nameOf = useValueName();
  const { filters } = view;
  const tabs = TABS.filter(
    ({ value }) =>
      !isDimension(value) ||
      value === tab ||
      filters[value] !== undefined ||
      hasUnusual(data, value),
  );
  const paid = totals?.platformStats.filter(
    ({ platform }) => filters.platform === undefined || platform === filters.platform,
  );

  const listOf = (facet: Facet, { heads, rows }: List) => (
    <RankedList
      key={facet}
      title={FACET_NAMES[facet].label}
      heads={heads}
      rows={rows}
      selected={filters[facet]}
      onSelect={(value) => change({ filters: { ...filters, [facet]: value } })}
    />
  );
  const withoutDatacenters = (
    <div className="mt-2 w-fit">
      <CheckboxChip
        isChecked={filters.network === NO_DATACENTER}
        onChange={(isOn) =>
          change({ filters: { ...filters, network: isOn ? NO_DATACENTER : undefined } })
        }
      >
        {texts.withoutDatacenters}
      </CheckboxChip>
    </div>
  );
  const visitors = (dimension: Dimension) => {
    if (error && !data) {
      return <LoadFailed title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
    }
    if (!data) return <Skeleton className="h-52 w-full" />;
    const events = data[kind];
    const removeFilters = <RemoveFilters onRemove={() => change({ filters: {} })} />;
    const few = events && fewText(events, { facet: dimension, nameOf });
    if (few) return <p className="text-muted text-sm">{few}</p>;
    return events === null ? (
      <EmptyState
        title={texts.tooFew(AUDIENCE.fewestPersons)}
        text={texts.tooFewText}
        control={Object.keys(filters).length > 0 ? removeFilters : null}
      />
    ) : (
      <>
        {listOf(
          dimension,
          dimensionList(events, { facet: dimension, counted: texts[kind], nameOf }),
        )}
        {dimension === 'network' && withoutDatacenters}
      </>
    );
  };
  const content = () => {
    if (tab === 'hours') {
      return <HeatMap heatMap={statistics.heatMap} zone={question.zone ?? 'UTC'} kind={kind} />;
    }
    if (isOfVisitors) return visitors(tab);
    if (tab === 'channel') return listOf(tab, channelList(statistics, nameOf));
    return listOf(
      tab,
      platformList(statistics, { nameOf, revenue: isOfAll ? (paid ?? null) : undefined }),
    );
  };
  return (
    <Card
      title={texts.title}
      control={
        tab === 'platform' || tab === 'channel' ? null : (
          <SegmentedControl label={texts.measure} options={KINDS} value={kind} onChange={setKind} />
        )
      }
    >
      <div className="flex min-w-0 items-center gap-x-2">
        <SegmentedControl
          label={texts.title}
          options={tabs.filter(
            ({ value }) => hasFurther || value === tab || !FURTHER.includes(value),
          )}
          value={tab}
          onChange={onTab}
        />
        <Button
          variant="ghost"
          size="small"
          className="shrink-0"
          aria-expanded={hasFurther}
          onClick={() => {
            setHasFurther(!hasFurther);
            if (FURTHER.includes(tab)) onTab('platform');
          }}
        >
          {hasFurther ? texts.less : texts.more}
        </Button>
      </div>
      <div className="mt-3">{content()}</div>
      <details className="mt-3 text-sm">
        <summary className="w-fit cursor-pointer py-1 font-medium">{analyticsTexts.how}</summary>
        <p className="mt-1 max-w-prose text-muted">
          {(isOfVisitors && data ? visitorTexts(data, tab) : classTexts(statistics)).join(' ')}
        </p>
      </details>
    </Card>
  );
};

/**
 * While another range or filter loads, the lists stay, and so does focus on the clicked row. Empty
 * without events; a neighbor may take its place (`peer-empty:`).
 */
export const AudienceCard = ({ scope }: { scope: StatisticsScope }) => {
  const [view] = useStatisticsView();
  const [tab, setTab] = useState<Tab>('platform');
  const { data, isPending } = useQuery({
    ...statisticsQuery(scope, questionOf(view)),
    placeholderData: keepPreviousData,
  });
  const isMounted = useDeferredMount(data !== undefined);
  const isUsed = data && (!isEmpty(data) || Object.keys(view.filters).length > 0);
  if (isPending || (isUsed && !isMounted))
    return <Skeleton className="h-112 w-full rounded-card" />;
  return isUsed ? <Lists scope={scope} statistics={data} tab={tab} onTab={setTab} /> : null;
};

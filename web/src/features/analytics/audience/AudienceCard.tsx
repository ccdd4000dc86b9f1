import { DIMENSIONS } from '@soltrade/schema/audience/values';
import type { Audience } from '@soltrade/schema/contracts/audience';
import { DAY } from '@soltrade/schema/durations';
import { formatPercent } from '@soltrade/schema/format';
import { AUDIENCE } from '@soltrade/schema/limits/counting';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../components/Card.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { SegmentedControl } from '../../../components/SegmentedControl.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useDeferredMount } from '../../../components/useDeferredMount.ts';
import { messages } from '../../../lib/messages.ts';
import { questionFor, type StatisticsScope, statisticsQuery } from '../api.ts';
import { FileExport } from '../FileExport.tsx';
import { RemoveFilters } from '../RemoveFilters.tsx';
import { questionOf, useStatisticsView } from '../statisticsView.ts';
import { AudienceList } from './AudienceList.tsx';
import { audienceFile, audienceQuery } from './api.ts';
import { HeatMap } from './HeatMap.tsx';

const texts = messages.audience;

type Kind = 'views' | 'clicks';

const KINDS = [
  { value: 'views', label: texts.views },
  { value: 'clicks', label: texts.clicks },
] as const;

const loading = (
  <div role="status" className="grid gap-6 sm:grid-cols-2">
    <span className="sr-only">{messages.loading}</span>
    {DIMENSIONS.map((dimension) => (
      <Skeleton key={dimension} className="h-48 w-full" />
    ))}
  </div>
);

/** Over which days the lists go, and what they leave out. */
const Fine = ({ days, known }: Audience) => (
  <p className="text-muted text-xs">
    {known && known.of > 0
      ? `${texts.known(formatPercent(((known.events / known.of) * 100).toFixed(1)))} ${texts.knownText(AUDIENCE.combinationRetention / DAY)} `
      : null}
    {texts.days(days.from, days.to)} {texts.othersText(AUDIENCE.fewestPersons)}
  </p>
);

const Lists = ({ audience, kind }: { audience: Audience; kind: Kind }) => {
  const [{ filters }, change] = useStatisticsView();
  const events = audience[kind];
  if (events === null) {
    return (
      <EmptyState
        icon={<UserRoundX />}
        title={texts.tooFew(AUDIENCE.fewestPersons)}
        text={texts.tooFewText}
        control={
          Object.keys(filters).length > 0 ? <RemoveFilters onRemove={() => change({ filters: {} })} /> : null
        }
      />
    );
  }
  return (
    <div className="grid gap-x-8 sm:grid-cols-2">
      {DIMENSIONS.map((dimension) => (
        <AudienceList
          key={dimension}
          facet={dimension}
          rows={events[dimension]}
          total={events.total}
          counted={texts[kind]}
          selected={filters[dimension]}
          onSelect={(value) => change({ filters: { ...filters, [dimension]: value } })}
        />
      ))}
    </div>
  );
};

/** Who the visitors of the range are, in lists whose rows filter the whole page, and when they come. */
export const AudienceCard = ({ scope }: { scope: StatisticsScope }) => {
  const [view] = useStatisticsView();
  const [kind, setKind] = useState<Kind>('views');
  const question = questionOf(view);
  const { data, error, isPlaceholderData, refetch } = useQuery(audienceQuery(scope, question));
  const isMounted = useDeferredMount(data !== undefined);
  const statistics = useQuery({
    ...statisticsQuery(scope, question),
    placeholderData: keepPreviousData,
  });
  const content = () => {
    if (error && !data) {
      return <LoadFailed title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
    }
    if (!data || !isMounted) return loading;
    return (
      <>
        <Lists audience={data} kind={kind} />
        <Fine {...data} />
        {statistics.data ? (
          <HeatMap heatMap={statistics.data.heatMap} zone={question.zone ?? 'UTC'} kind={kind} />
        ) : null}
        <FileExport
          name={texts.exportFile}
          fetchCsv={() => audienceFile(scope, question)}
          json={isPlaceholderData ? null : { question: questionFor(scope, question), data }}
        />
      </>
    );
  };
  return (
    <Card
      title={texts.title}
      text={texts.text}
      control={
        data && <SegmentedControl label={texts.measure} options={KINDS} value={kind} onChange={setKind} />
      }
    >
      <div className="flex flex-col gap-5">{content()}</div>
    </Card>
  );
};

import { findPlatform } from '@soltrade/schema/platforms/index';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Card } from '../../components/Card.tsx';
import { Fold } from '../../components/Fold.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { messages } from '../../lib/messages.ts';
import { analyticsQuery, questionFor, type StatisticsScope, statisticsFile, statisticsQuery } from './api.ts';
import { ChannelBreakdown } from './ChannelBreakdown.tsx';
import { ClassCards } from './ClassCards.tsx';
import { FileExport } from './FileExport.tsx';
import { filterValueText } from './filterText.ts';
import { isEmpty } from './isEmpty.ts';
import { PlatformBreakdown } from './PlatformBreakdown.tsx';
import { questionOf, useStatisticsView } from './statisticsView.ts';

const AudienceCard = lazy(() =>
  import('./audience/AudienceCard.tsx').then((module) => ({ default: module.AudienceCard })),
);

const Breakdowns = ({ scope }: { scope: StatisticsScope }) => {
  const [{ filters, ...view }, change] = useStatisticsView();
  const question = questionOf({ ...view, filters });
  const { data } = useQuery(statisticsQuery(scope, question));
  const totals = useQuery({ ...analyticsQuery(scope.userId), enabled: scope.linkId === undefined });
  if (!data || isEmpty(data)) return null;
  const { platforms, channels, views, clicks } = data;
  const [platform] = platforms;
  const [channel] = channels;
  const analytics = messages.analytics;
  const isShown = (each: { platform: string }) =>
    filters.platform === undefined || each.platform === filters.platform;
  const revenue = scope.linkId === undefined ? (totals.data?.platformStats ?? []).filter(isShown) : null;
  return (
    <Card title={analytics.breakdown} text={analytics.breakdownText}>
      <Fold title={analytics.byPlatform} hint={platform && findPlatform(platform.platform)?.label}>
        <PlatformBreakdown
          platforms={platforms}
          revenue={revenue}
          onPress={(pressed) => change({ filters: { ...filters, platform: pressed } })}
        />
      </Fold>
      <Fold title={analytics.byChannel} hint={channel && filterValueText('channel', channel.channel)}>
        <p className="mb-2 text-muted text-xs">{analytics.byChannelText}</p>
        <ChannelBreakdown
          channels={channels}
          onPress={(pressed) => change({ filters: { ...filters, channel: pressed } })}
        />
      </Fold>
      <Fold title={analytics.whoCounts} isOpen={false}>
        <ClassCards views={views} clicks={clicks} />
        <p className="mt-3 text-muted text-sm">{analytics.explanation}</p>
      </Fold>
      <div className="mt-5">
        <FileExport
          name={analytics.exportFile}
          fetchCsv={() => statisticsFile(scope, question)}
          json={{ question: questionFor(scope, question), data }}
        />
      </div>
    </Card>
  );
};

/**
 * What the range of the statistics is made of, and of whom; clicking a row filters the whole page by it. The audience
 * stays while a filter changes: the row that was clicked keeps its focus.
 */
export const BreakdownsCard = ({ scope }: { scope: StatisticsScope }) => {
  const [view] = useStatisticsView();
  const { data } = useQuery({
    ...statisticsQuery(scope, questionOf(view)),
    placeholderData: keepPreviousData,
  });
  const isUsed = data && (!isEmpty(data) || Object.keys(view.filters).length > 0);
  return (
    <div className="grid min-w-0 gap-4 sm:gap-6">
      <Breakdowns scope={scope} />
      {isUsed ? (
        <Suspense fallback={<Skeleton className="h-160 w-full rounded-card" />}>
          <AudienceCard scope={scope} />
        </Suspense>
      ) : null}
    </div>
  );
};

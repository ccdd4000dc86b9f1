import type { Analytics, Statistics } from '@soltrade/schema/contracts/analytics';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Card } from '../../components/Card.tsx';
import { Fold, FoldMemory } from '../../components/Fold.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDeferredMount } from '../../components/useDeferredMount.ts';
import { useChannelName } from '../../lib/channelNames.ts';
import { messages } from '../../lib/messages.ts';
import { analyticsQuery, questionFor, type StatisticsScope, statisticsFile, statisticsQuery } from './api.ts';
import { ChannelBreakdown } from './ChannelBreakdown.tsx';
import { ClassCards } from './ClassCards.tsx';
import { channelText } from './channelText.ts';
import { FileExport } from './FileExport.tsx';
import { isEmpty } from './isEmpty.ts';
import { PlatformBreakdown } from './PlatformBreakdown.tsx';
import { questionOf, useStatisticsView } from './statisticsView.ts';

const AudienceCard = lazy(() =>
  import('./audience/AudienceCard.tsx').then((module) => ({ default: module.AudienceCard })),
);

const BreakdownsSkeleton = () => <Skeleton className="h-160 w-full rounded-card" />;

type BreakdownsProps = {
  scope: StatisticsScope;
  statistics: Statistics;
  /** Whether the statistics are still those of the question before. */
  isFormer: boolean;
  totals: Analytics | undefined;
};

const Breakdowns = ({ scope, statistics, isFormer, totals }: BreakdownsProps) => {
  const [{ filters, ...view }, change] = useStatisticsView();
  const question = questionOf({ ...view, filters });
  const { platforms, channels, views, clicks } = statistics;
  const [platform] = platforms;
  const [channel] = channels;
  const nameOf = useChannelName();
  const analytics = messages.analytics;
  const isShown = (each: { platform: string }) =>
    filters.platform === undefined || each.platform === filters.platform;

  return (
    <Card title={analytics.breakdown} text={analytics.breakdownText}>
      <Fold title={analytics.byPlatform} hint={platform && findPlatform(platform.platform)?.label}>
        <PlatformBreakdown
          platforms={platforms}
          revenue={totals?.platformStats.filter(isShown) ?? null}
          showsRevenue={scope.linkId === undefined}
          onPress={(pressed) => change({ filters: { ...filters, platform: pressed } })}
        />
      </Fold>
      <Fold title={analytics.byChannel} hint={channel && channelText(channel.channel, nameOf)}>
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
          json={isFormer ? null : { question: questionFor(scope, question), data: statistics }}
        />
      </div>
    </Card>
  );
};

/**
 * What the range of the statistics is made of, and of whom; clicking a row filters the whole page by it. All of it stays
 * while another range or filter loads: the row that was clicked keeps its focus, and folds stay as they are. Nothing where
 * nothing happened; what is next to it on a page may take its room (`peer-empty:`).
 */
export const BreakdownsCard = ({ scope }: { scope: StatisticsScope }) => {
  const [view] = useStatisticsView();
  const { data, isPending, isPlaceholderData } = useQuery({
    ...statisticsQuery(scope, questionOf(view)),
    placeholderData: keepPreviousData,
  });
  const { data: totals } = useQuery({ ...analyticsQuery(scope.userId), enabled: scope.linkId === undefined });
  const isMounted = useDeferredMount(data !== undefined);
  const isUsed = data && (!isEmpty(data) || Object.keys(view.filters).length > 0);
  return (
    <FoldMemory>
      <div className="peer grid min-w-0 gap-4 empty:hidden sm:gap-6">
        {isPending || (isUsed && !isMounted) ? <BreakdownsSkeleton /> : null}
        {isMounted && data && !isEmpty(data) ? (
          <Breakdowns scope={scope} statistics={data} isFormer={isPlaceholderData} totals={totals} />
        ) : null}
        {isMounted && isUsed ? (
          <Suspense fallback={<BreakdownsSkeleton />}>
            <AudienceCard scope={scope} />
          </Suspense>
        ) : null}
      </div>
    </FoldMemory>
  );
};

import { findPlatform } from '@soltrade/schema/platforms/index';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../components/Card.tsx';
import { Fold } from '../../components/Fold.tsx';
import { messages } from '../../lib/messages.ts';
import { analyticsQuery, type StatisticsScope, statisticsQuery } from './api.ts';
import { ChannelBreakdown } from './ChannelBreakdown.tsx';
import { ClassCards } from './ClassCards.tsx';
import { filterValueText } from './filterText.ts';
import { isEmpty } from './isEmpty.ts';
import { PlatformBreakdown } from './PlatformBreakdown.tsx';
import { questionOf, useStatisticsView } from './statisticsView.ts';

/** What the range of the statistics is made of; clicking a row filters the whole page by it. */
export const BreakdownsCard = ({ scope }: { scope: StatisticsScope }) => {
  const [{ filters, ...view }, change] = useStatisticsView();
  const { data } = useQuery(statisticsQuery(scope, questionOf({ ...view, filters })));
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
    </Card>
  );
};

import { countOf } from '@soltrade/schema/counts';
import { abbreviate } from '@soltrade/schema/format';
import { AUDIENCE } from '@soltrade/schema/limits/clicks';
import { linkStatisticsPath } from '@soltrade/schema/paths';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Card } from '../../components/Card.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { EmptyState, Skeleton } from '../../components/Loading.tsx';
import { counted } from '../../lib/messages/general.ts';
import { Link as RouterLink } from '../../lib/routing.ts';
import { statisticsQuery } from './api.ts';
import { RemoveFilters } from './FilterBar.tsx';
import { questionOf, useStatisticsView } from './statisticsView.ts';
import { analyticsTexts } from './texts.ts';

const texts = {
  title: 'Top Performing Links',
  empty: 'No clicks yet',
  tooFew: 'Too few to show',
  tooFewText: (least: number) =>
    `With these filters, links with fewer than ${least} people aren’t shown.`,
  emptyText: 'Share a link, and your most clicked ones will appear here.',
  loadFailed: 'Your links couldn’t be loaded',
  statisticsNamed: (token: string) => `Statistics for ${token}`,
  clicks: (shown: string) => counted(shown, 'click', 'clicks'),
} as const;

const SHOWN = 5;

export const TopLinksCard = ({ userId }: { userId: string }) => {
  const [view, change] = useStatisticsView();
  const { data: answer, error, refetch } = useQuery(statisticsQuery({ userId }, questionOf(view)));
  const data = useDeferredValue(answer);
  const rows = () => {
    if (error && !data) {
      return <LoadFailed title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
    }
    if (!data) return <Skeleton className="h-60 w-full" />;
    const top = data.topLinks.slice(0, SHOWN);
    if (top.length === 0) {
      const isTooFew = countOf(data.clicks) > 0;
      return (
        <EmptyState
          title={isTooFew ? texts.tooFew : texts.empty}
          text={isTooFew ? texts.tooFewText(AUDIENCE.fewestPersons) : texts.emptyText}
          control={isTooFew ? <RemoveFilters onRemove={() => change({ filters: {} })} /> : null}
        />
      );
    }
    const most = Math.max(1, ...top.map(({ clicks }) => countOf(clicks)));
    return (
      <ol className="flex flex-col gap-0.5">
        {top.map(({ linkId, symbol, customIdentifier, clicks }) => {
          const title = symbol ?? customIdentifier;
          return (
            <li
              key={linkId}
              className="relative flex min-h-9 items-center justify-between gap-3 px-2"
            >
              <span
                aria-hidden="true"
                className="absolute inset-y-0 left-0 rounded-control bg-clicks/18"
                style={{ width: `${(countOf(clicks) / most) * 100}%` }}
              />
              <RouterLink
                to={linkStatisticsPath(linkId)}
                aria-label={texts.statisticsNamed(title)}
                className="relative inline-flex min-h-6 min-w-0 break-words rounded-xs font-medium underline-offset-4 hover:underline"
              >
                {title}
              </RouterLink>
              <span className="relative shrink-0 text-muted text-sm tabular-nums">
                {texts.clicks(abbreviate(countOf(clicks)))}
              </span>
            </li>
          );
        })}
      </ol>
    );
  };
  return (
    <Card
      title={texts.title}
      control={<p className="text-muted text-sm">{analyticsTexts.ranges[view.range]}</p>}
    >
      {rows()}
    </Card>
  );
};

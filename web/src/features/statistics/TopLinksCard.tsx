import { countOf } from '@soltrade/schema/counts';
import { abbreviate } from '@soltrade/schema/format';
import { AUDIENCE } from '@soltrade/schema/limits/clicks';
import { linkStatisticsPath } from '@soltrade/schema/paths';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Card } from '../../components/Card.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { EmptyState, GoToLinks, Skeleton } from '../../components/Loading.tsx';
import { analyticsTexts } from '../../lib/messages/analytics.ts';
import { linksTexts } from '../../lib/messages/links.ts';
import { Link as RouterLink } from '../../lib/routing.ts';
import { statisticsQuery } from './api.ts';
import { RemoveFilters } from './FilterBar.tsx';
import { questionOf, useStatisticsView } from './statisticsView.ts';

const SHOWN = 5;

export const TopLinksCard = ({ userId }: { userId: string }) => {
  const [view, change] = useStatisticsView();
  const { data: answer, error, refetch } = useQuery(statisticsQuery({ userId }, questionOf(view)));
  const data = useDeferredValue(answer);
  const rows = () => {
    if (error && !data) {
      return (
        <LoadFailed title={linksTexts.loadFailed} error={error} onRetry={() => void refetch()} />
      );
    }
    if (!data) return <Skeleton className="h-60 w-full" />;
    const top = data.topLinks.slice(0, SHOWN);
    if (top.length === 0) {
      const isTooFew = countOf(data.clicks) > 0;
      return (
        <EmptyState
          icon={<Trophy />}
          title={isTooFew ? linksTexts.topTooFew : linksTexts.topEmpty}
          text={
            isTooFew ? linksTexts.topTooFewText(AUDIENCE.fewestPersons) : linksTexts.topEmptyText
          }
          control={
            isTooFew ? <RemoveFilters onRemove={() => change({ filters: {} })} /> : <GoToLinks />
          }
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
                aria-label={linksTexts.statisticsNamed(title)}
                className="relative inline-flex min-h-6 min-w-0 break-words rounded-xs font-medium underline-offset-4 hover:underline"
              >
                {title}
              </RouterLink>
              <span className="relative shrink-0 text-muted text-sm tabular-nums">
                {linksTexts.clicks(abbreviate(countOf(clicks)))}
              </span>
            </li>
          );
        })}
      </ol>
    );
  };
  return (
    <Card title={linksTexts.top}>
      <p className="-mt-3 mb-3 text-muted text-sm max-sm:hidden">
        {linksTexts.topText(analyticsTexts.ranges[view.range])}
      </p>
      {rows()}
    </Card>
  );
};

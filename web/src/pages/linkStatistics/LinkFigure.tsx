import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { formatUsd } from '@soltrade/schema/format';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Skeleton } from '../../components/Loading.tsx';
import { type StatisticsScope, statisticsQuery } from '../../features/statistics/api.ts';
import { questionOf, useStatisticsView } from '../../features/statistics/statisticsView.ts';
import { analyticsTexts } from '../../features/statistics/texts.ts';

const figureTexts = {
  clicked: (count: number) => (count === 1 ? 'person clicked' : 'people clicked'),
  earned: (amount: string) => `${amount} earned`,
  came: (count: string, range: string) => `of ${count} who came ${range}`,
} as const;

const shown = (count: number): string => count.toLocaleString('en-US');

const people = ({ clicks, views }: Statistics) => ({
  clicked: clicks.persons,
  // A click counts where the view was lost.
  came: Math.max(views.persons, clicks.persons),
});

/** The page's answer: how many people clicked in the chosen range. */
export const LinkFigure = ({ scope }: { scope: StatisticsScope }) => {
  const [view] = useStatisticsView();
  const { data: answer, error } = useQuery(statisticsQuery(scope, questionOf(view)));
  const data = useDeferredValue(answer);
  if (!data) return error ? null : <Skeleton className="h-19 w-56" />;
  const { clicked, came } = people(data);
  return (
    <p className="text-muted text-sm">
      <span className="flex items-baseline gap-2">
        <span className="font-semibold text-2xl text-text tabular-nums">{shown(clicked)}</span>
        <span className="font-semibold text-base text-text">{figureTexts.clicked(clicked)}</span>
      </span>{' '}
      {figureTexts.came(shown(came), analyticsTexts.ranges[view.range])}
      {data.revenue === null ? null : (
        <>
          {' · '}
          <span
            className={`font-semibold tabular-nums ${Number(data.revenue) > 0 ? 'text-positive' : ''}`}
          >
            {figureTexts.earned(formatUsd(data.revenue))}
          </span>
        </>
      )}
    </p>
  );
};

import { useQuery } from '@tanstack/react-query';
import { revenueTexts as texts } from '../../lib/messages/revenue.ts';
import { revenueQuery } from './api.ts';
import { recentTotals } from './recentTotals.ts';

export const RecentRevenue = ({ userId }: { userId: string }) => {
  const { data } = useQuery({
    ...revenueQuery(userId, '7d'),
    refetchInterval: false,
    meta: { followsActivity: true },
  });
  if (!data) return null;
  const { today, week } = recentTotals(data.days);
  return (
    <span className="block truncate tabular-nums">
      {texts.today(today)}
      <span className="max-sm:hidden"> · {texts.week(week)}</span>
    </span>
  );
};

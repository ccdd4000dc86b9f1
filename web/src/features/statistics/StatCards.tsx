import { abbreviate, formatPercent, formatUsd } from '@soltrade/schema/format';
import { useQuery } from '@tanstack/react-query';
import { DollarSign, Link2, MousePointerClick, Percent } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StatCard } from '../../components/StatCard.tsx';
import { analyticsTexts } from '../../lib/messages/analytics.ts';
import { messages } from '../../lib/messages.ts';
import { analyticsQuery } from './api.ts';

const conversionNote = 'Dollars per 100 clicks';

/** The specification's conversion rate: revenue per hundred clicks; 0 without clicks. */
const conversionRate = (totals: { totalRevenue: string; totalClicks: number }): number =>
  totals.totalClicks === 0 ? 0 : (Number(totals.totalRevenue) / totals.totalClicks) * 100;

const UNKNOWN = null;

type StatCardsProps = {
  userId: string;
  revenueNote: ReactNode;
};

export const StatCards = ({ userId, revenueNote }: StatCardsProps) => {
  const { data, error } = useQuery(analyticsQuery(userId));
  const show = (value: (known: NonNullable<typeof data>) => string): string | null => {
    if (data) return value(data);
    return error ? formatUsd(UNKNOWN) : null;
  };
  const notTracked =
    data && !data.hasRevenue ? (
      <Link to="/revenue" className="-my-1 inline-flex min-h-6 items-center underline">
        {messages.notTracked}
      </Link>
    ) : null;
  const pending =
    data && Number(data.pendingRevenue) !== 0 ? (
      <span className="block truncate text-warning tabular-nums">
        {analyticsTexts.pendingRevenue(formatUsd(data.pendingRevenue))}
      </span>
    ) : null;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label={analyticsTexts.totalRevenue}
        icon={<DollarSign />}
        value={show((known) => formatUsd(known.totalRevenue))}
        note={
          data?.hasRevenue ? (
            <>
              {pending}
              {revenueNote}
            </>
          ) : (
            notTracked
          )
        }
      />
      <StatCard
        label={analyticsTexts.totalClicks}
        icon={<MousePointerClick />}
        value={show((known) => abbreviate(known.totalClicks))}
      />
      <StatCard
        label={analyticsTexts.activeLinks}
        icon={<Link2 />}
        value={show((known) => abbreviate(known.activeLinks))}
      />
      <StatCard
        label={analyticsTexts.conversionRate}
        icon={<Percent />}
        value={show((known) => formatPercent(conversionRate(known)))}
        note={data?.hasRevenue ? conversionNote : notTracked}
      />
    </dl>
  );
};

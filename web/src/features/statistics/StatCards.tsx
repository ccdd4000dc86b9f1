import { useQuery } from '@tanstack/react-query';
import { DollarSign, Link2, MousePointerClick, Percent } from 'lucide-react';
import type { ReactNode } from 'react';
import { FirstText } from '../../components/FirstText.tsx';
import { StatCard } from '../../components/StatCard.tsx';
import * as messages from '../../lib/messages/general.ts';
import { Link } from '../../lib/routing.ts';
import { analyticsFigures, UNKNOWN_FIGURES } from './analyticsFigures.ts';
import { analyticsQuery } from './api.ts';
import { analyticsTexts } from './texts.ts';

type Figures = { [Name in keyof typeof UNKNOWN_FIGURES]: string };

type CardsProps = {
  /**
   * Null while loading, when the page's first script may know them (see firstScripts/dashboard.ts).
   */
  figures: Figures | null;
  revenueNote?: ReactNode;
  conversionNote?: ReactNode;
};

const Cards = ({ figures, revenueNote, conversionNote }: CardsProps) => (
  <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
    <StatCard
      label={analyticsTexts.totalRevenue}
      icon={<DollarSign />}
      value={figures?.revenue ?? null}
      first="revenue"
      note={revenueNote}
    />
    <StatCard
      label={analyticsTexts.totalClicks}
      icon={<MousePointerClick />}
      value={figures?.clicks ?? null}
      first="clicks"
    />
    <StatCard
      label={analyticsTexts.activeLinks}
      icon={<Link2 />}
      value={figures?.links ?? null}
      first="links"
    />
    <StatCard
      label={analyticsTexts.conversionRate}
      icon={<Percent />}
      value={figures?.conversion ?? null}
      first="conversion"
      note={conversionNote}
    />
  </dl>
);

/** Before the viewer is known. */
export const StatCardsSkeleton = () => (
  <Cards
    figures={null}
    revenueNote={<FirstText name="revenueNote" className="empty:hidden" />}
    conversionNote={<FirstText name="conversionNote" className="empty:hidden" />}
  />
);

export const StatCards = ({ userId }: { userId: string }) => {
  const { data, error } = useQuery(analyticsQuery(userId));
  if (!data) return error ? <Cards figures={UNKNOWN_FIGURES} /> : <StatCardsSkeleton />;
  const figures = analyticsFigures(data);
  const notTracked = (
    <Link to="/revenue" className="-my-1 inline-flex min-h-6 items-center underline">
      {messages.notTracked}
    </Link>
  );
  const pending =
    figures.pendingNote === null ? null : (
      <span className="block truncate text-warning tabular-nums">{figures.pendingNote}</span>
    );
  return (
    <Cards
      figures={figures}
      revenueNote={data.hasRevenue ? pending : notTracked}
      conversionNote={data.hasRevenue ? figures.conversionNote : notTracked}
    />
  );
};

import type { Stats } from '@soltrade/schema/contracts/totals';
import { abbreviate, abbreviateUsd, formatUsd, UNKNOWN_FIGURE } from '@soltrade/schema/format';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { DollarSign, Link2, MousePointerClick, Users } from 'lucide-react';
import { StatCard } from '../../components/StatCard.tsx';
import { request } from '../../lib/api.ts';
import * as messages from '../../lib/messages/general.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { homeTexts } from './texts.ts';

const statsQuery = queryOptions<Stats>({
  queryKey: endpointKey('GET /api/stats'),
  queryFn: ({ signal }) => request('GET /api/stats', { signal }),
});

const { stats: texts } = homeTexts;

const ABBREVIATED_FROM = 1_000;

/** Cents matter while the total is small. */
const earnings = (amount: string): string =>
  Number(amount) < ABBREVIATED_FROM ? formatUsd(amount) : abbreviateUsd(amount);

/** The specification's four figures. */
export const TotalsSection = () => {
  const { data, error } = useQuery(statsQuery);
  const show = (figure: (totals: NonNullable<typeof data>) => string): string | null => {
    if (data) return figure(data);
    return error ? UNKNOWN_FIGURE : null;
  };
  return (
    <section aria-labelledby="totals">
      <h2 id="totals" className="sr-only">
        {texts.title}
      </h2>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard
          label={texts.linksGenerated}
          icon={<Link2 />}
          value={show(({ linksGenerated }) => abbreviate(linksGenerated))}
        />
        <StatCard
          label={texts.totalClicks}
          icon={<MousePointerClick />}
          value={show(({ totalClicks }) => abbreviate(totalClicks))}
        />
        <StatCard
          label={texts.activeKols}
          icon={<Users />}
          value={show(({ activeKols }) => abbreviate(activeKols))}
        />
        <StatCard
          label={texts.totalEarnings}
          icon={<DollarSign />}
          value={show(({ totalEarnings }) => earnings(totalEarnings))}
          note={data && !data.hasEarnings ? messages.notTracked : null}
        />
      </dl>
      <p className="mt-3 text-muted text-sm">{error && !data ? texts.failed : texts.note}</p>
    </section>
  );
};

import { abbreviate, abbreviateUsd } from '@soltrade/schema/format';
import { useQuery } from '@tanstack/react-query';
import { DollarSign, Link2, MousePointerClick, Users } from 'lucide-react';
import { StatCard } from '../../components/StatCard.tsx';
import { messages } from '../../lib/messages.ts';
import { statsQuery } from './api.ts';

const { stats: texts } = messages.home;

/** Smaller totals make the product look unused. Of dollars as well as counts. */
const LEAST_SHOWN = 100;

/**
 * The four figures of the home page, as the specification has them: each from a hundred on, so a young product shows
 * those that it has and a mature one all four. Unknown totals are not shown either.
 */
export const TotalsSection = () => {
  const { data } = useQuery(statsQuery);
  if (!data) return null;
  const totals = [
    { label: texts.linksGenerated, icon: <Link2 />, total: data.linksGenerated, show: abbreviate },
    { label: texts.totalClicks, icon: <MousePointerClick />, total: data.totalClicks, show: abbreviate },
    { label: texts.activeKols, icon: <Users />, total: data.activeKols, show: abbreviate },
    {
      label: texts.totalEarnings,
      icon: <DollarSign />,
      total: Number(data.totalEarnings),
      show: (total: number) => abbreviateUsd(Math.floor(total)),
    },
  ].filter(({ total }) => total >= LEAST_SHOWN);
  if (totals.length === 0) return null;
  return (
    <section aria-labelledby="totals">
      <h2 id="totals" className="sr-only">
        {texts.title}
      </h2>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {totals.map(({ label, icon, total, show }) => (
          <StatCard key={label} label={label} icon={icon} value={show(total)} />
        ))}
      </dl>
      <p className="mt-3 text-muted text-sm">{texts.note}</p>
    </section>
  );
};

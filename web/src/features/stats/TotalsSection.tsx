import { abbreviate, abbreviateUsd } from '@soltrade/schema/format';
import { useQuery } from '@tanstack/react-query';
import { DollarSign, Link2, MousePointerClick, Users } from 'lucide-react';
import { StatCard } from '../../components/StatCard.tsx';
import { messages } from '../../lib/messages.ts';
import { statsQuery } from './api.ts';

const { stats: texts } = messages.home;

/** Smaller totals make the product look unused. For dollars and counts alike. */
const LEAST_SHOWN = 100;

/**
 * The specification's four home page figures, each shown from a hundred on, so a young product shows some and a mature
 * one all. Unknown totals are hidden.
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

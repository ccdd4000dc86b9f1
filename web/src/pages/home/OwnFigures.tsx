import type { Analytics } from '@soltrade/schema/contracts/statistics';
import { abbreviate, formatUsd, UNKNOWN_FIGURE } from '@soltrade/schema/format';
import { useQuery } from '@tanstack/react-query';
import { analyticsQuery } from '../../features/statistics/api.ts';
import { analyticsTexts } from '../../features/statistics/texts.ts';
import { Link } from '../../lib/routing.ts';

const texts = { figures: 'Your figures', dashboard: 'Dashboard' } as const;

/** A promoter's figures on one line, with a link to all of them. */
export const OwnFigures = ({ userId }: { userId: string }) => {
  const { data, isError } = useQuery(analyticsQuery(userId));
  // Rendered at once, because a growing line would move.
  if (!data && !isError) return null;
  const show = (value: (known: Analytics) => string): string =>
    data ? value(data) : UNKNOWN_FIGURE;
  const figures = [
    {
      label: analyticsTexts.totalRevenue,
      value: show(({ totalRevenue }) => formatUsd(totalRevenue)),
    },
    {
      label: analyticsTexts.totalClicks,
      value: show(({ totalClicks }) => abbreviate(totalClicks)),
    },
    {
      label: analyticsTexts.activeLinks,
      value: show(({ activeLinks }) => abbreviate(activeLinks)),
    },
  ];
  return (
    <>
      <dl aria-label={texts.figures} className="flex flex-wrap gap-x-4">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex gap-1.5">
            <dt>{label}</dt>
            <dd className="font-semibold text-text tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Link
        to="/dashboard"
        className="inline-flex min-h-6 items-center font-semibold text-accent-text underline"
      >
        {texts.dashboard}
      </Link>
    </>
  );
};

import type { Timeline } from '@soltrade/schema/contracts/analytics';
import { abbreviate, formatPercent } from '@soltrade/schema/format';
import { messages } from '../../lib/messages.ts';
import { countOf } from './countOf.ts';

/** The key to the chart, and what it sums to. */
export const TimelineFigures = ({ timeline }: { timeline: Timeline }) => {
  const figures = [
    { label: messages.analytics.views, value: abbreviate(countOf(timeline.views)), swatch: 'bg-teal' },
    { label: messages.analytics.clicks, value: abbreviate(countOf(timeline.clicks)), swatch: 'bg-accent' },
    { label: messages.analytics.clickThrough, value: formatPercent(timeline.clickThrough), swatch: null },
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {figures.map(({ label, value, swatch }) => (
        <div key={label} className="min-w-20">
          <dt className="flex items-center gap-1.5 whitespace-nowrap text-muted text-sm">
            {swatch ? <span aria-hidden="true" className={`size-2.5 rounded-xs ${swatch}`} /> : null}
            {label}
          </dt>
          <dd className="font-semibold text-2xl tabular-nums tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

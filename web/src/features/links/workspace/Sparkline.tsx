import { abbreviate } from '@soltrade/schema/format';
import { linkListTexts } from '../linkListTexts.ts';

const [WIDTH, HEIGHT] = [96, 24];

/** Daily clicks, scaled to the highest day. */
export const Sparkline = ({ daily }: { daily: readonly number[] | null }) => {
  if (daily === null) return <span aria-hidden="true" className="h-6 w-24 shrink-0" />;
  const most = Math.max(1, ...daily);
  const step = WIDTH / Math.max(1, daily.length - 1);
  const points = daily.map(
    (clicks, day) =>
      `${(day * step).toFixed(1)},${(HEIGHT - 1.5 - (clicks / most) * (HEIGHT - 3)).toFixed(1)}`,
  );
  return (
    <span className="shrink-0">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-6 w-24 overflow-visible text-accent-text"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      >
        <polyline points={points.join(' ')} />
      </svg>
      <span className="sr-only">
        {linkListTexts.recent(abbreviate(daily.reduce((sum, clicks) => sum + clicks, 0)))}
      </span>
    </span>
  );
};

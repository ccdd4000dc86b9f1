import type { Link } from '@soltrade/schema/contracts/links';
import { countOf } from '@soltrade/schema/counts';
import { abbreviate, formatPercent, formatUsd } from '@soltrade/schema/format';
import { linkListTexts } from '../linkListTexts.ts';

type FigureProps = { shown: string; unit: string; className: string };

/** A number with its unit, which is a column's title in a wide window. */
const Figure = ({ shown, unit, className }: FigureProps) => (
  <span className={`whitespace-nowrap ${className}`}>
    <span className="font-medium text-text">{shown}</span>{' '}
    <span className="text-muted lg:sr-only">{unit}</span>
  </span>
);

type RowFiguresProps = {
  link: Link;
  /** Whether any link in the list has revenue; otherwise the column is omitted. */
  hasEarned: boolean;
};

export const RowFigures = ({ link, hasEarned }: RowFiguresProps) => {
  const views = countOf(link.views);
  const shown = { views: abbreviate(views), clicks: abbreviate(link.clickCount) };
  const rate = views === 0 ? null : (link.clickCount / views) * 100;
  return (
    <>
      <Figure
        shown={shown.views}
        unit={linkListTexts.viewsUnit(shown.views)}
        className="lg:w-16 lg:text-right"
      />
      <Figure
        shown={shown.clicks}
        unit={linkListTexts.clicksUnit(shown.clicks)}
        className="lg:w-16 lg:text-right"
      />
      <Figure
        shown={formatPercent(rate)}
        unit={linkListTexts.rateUnit}
        className="lg:w-24 lg:text-right"
      />
      {hasEarned ? (
        <Figure
          shown={link.hasRevenue ? formatUsd(link.totalRevenue) : '–'}
          unit={linkListTexts.earnedUnit}
          className={`lg:w-28 lg:text-right ${link.hasRevenue ? '' : 'max-lg:hidden'}`}
        />
      ) : null}
    </>
  );
};

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

import { isTooEarly, outcomeOf } from '@soltrade/schema/callOutcome';
import type { LinkSort } from '@soltrade/schema/contracts/linkLists';
import type { Link } from '@soltrade/schema/contracts/links';
import { countOf } from '@soltrade/schema/counts';
import {
  abbreviate,
  callWorth,
  formatMultiple,
  formatPercent,
  formatUsd,
} from '@soltrade/schema/format';
import type { ReactNode } from 'react';
import { agoText, dayText } from '../../../lib/timeTexts.ts';
import { linkListTexts } from '../texts.ts';

const COLOURS = { higher: 'text-positive', lower: 'text-negative' } as const;

const colourOf = (multiple: number): string => {
  const outcome = outcomeOf(multiple);
  return outcome === undefined ? 'text-text' : COLOURS[outcome];
};

/** What became of a call: its token's value now while it is open, then the highest one. */
const resultOf = ({
  call,
  outcome,
  createdAt,
}: Link): { multiple: number; isPeak: boolean } | null => {
  if (outcome.state === 'open')
    return call.multiple === null || isTooEarly(Date.parse(createdAt), Date.now())
      ? null
      : { multiple: call.multiple, isPeak: false };
  return outcome.multiple ? { multiple: outcome.multiple, isPeak: true } : null;
};

/**
 * A link's age, its token's value then, and what became of it; before them, what is unusual about
 * the link.
 */
export const CallFigures = ({ link, badge }: { link: Link; badge: ReactNode }) => {
  const worth = callWorth(link.call);
  const result = resultOf(link);
  return (
    <div className="flex min-w-0 items-center gap-2 text-muted text-xs tabular-nums max-lg:pl-1 lg:text-sm [grid-area:call]">
      {badge}
      <p className={`truncate ${badge ? 'max-sm:hidden' : ''}`}>
        <time
          dateTime={link.createdAt}
          title={dayText(link.createdAt)}
          className={result ? 'max-[22rem]:hidden' : ''}
        >
          {agoText(link.createdAt)}
        </time>
        {worth === null ? null : <span className={result ? 'max-sm:hidden' : ''}> · {worth}</span>}
        {result ? (
          <>
            <span className="max-[22rem]:hidden sm:sr-only"> · </span>
            <span aria-hidden="true" className="max-sm:hidden">
              {' → '}
            </span>
            {linkListTexts[result.isPeak ? 'peak' : 'now']}{' '}
            <span className={`font-medium ${colourOf(result.multiple)}`}>
              {formatMultiple(result.multiple)}
            </span>
          </>
        ) : null}
      </p>
    </div>
  );
};

type Shown = { shown: string; unit: string };

const FIGURES: Record<LinkSort, (link: Link) => Shown> = {
  created: (link) => FIGURES.clicks(link),
  name: (link) => FIGURES.clicks(link),
  clicks: ({ clickCount }) => {
    const shown = abbreviate(clickCount);
    return { shown, unit: linkListTexts.clicksUnit(shown) };
  },
  views: ({ views }) => {
    const shown = abbreviate(countOf(views));
    return { shown, unit: linkListTexts.viewsUnit(shown) };
  },
  rate: ({ views, clickCount }) => {
    const all = countOf(views);
    const rate = all === 0 ? null : (clickCount / all) * 100;
    return { shown: formatPercent(rate), unit: linkListTexts.rateUnit };
  },
  earned: ({ hasRevenue, totalRevenue }) => ({
    shown: hasRevenue ? formatUsd(totalRevenue) : '–',
    unit: linkListTexts.earnedUnit,
  }),
};

/** Whether the list is sorted by a figure, so a narrow row has it too. */
export const isByFigure = (sort: LinkSort): boolean => sort !== 'created' && sort !== 'name';

/** The sort key's figure, else all clicks; its unit is the column's title in a wide window. */
export const SortFigure = ({ link, sort }: { link: Link; sort: LinkSort }) => {
  const { shown, unit } = FIGURES[sort](link);
  return (
    <p
      className={`whitespace-nowrap text-right text-xs tabular-nums lg:text-sm [grid-area:total] ${isByFigure(sort) ? '' : 'max-lg:hidden'}`}
    >
      <span className="text-muted lg:font-medium lg:text-text">{shown}</span>{' '}
      <span className="text-muted lg:sr-only max-[22rem]:sr-only">{unit}</span>
    </p>
  );
};

/** What the link earned, and for how much clicking: a column of a very wide window. */
export const Earned = ({ link }: { link: Link }) => (
  <p className="whitespace-nowrap text-right text-sm tabular-nums max-xl:hidden [grid-area:earned]">
    {link.hasRevenue ? (
      <>
        <span className="font-medium">{formatUsd(link.totalRevenue)}</span>{' '}
        <span className="sr-only">{linkListTexts.earnedUnit}</span>
        {link.perHundredClicks === null ? null : (
          <span className="block text-muted text-xs">
            {linkListTexts.perHundred(formatUsd(link.perHundredClicks))}
          </span>
        )}
      </>
    ) : null}
  </p>
);

const [WIDTH, HEIGHT] = [72, 24];

type PeopleProps = {
  /** Persons by day; null until loaded. */
  daily: readonly number[] | null;
};

/** The people of the last days, on a scale of their own, and their sum. */
export const People = ({ daily }: PeopleProps) => {
  const most = Math.max(1, ...(daily ?? []));
  const step = WIDTH / Math.max(1, (daily?.length ?? 0) - 1);
  const points = daily
    ?.map(
      (persons, day) =>
        `${(day * step).toFixed(1)},${(HEIGHT - 1.5 - (persons / most) * (HEIGHT - 3)).toFixed(1)}`,
    )
    .join(' ');
  const sum = daily && abbreviate(daily.reduce((total, persons) => total + persons, 0));
  return (
    <p className="flex items-center justify-end gap-2 text-sm tabular-nums [grid-area:people]">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-6 w-18 shrink-0 overflow-visible text-clicks max-sm:h-4 max-sm:w-10 max-[22rem]:hidden"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      >
        {points ? (
          <>
            <polygon
              points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`}
              fill="currentColor"
              fillOpacity="0.18"
              stroke="none"
            />
            <polyline points={points} />
          </>
        ) : null}
      </svg>
      <span className="min-w-7 text-right font-medium">
        {sum === null ? null : (
          <>
            <span>{sum}</span> <span className="sr-only">{linkListTexts.recent(sum)}</span>
          </>
        )}
      </span>
    </p>
  );
};

import type { RevenueSummary } from '@soltrade/schema/contracts/revenue';
import { abbreviateUsd, formatUsd } from '@soltrade/schema/format';
import { revenue as revenueTexts } from '../../lib/messages/revenue.ts';
import { utcShortDayText } from '../../lib/timeTexts.ts';
import { revenueOf } from './revenueOf.ts';
import { SOURCES, sourceColour } from './sourceLook.ts';

type Day = RevenueSummary['days'][number];

/** More bars would be too narrow, so they are merged. */
const MOST_BARS = 60;

/** The next of 1, 2, 2.5, 5 and 10 times a power of ten, for a readable axis. */
const roundedUp = (dollars: number): number => {
  const power = 10 ** Math.floor(Math.log10(dollars));
  const step = [1, 2, 2.5, 5].find((each) => each * power >= dollars) ?? 10;
  return step * power;
};

const axisText = (dollars: number): string =>
  dollars >= 1_000 || Number.isInteger(dollars)
    ? abbreviateUsd(dollars).replace(/\.0(?=[KM]$)/, '')
    : formatUsd(dollars.toFixed(2));

/** Revenue over time, stacked by source. A day made negative by corrections has a figure but no bar. */
export const RevenueBars = ({ days }: { days: readonly Day[] }) => {
  const size = Math.max(1, Math.ceil(days.length / MOST_BARS));
  const groups = Array.from({ length: Math.ceil(days.length / size) }, (_, index) =>
    days.slice(index * size, (index + 1) * size),
  );
  const bars = groups.map((group) => ({
    at: group[0]?.at ?? '',
    parts: SOURCES.map((source) => ({ source, usd: revenueOf(group, source) })),
  }));
  const heightOf = (usd: number): number => Math.max(0, usd);
  const most = roundedUp(
    Math.max(0.01, ...bars.map(({ parts }) => parts.reduce((sum, { usd }) => sum + heightOf(usd), 0))),
  );
  if (days.every((day) => SOURCES.every((source) => Number(day[source]) === 0))) {
    return <p className="text-muted text-sm">{revenueTexts.nothingInRange}</p>;
  }
  return (
    <figure aria-label={revenueTexts.overTime} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <div
        aria-hidden="true"
        className="flex flex-col justify-between text-right text-muted text-xs tabular-nums leading-none"
      >
        {[most, most / 2, 0].map((dollars) => (
          <span key={dollars}>{axisText(dollars)}</span>
        ))}
      </div>
      <ol className="flex h-40 items-end gap-px border-border border-y sm:gap-1">
        {bars.map(({ at, parts }) => {
          const figures = parts
            .filter(({ usd }) => usd !== 0)
            .map(({ source, usd }) => `${revenueTexts.sources[source].label} ${formatUsd(usd.toFixed(2))}`);
          const label = revenueTexts.dayFigures(utcShortDayText(at), figures.join(', ') || formatUsd('0.00'));
          return (
            <li key={at} title={label} className="flex h-full min-w-0 flex-1 flex-col justify-end">
              <span className="sr-only">{label}</span>
              {parts.toReversed().map(({ source, usd }) => (
                <span
                  key={source}
                  aria-hidden="true"
                  className={`block ${sourceColour[source]}`}
                  style={{ height: `${(heightOf(usd) / most) * 100}%` }}
                />
              ))}
            </li>
          );
        })}
      </ol>
      <figcaption className="col-start-2 mt-2 flex justify-between text-muted text-xs" aria-hidden="true">
        <span>{utcShortDayText(days[0]?.at ?? '')}</span>
        <span>{utcShortDayText(days.at(-1)?.at ?? '')}</span>
      </figcaption>
    </figure>
  );
};

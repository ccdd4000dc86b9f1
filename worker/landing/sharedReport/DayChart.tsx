/** @jsxImportSource @soltrade/worker/landing/jsx */

import { DAY } from '@soltrade/schema/durations';
import type { Locale } from '@soltrade/schema/locales';
import type { ReportDocument } from '@soltrade/schema/reportDocument';
import { dateText } from '../dateText.ts';
import { formatsOf } from '../formats.ts';
import { textsOf } from '../texts.ts';

const [WIDTH, HEIGHT] = [100, 28];

export type DayPeople = { at: number; clicked: number; came: number };

/** Every day from the first event on, those without any included. */
export const peopleByDay = ({
  days,
  range,
}: Pick<ReportDocument, 'days' | 'range'>): DayPeople[] => {
  const known = new Map(days.map((row) => [row.day, row]));
  const first = Date.parse(days[0]?.day ?? range.lastDay);
  const count = Math.max(1, (Date.parse(range.lastDay) - first) / DAY + 1);
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * DAY;
    const row = known.get(new Date(at).toISOString().slice(0, 10));
    return { at, clicked: row?.clicks.persons ?? 0, came: row?.views.persons ?? 0 };
  });
};

type Area = { most: number; width: number; height: number };

/** Corners of the line over the days, in an area whose bottom is none. */
export const pointsOf = (counts: readonly number[], { most, width, height }: Area): string => {
  // A single day is a level line.
  const shown = counts.length === 1 ? [...counts, ...counts] : counts;
  return shown
    .map((count, index) => {
      const x = (index / (shown.length - 1)) * width;
      const y = height - (count / most) * (height - 1);
      return `${x.toFixed(2)},${y.toFixed(2)}`;
    })
    .join(' ');
};

/** People by day, the launch first: who clicked as an area, who came as a line above. */
export const DayChart = ({ report, locale }: { report: ReportDocument; locale: Locale }) => {
  const texts = textsOf(locale).sharedReport;
  const days = peopleByDay(report);
  const most = Math.max(1, ...days.map(({ clicked, came }) => Math.max(clicked, came)));
  const best = days.reduce((one, next) => (next.clicked > one.clicked ? next : one));
  const [first, last] = [days[0], days.at(-1)];
  if (report.days.length === 0 || !first || !last) return <p className="source">{texts.nothing}</p>;
  const area = { most, width: WIDTH, height: HEIGHT };
  const clicked = pointsOf(
    days.map((day) => day.clicked),
    area,
  );
  const mostText = texts.most(formatsOf(locale).count(best.clicked), dateText(best.at, locale));
  return (
    <figure className="day-chart">
      <p className="legend source" aria-hidden="true">
        <span className="came">{texts.camePeople}</span>
        <span className="clicked">{texts.clickedPeople}</span>
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${texts.perDay}. ${mostText}`}
      >
        <polygon points={`0,${HEIGHT} ${clicked} ${WIDTH},${HEIGHT}`} />
        <polyline
          className="came"
          points={pointsOf(
            days.map(({ came }) => came),
            area,
          )}
        />
        <polyline points={clicked} />
      </svg>
      <figcaption className="source">
        <span>{dateText(first.at, locale)}</span>
        <span>{mostText}</span>
        <span>{days.length > 1 && dateText(last.at, locale)}</span>
      </figcaption>
    </figure>
  );
};

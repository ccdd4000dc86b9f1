import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { abbreviate } from '@soltrade/schema/format';
import { once } from '@soltrade/schema/once';
import { zonedFormat } from '../../lib/timeTexts.ts';
import { audienceTexts as texts } from './texts.ts';

/** Monday first, like the server; 5 January 1970 was one. */
const weekdays = once(() => {
  const [long, short] = (['long', 'short'] as const).map((weekday) =>
    zonedFormat('UTC', { weekday }),
  );
  return Array.from({ length: 7 }, (_, index) => {
    const day = Date.UTC(1970, 0, 5 + index);
    return { long: long?.format(day) ?? '', short: short?.format(day) ?? '' };
  });
});

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

type HeatMapProps = {
  heatMap: Statistics['heatMap'];
  zone: string;
  kind: 'views' | 'clicks';
};

/** Events by weekday and hour: a table whose cells are shaded by count. */
export const HeatMap = ({ heatMap, zone, kind }: HeatMapProps) => {
  const rows = heatMap[kind];
  const most = Math.max(1, ...rows.flat());
  const countText = (count: number): string =>
    kind === 'views' ? texts.viewed(abbreviate(count)) : texts.clicked(abbreviate(count));
  return (
    <>
      <p className="text-muted text-xs">{texts.heatMapText(zone)}</p>
      <div className="mt-2 overflow-x-auto">
        <table
          aria-label={texts.heatMap}
          className="w-full table-fixed border-separate border-spacing-0.5"
        >
          <thead>
            <tr className="text-muted text-xs">
              <td className="w-9" />
              {HOURS.map((hour, index) => (
                <th key={hour} scope="col" className="overflow-visible text-left font-normal">
                  <span className="sr-only">{hour}</span>
                  <span aria-hidden="true" className="block w-0 whitespace-nowrap">
                    {index % 6 === 0 ? hour.slice(0, 2) : ''}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays().map(({ long, short }, day) => (
              <tr key={long}>
                <th scope="row" className="text-left font-normal text-muted text-xs">
                  <span className="sr-only">{long}</span>
                  <span aria-hidden="true">{short}</span>
                </th>
                {HOURS.map((hour, index) => {
                  const count = rows[day]?.[index] ?? 0;
                  return (
                    <td
                      key={hour}
                      title={texts.heatMapCell(long, hour, countText(count))}
                      className="relative h-6 overflow-hidden rounded-[0.2rem] bg-raised p-0"
                    >
                      <span
                        aria-hidden="true"
                        className="absolute inset-0 bg-clicks"
                        style={{ opacity: count / most }}
                      />
                      <span className="sr-only">{countText(count)}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};

import type { Analytics } from '@soltrade/schema/contracts/analytics';
import { abbreviate, formatUsd } from '@soltrade/schema/format';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { messages } from '../../lib/messages.ts';

const headClass =
  'whitespace-nowrap px-2 py-2 text-right font-medium text-muted text-xs first:pl-0 first:text-left last:pr-0';
const cellClass = 'whitespace-nowrap px-2 py-3 text-right tabular-nums last:pr-0';
/** Columns that a narrow screen shows as one line under the platform's name. */
const wideOnly = 'max-sm:hidden';

type Row = Analytics['platformStats'][number];

const PlatformRow = ({ row, share }: { row: Row; share: number }) => (
  <tr>
    <th scope="row" className="w-2/5 py-3 text-left font-medium max-sm:w-auto">
      {findPlatform(row.platform)?.label ?? row.platform}
      <span className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-raised" aria-hidden="true">
        <span className="block h-full rounded-full bg-gradient-accent" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="mt-1.5 block font-normal text-muted text-xs sm:hidden">
        {messages.analytics.madeOf(abbreviate(row.persons), abbreviate(row.repeats), abbreviate(row.robots))}
      </span>
    </th>
    <td className={`${cellClass} font-semibold`}>{abbreviate(row.clicks)}</td>
    <td className={`${cellClass} ${wideOnly}`}>{abbreviate(row.persons)}</td>
    <td className={`${cellClass} ${wideOnly}`}>{abbreviate(row.repeats)}</td>
    <td className={`${cellClass} ${wideOnly}`}>{abbreviate(row.robots)}</td>
    <td className={cellClass}>
      <span className="block">{formatUsd(row.revenue)}</span>
      {row.hasRevenue ? null : <span className="block text-muted text-xs">{messages.notTracked}</span>}
    </td>
  </tr>
);

/** Clicks by platform, most clicked first, with what they are made of. */
export const PlatformTable = ({ stats }: { stats: readonly Row[] }) => {
  const most = Math.max(1, ...stats.map(({ clicks }) => clicks));
  const rows = stats.toSorted((one, other) => other.clicks - one.clicks);
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr className="border-border border-b">
          <th scope="col" className={headClass}>
            {messages.analytics.platform}
          </th>
          <th scope="col" className={headClass}>
            {messages.analytics.clicks}
          </th>
          {[messages.analytics.persons, messages.analytics.repeats, messages.analytics.robots].map(
            (title) => (
              <th key={title} scope="col" className={`${headClass} ${wideOnly}`}>
                {title}
              </th>
            ),
          )}
          <th scope="col" className={headClass}>
            {messages.analytics.revenue}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {rows.map((row) => (
          <PlatformRow key={row.platform} row={row} share={row.clicks / most} />
        ))}
      </tbody>
    </table>
  );
};

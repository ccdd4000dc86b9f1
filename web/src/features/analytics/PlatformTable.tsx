import type { Analytics } from '@soltrade/schema/contracts/analytics';
import { abbreviate, formatUsd } from '@soltrade/schema/format';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { messages } from '../../lib/messages.ts';

const { analytics: texts } = messages;

const headClass = 'px-2 py-2 text-right font-medium text-muted text-xs first:pl-0 first:text-left last:pr-0';
const cellClass = 'px-2 py-3 text-right tabular-nums first:pl-0 last:pr-0';

/** Clicks by platform, most clicked first, with what they are made of. */
export const PlatformTable = ({ stats }: { stats: Analytics['platformStats'] }) => {
  const most = Math.max(1, ...stats.map(({ clicks }) => clicks));
  const rows = stats.toSorted((one, other) => other.clicks - one.clicks);
  return (
    // Reachable by keyboard, because it scrolls sideways on a narrow screen.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must take the focus
    <section className="overflow-x-auto" aria-label={texts.text} tabIndex={0}>
      <table className="w-full min-w-md border-collapse text-sm">
        <thead>
          <tr className="border-border border-b">
            <th scope="col" className={headClass}>
              {texts.platform}
            </th>
            {[texts.clicks, texts.persons, texts.repeats, texts.robots, texts.revenue].map((title) => (
              <th key={title} scope="col" className={headClass}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map((row) => (
            <tr key={row.platform}>
              <th scope="row" className="w-2/5 py-3 text-left font-medium">
                {findPlatform(row.platform)?.label ?? row.platform}
                <span
                  className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-raised"
                  aria-hidden="true"
                >
                  <span
                    className="block h-full rounded-full bg-gradient-accent"
                    style={{ width: `${(row.clicks / most) * 100}%` }}
                  />
                </span>
              </th>
              <td className={`${cellClass} font-semibold`}>{abbreviate(row.clicks)}</td>
              <td className={cellClass}>{abbreviate(row.persons)}</td>
              <td className={cellClass}>{abbreviate(row.repeats)}</td>
              <td className={cellClass}>{abbreviate(row.robots)}</td>
              <td className={cellClass}>{formatUsd(row.revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

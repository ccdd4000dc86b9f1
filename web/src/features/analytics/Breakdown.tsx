import { useId } from 'react';
import { messages } from '../../lib/messages.ts';

export type BreakdownRow = { name: string; values: readonly string[]; share: number };

type BreakdownProps = {
  title: string;
  text: string;
  /** What the rows are, then what their values are. */
  heads: readonly [string, ...string[]];
  rows: readonly BreakdownRow[];
};

const headClass =
  'whitespace-nowrap py-2 pl-3 text-right font-medium text-muted text-xs first:pl-0 first:text-left';

/** What a range's clicks are made of, the largest part first. */
export const Breakdown = ({ title, text, heads, rows }: BreakdownProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h3 id={titleId} className="font-semibold">
        {title}
      </h3>
      <p className="mt-0.5 text-muted text-xs">{text}</p>
      {rows.length === 0 ? (
        <p className="mt-3 text-muted text-sm">{messages.analytics.noneYet}</p>
      ) : (
        <table aria-labelledby={titleId} className="mt-1 w-full border-collapse text-sm">
          <thead>
            <tr className="border-border border-b">
              {heads.map((head) => (
                <th key={head} scope="col" className={headClass}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {rows.map(({ name, values, share }) => (
              <tr key={name}>
                <th scope="row" className="w-1/2 py-2.5 text-left font-medium">
                  {name}
                  <span
                    className="mt-1.5 block h-1 overflow-hidden rounded-full bg-raised"
                    aria-hidden="true"
                  >
                    <span
                      className="block h-full rounded-full bg-gradient-accent"
                      style={{ width: `${share * 100}%` }}
                    />
                  </span>
                </th>
                {values.map((value, index) => (
                  <td
                    key={heads[index + 1]}
                    className="whitespace-nowrap py-2.5 pl-3 text-right tabular-nums"
                  >
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

import { messages } from '../../lib/messages.ts';

type Head = { label: string /** Left out where there is no room. */; isWide?: boolean };

export type BreakdownRow = {
  key: string;
  name: string;
  /** What the name stands for, where files and addresses say that. */
  id?: string;
  values: readonly string[];
  /** Under the name where there is no room for the wide columns. */
  note?: string;
  /** Under the last value. */
  remark?: string | null;
  /** Of the largest row, 0 to 1. */
  share: number;
};

type BreakdownProps = {
  title: string;
  /** What the rows are, then what their values are. */
  heads: readonly [Head, ...Head[]];
  rows: readonly BreakdownRow[];
  /** Filters everything by a row. */
  onPress?: (key: string) => void;
};

const headClass =
  'whitespace-nowrap py-2 pl-3 text-right font-medium text-muted text-xs first:pl-0 first:text-left';
const wideOnly = (head: Head | undefined): string => (head?.isWide ? 'max-sm:hidden' : '');

const Bar = ({ share }: { share: number }) => (
  <span className="mt-1.5 block h-1 overflow-hidden rounded-full bg-raised" aria-hidden="true">
    <span className="block h-full rounded-full bg-gradient-accent" style={{ width: `${share * 100}%` }} />
  </span>
);

const Name = ({ row, onPress }: { row: BreakdownRow; onPress: BreakdownProps['onPress'] }) =>
  onPress ? (
    <button
      type="button"
      title={messages.analytics.filterBy(row.name)}
      onClick={() => onPress(row.key)}
      className="min-h-6 min-w-6 rounded-xs text-left underline-offset-4 hover:underline"
    >
      <bdi>{row.name}</bdi>
      {row.id === undefined ? null : (
        <>
          {' '}
          <span className="block font-normal text-muted text-xs">?c={row.id}</span>
        </>
      )}
    </button>
  ) : (
    row.name
  );

/** What a range's clicks are made of, the largest part first. */
export const Breakdown = ({ title, heads, rows, onPress }: BreakdownProps) =>
  rows.length === 0 ? (
    <p className="text-muted text-sm">{messages.analytics.noneYet}</p>
  ) : (
    <table aria-label={title} className="w-full border-collapse text-sm">
      <thead>
        <tr className="border-border border-b">
          {heads.map((head) => (
            <th key={head.label} scope="col" className={`${headClass} ${wideOnly(head)}`}>
              {head.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className="w-2/5 py-2 text-left font-medium">
              <Name row={row} onPress={onPress} />
              <Bar share={row.share} />
              {row.note ? (
                <span className="mt-1.5 block font-normal text-muted text-xs sm:hidden">{row.note}</span>
              ) : null}
            </th>
            {row.values.map((value, index) => (
              <td
                key={heads[index + 1]?.label}
                className={`whitespace-nowrap py-2 pl-3 text-right tabular-nums ${wideOnly(heads[index + 1])}`}
              >
                <span className="block">{value}</span>
                {index === row.values.length - 1 && row.remark ? (
                  <span className="block text-muted text-xs">{row.remark}</span>
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );

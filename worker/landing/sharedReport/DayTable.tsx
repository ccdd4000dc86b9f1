/** @jsxImportSource @soltrade/worker/landing/jsx */
import type { ReportDocument } from '@soltrade/schema/reportDocument';
import { MeasuredRow, MeasureHead } from './measures.tsx';
import type { SharedReportTexts } from './texts/SharedReportTexts.ts';

type DayTableProps = { days: ReportDocument['days']; shown: number; texts: SharedReportTexts };

/** The receipt: what was counted on each day, the newest first. */
export const DayTable = ({ days, shown, texts }: DayTableProps) => (
  <section>
    <h2>{texts.days}</h2>
    {days.length === 0 ? (
      <p className="source">{texts.nothing}</p>
    ) : (
      <table>
        <MeasureHead label={texts.day} texts={texts} />
        <tbody>
          {days
            .toReversed()
            .slice(0, shown)
            .map((row) => (
              <MeasuredRow key={row.day} label={row.day} row={row} />
            ))}
        </tbody>
      </table>
    )}
    {days.length > shown && <p className="source">{texts.more(days.length - shown)}</p>}
  </section>
);

/** @jsxImportSource @soltrade/worker/landing/jsx */
import type { PromoterRecord } from '@soltrade/schema/contracts/record';
import { RECORD } from '@soltrade/schema/limits/record';
import { METHOD_PATH } from '@soltrade/schema/paths';
import { formatsOf } from './formats.ts';
import type { PromoterModel } from './promoterModel.ts';
import { textsOf } from './texts.ts';

const OUTSIDE = ['open', 'notShared', 'unknown', 'ownToken'] as const;

const percent = (share: number): number => Math.round(100 * share);

/** The share that reached 2×, and the interval in which the true one lies: the darker line. */
export const IntervalBar = ({ share, low, high }: { share: number; low: number; high: number }) => (
  <svg className="interval" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <path className="rail" d="M0 3h100" />
    <path className="range" d={`M${percent(low)} 3H${percent(high)}`} />
    <path className="point" d={`M${percent(share)} 0v6`} />
  </svg>
);

export type RecordFiguresProps = { model: PromoterModel; record: PromoterRecord };

/** Those that are known, the most telling first. */
export const recordFiguresOf = ({ model, record }: RecordFiguresProps) => {
  const own = textsOf(model.visit.locale).promoter;
  const { multiple, share, decimal } = formatsOf(model.visit.locale);
  const { medianPeak, medianR7, noMarketShare, callsPerWeek } = record;
  const figures = [
    [own.medianPeak, medianPeak === null ? null : multiple(medianPeak)],
    [own.medianR7, medianR7 === null ? null : multiple(medianR7)],
    [own.noMarketShare, noMarketShare === null ? null : share(noMarketShare)],
    [own.callsPerWeek, callsPerWeek === null ? null : decimal(callsPerWeek)],
  ] as const;
  return figures.flatMap(([label, figure]) => (figure === null ? [] : [{ label, figure }]));
};

/** What all calls sum up to. Too few have no rate, and nothing is an average or a score. */
export const RecordFigures = ({ model, record }: RecordFiguresProps) => {
  const { visit } = model;
  const own = textsOf(visit.locale).promoter;
  const { share } = formatsOf(visit.locale);
  const { settled, reached } = record;
  const twice = reached[2];
  const outside = OUTSIDE.flatMap((kind) =>
    record[kind] === 0 ? [] : own.outside[kind](record[kind]),
  ).join(' · ');
  return (
    <section className="card record">
      <h2>{own.record}</h2>
      {twice === null ? (
        <>
          <p className="reached">{own.finished(settled)}</p>
          {settled < RECORD.fewestForRate && (
            <p className="source">{own.tooFew(RECORD.fewestForRate)}</p>
          )}
        </>
      ) : (
        <>
          <p className="reached">{own.reached(twice)}</p>
          <IntervalBar {...twice} />
          <p className="source">{own.interval(share(twice.low), share(twice.high))}</p>
          <dl className="summary">
            {recordFiguresOf({ model, record }).map(({ label, figure }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {outside !== '' && <p className="source">{outside}</p>}
      <a className="explained" href={model.appOrigin + METHOD_PATH}>
        {textsOf(visit.locale).callsExplained}
      </a>
    </section>
  );
};

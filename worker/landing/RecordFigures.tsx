/** @jsxImportSource @soltrade/worker/landing/jsx */
import type { PromoterRecord } from '@soltrade/schema/contracts/record';
import { RECORD } from '@soltrade/schema/limits/record';
import { METHOD_PATH } from '@soltrade/schema/paths';
import type { PromoterModel } from './promoterModel.ts';
import { textsOf } from './texts.ts';

const OUTSIDE = ['open', 'notShared', 'unknown', 'ownToken'] as const;

export type RecordFiguresProps = { model: PromoterModel; record: PromoterRecord };

/** How many calls doubled, in a sentence. Too few have no rate, and nothing is an average or a score. */
export const RecordFigures = ({ model, record }: RecordFiguresProps) => {
  const texts = textsOf(model.visit.locale);
  const own = texts.promoter;
  const { settled, reached } = record;
  const twice = reached[2];
  const outside = OUTSIDE.flatMap((kind) =>
    record[kind] === 0 ? [] : own.outside[kind](record[kind]),
  ).join(' · ');
  return (
    <section className="card record">
      <h2>{twice === null ? own.finished(settled) : own.reached(twice)}</h2>
      {twice === null && settled < RECORD.fewestForRate && (
        <p className="source">{own.tooFew(RECORD.fewestForRate)}</p>
      )}
      {outside !== '' && <p className="source">{outside}</p>}
      <a className="explained" href={model.appOrigin + METHOD_PATH}>
        {texts.callsExplained}
      </a>
    </section>
  );
};

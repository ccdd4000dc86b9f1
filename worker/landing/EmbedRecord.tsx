/** @jsxImportSource @soltrade/worker/landing/jsx */
import { RECORD } from '@soltrade/schema/limits/record';
import { proofText } from '@soltrade/schema/proofText';
import { EmbedBrand, EmbedDocument, type EmbedFrame, EmbedLink } from './EmbedDocument.tsx';
import { embeddedHref } from './embeddedHref.ts';
import { promoterTextsOf } from './promoterTexts.ts';
import { IntervalBar, type RecordFiguresProps, recordFiguresOf } from './RecordFigures.tsx';
import { textsOf } from './texts.ts';

const Figures = (props: RecordFiguresProps) => {
  const own = promoterTextsOf(props.model.visit.locale);
  const { settled, reached } = props.record;
  const twice = reached[2];
  if (twice === null) {
    return (
      <>
        <p className="line">{own.finished(settled)}</p>
        {settled < RECORD.fewestForRate && <p className="claim">{own.tooFew(RECORD.fewestForRate)}</p>}
      </>
    );
  }
  return (
    <>
      <p className="line">{own.reached(twice)}</p>
      <IntervalBar {...twice} />
      <dl>
        {recordFiguresOf(props)
          .slice(0, 3)
          .map(({ label, figure }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
      </dl>
    </>
  );
};

/** The summary of a promoter's calls, with a link to all of them. */
export const EmbedRecord = ({ model, record, frame }: RecordFiguresProps & { frame: EmbedFrame }) => {
  const { recommender, productName, visit } = model;
  const own = promoterTextsOf(visit.locale);
  return (
    <EmbedDocument {...frame} title={own.title(recommender.name)}>
      <main className="card">
        <header>
          <div>
            <h1 className="symbol">
              <bdi>{recommender.displayName ?? `@${recommender.name}`}</bdi>
            </h1>
            <p className="claim">{proofText(recommender.proof?.handle ?? null, textsOf(visit.locale))}</p>
          </div>
          <EmbedBrand name={productName} href={embeddedHref(model)} />
        </header>
        <Figures model={model} record={record} />
        <div className="buttons">
          <EmbedLink className="button" href={embeddedHref(model)}>
            <span className="label">{own.calls}</span>
          </EmbedLink>
        </div>
        <p className="fine">{own.disclosure}</p>
      </main>
    </EmbedDocument>
  );
};

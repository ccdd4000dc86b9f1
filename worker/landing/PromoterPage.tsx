/** @jsxImportSource @soltrade/worker/landing/jsx */
import { BestCalls, CallList } from './CallList.tsx';
import { Frame } from './Frame.tsx';
import { Person } from './Person.tsx';
import { PlatformButton } from './PlatformButton.tsx';
import type { PromoterModel } from './promoterModel.ts';
import { promoterTextsOf } from './promoterTexts.ts';
import { RecordFigures } from './RecordFigures.tsx';
import { Report } from './Report.tsx';
import { ScriptData } from './ScriptData.tsx';
import { textsOf } from './texts.ts';
import { WayOut } from './WayOut.tsx';

type PromoterPageProps = { model: PromoterModel; script: string };

const Invites = ({ model }: { model: PromoterModel }) => {
  const { action, invites, recommender, visit } = model;
  const texts = textsOf(visit.locale);
  if (invites.length === 0) return null;
  const own = promoterTextsOf(visit.locale);
  return (
    <section className="card invites">
      <h2>{own.signUp}</h2>
      {action === 'hide' ? (
        <p>{texts.hidden}</p>
      ) : (
        <>
          <p className="source">{own.signUpNote(recommender.name)}</p>
          {action === 'explain' && <p>{texts.explained}</p>}
          <div className="platforms">
            {invites.map((button) => (
              <PlatformButton key={button.platform} button={button} texts={texts} />
            ))}
          </div>
        </>
      )}
    </section>
  );
};

/** What a visitor of a promoter's name sees: who it is, where to sign up with their code, and all their calls. */
export const PromoterPage = ({ model, script }: PromoterPageProps) => {
  const { record, visit } = model;
  const { locale } = visit;
  const texts = textsOf(locale);
  const own = promoterTextsOf(locale);
  return (
    <Frame
      productName={model.productName}
      homeUrl={`${model.appOrigin}/`}
      aside={<WayOut model={model} />}
      isWide
    >
      <main className="promoter">
        <Person model={model} />
        <div className="timeline">
          <BestCalls model={model} />
          {record !== null && <RecordFigures model={model} record={record} />}
          <CallList model={model} />
        </div>
        <Invites model={model} />
        <div className="fine">
          <p>{own.disclosure}</p>
          {record !== null && <Report hasWords={false} texts={{ ...texts, report: own.report }} />}
        </div>
      </main>
      <p className="announcement" role="status" data-copy-failed={texts.copyFailed} />
      <ScriptData {...model} />
      <script>{script}</script>
    </Frame>
  );
};

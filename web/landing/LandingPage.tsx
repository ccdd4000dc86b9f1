/** @jsxImportSource @soltrade/web/landing/jsx */
import { METHOD_PATH } from '@soltrade/schema/paths';
import { disclosureText, stakeText } from './disclosureText.ts';
import { Facts, isWarning, sentencesOf } from './Facts.tsx';
import { Figures } from './Figures.tsx';
import { Frame } from './Frame.tsx';
import type { Child } from './jsx/html.ts';
import type { LandingModel } from './model.ts';
import { OpenInWallet } from './OpenInWallet.tsx';
import { PendingFigures } from './PendingFigures.tsx';
import { PlatformButton } from './PlatformButton.tsx';
import { Recommender } from './Recommender.tsx';
import { Report } from './Report.tsx';
import { ScriptData } from './ScriptData.tsx';
import { Share } from './Share.tsx';
import { TokenHead } from './TokenHead.tsx';
import { TokenPicture } from './TokenPicture.tsx';
import { TokenSymbol } from './TokenSymbol.tsx';
import type { Texts } from './texts/Texts.ts';
import { textsOf } from './texts.ts';
import { WayOut } from './WayOut.tsx';
import { Words } from './Words.tsx';

/**
 * What the document of a page with pending figures ends with. It is sent without it; then follow `LateFigures`, while
 * the element that has a slot for them is still open, and this.
 */
export const STREAMED_TAIL = '</div></main></div></body></html>';

const referralNoteOf = ({ recommender, productName }: LandingModel, texts: Texts): string => {
  const promoter = `@${recommender.name}`;
  const names = recommender.name === productName ? productName : texts.either(promoter, productName);
  return texts.referralNote(names);
};

/** What a visitor's system and app add. */
export type Ways = { wayOut: Child; openInWallet: Child };

type LandingPageProps = {
  model: LandingModel;
  /** Null on a page that runs nothing. */
  script: string | null;
  ways?: Ways;
};

/** What follows the figures. The script comes before the end, so it need not wait for late figures. */
const AfterFigures = ({ model, script, ways }: LandingPageProps) => {
  const { token, visit } = model;
  const texts = textsOf(visit.locale);
  const sentences = sentencesOf(token, texts);
  // A power over the token is read before the buttons; what warns of nothing leaves them on the first screen.
  const isWarned = isWarning(sentences);
  const facts = <Facts token={token} sentences={sentences} locale={visit.locale} texts={texts} />;
  return (
    <>
      {isWarned && facts}
      <section className="trade">
        <h2>{texts.readyToApe}</h2>
        <div className="platforms">
          {model.buttons.map((button) => (
            <PlatformButton key={button.platform} button={button} texts={texts} />
          ))}
        </div>
      </section>
      {ways ? ways.openInWallet : <OpenInWallet model={model} />}
      {!isWarned && facts}
      <div className="fine">
        <p>{referralNoteOf(model, texts)}</p>
        {model.disclosure !== null && (
          <p>
            {disclosureText(model.disclosure, model.recommender.name, { locale: model.visit.locale, texts })}
          </p>
        )}
        {model.call !== null && <a href={METHOD_PATH}>{texts.callsExplained}</a>}
        <Report hasWords={model.words !== null} texts={texts} />
      </div>
      <p className="announcement" role="status" data-copy-failed={texts.copyFailed} />
      <ScriptData {...model} />
      {script !== null && <script>{script}</script>}
    </>
  );
};

/** What a visitor of a link sees: who recommends which token, its figures, and where to trade it. */
export const LandingPage = ({ model, script, ways }: LandingPageProps) => {
  const { token, visit } = model;
  const texts = textsOf(visit.locale);
  const isPending = token.figures === 'pending';
  const size = token.lines.length > 0 ? 'streamed lined' : 'streamed';
  const afterFigures = <AfterFigures model={model} script={script} ways={ways} />;
  const wayOut = ways ? ways.wayOut : <WayOut model={model} />;
  return (
    <Frame productName={model.productName} homeUrl="/" aside={wayOut}>
      <main className={isPending ? `card landing ${size}` : 'card landing'}>
        <div className="top">
          <Recommender recommender={model.recommender} locale={visit.locale} texts={texts} />
          <Share model={model} />
          {model.disclosure !== null && (
            <p className="stake">{stakeText(model.disclosure, visit.locale, texts)}</p>
          )}
        </div>
        <TokenPicture token={token} />
        <h1>
          <span className="claim">{texts.recommendation(model.recommender.name)}</span>
          <TokenSymbol symbol={token.symbol} />
        </h1>
        <TokenHead token={token} texts={texts} />
        {model.words !== null && <Words name={model.recommender.name} words={model.words} texts={texts} />}
        {isPending ? (
          <PendingFigures texts={texts}>{afterFigures}</PendingFigures>
        ) : (
          <>
            <Figures token={token} call={model.call} locale={visit.locale} texts={texts} />
            {afterFigures}
          </>
        )}
      </main>
    </Frame>
  );
};

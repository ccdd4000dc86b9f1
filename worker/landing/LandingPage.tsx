/** @jsxImportSource @soltrade/worker/landing/jsx */

import { shortAddress } from '@soltrade/schema/address';
import { tokenInitial } from '@soltrade/schema/format';
import { inspectPath, METHOD_PATH } from '@soltrade/schema/paths';
import { changeText, disclosureText, referralNoteOf, stakeText } from './disclosureText.ts';
import { chipsOf, Facts, isWarning } from './Facts.tsx';
import { Figures } from './Figures.tsx';
import { Frame, ScriptData } from './Frame.tsx';
import { CopyIcon, WalletIcon } from './icons.tsx';
import { LetterFace } from './LetterFace.tsx';
import { MoreFigures } from './MoreFigures.tsx';
import type { LandingModel, LandingToken } from './model.ts';
import { type VisitedPage, visitedUrl } from './outLinks.ts';
import { FOOT_SLOT, PendingFigures } from './PendingFigures.tsx';
import { PlatformButton } from './PlatformButton.tsx';
import { Recommender } from './Recommender.tsx';
import { Report } from './Report.tsx';
import { Share } from './Share.tsx';
import type { Texts } from './texts/Texts.ts';
import { textsOf } from './texts.ts';
import { WalletLinks, WayOut } from './WayOut.tsx';

/** Opens the page in a wallet, on a phone's browser; in an app's own browser, `WayOut` has the same links. */
const OpenInWallet = ({ model }: { model: VisitedPage }) => {
  const { system, inApp, locale } = model.visit;
  if (system === 'other' || inApp !== null) return null;
  const texts = textsOf(locale);
  return (
    <details className="tools">
      <summary className="tool">
        <WalletIcon />
        <span>{texts.openInWallet}</span>
      </summary>
      <WalletLinks page={visitedUrl(model)} texts={texts} />
    </details>
  );
};

/** The token's name and address, which are stored and so never wait for a market. */
const TokenHead = ({ token, texts }: { token: LandingToken; texts: Texts }) => (
  <div className="token">
    <p className="token-name">
      <bdi>{token.name}</bdi>
    </p>
    <div className="address">
      <p className="mint" title={token.mint}>
        {shortAddress(token.mint)}
      </p>
      <button
        type="button"
        className="round scripted"
        data-copy={token.mint}
        data-announcement={texts.mintCopied}
        aria-label={texts.copyMint}
        title={texts.copyMint}
      >
        <CopyIcon />
      </button>
    </div>
  </div>
);

const SIZE = 48;

const TokenPicture = ({ token }: { token: LandingToken }) =>
  token.image === null ? (
    <LetterFace className="logo" mint={token.mint} letter={tokenInitial(token.symbol)} />
  ) : (
    <img className="logo" src={token.image} width={SIZE} height={SIZE} alt="" decoding="async" />
  );

// Longer ones wouldn't fit on one line of a narrow phone at the size before.
const LONG = 8;
const LONGEST = 13;

const classesOf = (symbol: string): string => {
  const classes = ['symbol'];
  const { length } = [...symbol];
  if (length > LONG) classes.push(length > LONGEST ? 'symbol-longest' : 'symbol-long');
  // The gradient is clipped to the glyphs, which would leave only an emoji's outline.
  if (!/\p{Extended_Pictographic}/u.test(symbol)) classes.push('symbol-gradient');
  return classes.join(' ');
};

const TokenSymbol = ({ symbol }: { symbol: string }) => (
  <bdi className={classesOf(symbol)}>{symbol}</bdi>
);

/** A promoter's own words, always plain text. */
const Words = ({ name, words, texts }: { name: string; words: string; texts: Texts }) => (
  <figure className="words">
    <figcaption className="source">{texts.says(name)}</figcaption>
    <blockquote dir="auto">{words}</blockquote>
  </figure>
);

/**
 * The end of a document with pending figures. The page is sent without it; then follow `LateFigures`, while the element
 * with their slot is still open, and this.
 */
export const STREAMED_TAIL = '</div></main></div></body></html>';

type LandingPageProps = {
  model: LandingModel;
  /** Null on a page without a script. */
  script: string | null;
};

type PartProps = Pick<LandingPageProps, 'model'> & { texts: Texts };

/** Who may earn, the promoter's position on the token, and links to details and the report form. */
const FinePrint = ({ model, texts }: PartProps) => {
  const { token, recommender, disclosure, call, words, visit } = model;
  return (
    <div className="fine" slot={token.figures === 'pending' ? FOOT_SLOT : undefined}>
      {model.action !== 'hide' && <p>{referralNoteOf(model, texts)}</p>}
      {disclosure !== null && (
        <p>{disclosureText(disclosure, recommender.name, { locale: visit.locale, texts })}</p>
      )}
      {chipsOf(model, texts).some(({ kind }) => kind !== 'unknown') && <p>{texts.factsNote}</p>}
      {call !== null && <a href={model.appOrigin + METHOD_PATH}>{texts.callsExplained}</a>}
      <a href={inspectPath(new URL(model.pageUrl).pathname)}>{texts.inspect}</a>
      <Report hasWords={words !== null} texts={texts} />
    </div>
  );
};

/** The token's changes since the link was created, in a sentence each. */
const Changes = ({ model: { changes, visit }, texts }: PartProps) =>
  changes.length > 0 && (
    <div className="words changed" role="note">
      {changes.map((change) => (
        <p key={change.kind}>{changeText(change, visit.locale, texts)}</p>
      ))}
    </div>
  );

/** What the country's rule says in the place of the buttons, and the ways that it leaves. */
const HiddenButtons = ({
  model: { recommender, appOrigin, productName, visit },
  texts,
}: PartProps) => (
  <section className="rule">
    <p>{texts.hidden}</p>
    <p className="ways">
      {recommender.page !== null && (
        <a className="way" href={recommender.page.path}>
          {textsOf(visit.locale).promoter.title(recommender.name)}
        </a>
      )}
      <a className="way" href={`${appOrigin}/`}>
        {texts.goHome(productName)}
      </a>
    </p>
  </section>
);

/** What follows the figures. The script comes before the end, so it need not wait for late figures. */
const AfterFigures = ({ model, script }: LandingPageProps) => {
  const { token, visit } = model;
  const texts = textsOf(visit.locale);
  return (
    <>
      <Facts model={model} texts={texts} />
      {model.action === 'hide' ? (
        <HiddenButtons model={model} texts={texts} />
      ) : (
        <>
          <section className="trade">
            <h2>{texts.readyToApe}</h2>
            {model.action === 'explain' && <p className="rule">{texts.explained}</p>}
            <div className="platforms">
              {model.buttons.map((button) => (
                <PlatformButton key={button.platform} button={button} texts={texts} />
              ))}
            </div>
          </section>
          <OpenInWallet model={model} />
        </>
      )}
      {token.figures !== 'pending' && (
        <MoreFigures token={token} locale={visit.locale} texts={texts} />
      )}
      <FinePrint model={model} texts={texts} />
      <p className="announcement" role="status" data-copy-failed={texts.copyFailed} />
      <ScriptData {...model} />
      {script !== null && <script>{script}</script>}
    </>
  );
};

const Claim = ({ model, texts }: PartProps) => {
  const { token, recommender, disclosure, visit } = model;
  return (
    <>
      <Recommender recommender={recommender} locale={visit.locale} texts={texts} />
      <div className="hero">
        <h1>
          <span className="claim">{texts.recommendation(recommender.name)}</span>
          <span className="named">
            <TokenPicture token={token} />
            <TokenSymbol symbol={token.symbol} />
          </span>
        </h1>
        <TokenHead token={token} texts={texts} />
      </div>
      <Changes model={model} texts={texts} />
      {disclosure !== null && disclosure.kind !== 'not_stated' && (
        <p className="stake">{stakeText(disclosure, visit.locale, texts)}</p>
      )}
      {model.words !== null && <Words name={recommender.name} words={model.words} texts={texts} />}
    </>
  );
};

/** As far as it is known without the market, which tells the rest by `.cold`: see the styles. */
const isDangerous = (model: LandingModel, texts: Texts): boolean =>
  model.changes.length > 0 || chipsOf(model, texts).some(isWarning);

/** Whether nobody has read yet what the token's owner can do: the first visitor's button shines no brighter than that. */
const isUnchecked = ({ token: { facts } }: LandingModel): boolean =>
  facts === null || [facts.mintAuthority, facts.freezeAuthority, facts.powers].includes(null);

/** Reserves the size of the figures that follow, so nothing moves when they arrive. */
const mainClasses = (model: LandingModel, texts: Texts): string =>
  [
    'card landing',
    isDangerous(model, texts) && 'danger',
    isUnchecked(model) && 'unchecked',
    ...(model.token.figures === 'pending'
      ? ['streamed', model.token.lines.length > 0 && 'lined', model.call !== null && 'called']
      : []),
  ]
    .filter((name) => name !== false)
    .join(' ');

/** A link's page: who recommends which token, its figures, and where to trade it. */
export const LandingPage = ({ model, script }: LandingPageProps) => {
  const { token, visit } = model;
  const texts = textsOf(visit.locale);
  const isPending = token.figures === 'pending';
  const afterFigures = <AfterFigures model={model} script={script} />;
  return (
    <Frame
      productName={model.productName}
      homeUrl={`${model.appOrigin}/`}
      aside={
        <>
          <WayOut model={model} />
          <Share model={model} />
        </>
      }
      kind={token.lines.length > 0 && token.status === 'trading' ? 'charted' : undefined}
    >
      <main className={mainClasses(model, texts)}>
        <Claim model={model} texts={texts} />
        {isPending ? (
          <PendingFigures texts={texts}>{afterFigures}</PendingFigures>
        ) : (
          <>
            <Figures model={model} texts={texts} />
            {afterFigures}
          </>
        )}
      </main>
    </Frame>
  );
};

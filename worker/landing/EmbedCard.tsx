/** @jsxImportSource @soltrade/worker/landing/jsx */
import { abbreviateUsd, formatChange, formatPrice } from '@soltrade/schema/format';
import { callText } from './callText.ts';
import { stakeText } from './disclosureText.ts';
import { EmbedBrand, EmbedDocument, type EmbedFrame, EmbedLink } from './EmbedDocument.tsx';
import { embeddedHref } from './embeddedHref.ts';
import type { SiteProps } from './MessagePage.tsx';
import type { LandingModel } from './model.ts';
import { PlatformMark } from './PlatformMark.tsx';
import { referralNoteOf } from './referralNote.ts';
import { textsOf } from './texts.ts';

type Figure = { label: string; value: string; kind?: string };

const isKnown = (amount: string | null): amount is string => amount !== null && Number(amount) > 0;

const figuresOf = ({ token, visit }: LandingModel): Figure[] => {
  const texts = textsOf(visit.locale);
  const { price, marketCap, change24h } = token;
  const change = formatChange(change24h);
  return [
    ...(isKnown(price) ? [{ label: texts.price, value: formatPrice(price) }] : []),
    { label: texts.marketCap, value: isKnown(marketCap) ? abbreviateUsd(marketCap) : texts.unknown },
    ...(/^[+-]/.test(change)
      ? [{ label: texts.period, value: change, kind: change[0] === '+' ? 'gain' : 'loss' }]
      : []),
  ];
};

const Figures = ({ model }: { model: LandingModel }) => (
  <dl>
    {figuresOf(model).map(({ label, value, kind }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className={kind}>{value}</dd>
      </div>
    ))}
  </dl>
);

/** As many as a narrow card has room for, and one more on a wide one. */
const MOST_BUTTONS = 3;

/** Each leads to the link's page with its platform as the first button. Only that page counts views and clicks. */
const Buttons = ({ model }: { model: LandingModel }) => (
  <div className="buttons">
    {model.buttons
      .filter(({ isClosed }) => !isClosed)
      .slice(0, MOST_BUTTONS)
      .map(({ platform, label }) => (
        <EmbedLink key={platform} className="button" href={`${embeddedHref(model)}#${platform}`}>
          <PlatformMark platform={platform} />
          <span className="label">{label}</span>
        </EmbedLink>
      ))}
  </div>
);

/** A link's token with its figures and buttons, and whose link it is. */
export const EmbedCard = ({ model, frame }: { model: LandingModel; frame: EmbedFrame }) => {
  const { token, recommender, call, disclosure, productName, visit } = model;
  const texts = textsOf(visit.locale);
  const isHidden = model.action === 'hide';
  const isStated = disclosure !== null && disclosure.kind !== 'not_stated';
  const stake = isStated
    ? `${stakeText(disclosure, visit.locale, texts)}. ${texts.stated(recommender.name)}`
    : texts.undisclosed(recommender.name);
  return (
    <EmbedDocument {...frame} title={texts.title(recommender.name, token.symbol)}>
      <main className="card">
        <header>
          <div>
            <p className="claim">{texts.recommendation(recommender.name)}</p>
            <h1 className="symbol">
              <bdi>{token.symbol}</bdi>
            </h1>
          </div>
          <EmbedBrand name={productName} href={embeddedHref(model)} />
        </header>
        <Figures model={model} />
        {call !== null && <p className="line">{callText(call, visit.locale, texts)}</p>}
        {/* A rule's sentence before the buttons is shown on the page that they lead to. */}
        {isHidden ? <p className="line">{texts.hidden}</p> : <Buttons model={model} />}
        <p className="fine">{isHidden ? stake : `${stake} ${referralNoteOf(model, texts)}`}</p>
      </main>
    </EmbedDocument>
  );
};

/** Shown if there is nothing to show, or no longer; it doesn't reveal whose link it was. */
export const EmptyEmbed = ({ site, frame }: { site: SiteProps; frame: EmbedFrame }) => {
  const texts = textsOf(site.locale);
  return (
    <EmbedDocument {...frame} title={texts.linkNotFound}>
      <main className="card message">
        <h1 className="symbol">{texts.linkNotFound}</h1>
        <p className="claim">{texts.linkNotFoundText}</p>
        <EmbedBrand name={site.productName} href={site.publicOrigin} />
      </main>
    </EmbedDocument>
  );
};

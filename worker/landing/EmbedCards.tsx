/** @jsxImportSource @soltrade/worker/landing/jsx */
// Cards that other sites show in a frame.

import type { EmbedTheme } from '@soltrade/schema/embed';
import { isGain, isLoss } from '@soltrade/schema/format';
import { proofText } from '@soltrade/schema/landingTexts';
import { RECORD } from '@soltrade/schema/limits/record';
import type { Locale } from '@soltrade/schema/locales';
import { callText } from './callText.ts';
import { referralNoteOf, stakeText } from './disclosureText.ts';
import { BrandMark } from './Frame.tsx';
import { formatsOf } from './formats.ts';
import type { Child } from './jsx/html.ts';
import type { SiteProps } from './MessagePages.tsx';
import type { LandingModel } from './model.ts';
import { PlatformMark } from './PlatformButton.tsx';
import type { RecordFiguresProps } from './RecordFigures.tsx';
import { textsOf } from './texts.ts';

export type EmbedFrame = { locale: Locale; theme: EmbedTheme; style: string };

type EmbedDocumentProps = EmbedFrame & { title: string; children: Child };

/** The whole document of a card in a frame of another site. It asks for our own pictures only. */
const EmbedDocument = ({ locale, theme, title, style, children }: EmbedDocumentProps) => (
  <html lang={locale} data-theme={theme}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      <style>{style}</style>
    </head>
    <body>{children}</body>
  </html>
);

type PictureProps = { src: string | null; size: number; className: string };

const Picture = ({ src, size, className }: PictureProps) =>
  src !== null && (
    <img className={className} src={src} width={size} height={size} alt="" decoding="async" />
  );

type EmbedLinkProps = { href: string; className: string; children: Child };

/** A link out of the frame: the page around it stays. */
const EmbedLink = ({ href, className, children }: EmbedLinkProps) => (
  <a className={className} href={href} target="_blank" rel="noopener nofollow">
    {children}
  </a>
);

const EmbedBrand = ({ name, href }: { name: string; href: string }) => (
  <EmbedLink className="brand" href={href}>
    <BrandMark size={20} />
    <span>{name}</span>
  </EmbedLink>
);

/** The landing page, with the card as the channel. */
const embeddedHref = ({ pageUrl }: Pick<LandingModel, 'pageUrl'>): string => `${pageUrl}?c=embed`;

type Figure = { label: string; value: string; kind?: string };

const isKnown = (amount: string | null): amount is string => amount !== null && Number(amount) > 0;

const figuresOf = ({ token, visit }: LandingModel): Figure[] => {
  const texts = textsOf(visit.locale);
  const formats = formatsOf(visit.locale);
  const { price, marketCap, change24h } = token;
  return [
    ...(isKnown(price) ? [{ label: texts.price, value: formats.price(price) }] : []),
    {
      label: texts.marketCap,
      value: isKnown(marketCap) ? formats.dollars(marketCap) : texts.unknown,
    },
    ...(isGain(change24h) || isLoss(change24h)
      ? [
          {
            label: texts.period,
            value: formats.change(change24h),
            kind: isGain(change24h) ? 'gain' : 'loss',
          },
        ]
      : []),
  ];
};

const TokenFigures = ({ model }: { model: LandingModel }) => (
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

/**
 * Each leads to the link's page, where its platform is the first button. That page alone counts
 * views and clicks.
 */
const PlatformButtons = ({ model }: { model: LandingModel }) => (
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
          <Picture className="round" src={token.image} size={44} />
          <div>
            <p className="claim">
              <Picture className="face" src={recommender.avatar} size={16} />
              {texts.recommendation(recommender.name)}
            </p>
            <h1 className="symbol">
              <bdi>{token.symbol}</bdi>
            </h1>
          </div>
          <EmbedBrand name={productName} href={embeddedHref(model)} />
        </header>
        <TokenFigures model={model} />
        {call !== null && <p className="line">{callText(call, visit.locale, texts)}</p>}
        {/* A sentence before the buttons is on the page that they lead to. */}
        {isHidden ? <p className="line">{texts.hidden}</p> : <PlatformButtons model={model} />}
        <p className="fine">{isHidden ? stake : `${stake} ${referralNoteOf(model, texts)}`}</p>
      </main>
    </EmbedDocument>
  );
};

/** Where there is nothing to show, or nothing any longer: no word about whose link it was. */
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

const Record = ({ model, record: { settled, reached } }: RecordFiguresProps) => {
  const own = textsOf(model.visit.locale).promoter;
  const twice = reached[2];
  if (twice !== null) return <p className="line">{own.reached(twice)}</p>;
  return (
    <>
      <p className="line">{own.finished(settled)}</p>
      {settled < RECORD.fewestForRate && (
        <p className="claim">{own.tooFew(RECORD.fewestForRate)}</p>
      )}
    </>
  );
};

/** What a promoter's calls sum up to, and the way to all of them. */
export const EmbedRecord = ({
  model,
  record,
  frame,
}: RecordFiguresProps & { frame: EmbedFrame }) => {
  const { recommender, productName, visit } = model;
  const own = textsOf(visit.locale).promoter;
  return (
    <EmbedDocument {...frame} title={own.title(recommender.name)}>
      <main className="card">
        <header>
          <Picture className="round" src={recommender.avatar} size={44} />
          <div>
            <h1 className="symbol">
              <bdi>{recommender.displayName ?? `@${recommender.name}`}</bdi>
            </h1>
            <p className="claim">
              {proofText(recommender.proof?.handle ?? null, textsOf(visit.locale))}
            </p>
          </div>
          <EmbedBrand name={productName} href={embeddedHref(model)} />
        </header>
        <Record model={model} record={record} />
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

/** @jsxImportSource @soltrade/worker/landing/jsx */
// Pages with only a message: what was not found, was refused or failed.

import type { Locale } from '@soltrade/schema/locales';
import { BrandMark, Frame } from './Frame.tsx';
import { textsOf } from './texts.ts';

export type SiteProps = { productName: string; publicOrigin: string; locale: Locale };

export type Way = { href: string; label: string };

/** Links on a page without a token; the way home comes last. */
export const Ways = ({
  productName,
  publicOrigin,
  locale,
  way,
}: SiteProps & { way?: Way | undefined }) => (
  <div className="ways">
    {way && (
      <a className="way" href={way.href}>
        {way.label}
      </a>
    )}
    <a className="way" href={publicOrigin}>
      {textsOf(locale).goHome(productName)}
    </a>
  </div>
);

/** Head of a page that search engines must not index. */
export const MessageHead = ({ title, productName }: { title: string; productName: string }) => (
  <>
    <title>{`${title} · ${productName}`}</title>
    <meta name="robots" content="noindex" />
  </>
);

type MessagePageProps = SiteProps & {
  heading: string;
  text: string;
  /** Optional text below. */
  note?: string;
  /** Another destination, shown before the way home. */
  way?: Way;
};

/** A page with only a message and ways on. */
const MessagePage = ({ productName, publicOrigin, locale, ...message }: MessagePageProps) => {
  const { heading, text, note, way } = message;
  return (
    <Frame productName={productName} homeUrl={publicOrigin}>
      <main className="card message">
        <BrandMark size={56} />
        <h1>{heading}</h1>
        <p>{text}</p>
        {note !== undefined && <p className="message-note">{note}</p>}
        <Ways productName={productName} publicOrigin={publicOrigin} locale={locale} way={way} />
      </main>
    </Frame>
  );
};

export const NotFoundPage = (site: SiteProps) => {
  const texts = textsOf(site.locale);
  return (
    <MessagePage
      {...site}
      heading={texts.pageNotFound}
      text={texts.pageNotFoundText}
      way={{ href: `${site.publicOrigin}/dashboard`, label: texts.goToDashboard }}
    />
  );
};

/** The link is unknown or hidden. */
export const LinkNotFoundPage = (site: SiteProps) => {
  const texts = textsOf(site.locale);
  return (
    <MessagePage
      {...site}
      heading={texts.linkNotFound}
      text={texts.linkNotFoundText}
      way={{ href: `${site.publicOrigin}/generate`, label: texts.makeLink }}
    />
  );
};

type ClosedLinkProps = SiteProps & { mint: string; isEnded: boolean };

/** The link ended, or its promoter paused it. The page doesn't name them; the token has its own page. */
export const ClosedLinkPage = ({ mint, isEnded, ...site }: ClosedLinkProps) => {
  const texts = textsOf(site.locale);
  return (
    <MessagePage
      {...site}
      heading={texts.linkNotFound}
      text={texts.linkNotFoundText}
      note={isEnded ? texts.linkEnded : texts.linkPaused}
      way={{ href: `/${mint}`, label: texts.seeToken }}
    />
  );
};

/** Another site sent the visitor here to connect an X account without their intent. */
export const ForeignStartPage = (props: SiteProps) => {
  const texts = textsOf(props.locale);
  return <MessagePage {...props} heading={texts.foreignStart} text={texts.foreignStartText} />;
};

/** Our own failure; the reference finds the reason in our log. */
export const ErrorPage = ({ requestId, ...props }: SiteProps & { requestId: string }) => {
  const texts = textsOf(props.locale);
  return <MessagePage {...props} heading={texts.failed} text={texts.failedText(requestId)} />;
};

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
  ways = [],
}: SiteProps & { ways?: readonly Way[] | undefined }) => (
  <div className="ways">
    {ways.map(({ href, label }) => (
      <a key={href} className="way" href={href}>
        {label}
      </a>
    ))}
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
  /** Other destinations, shown before the way home. */
  ways?: readonly Way[];
};

/** A page with only a message and ways on. */
const MessagePage = ({ productName, publicOrigin, locale, ...message }: MessagePageProps) => {
  const { heading, text, note, ways } = message;
  return (
    <Frame productName={productName} homeUrl={publicOrigin}>
      <main className="card message">
        <BrandMark size={56} />
        <h1>{heading}</h1>
        <p>{text}</p>
        {note !== undefined && <p className="message-note">{note}</p>}
        <Ways productName={productName} publicOrigin={publicOrigin} locale={locale} ways={ways} />
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
      ways={[{ href: `${site.publicOrigin}/dashboard`, label: texts.goToDashboard }]}
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
      ways={[{ href: `${site.publicOrigin}/generate`, label: texts.makeLink }]}
    />
  );
};

export type ClosedLink = {
  mint: string;
  isEnded: boolean;
  /** With an open page, which lists the call: only then the page names them. */
  promoter: { name: string; href: string } | null;
};

/** The link ended, or its promoter paused it. The token has its own page. */
export const ClosedLinkPage = ({ mint, isEnded, promoter, ...site }: SiteProps & ClosedLink) => {
  const texts = textsOf(site.locale);
  return (
    <MessagePage
      {...site}
      heading={texts.linkNotFound}
      text={texts.linkNotFoundText}
      note={isEnded ? texts.linkEnded : texts.linkPaused}
      ways={[
        ...(promoter ? [{ href: promoter.href, label: texts.promoter.title(promoter.name) }] : []),
        { href: `/${mint}`, label: texts.seeToken },
      ]}
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

// The response is complete: afterwards a browser requests only pictures, the typeface and clicks.

import { ArticleHead, ArticlePage, type ArticleProps } from '../../landing/ArticlePage.tsx';
import SCRIPT from '../../landing/dist/landing.client.js';
import STYLE from '../../landing/dist/landing.css';
import { type InspectModel, InspectPage } from '../../landing/InspectPage.tsx';
import { type Child, toHtml } from '../../landing/jsx/html.ts';
import { LandingPage } from '../../landing/LandingPage.tsx';
import {
  type ClosedLink,
  ClosedLinkPage,
  ErrorPage,
  ForeignStartPage,
  LinkNotFoundPage,
  MessageHead,
  NotFoundPage,
  type SiteProps,
} from '../../landing/MessagePages.tsx';
import { type LandingModel, openPlatforms } from '../../landing/model.ts';
import { LandingHead } from '../../landing/PageHeads.tsx';
import {
  LateFigures,
  WAITING_TAIL,
  WaitingHead,
  WaitingPage,
} from '../../landing/PendingFigures.tsx';
import { textsOf } from '../../landing/texts.ts';
import { documentHtml, documentResponse } from './documentResponse.ts';

export const INLINED = { style: STYLE, script: SCRIPT };

/** A landing page's HTML, with markers for late content. */
export const landingHtml = (
  model: LandingModel,
  { style, script }: { style: string; script: string } = INLINED,
): string =>
  documentHtml({
    head: LandingHead({ model }),
    body: LandingPage({ model, script }),
    locale: model.visit.locale,
    kind: 'landing',
    open: openPlatforms(model),
    style,
  });

/** The page as it looks after its script ran, without the script: for a frame without scripts. */
export const landingPictureHtml = (model: LandingModel): string => {
  const { visit, productName, recommender, token } = model;
  const title = textsOf(visit.locale).title(recommender.name, token.symbol);
  return documentHtml({
    head: MessageHead({ title, productName }),
    body: LandingPage({ model, script: null }),
    locale: visit.locale,
    kind: 'landing',
    open: openPlatforms(model),
    isPicture: true,
  });
};

/** A page about which nothing is known yet: a spinner, until `arrivedHtml` follows. */
export const waitingHtml = (model: LandingModel): string =>
  documentHtml({
    head: WaitingHead(model),
    body: WaitingPage({ texts: textsOf(model.visit.locale) }),
    locale: model.visit.locale,
    kind: 'landing',
    open: openPlatforms(model),
  }).slice(0, -WAITING_TAIL.length);

/**
 * The rest of `waitingHtml`; the script gives the page its title. A head's tags are not valid in a
 * body, but programs that make previews and look like browsers read them there.
 */
export const arrivedHtml = (model: LandingModel): string =>
  toHtml(LandingHead({ model })) + toHtml(LandingPage({ model, script: SCRIPT })) + WAITING_TAIL;

/** The last part of a page sent with pending figures. */
export const lateFiguresHtml = (model: LandingModel): string => toHtml(LateFigures({ model }));

const messageResponse = (
  status: number,
  { site, title, body }: { site: SiteProps; title: string; body: Child },
): Promise<Response> => {
  const { locale, productName } = site;
  const head = MessageHead({ title, productName });
  return documentResponse(documentHtml({ head, body, locale, kind: 'plain' }), {
    status,
    kind: 'plain',
  });
};

/** "Link Not Found" for an unknown or disabled link: 404. */
export const linkNotFoundResponse = (site: SiteProps): Promise<Response> =>
  messageResponse(404, {
    site,
    title: textsOf(site.locale).linkNotFound,
    body: LinkNotFoundPage(site),
  });

/**
 * The same for a link that ended or is paused: it says so and links to the promoter's page and the
 * token's own.
 */
export const closedLinkResponse = (site: SiteProps, closed: ClosedLink): Promise<Response> =>
  messageResponse(404, {
    site,
    title: textsOf(site.locale).linkNotFound,
    body: ClosedLinkPage({ ...site, ...closed }),
  });

/** "404 Page Not Found" for an unknown path: 404. */
export const notFoundResponse = (site: SiteProps): Promise<Response> =>
  messageResponse(404, {
    site,
    title: textsOf(site.locale).pageNotFound,
    body: NotFoundPage(site),
  });

/** The URLs of a landing page's buttons and who may earn: 200. Counts no view. */
export const inspectResponse = (model: InspectModel): Promise<Response> => {
  const { productName, visit } = model;
  const { locale } = visit;
  return documentResponse(
    documentHtml({
      head: MessageHead({ title: textsOf(locale).inspect, productName }),
      body: InspectPage({ model, script: SCRIPT }),
      locale,
      kind: 'landing',
    }),
    { status: 200, kind: 'landing' },
  );
};

export const articleResponse = (article: ArticleProps): Promise<Response> =>
  documentResponse(
    documentHtml({
      head: ArticleHead(article),
      body: ArticlePage(article),
      locale: article.locale,
      kind: 'plain',
    }),
    { status: 200, kind: 'plain' },
  );

/** A foreign page tried to connect X: 403. */
export const foreignStartResponse = (site: SiteProps): Promise<Response> =>
  messageResponse(403, {
    site,
    title: textsOf(site.locale).foreignStart,
    body: ForeignStartPage(site),
  });

/** Our own failure: 5xx, with the request id for the log. */
export const errorPageResponse = async (
  { status, retryAfter }: { status: number; retryAfter: number | undefined },
  site: SiteProps,
  requestId: string,
): Promise<Response> => {
  const response = await messageResponse(status, {
    site,
    title: textsOf(site.locale).failed,
    body: ErrorPage({ ...site, requestId }),
  });
  if (retryAfter !== undefined) response.headers.set('Retry-After', String(retryAfter));
  return response;
};

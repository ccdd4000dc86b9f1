import script from '@soltrade/web/landing/dist/landing.client.js';
import { PromoterHead } from '@soltrade/web/landing/PromoterHead.tsx';
import { PromoterPage } from '@soltrade/web/landing/PromoterPage.tsx';
import type { PromoterModel } from '@soltrade/web/landing/promoterModel.ts';
import type { Config } from '../env.ts';
import { boundedMap } from '../lib/boundedMap.ts';
import { MINUTE } from '../lib/time.ts';
import type { OpenPromoterPage } from '../model/pageRecord.ts';
import { documentHtml, documentResponse } from './documentResponse.ts';
import type { Visitor } from './landingModel.ts';
import { promoterModelOf } from './promoterModel.ts';

type Asked = Visitor & { isFirst: boolean; now: number };

/** A promoter's page of a model, as HTML. */
export const promoterHtml = (model: PromoterModel): string =>
  documentHtml({
    head: PromoterHead({ model }),
    body: PromoterPage({ model, script }),
    locale: model.visit.locale,
    kind: 'promoter',
  });

/** Pages of all promoters that an isolate remembers as they were rendered, some 50 kB each. */
const REMEMBERED = 60;

/** A crowd's page is rendered once a minute. */
const rendered = boundedMap<string, string>(REMEMBERED);

/** By the record itself, which an isolate parses once. Never reused, so a number is never another page's. */
const numbers = new WeakMap<OpenPromoterPage, number>();
let lastNumber = 0;

const numberOf = (page: OpenPromoterPage): number => {
  const number = numbers.get(page) ?? ++lastNumber;
  numbers.set(page, number);
  return number;
};

let placeholders: { pageToken: string; channel: string } | null = null;

/** What differs between two visitors of one kind; random, so no name contains it. */
const placeholdersOf = () => {
  placeholders ??= { pageToken: crypto.randomUUID(), channel: crypto.randomUUID() };
  return placeholders;
};

const pageHtml = (
  config: Config,
  page: OpenPromoterPage,
  { visit, isFirst, now, ...asked }: Asked,
): string => {
  const { pageToken, channel } = placeholdersOf();
  const { locale, system, inApp } = visit;
  // Ages are told in minutes at the finest.
  const key = [numberOf(page), locale, system, inApp, visit.channel !== null, Math.floor(now / MINUTE)].join(
    '\n',
  );
  const kind = { ...visit, channel: visit.channel === null ? null : channel };
  const html =
    rendered.get(key) ??
    promoterHtml(promoterModelOf(config, page, { visit: kind, pageToken, isFirst, now }));
  rendered.set(key, html);
  return html
    .replaceAll(pageToken, () => asked.pageToken ?? '')
    .replaceAll(channel, () => visit.channel ?? '');
};

/** The response to a visitor of a promoter's page: 200. Search engines list it only where its promoter wants that. */
export const promoterAnswer = async (
  config: Config,
  page: OpenPromoterPage,
  asked: Asked,
): Promise<Response> => {
  const response = await documentResponse(pageHtml(config, page, asked), { status: 200, kind: 'promoter' });
  if (!page.isIndexed || !asked.isFirst) response.headers.set('x-robots-tag', 'noindex');
  return response;
};

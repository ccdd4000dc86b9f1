import { MINUTE } from '@soltrade/schema/durations';
import { PromoterHead } from '../../landing/PageHeads.tsx';
import { PromoterPage } from '../../landing/PromoterPage.tsx';
import type { Config } from '../env.ts';
import type { OpenPromoterPage } from '../model/promoterPage.ts';
import { documentHtml, documentResponse } from './documentResponse.ts';
import type { LandingVisitor } from './landingModel.ts';
import { filled, marker, type Pieces, piecesOf, renderedPages, withoutChannel } from './pieces.ts';
import { promoterModelOf } from './promoterModel.ts';

type PromoterPageRequest = LandingVisitor & { isFirst: boolean; now: number };

/** Rendered promoters' pages cached per isolate, some 30 kB each. */
const REMEMBERED = 60;

const rendered = renderedPages<OpenPromoterPage>(REMEMBERED);

const render = (
  config: Config,
  page: OpenPromoterPage,
  { visit, action, isFirst, now }: PromoterPageRequest,
): Pieces => {
  const pageToken = marker('pageToken');
  const model = promoterModelOf(config, page, {
    visit: withoutChannel(visit),
    pageToken,
    action,
    isFirst,
    now,
  });
  const html = documentHtml({
    head: PromoterHead({ model }),
    body: PromoterPage({ model, script: marker('script') }),
    locale: visit.locale,
    kind: 'promoter',
  });
  return piecesOf(html);
};

const piecesFor = (
  config: Config,
  page: OpenPromoterPage,
  request: PromoterPageRequest,
): Pieces => {
  // Older calls are read per visitor and not cached, because they would crowd out popular pages.
  if (!request.isFirst) return render(config, page, request);
  // Rendered ages change once a minute.
  const state = `${config.ownHost?.host} ${request.action} ${Math.floor(request.now / MINUTE)}`;
  return rendered({ page, visit: request.visit, state }, () => render(config, page, request));
};

/** A promoter's page: 200. Search engines index it only with the promoter's consent. */
export const promoterAnswer = async (
  config: Config,
  page: OpenPromoterPage,
  request: PromoterPageRequest,
): Promise<Response> => {
  const { visit, pageToken } = request;
  const html = filled(piecesFor(config, page, request), {
    pageToken: pageToken ?? '',
    channel: visit.channel ?? '',
  });
  const response = await documentResponse(html, { status: 200, kind: 'promoter' });
  if (!page.isIndexed || !request.isFirst) response.headers.set('x-robots-tag', 'noindex');
  return response;
};

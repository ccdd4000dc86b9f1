// The responses of cards that other sites show in a frame: one document each, without further
// requests.

import type { CountryAction } from '@soltrade/schema/contracts/rules';
import { EMBED_THEMES, type EmbedTheme } from '@soltrade/schema/embed';
import { once } from '@soltrade/schema/once';
import STYLE from '../../landing/dist/embed.css';
import { EmbedCard, EmbedRecord, EmptyEmbed } from '../../landing/EmbedCards.tsx';
import type { Child } from '../../landing/jsx/html.ts';
import type { SiteProps } from '../../landing/MessagePages.tsx';
import type { LandingModel } from '../../landing/model.ts';
import type { Visit } from '../../landing/visit.ts';
import type { Config } from '../env.ts';
import type { OpenPromoterPage } from '../model/promoterPage.ts';
import { cardPolicy } from './contentSecurityPolicy.ts';
import { unsharedDocument } from './documentResponse.ts';
import { promoterModelOf } from './promoterModel.ts';

const policy = once(() => cardPolicy(STYLE));

type CardRequest = { visit: Visit; action: CountryAction; theme: EmbedTheme; now: number };

export const themeOf = (text: string | undefined): EmbedTheme =>
  EMBED_THEMES.find((theme) => theme === text) ?? 'dark';

const frameOf = ({ visit, theme }: Pick<CardRequest, 'visit' | 'theme'>) => ({
  locale: visit.locale,
  theme,
  style: STYLE,
});

const response = async (card: Child, status: 200 | 404): Promise<Response> =>
  unsharedDocument(card, { policy: await policy(), status });

export const linkCardAnswer = (model: LandingModel, theme: EmbedTheme): Promise<Response> =>
  response(EmbedCard({ model, frame: frameOf({ visit: model.visit, theme }) }), 200);

export const recordCardAnswer = (
  config: Config,
  page: OpenPromoterPage,
  request: CardRequest,
): Promise<Response> => {
  const { visit, action, now } = request;
  const model = promoterModelOf(config, page, {
    visit,
    action,
    pageToken: null,
    isFirst: false,
    now,
  });
  return response(EmbedRecord({ model, record: page.record, frame: frameOf(request) }), 200);
};

/** Without a promoter or a token: 404 if it never existed, 200 if withdrawn. */
export const emptyCardAnswer = (
  site: SiteProps,
  status: 200 | 404,
  request: Pick<CardRequest, 'visit' | 'theme'>,
): Promise<Response> => response(EmptyEmbed({ site, frame: frameOf(request) }), status);

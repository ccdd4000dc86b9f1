import type { OEmbed } from '@soltrade/schema/contracts/embeds';
import { EMBED_SIZE, type EmbedKind, embedHtml, embedUrl } from '@soltrade/schema/embed';
import type { Locale } from '@soltrade/schema/locales';
import { promoterPath } from '@soltrade/schema/paths';
import type { LandingModel } from '../../landing/model.ts';
import { textsOf } from '../../landing/texts.ts';
import type { Config } from '../env.ts';
import type { OpenPromoterPage } from '../model/promoterPage.ts';

/** The largest allowed frame; undefined is any size. */
type Room = { maxwidth?: number | undefined; maxheight?: number | undefined };

/**
 * Seconds for which an editor may cache the answer: a link's card never changes its address or
 * height.
 */
const KEPT = 86_400;

type Framed = { refCode: string; path: string; title: string; kind: EmbedKind; room: Room };

const oembedOf = (
  { productName, publicOrigin }: Config,
  { refCode, path, title, kind, room: { maxwidth = EMBED_SIZE.maxWidth, maxheight } }: Framed,
): OEmbed => {
  const height = EMBED_SIZE.height[kind];
  const width = Math.min(maxwidth, EMBED_SIZE.maxWidth);
  const common = {
    version: '1.0' as const,
    provider_name: productName,
    provider_url: publicOrigin,
    title,
    author_name: `@${refCode}`,
    author_url: publicOrigin + promoterPath(refCode),
    cache_age: KEPT,
  };
  if (width < EMBED_SIZE.minWidth || (maxheight ?? height) < height)
    return { ...common, type: 'link' };
  const html = embedHtml({ url: embedUrl(publicOrigin, path, 'dark'), title, kind, width });
  return { ...common, type: 'rich', html, width, height };
};

/** Null for a token's page without a promoter. */
export const oembedOfLink = (config: Config, model: LandingModel, room: Room): OEmbed | null => {
  const { recommender, token, visit, pageUrl } = model;
  if (recommender.person === null) return null;
  const title = textsOf(visit.locale).title(recommender.name, token.symbol);
  const path = new URL(pageUrl).pathname;
  return oembedOf(config, { refCode: recommender.person.refCode, path, title, kind: 'link', room });
};

export const oembedOfRecord = (
  config: Config,
  { refCode }: OpenPromoterPage,
  { locale, room }: { locale: Locale; room: Room },
): OEmbed => {
  const title = textsOf(locale).promoter.title(refCode);
  return oembedOf(config, { refCode, path: promoterPath(refCode), title, kind: 'record', room });
};

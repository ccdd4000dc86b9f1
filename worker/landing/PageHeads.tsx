/** @jsxImportSource @soltrade/worker/landing/jsx */
// Link previews read the raw HTML and are cached for days, so these texts contain no figures; the
// picture states its figures' time.

import { proofText } from '@soltrade/schema/landingTexts';
import type { Locale } from '@soltrade/schema/locales';
import { OEMBED_PATH } from '@soltrade/schema/paths';
import { landingDescription } from './landingDescription.ts';
import type { LandingModel } from './model.ts';
import type { PromoterModel } from './promoterModel.ts';
import { textsOf } from './texts.ts';

/** Open Graph's locales include a country: the one with most speakers. */
const OG_LOCALES: Record<Locale, string> = {
  en: 'en_US',
  es: 'es_ES',
  pt: 'pt_BR',
  tr: 'tr_TR',
  zh: 'zh_CN',
  'zh-Hant': 'zh_TW',
  vi: 'vi_VN',
  ru: 'ru_RU',
  id: 'id_ID',
  de: 'de_DE',
  ja: 'ja_JP',
};

type SharedTagsProps = {
  page: Pick<LandingModel, 'productName' | 'appOrigin' | 'pageUrl' | 'preview' | 'visit'>;
  title: string;
  description: string;
  type: 'website' | 'profile';
  /** Paths of pictures at the top of the page. */
  pictures: readonly (string | null)[];
  /** Whether other sites can show a card of it. */
  hasCard: boolean;
};

/** On the host that an own one calls the product's. */
const oembedUrl = ({ appOrigin, pageUrl }: SharedTagsProps['page']): string =>
  `${appOrigin || new URL(pageUrl).origin}${OEMBED_PATH}?url=${encodeURIComponent(pageUrl)}`;

/** The picture that chats show of a page. */
const PictureTags = ({ preview }: Pick<LandingModel, 'preview'>) => (
  <>
    <meta property="og:image" content={preview.url} />
    {preview.url.startsWith('https:') && (
      <meta property="og:image:secure_url" content={preview.url} />
    )}
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content={String(preview.width)} />
    <meta property="og:image:height" content={String(preview.height)} />
    <meta property="og:image:alt" content={preview.alt} />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:image" content={preview.url} />
    <meta name="twitter:image:alt" content={preview.alt} />
  </>
);

type PreviewTagsProps = Pick<LandingModel, 'productName' | 'preview'> & { title: string };

/** What chats show of a page that search engines must not index. */
export const PreviewTags = ({ productName, preview, title }: PreviewTagsProps) => (
  <>
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={productName} />
    <meta property="og:title" content={title} />
    <meta name="twitter:title" content={title} />
    <PictureTags preview={preview} />
  </>
);

/** Title, description, canonical URL, Open Graph and Twitter tags of a page that is shared. */
const SharedTags = ({ page, title, description, type, pictures, hasCard }: SharedTagsProps) => {
  const { productName, pageUrl, preview, visit } = page;
  return (
    <>
      {/* Preloads them, because the page's styles come before their tags. */}
      {pictures.map(
        (href) => href !== null && <link key={href} rel="preload" as="image" href={href} />,
      )}
      <title>{`${title} · ${productName}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={pageUrl} />
      {hasCard && <link rel="alternate" type="application/json+oembed" href={oembedUrl(page)} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={productName} />
      <meta property="og:locale" content={OG_LOCALES[visit.locale]} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={pageUrl} />
      <PictureTags preview={preview} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
    </>
  );
};

/** A landing page's metadata for link previews. */
export const LandingHead = ({ model }: { model: LandingModel }) => (
  <SharedTags
    page={model}
    title={textsOf(model.visit.locale).title(model.recommender.name, model.token.symbol)}
    description={landingDescription(model)}
    type="website"
    hasCard={model.call !== null}
    pictures={[model.recommender.avatar, model.token.image]}
  />
);

/** A promoter page's title, description and link preview metadata. */
export const PromoterHead = ({ model }: { model: PromoterModel }) => {
  const { recommender, visit, isIndexed, newest, record } = model;
  const own = textsOf(visit.locale).promoter;
  const proof = proofText(recommender.proof?.handle ?? null, textsOf(visit.locale));
  return (
    <>
      {/* Its promoter decides. Pages of older calls are never indexed. */}
      {(!isIndexed || newest !== null) && <meta name="robots" content="noindex" />}
      <SharedTags
        page={model}
        title={record === null ? `@${recommender.name}` : own.title(recommender.name)}
        description={record === null ? proof : `${proof} · ${own.description(recommender.name)}`}
        type="profile"
        hasCard={record !== null && newest === null}
        pictures={[recommender.avatar]}
      />
    </>
  );
};

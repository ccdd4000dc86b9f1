// Link previews read the raw HTML. They are kept for days, so no figure stands in them.
import type { LandingModel } from './model.ts';
import { texts } from './texts.ts';

const listed = new Intl.ListFormat('en', { type: 'disjunction' });

/** Title, description, canonical URL, Open Graph and Twitter tags of a landing page. */
export const LandingHead = ({ model }: { model: LandingModel }) => {
  const { productName, pageUrl, recommender, token, buttons } = model;
  const title = texts.title(recommender.name, token.symbol);
  const description = texts.description(
    `${token.name} (${token.symbol})`,
    listed.format(buttons.map((button) => button.label)),
  );
  const image = token.image === null ? null : new URL(token.image, pageUrl).href;
  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={pageUrl} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={pageUrl} />
      <meta name="twitter:card" content="summary" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {image !== null && (
        <>
          <meta property="og:image" content={image} />
          <meta property="og:image:alt" content={token.name} />
          <meta name="twitter:image" content={image} />
          <meta name="twitter:image:alt" content={token.name} />
        </>
      )}
    </>
  );
};

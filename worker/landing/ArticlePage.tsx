/** @jsxImportSource @soltrade/worker/landing/jsx */
import type { ArticleTexts } from './articles/articles.ts';
import { Frame } from './Frame.tsx';
import type { Child } from './jsx/html.ts';
import { type SiteProps, type Way, Ways } from './MessagePages.tsx';

export type ArticleProps = SiteProps & {
  texts: ArticleTexts;
  /** Another destination, shown before the way home. */
  way?: Way;
  children?: Child;
};

/** Head of an explanatory page, which search engines may index. */
export const ArticleHead = ({ productName, texts: { title, intro } }: ArticleProps) => (
  <>
    <title>{`${title} · ${productName}`}</title>
    <meta name="description" content={intro} />
  </>
);

export const ArticlePage = ({
  productName,
  publicOrigin,
  locale,
  texts,
  way,
  children,
}: ArticleProps) => (
  <Frame productName={productName} homeUrl={publicOrigin}>
    <main className="card article">
      <h1>{texts.title}</h1>
      <p>{texts.intro}</p>
      {texts.sections.map(({ heading, paragraphs, link }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {link !== undefined && <a href={link.includes('@') ? `mailto:${link}` : link}>{link}</a>}
        </section>
      ))}
      {children}
      <Ways
        productName={productName}
        publicOrigin={publicOrigin}
        locale={locale}
        ways={way && [way]}
      />
    </main>
  </Frame>
);

/** @jsxImportSource @soltrade/worker/landing/jsx */
import { Frame } from './Frame.tsx';
import type { Child } from './jsx/html.ts';
import type { SiteProps } from './MessagePage.tsx';
import { type Way, Ways } from './Ways.tsx';

/** A page that explains something, in one language. */
export type ArticleTexts = {
  title: string;
  intro: string;
  sections: readonly {
    heading: string;
    paragraphs: readonly string[];
    /** Below them: an address or a URL. */
    link?: string | undefined;
  }[];
};

export type ArticleProps = SiteProps & {
  texts: ArticleTexts;
  /** Where else a visitor may want to go; it comes before the way home. */
  way?: Way;
  /** Below the sections. */
  children?: Child;
};

/** Head of a page that explains something, which search engines may keep. */
export const ArticleHead = ({ productName, texts: { title, intro } }: ArticleProps) => (
  <>
    <title>{`${title} · ${productName}`}</title>
    <meta name="description" content={intro} />
  </>
);

/** Headings and paragraphs. */
export const ArticlePage = ({ productName, publicOrigin, locale, texts, way, children }: ArticleProps) => (
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
      <Ways productName={productName} publicOrigin={publicOrigin} locale={locale} way={way} />
    </main>
  </Frame>
);

/** @jsxImportSource @soltrade/worker/landing/jsx */
import { Frame } from './Frame.tsx';
import type { SiteProps } from './MessagePage.tsx';
import { methodTextsOf } from './method/methodTextsOf.ts';
import { textsOf } from './texts.ts';

/** Head of the page about how calls are counted, which search engines may keep. */
export const MethodHead = ({ productName, locale }: SiteProps) => {
  const { title, intro } = methodTextsOf(locale, productName);
  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      <meta name="description" content={intro} />
    </>
  );
};

/** How calls are counted, for visitors who want to check one by hand. */
export const MethodPage = ({ productName, publicOrigin, locale }: SiteProps) => {
  const { title, intro, sections } = methodTextsOf(locale, productName);
  return (
    <Frame productName={productName} homeUrl={publicOrigin}>
      <main className="card method">
        <h1>{title}</h1>
        <p>{intro}</p>
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <div className="ways">
          <a className="way" href={publicOrigin}>
            {textsOf(locale).goHome(productName)}
          </a>
        </div>
      </main>
    </Frame>
  );
};

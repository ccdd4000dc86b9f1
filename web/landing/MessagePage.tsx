import { BrandMark } from './BrandMark.tsx';
import { Frame } from './Frame.tsx';
import { textsOf } from './texts.ts';
import type { Locale } from './visit.ts';

export type SiteProps = { productName: string; publicOrigin: string; locale: Locale };

type MessagePageProps = SiteProps & { heading: string; text: string };

/** A page that only says something and shows the way home. */
export const MessagePage = ({ productName, publicOrigin, locale, heading, text }: MessagePageProps) => (
  <Frame productName={productName} homeUrl={publicOrigin}>
    <main className="card message">
      <BrandMark size={56} />
      <h1>{heading}</h1>
      <p>{text}</p>
      <a className="home" href={publicOrigin}>
        {textsOf(locale).goHome(productName)}
      </a>
    </main>
  </Frame>
);

/** @jsxImportSource @soltrade/worker/landing/jsx */
import type { Locale } from '@soltrade/schema/locales';
import { BrandMark } from './BrandMark.tsx';
import { Frame } from './Frame.tsx';
import { type Way, Ways } from './Ways.tsx';

export type SiteProps = { productName: string; publicOrigin: string; locale: Locale };

type MessagePageProps = SiteProps & {
  heading: string;
  text: string;
  /** Optional text below. */
  note?: string;
  /** Another destination, shown before the way home. */
  way?: Way;
};

/** A page with only a message and ways on. */
export const MessagePage = ({ productName, publicOrigin, locale, ...message }: MessagePageProps) => {
  const { heading, text, note, way } = message;
  return (
    <Frame productName={productName} homeUrl={publicOrigin}>
      <main className="card message">
        <BrandMark size={56} />
        <h1>{heading}</h1>
        <p>{text}</p>
        {note !== undefined && <p className="message-note">{note}</p>}
        <Ways productName={productName} publicOrigin={publicOrigin} locale={locale} way={way} />
      </main>
    </Frame>
  );
};

import { BrandMark } from './BrandMark.tsx';
import { Frame } from './Frame.tsx';
import { texts } from './texts.ts';

type MessagePageProps = { productName: string; publicOrigin: string; heading: string; text: string };

/** A page that only says something and shows the way home. */
export const MessagePage = ({ productName, publicOrigin, heading, text }: MessagePageProps) => (
  <Frame productName={productName} homeUrl={publicOrigin}>
    <main className="card message">
      <BrandMark size={56} />
      <h1>{heading}</h1>
      <p>{text}</p>
      <a className="home" href={publicOrigin}>
        {texts.goHome(productName)}
      </a>
    </main>
  </Frame>
);

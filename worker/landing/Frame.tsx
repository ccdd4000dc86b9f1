/** @jsxImportSource @soltrade/worker/landing/jsx */

import { BrandMark } from './BrandMark.tsx';
import type { Child } from './jsx/html.ts';

type FrameProps = {
  productName: string;
  /** Where the product's name leads. */
  homeUrl: string;
  /** Opposite the name. */
  aside?: Child;
  /** On a desk, room for two columns. */
  isWide?: boolean;
  children: Child;
};

/** The product's name above one card in the middle of the page. */
export const Frame = ({ productName, homeUrl, aside, isWide = false, children }: FrameProps) => (
  <div className={isWide ? 'frame wide' : 'frame'}>
    <header>
      <a className="brand" href={homeUrl}>
        <BrandMark size={24} />
        <span>{productName}</span>
      </a>
      {aside}
    </header>
    {children}
  </div>
);

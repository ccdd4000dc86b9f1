/** @jsxImportSource @soltrade/worker/landing/jsx */

import { BrandMark } from './BrandMark.tsx';
import type { Child } from './jsx/html.ts';

type FrameProps = {
  productName: string;
  /** Target of the product's name. */
  homeUrl: string;
  /** Opposite the name. */
  aside?: Child;
  /** Makes room for two columns on a desktop. */
  isWide?: boolean;
  children: Child;
};

/** The product's name above a centered card. */
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

import type { ReactNode } from 'react';
import { BrandMark } from './BrandMark.tsx';

type FrameProps = {
  productName: string;
  /** Where the product's name leads. */
  homeUrl: string;
  /** Opposite the name. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The product's name above one card in the middle of the page. */
export const Frame = ({ productName, homeUrl, aside, children }: FrameProps) => (
  <div className="frame">
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

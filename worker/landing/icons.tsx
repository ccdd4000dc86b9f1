/** @jsxImportSource @soltrade/worker/landing/jsx */
// Landing page icons: lines of one weight in the text's color. Each is rendered once, because it is
// the same on every page.
import type { Child } from './jsx/html.ts';

const Icon = ({ children }: { children: Child }) => (
  <svg className="icon" width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
    {children}
  </svg>
);

const COPY = (
  <Icon>
    <path d="M9 9h11v11H9zM5 15H4V4h11v1" />
  </Icon>
);

export const CopyIcon = () => COPY;

const SHARE = (
  <Icon>
    <path d="M12 15V3M7.5 7.500 12 3l4.500 4.500M5 12v8h14v-8" />
  </Icon>
);

export const ShareIcon = () => SHARE;

const LINK = (
  <Icon>
    <path d="M10 13.500a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.700-5.700L12 6.600M14 10.500a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.700 5.700l1.300-1.300" />
  </Icon>
);

export const LinkIcon = () => LINK;

const OUT = (
  <Icon>
    <path d="M13 4h7v7M20 4l-9 9M9 5H4v15h15v-5" />
  </Icon>
);

export const OutIcon = () => OUT;

const WALLET = (
  <Icon>
    <path d="M4 7v12h16V8H5.500A1.500 1.500 0 0 1 4 6.500 1.500 1.500 0 0 1 5.500 5H17M16 13.500h.01" />
  </Icon>
);

export const WalletIcon = () => WALLET;

/** @jsxImportSource @soltrade/worker/landing/jsx */
import { shortAddress } from '@soltrade/schema/address';
import { CopyIcon } from './icons.tsx';
import type { LandingToken } from './model.ts';
import type { Texts } from './texts/Texts.ts';

/** The token's name and address, which are stored and so never wait for a market. */
export const TokenHead = ({ token, texts }: { token: LandingToken; texts: Texts }) => (
  <div className="token">
    <p className="token-name">
      <bdi>{token.name}</bdi>
    </p>
    <div className="address">
      <p className="mint" title={token.mint}>
        {shortAddress(token.mint)}
      </p>
      <button
        type="button"
        className="round scripted"
        data-copy={token.mint}
        data-announcement={texts.mintCopied}
        aria-label={texts.copyMint}
        title={texts.copyMint}
      >
        <CopyIcon />
      </button>
    </div>
  </div>
);

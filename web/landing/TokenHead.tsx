import { shortAddress } from '@soltrade/schema/address';
import { CopyIcon } from './icons.tsx';
import type { LandingToken } from './model.ts';
import type { Texts } from './texts/Texts.ts';

const LOGO_SIZE = 48;

/** Logo, name and address of the token; all of it is stored, so it never waits for a market. */
export const TokenHead = ({ token, texts }: { token: LandingToken; texts: Texts }) => (
  <div className="token">
    {token.image === null ? (
      <span className="logo logo-letter" aria-hidden="true">
        {[...token.symbol][0]}
      </span>
    ) : (
      <img className="logo" src={token.image} width={LOGO_SIZE} height={LOGO_SIZE} alt="" decoding="async" />
    )}
    <div className="token-name">
      <p>
        <bdi>{token.name}</bdi>
      </p>
      <p className="mint" title={token.mint}>
        {shortAddress(token.mint)}
      </p>
    </div>
    <button
      type="button"
      className="round scripted"
      data-copy={token.mint}
      data-said={texts.mintCopied}
      aria-label={texts.copyMint}
      title={texts.copyMint}
    >
      <CopyIcon />
    </button>
  </div>
);

import type { Token } from '@soltrade/schema/contracts/tokens';
import { abbreviateUsd, formatPrice, tokenInitial } from '@soltrade/schema/format';
import { Avatar } from '../../components/Avatar.tsx';
import { tokensTexts } from './texts.ts';

export const tokenName = (token: Pick<Token, 'name'>): string =>
  token.name ?? tokensTexts.unknownName;

export const tokenSymbol = (token: Pick<Token, 'symbol'>): string =>
  token.symbol ?? tokensTexts.unknownSymbol;

export const TokenHeading = ({ token }: { token: Token }) => (
  <div className="flex min-w-0 items-center gap-3">
    <Avatar
      id={token.contractAddress}
      src={token.image}
      initial={tokenInitial(tokenSymbol(token))}
      className="size-10 text-base"
    />
    <div className="min-w-0">
      <p className="truncate font-semibold">{tokenName(token)}</p>
      <p className="truncate text-muted text-sm">
        {token.status === 'not_trading'
          ? `${tokenSymbol(token)} · ${tokensTexts.notTrading}`
          : `${tokenSymbol(token)} · ${formatPrice(token.price)} · ${tokensTexts.marketCap} ${abbreviateUsd(token.marketCap)}`}
      </p>
    </div>
  </div>
);

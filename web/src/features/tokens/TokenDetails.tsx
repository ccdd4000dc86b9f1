import { shortAddress } from '@soltrade/schema/address';
import type { Token } from '@soltrade/schema/contracts/tokens';
import { abbreviateUsd, formatChange, formatPrice, isGain } from '@soltrade/schema/format';
import { tokenInitial } from '@soltrade/schema/initial';
import { Avatar } from '../../components/Avatar.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Notice } from '../../components/Notice.tsx';
import { messages } from '../../lib/messages.ts';
import { tokenName, tokenSymbol } from './tokenText.ts';

const SOURCES = { dexscreener: 'DexScreener', geckoterminal: 'GeckoTerminal' };

const changeColour = (change: string | null): string => {
  if (change === null) return '';
  if (isGain(change)) return 'text-positive';
  return Number(change) < 0 ? 'text-negative' : '';
};

const Source = ({ token }: { token: Token }) => {
  if (token.source === null) return null;
  const text = messages.tokens.source(SOURCES[token.source]);
  if (token.sourceUrl === null) return <p className="text-muted text-xs">{text}</p>;
  return (
    <a
      href={token.sourceUrl}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-6 items-center self-start text-muted text-xs underline underline-offset-2 hover:text-text"
    >
      {text}
    </a>
  );
};

export const TokenDetails = ({ token }: { token: Token }) => {
  const figures = [
    { label: messages.tokens.price, value: formatPrice(token.price) },
    { label: messages.tokens.marketCap, value: abbreviateUsd(token.marketCap) },
    { label: messages.tokens.volume, value: abbreviateUsd(token.volume24h) },
    {
      label: messages.tokens.change,
      value: formatChange(token.change24h),
      colour: changeColour(token.change24h),
    },
    { label: messages.tokens.liquidity, value: abbreviateUsd(token.liquidity) },
  ];
  return (
    <div className="mt-5 flex flex-col gap-4 rounded-control border border-border bg-raised p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar src={token.image} initial={tokenInitial(tokenSymbol(token))} className="size-12 text-lg" />
        <div className="min-w-0 flex-1 basis-32">
          <p className="line-clamp-2 font-semibold">{tokenName(token)}</p>
          <p className="break-words text-muted text-sm">
            {tokenSymbol(token)} ·{' '}
            <span title={token.contractAddress}>{shortAddress(token.contractAddress)}</span>
          </p>
        </div>
        {token.status === 'not_trading' ? <Badge>{messages.tokens.notTrading}</Badge> : null}
      </div>
      {token.status === 'not_trading' ? (
        <Notice>{messages.tokens.notTradingText}</Notice>
      ) : (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-5">
          {figures.map(({ label, value, colour = '' }) => (
            <div key={label} className="min-w-0">
              <dt className="text-muted text-xs">{label}</dt>
              <dd className={`font-semibold text-sm tabular-nums ${colour}`}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {token.stale ? <p className="text-sm text-warning">{messages.tokens.stale}</p> : null}
      {token.refreshing ? <p className="text-muted text-sm">{messages.tokens.refreshing}</p> : null}
      <Source token={token} />
    </div>
  );
};

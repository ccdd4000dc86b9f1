import { shortAddress } from '@soltrade/schema/address';
import { abbreviateUsd, formatChange, formatPrice, isGain } from '@soltrade/schema/format';
import type { LandingModel } from './model.ts';
import { texts } from './texts.ts';

type Token = LandingModel['token'];

const LOGO_SIZE = 48;

const time = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

const staleNote = (fetchedAt: string | null): string => {
  const date = fetchedAt === null ? null : new Date(fetchedAt);
  return date === null || Number.isNaN(date.getTime())
    ? texts.staleNoteWithoutTime
    : texts.staleNote(`${time.format(date)} UTC`);
};

const noteOf = (token: Token): string | null => {
  if (token.status === 'not_trading') return texts.notTradingNote;
  const isUnknown = token.status === 'unknown' || (token.marketCap === null && token.price === null);
  if (isUnknown) return texts.unknownNote;
  return token.stale ? staleNote(token.fetchedAt) : null;
};

const marketCapOf = (token: Token): string => {
  if (token.marketCap !== null) return abbreviateUsd(token.marketCap);
  return token.status === 'not_trading' ? texts.notTradingYet : texts.unknown;
};

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="figure">
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** Logo, name and figures. A figure that nobody knows is said to be unknown. */
export const TokenCard = ({ token }: { token: Token }) => {
  const note = noteOf(token);
  return (
    <section className="token">
      <div className="token-head">
        {token.image === null ? (
          <span className="logo logo-letter" aria-hidden="true">
            {[...token.symbol][0]}
          </span>
        ) : (
          <img
            className="logo"
            src={token.image}
            width={LOGO_SIZE}
            height={LOGO_SIZE}
            alt=""
            decoding="async"
          />
        )}
        <div className="token-name">
          <p>
            <bdi>{token.name}</bdi>
          </p>
          <p className="mint" title={token.mint}>
            {shortAddress(token.mint)}
          </p>
        </div>
        {isGain(token.change24h) && (
          <div className="change">
            <p className="badge">{formatChange(token.change24h)}</p>
            <p className="period">{texts.period}</p>
          </div>
        )}
      </div>
      <dl className="figures">
        <Figure label={texts.marketCap} value={marketCapOf(token)} />
        {token.price !== null && token.status === 'trading' && (
          <Figure label={texts.price} value={formatPrice(token.price)} />
        )}
      </dl>
      {note !== null && <p className="note">{note}</p>}
    </section>
  );
};

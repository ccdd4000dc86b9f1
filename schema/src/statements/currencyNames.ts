// Names of money in cells, headers and titles: what the ledger holds, and what must not pass for
// dollars.
import { type Currency, findCurrency, MONEY_KINDS, type Money } from '../currencies.ts';
import { once } from '../once.ts';

const NAMES: Readonly<Record<Money, string>> = {
  USD: '$|us$|usd$|dollar|dollars|us dollar|us dollars|usdollar|cent|cents',
  SOL: 'solana|wsol|lamport|lamports',
  USDC: 'usd coin',
  USDT: 'tether|tether usd|usd₮',
  USD1: '',
  BONK: '',
  other: `euro|euros|pound|pounds|sterling|yen|yuan|renminbi|rupee|rupees|rupien|ruble|rubles|рубль|рубли|рублей|zloty|reais|
    franken|francs|kronor|kroner|lira|bitcoin|ethereum|wei`,
};

const byName = once(
  () =>
    new Map(
      MONEY_KINDS.flatMap((money) =>
        NAMES[money].split(/\s*\|\s*/).flatMap((name) => (name ? [[name, money] as const] : [])),
      ),
    ),
);

/** Currencies and the tokens that people are paid in elsewhere. */
const codes = once(
  (): ReadonlySet<string> =>
    new Set([
      ...Intl.supportedValuesOf('currency'),
      ...`RMB BTC XBT BCH ETH WETH BNB TRX TON XRP DOGE ADA LTC MATIC POL AVAX DAI BUSD EURC PYUSD USDE FDUSD TUSD JUP WIF
        JTO RAY PYTH PUMP MSOL JITOSOL`.split(/\s+/),
    ]),
);

/** Codes that are written in small letters, too; others are words. */
const COMMON: ReadonlySet<string> = new Set(
  `usd sol usdc usdt usd1 bonk eur gbp cad aud jpy chf inr brl rub cny pln sek nok dkk nzd sgd hkd mxn krw zar idr php uah
  czk huf ils btc eth bnb`.split(/\s+/),
);

const SIGN = /^\p{L}{0,3}\p{Sc}$/u;

/**
 * The currency that a cell, or the text beside an amount, names: a code, a sign, a name or a mint.
 */
export const moneyNamed = (text: string): Money | null => {
  const known = findCurrency(text);
  if (known) return known.id;
  const named = byName().get(text.toLowerCase());
  if (named) return named;
  if (SIGN.test(text)) return 'other';
  const isCode = /^[A-Z]{3,7}$/.test(text) || COMMON.has(text);
  return isCode && codes().has(text.toUpperCase()) ? 'other' : null;
};

/** Null for money that the ledger doesn't hold, and for other text. */
export const currencyNamed = (text: string): Currency | null => {
  const money = moneyNamed(text);
  return money === null || money === 'other' ? null : findCurrency(money);
};

/** Codes that are words as well: `ALL PAYOUTS` is nothing of Albania's. */
const WORDS_TOO: ReadonlySet<string> = new Set(
  'ALL AMD BAM BOB COP CUP GEL LAK MAD MOP NAD PEN RON SAR SOS TOP TRY ADA DAI PUMP RAY TON SOL'.split(
    ' ',
  ),
);

/** Makes a code of what is a word elsewhere: `in TRY`, `Currency: SOL`, `(SOL)`. */
const BEFORE_CODE = /(?:\bin|currency|ccy|währung|devise|moneda|moeda|валюта|[:=([])\s*$/iu;

const SYMBOL = /\p{Sc}$/u;

type NamedMoney = {
  money: Money;
  /** As written. */
  name: string;
  /** Not a code that happens to stand in a sentence. */
  isSure: boolean;
};

/** The different kinds of money that a header or a title names. */
export const moneyIn = (text: string, { isHeader }: { isHeader: boolean }): NamedMoney[] => {
  const found = new Map<Money, NamedMoney>();
  const spaced = text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  for (const { 0: part, index } of spaced.matchAll(/\p{L}{0,3}\p{Sc}|\p{L}[\p{L}\d]*/gu)) {
    const upper = part.toUpperCase();
    const isCode = part === upper || (isHeader && COMMON.has(part.toLowerCase()));
    const money = moneyNamed(isCode ? upper : part);
    if (!money || (!isCode && !byName().has(part.toLowerCase()))) continue;
    const isMeant = part === spaced.trim() || BEFORE_CODE.test(spaced.slice(0, index));
    const isOther = !WORDS_TOO.has(upper) || (isHeader && /\p{Ll}/u.test(spaced));
    if (!isMeant && !isOther) continue;
    const isSure = isHeader || isMeant || !isCode || SYMBOL.test(part);
    const before = found.get(money);
    if (!before || (isSure && !before.isSure)) found.set(money, { money, name: part, isSure });
  }
  return [...found.values()];
};

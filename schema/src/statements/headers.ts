// Words of columns' names in exports of partners, trackers, explorers and banks.

/** `createdAt`, `created_at` and `Created At` are `created at`; `TxHash` is `tx hash`. */
export const wordsOf = (header: string): string[] =>
  header
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}$%]+/u)
    .filter(Boolean);

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

export const hasOneOf = (words: readonly string[], set: ReadonlySet<string>): boolean =>
  words.some((word) => set.has(word));

const MONEY =
  setOf(`amount amt payout payouts paid revenue commission commissions earning earnings earned reward rewards bonus
  sale sales total subtotal value gross net credit debit income profit sum received volume turnover usd dollar dollars
  $ cents sol lamports usdc usdt usd1 bonk betrag provision verdienst vergütung montant importe monto valor comisión
  comissão importo kwota prowizja сумма доход комиссия вознаграждение`);

/** Mentions money, a price or a balance. */
const NO_MONEY =
  setOf(`id date at time day datetime timestamp period status state type currency count number rate percent pct % name
  address decimals clicks leads conversions orders quantity qty customers price fee fees cost tax by method from to
  balance running cumulative kumuliert saldo solde link url plan email country hash wallet`);

/** What a partner calls a fee is income, if it is the promoter's. */
const FEE_PAID = setOf('ad ads referral affiliate advertising');
const FEE = setOf('fee fees');

export const isOfMoney = (words: readonly string[]): boolean =>
  (hasOneOf(words, FEE) && hasOneOf(words, FEE_PAID)) ||
  (hasOneOf(words, MONEY) && !hasOneOf(words, NO_MONEY));

/** A customer's money, unless the same header says that it is the promoter's part. */
export const NOT_OURS = setOf('sale sales order total subtotal value gross volume turnover');
export const SO_FAR = setOf('total lifetime overall accrued');
export const OURS = setOf(
  'payout payouts commission commissions earning earnings earned reward rewards received provision prowizja comisión comissão',
);

/** Words for money that came in or left, of columns and in them. */
export const IN = setOf('in inflow incoming credit cr received receive deposit income');
export const OUT = setOf(
  'out outflow outgoing debit dr sent send withdrawal withdrawals withdraw withdrawn expense spent',
);

export const SENDERS = setOf('from sender source');
export const RECEIVERS = setOf('to receiver recipient destination');
export const ACCOUNTS = setOf('account accounts');

export const DATE = setOf(
  `date datetime timestamp time day created datum fecha data дата buchungstag zeit heure hora`,
);
/** Times of something else than the payout. */
export const OTHER_TIME = setOf(
  'click clicked updated modified changed signup registered expires birth start end from to period',
);
export const CURRENCY = setOf(
  'currency ccy asset token coin symbol ticker mint denomination währung devise moneda moeda valuta valute waluta валюта',
);
export const MINT = setOf('mint contract');
export const STATUS = setOf('status state statut estado stato stan статус zustand');
export const DIRECTION = setOf('direction flow side type kind action');
/** What a kind of event is called; its state is another column's. */
export const KIND = setOf('type kind event action category goal method');

export const ID =
  setOf(`id ids key tid txid txn tx hash txhash signature sig reference ref receipt invoiceid orderid referenz référence referência
  referencia transactionid conversionid uuid guid`);
/** Of somebody or something that has many payouts. */
export const NOT_ID =
  setOf(`customer user click clickid campaign offer affiliate partner publisher advertiser merchant product program programme
  project sub subid link account wallet device country currency token network member visitor session store item plan coupon
  group manager source site goal channel ad creative block client player parent referral referrer external`);

const listOf = (headers: string): readonly string[] => headers.split(/,\s+/);

/** Fields whose columns are known by their whole name alone. */
const NAMED = {
  decimals: listOf('decimals, token decimals'),
  platform: listOf('platform, exchange'),
  link: listOf(
    'link, subid, sub id, cid, click id, clickid, sub1, sub 1, sub id 1, external id, tracking id',
  ),
  note: listOf('note, notes, memo, description, comment'),
} as const;

/** Also without the text in brackets, such as a zone or a unit. */
export const isNamed = (header: string, field: keyof typeof NAMED): boolean =>
  [header, header.replace(/[([].*[)\]]/, '')].some((name) =>
    NAMED[field].includes(wordsOf(name).join(' ')),
  );

/** Names are short; a sentence above a table is none. */
const MOST_WORDS = 5;

export const isKnownHeader = (header: string): boolean => {
  const words = wordsOf(header);
  if (words.length > MOST_WORDS) return false;
  return (
    [DATE, CURRENCY, STATUS, ID].some((set) => hasOneOf(words, set)) ||
    isOfMoney(words) ||
    (Object.keys(NAMED) as (keyof typeof NAMED)[]).some((field) => isNamed(header, field))
  );
};

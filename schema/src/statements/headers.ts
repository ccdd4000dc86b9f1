// Names of columns that exports of partners, trackers and explorers use.
import type { StatementField } from '../statementFields.ts';

/** `createdAt`, `created_at` and `Created At` are `created at`. */
export const wordsOf = (header: string): string[] =>
  header
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}$%]+/u)
    .filter(Boolean);

const listOf = (headers: string): readonly string[] => headers.split(/,\s+/);

const SYNONYMS: Readonly<Record<Exclude<StatementField, 'amount'>, readonly string[]>> = {
  date: listOf(`date, datetime, timestamp, time, day, created, created at, date created, paid at, date paid, payment date,
    payout date, transaction date, conversion time, sale date, block time, human time, conversion date,
    conversion unix timestamp, postback datetime, sale datetime, due at, datum, fecha, data, date utc, time utc,
    date gmt, created at utc, дата, buchungstag, date de paiement`),
  currency:
    listOf(`currency, currency code, currency id, asset, token, coin, symbol, token symbol, token address, mint,
    token mint, währung, devise, moneda, валюта`),
  decimals: listOf('decimals, token decimals'),
  direction: listOf('direction, flow, in out, side, dr cr, type, transaction type, kind, action'),
  platform: listOf('platform, exchange'),
  link: listOf('link, subid, sub id, cid, click id, clickid, sub1, sub id 1, external id'),
  id: listOf(`id, tid, txid, tx id, transaction id, signature, tx hash, txhash, transaction hash, invoiceid, invoice id,
    orderid, order id, conversion id, commission id, payout id, sale id, event id, reference, referenz, référence, referência, referencia`),
  status:
    listOf(`status, state, payment status, payout status, commission status, conversion status, statut, estado,
    статус`),
  note: listOf('note, memo, description, comment'),
};

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words of columns that hold money. */
const MONEY =
  setOf(`amount amt payout payouts paid revenue commission commissions earning earnings earned reward rewards
  sale sales total subtotal value gross net credit debit income profit sum received volume turnover usd dollar dollars
  $ cents sol lamports usdc usdt usd1 bonk betrag provision montant importe monto valor сумма доход комиссия`);

/** Words of columns that hold something about money, a price, or what is left of it. */
const NO_MONEY =
  setOf(`id date at time day datetime timestamp period status state type currency count number rate percent pct % name
  address decimals clicks leads conversions orders quantity qty customers price fee fees cost tax by method from to
  balance link url plan email country hash wallet`);

/** Money of a customer, unless the same header says that it is the promoter's part. */
const NOT_OURS = setOf('sale sales total subtotal value gross volume turnover');
const OURS = setOf(
  'payout payouts commission commissions earning earnings earned reward rewards received',
);

/** Words for money that left, of columns and in them. */
export const OUT = setOf(
  'out outflow outgoing debit dr sent send withdrawal withdrawals withdraw withdrawn expense spent',
);

export const SENDERS = setOf('from sender source');
export const RECEIVERS = setOf('to receiver recipient destination');
export const ACCOUNTS = setOf('account accounts');

export const hasOneOf = (header: string, words: ReadonlySet<string>): boolean =>
  wordsOf(header).some((word) => words.has(word));

/** Without what stands in brackets, such as a zone or a unit. */
const nameOf = (header: string): string => wordsOf(header.replace(/[([].*[)\]]/, '')).join(' ');

export const isNamed = (header: string, field: Exclude<StatementField, 'amount'>): boolean =>
  SYNONYMS[field].includes(wordsOf(header).join(' ')) || SYNONYMS[field].includes(nameOf(header));

export const isOfMoney = (header: string): boolean =>
  hasOneOf(header, MONEY) && !hasOneOf(header, NO_MONEY);

/** Whether money of that name can only be what the promoter was paid. */
export const isOurMoney = (header: string): boolean =>
  (!hasOneOf(header, NOT_OURS) || hasOneOf(header, OURS)) && !hasOneOf(header, OUT);

export const isKnownHeader = (header: string): boolean =>
  isOfMoney(header) ||
  (Object.keys(SYNONYMS) as (keyof typeof SYNONYMS)[]).some((field) => isNamed(header, field));

import type { PayoutWallet } from '@soltrade/schema/contracts/revenue';
import { csvLine } from '@soltrade/schema/csvLine';
import { unitsText } from '@soltrade/schema/currencies';
import { isDateAlone } from '@soltrade/schema/statements/dates';
import type { RevenueEntry } from '../../db/revenue/entries.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { BYTE_ORDER_MARK, type ExportFile, fileStream } from '../../lib/csv.ts';
import { logError } from '../../lib/log.ts';
import { dayOf, isoTime } from '../../lib/time.ts';
import { entryPages, exportedEntry } from '../accounts/exportAccount.ts';
import { presentWallets } from './presentWallets.ts';

const HEADER = csvLine([
  'id',
  'happened_at',
  'recorded_at',
  'platform',
  'link_id',
  'channel',
  'source',
  'kind',
  'usd',
  'pending_usd',
  'state',
  'left',
  'asset',
  'amount',
  'price_usd',
  'price_at',
  'price_source',
  'rule',
  'rule_version',
  'reverses',
  'price_of',
  'change_of',
  'follows',
  'batch',
  'evidence',
  'wallet',
  'wallet_read_to',
]);

type Wallets = ReadonlyMap<string | null, PayoutWallet>;

const lineOf = (entry: RevenueEntry, wallets: Wallets): string =>
  csvLine([
    entry.id,
    isDateAlone(entry.at) ? dayOf(entry.at) : isoTime(entry.at),
    isoTime(entry.recordedAt),
    entry.platform ?? '',
    entry.linkId ?? '',
    entry.channel ?? '',
    entry.source,
    entry.kind,
    entry.microUsd === null ? '' : entry.microUsd / 1_000_000,
    entry.pendingMicroUsd === null ? '' : entry.pendingMicroUsd / 1_000_000,
    entry.state,
    numberCell(unitsText(entry.remaining, entry.decimals)),
    entry.asset,
    numberCell(unitsText(entry.rawAmount, entry.decimals)),
    entry.price ?? '',
    entry.priceAt === null ? '' : isoTime(entry.priceAt),
    entry.priceSource ?? '',
    entry.rule ?? '',
    entry.ruleVersion ?? '',
    entry.reverses ?? '',
    entry.priceOf ?? '',
    entry.changeOf ?? '',
    entry.follows ?? '',
    entry.batch ?? '',
    entry.evidence ?? '',
    wallets.get(entry.walletId)?.address ?? '',
    wallets.get(entry.walletId)?.readTo ?? '',
  ]);

/** A negative amount is a number, not a formula; beyond a number's precision it stays text. */
const numberCell = (text: string): string | number =>
  String(Number(text)) === text ? Number(text) : text;

async function* csvOf(ctx: Ctx, userId: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + HEADER;
  const wallets = new Map((await presentWallets(ctx, userId)).map((wallet) => [wallet.id, wallet]));
  for await (const page of entryPages(ctx.env, userId))
    yield page.map((entry) => lineOf(entry, wallets)).join('');
}

async function* jsonOf(ctx: Ctx, userId: string): AsyncGenerator<string> {
  // Each wallet's read position, which entries can't show.
  yield `{"wallets":${JSON.stringify(await presentWallets(ctx, userId))},\n"entries":[`;
  let separator = '\n';
  for await (const page of entryPages(ctx.env, userId)) {
    for (const entry of page) {
      yield `${separator}${JSON.stringify(exportedEntry(entry))}`;
      separator = ',\n';
    }
  }
  yield '\n]}\n';
}

/** Streams a promoter's ledger as a file, page by page. */
export const exportRevenue = (ctx: AccountCtx, format: 'csv' | 'json'): ExportFile => {
  const { id } = ctx.account;
  const text = format === 'csv' ? csvOf(ctx, id) : jsonOf(ctx, id);
  const body = fileStream(text, (error) => {
    logError('export_failed', error, { requestId: ctx.requestId, userId: id });
  });
  return { name: `soltrade-revenue-${dayOf(ctx.now())}.${format}`, body };
};

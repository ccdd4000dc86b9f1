import { PAYOUTS } from '@soltrade/schema/limits';
import {
  type AccountScan,
  endScan,
  type PayoutAccount,
  storeReading,
  storeScanStep,
} from '../../db/revenue/readings.ts';
import type { Ctx } from '../../lib/context.ts';
import { newId } from '../../lib/ids.ts';
import {
  isReached,
  isWanted,
  type ListedSignature,
  newestFirst,
  partsOf,
  type ScanBounds,
} from '../../model/ledger/accountScan.ts';
import { isProducedBy } from '../../model/ledger/plausibleTime.ts';
import { listSignatures } from '../../upstream/solanaPayouts.ts';
import { announceActivity } from '../activity/announceActivity.ts';
import { askProvider, type Refusal } from '../market/askProvider.ts';
import { readingOf } from './readingOf.ts';
import {
  OF_THE_FUTURE,
  type Reader,
  type ReadTransaction,
  readingFor,
  readTransactions,
} from './readTransactions.ts';
import { noteShownAccounts } from './refreshAccounts.ts';

/** How many transactions a message may still read; scans of one message share it. */
export type Allowance = { transactions: number; pages: number };

export type ScanOutcome =
  /** Nothing is left to read. */
  | { kind: 'complete' }
  /** There is more than one message may read. */
  | { kind: 'more' }
  /** The node's list ended too early: it lags, or its archive failed. */
  | { kind: 'short' }
  | { kind: 'held'; refusal: Refusal };

/** An ended part of a block is final after some 13 seconds; a payout of this age is listed. */
export const FINALITY = 20_000;

const newScan = (now: number): AccountScan => ({
  ...{ id: newId(), startedAt: now, top: null, before: null, recent: [], oldestAt: null },
  ...{ pages: 0, signatures: 0, transactions: 0, payments: 0, unread: 0, empties: 0 },
});

const boundsOf = ({ wallet }: Reader, account: PayoutAccount): ScanBounds => ({
  cursorSlot: account.cursorSlot,
  overlapSlots: PAYOUTS.overlapSlots,
  readFrom: wallet.readFrom,
  known: new Set(account.known),
});

const rowOf = (ctx: Ctx, { walletId, address }: PayoutAccount, scan: AccountScan, readTo: number | null) => ({
  ...{ id: scan.id, walletId, address, startedAt: scan.startedAt, endedAt: ctx.now() },
  ...{ oldestAt: scan.oldestAt, readTo, pages: scan.pages, signatures: scan.signatures },
  ...{ transactions: scan.transactions, payments: scan.payments, unread: scan.unread },
});

const complete = async (ctx: Ctx, reader: Reader, account: PayoutAccount, scan: AccountScan) => {
  const readTo = scan.startedAt - FINALITY;
  await endScan(ctx.env, {
    reached: {
      ...{ slot: scan.top?.slot ?? 0, known: scan.recent, readTo },
      readSince: reader.wallet.readFrom,
    },
    row: { ...rowOf(ctx, account, scan, readTo), outcome: 'complete' },
  });
  return { kind: 'complete' } as const;
};

/** Nothing moves: the next scan begins again, perhaps at another node. */
const giveUp = async (ctx: Ctx, account: PayoutAccount, scan: AccountScan) => {
  await endScan(ctx.env, { reached: null, row: { ...rowOf(ctx, account, scan, null), outcome: 'short' } });
  return { kind: 'short' } as const;
};

/** The scan with a page's signatures noted: the newest of all, and those near it. */
const withPage = (scan: AccountScan, page: readonly ListedSignature[]): AccountScan => {
  const [newest] = page;
  const top = scan.top ?? (newest ? { slot: newest.slot, signature: newest.signature } : null);
  const near = page.filter(({ slot }) => top !== null && slot >= top.slot - PAYOUTS.overlapSlots);
  return {
    ...scan,
    top,
    recent: [...new Set([...scan.recent, ...near.map(({ signature }) => signature)])].slice(
      0,
      PAYOUTS.knownSignatures,
    ),
    pages: scan.pages + 1,
    signatures: scan.signatures + page.length,
    empties: 0,
  };
};

/** Listed with a slot or time that cannot be yet: kept as unread, and neither scanned nor counted on. */
const unreadOf = (invented: readonly ListedSignature[]): ReadTransaction[] =>
  invented.map(({ signature }) => ({ signature, unread: OF_THE_FUTURE }));

type Step = { scan: AccountScan; refusal: Refusal | null };

/** Reads and stores a page, part by part. */
const readPage = async (
  ctx: Ctx,
  { reader, account, bounds, allowance }: Scan,
  begun: AccountScan,
  page: readonly ListedSignature[],
): Promise<Step> => {
  let scan = begun;
  for (const part of partsOf(page, PAYOUTS.atOnce * 2)) {
    const done = scan.done ?? [];
    const wanted = part
      .filter((each) => isWanted(each, bounds) && !done.includes(each.signature))
      .map(({ signature }) => signature);
    const { read, refusal } = await readTransactions(ctx, reader, wanted);
    allowance.transactions -= read.length;
    const reading = await readingOf(ctx, reader.wallet, read);
    const shown = read.flatMap((each) => ('accounts' in each ? each.accounts : []));
    await noteShownAccounts(ctx, reader, shown);
    const times = part.flatMap(({ at }) => at ?? []);
    const isWhole = refusal === null;
    scan = {
      ...scan,
      before: isWhole ? (part.at(-1)?.signature ?? scan.before) : scan.before,
      // Of a part that is not whole it goes on with the rest, however little may be asked at a time.
      done: isWhole ? [] : [...done, ...read.map(({ signature }) => signature)],
      transactions: scan.transactions + read.length,
      payments: scan.payments + reading.payments.length,
      unread: scan.unread + reading.unread.length,
      oldestAt: times.length > 0 ? Math.min(scan.oldestAt ?? Infinity, ...times) : scan.oldestAt,
    };
    await storeScanStep(ctx.env, reading, { address: account.address, scan });
    if (reading.entries.length > 0) announceActivity(ctx, [reader.wallet.userId]);
    if (refusal) return { scan, refusal };
  }
  return { scan, refusal: null };
};

type Scan = { reader: Reader; account: PayoutAccount; bounds: ScanBounds; allowance: Allowance };

/** What an empty page means: the beginning of the account, or a list that is cut off. */
const atEmptyPage = async (ctx: Ctx, { reader, account }: Scan, scan: AccountScan) => {
  const isFirst = account.cursorSlot === null;
  // An account without a signature so far: its list may stay empty.
  const isBlank = account.cursorSlot === 0;
  if (!isFirst && !isBlank) return giveUp(ctx, account, scan);
  // A failed archive ends a list too early, so another answer has to confirm the first end.
  return isBlank || scan.empties > 0 ? complete(ctx, reader, account, scan) : null;
};

/**
 * Goes on with the scan of an account, or begins one: from its newest signature to the cursor and a little beyond, page by
 * page. Each part of a page is stored together with the scan's position, so it may end anywhere.
 */
export const scanAccount = async (
  ctx: Ctx,
  { reader, account, allowance }: Omit<Scan, 'bounds'>,
): Promise<ScanOutcome> => {
  const current: Scan = { reader, account, allowance, bounds: boundsOf(reader, account) };
  let scan = account.scan ?? newScan(ctx.now());
  while (allowance.transactions > 0 && allowance.pages > 0) {
    allowance.pages -= 1;
    const { before } = scan;
    const limit = PAYOUTS.signaturesPerPage;
    const reply = await askProvider(ctx, readingFor(reader.wallet), () =>
      listSignatures(ctx, { address: account.address, before, limit }),
    );
    if ('refusal' in reply) return { kind: 'held', refusal: reply.refusal };
    if (reply.value.length === 0) {
      const ended = await atEmptyPage(ctx, current, scan);
      if (ended) return ended;
      scan = { ...scan, empties: scan.empties + 1, pages: scan.pages + 1 };
      continue;
    }
    const isReal = (each: ListedSignature): boolean => isProducedBy(ctx.now(), each);
    const page = newestFirst(reply.value.filter(isReal));
    const invented = reply.value.filter((each) => !isReal(each));
    if (invented.length > 0)
      await storeReading(ctx.env, await readingOf(ctx, reader.wallet, unreadOf(invented)));
    if (page.length === 0) {
      scan = { ...scan, before: reply.value.at(-1)?.signature ?? before, pages: scan.pages + 1 };
      continue;
    }
    // A node behind the one that was read before cannot say what is new.
    const isBehind = scan.top === null && (page[0]?.slot ?? 0) < (account.cursorSlot ?? 0);
    if (isBehind) return giveUp(ctx, account, scan);
    const step = await readPage(ctx, current, withPage(scan, page), page);
    scan = step.scan;
    if (step.refusal) return { kind: 'held', refusal: step.refusal };
    if (isReached(page, current.bounds)) return complete(ctx, reader, account, scan);
  }
  return { kind: 'more' };
};

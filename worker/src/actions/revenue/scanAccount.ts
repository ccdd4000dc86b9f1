import { PAYOUTS } from '@soltrade/schema/limits/revenue';
import {
  type AccountScan,
  endScan,
  type ListEnd,
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
} from '../../model/revenue/accountScan.ts';
import { isProducedBy } from '../../model/statements/values.ts';
import type { Refusal } from '../../upstream/askProvider.ts';
import { listSignatures } from '../../upstream/solanaPayouts.ts';
import { announceActivity } from '../activity.ts';
import { readingOf } from './readingOf.ts';
import {
  askChain,
  OF_THE_FUTURE,
  type Reader,
  type ReadTransaction,
  readTransactions,
} from './readTransactions.ts';
import { noteShownAccounts } from './refreshAccounts.ts';

export type Allowance = { transactions: number; pages: number };

export type ScanOutcome =
  | { kind: 'complete' }
  | { kind: 'more' }
  /** The node's list is truncated: it lags, or its archive failed. */
  | { kind: 'short' }
  | { kind: 'held'; refusal: Refusal };

/** A block is final after about 13 seconds; by this age a payout is listed. */
export const FINALITY = 20_000;

const newScan = (now: number): AccountScan => ({
  id: newId(),
  startedAt: now,
  top: null,
  before: null,
  recent: [],
  oldestAt: null,
  pages: 0,
  signatures: 0,
  transactions: 0,
  payments: 0,
  unread: 0,
});

const boundsOf = (
  { wallet }: Reader,
  account: PayoutAccount,
  { isBelowEnd }: AccountScan,
): ScanBounds => ({
  cursorSlot: isBelowEnd ? null : account.cursorSlot,
  overlapSlots: PAYOUTS.overlapSlots,
  readFrom: wallet.readFrom,
  known: new Set(account.known),
});

const rowOf = (
  ctx: Ctx,
  { walletId, address }: PayoutAccount,
  scan: AccountScan,
  readTo: number | null,
) => ({
  id: scan.id,
  walletId,
  address,
  startedAt: scan.startedAt,
  endedAt: ctx.now(),
  oldestAt: scan.oldestAt,
  readTo,
  pages: scan.pages,
  signatures: scan.signatures,
  transactions: scan.transactions,
  payments: scan.payments,
  unread: scan.unread,
});

/**
 * Completes a scan that has read everything available; `listEnd` is the list's end, null if it
 * continued.
 */
const complete = async (
  ctx: Ctx,
  { reader, account }: Scan,
  scan: AccountScan,
  listEnd: ListEnd | null,
) => {
  const readTo = scan.startedAt - FINALITY;
  const isWhole = listEnd === null || listEnd.isAgreed;
  await endScan(ctx.env, {
    reached: {
      slot: scan.top?.slot ?? 0,
      known: scan.recent,
      readTo,
      listEnd,
      readSince: isWhole ? reader.wallet.readFrom : null,
    },
    row: {
      ...rowOf(ctx, account, scan, isWhole ? readTo : null),
      outcome: isWhole ? 'complete' : 'unconfirmed',
    },
  });
  return { kind: 'complete' } as const;
};

/** Keeps the position: the next scan starts over, perhaps at another node. */
const giveUp = async (ctx: Ctx, account: PayoutAccount, scan: AccountScan) => {
  await endScan(ctx.env, {
    reached: null,
    row: { ...rowOf(ctx, account, scan, null), outcome: 'short' },
  });
  return { kind: 'short' } as const;
};

/** Adds a page's signatures to the scan: the newest of all, and those near it. */
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
  };
};

/**
 * Signatures with a future slot or time are stored as unread, and neither scanned nor used as a
 * position.
 */
const unreadOf = (invented: readonly ListedSignature[]): ReadTransaction[] =>
  invented.map(({ signature }) => ({ signature, unread: OF_THE_FUTURE }));

type Step = { scan: AccountScan; refusal: Refusal | null };

const readPage = async (
  ctx: Ctx,
  { reader, account, allowance }: Scan,
  begun: AccountScan,
  page: readonly ListedSignature[],
): Promise<Step> => {
  const bounds = boundsOf(reader, account, begun);
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
      // For an incomplete part, remember what is done, so even tiny permits make progress.
      done: isWhole ? [] : [...done, ...read.map(({ signature }) => signature)],
      transactions: scan.transactions + read.length,
      payments: scan.payments + reading.found,
      unread: scan.unread + reading.unread.length,
      oldestAt: times.at(-1) ?? scan.oldestAt,
    };
    const stored = { address: account.address, scan, lease: reader.lease.now };
    await reader.lease.renew(ctx, (until) => storeScanStep(ctx.env, reading, { ...stored, until }));
    if (reading.entries.length > 0) announceActivity(ctx, [reader.wallet.userId]);
    if (refusal) return { scan, refusal };
  }
  return { scan, refusal: null };
};

type Scan = { reader: Reader; account: PayoutAccount; allowance: Allowance };

const isDue = (ctx: Ctx, end: ListEnd): boolean =>
  end.isAgreed || ctx.now() - end.at >= PAYOUTS.endAgreedAfter;

/**
 * Where a scan's list ended. Agreed if an earlier list ended there too, or was empty before any
 * activity.
 */
const listEndOf = (ctx: Ctx, { listEnd }: PayoutAccount, scan: AccountScan): ListEnd => {
  const signature = scan.before;
  const isAgreed = listEnd !== null && isDue(ctx, listEnd);
  if (listEnd?.signature === signature) return { ...listEnd, isAgreed };
  const isNew = listEnd?.signature === null && scan.oldestAt !== null && scan.oldestAt > listEnd.at;
  return { signature, at: ctx.now(), isAgreed: isAgreed && isNew };
};

/** Whether a scan reads the whole list, because nothing below it is known. */
const isFirst = ({ cursorSlot }: PayoutAccount, { isBelowEnd }: AccountScan): boolean =>
  isBelowEnd === true || (cursorSlot ?? 0) === 0;

/** An empty page means either the account's beginning or a truncated list. */
const atEmptyPage = (ctx: Ctx, current: Scan, scan: AccountScan) => {
  const { account } = current;
  const { listEnd } = account;
  // Below an unagreed end everything is read again, so another end may replace it.
  const isKnown = listEnd !== null && (listEnd.signature === scan.before || !listEnd.isAgreed);
  if (!isFirst(account, scan) && !isKnown) return giveUp(ctx, account, scan);
  return complete(ctx, current, scan, listEndOf(ctx, account, scan));
};

/**
 * A page reached stored or requested history: the scan ends, or continues where the list once
 * ended.
 */
const atReachedPage = async (ctx: Ctx, current: Scan, scan: AccountScan) => {
  const { listEnd } = current.account;
  if (isFirst(current.account, scan)) return complete(ctx, current, scan, null);
  if (listEnd === null || listEnd.isAgreed || !isDue(ctx, listEnd))
    return complete(ctx, current, scan, listEnd);
  return { ...scan, isBelowEnd: true, before: listEnd.signature };
};

/**
 * Scans from the newest signature to the cursor. Stores each part with its position, so it may stop
 * anywhere.
 */
export const scanAccount = async (ctx: Ctx, current: Scan): Promise<ScanOutcome> => {
  const { reader, account, allowance } = current;
  let scan = account.scan ?? newScan(ctx.now());
  while (allowance.transactions > 0 && allowance.pages > 0) {
    allowance.pages -= 1;
    const { before } = scan;
    const limit = PAYOUTS.signaturesPerPage;
    const reply = await askChain(ctx, () =>
      listSignatures(ctx, { address: account.address, before, limit }),
    );
    if ('refusal' in reply) return { kind: 'held', refusal: reply.refusal };
    if (reply.value.length === 0)
      return atEmptyPage(ctx, current, { ...scan, pages: scan.pages + 1 });
    const isReal = (each: ListedSignature): boolean => isProducedBy(ctx.now(), each);
    const page = newestFirst(reply.value.filter(isReal));
    const invented = reply.value.filter((each) => !isReal(each));
    if (invented.length > 0)
      await storeReading(ctx.env, await readingOf(ctx, reader.wallet, unreadOf(invented)));
    if (page.length === 0) {
      scan = { ...scan, before: reply.value.at(-1)?.signature ?? before, pages: scan.pages + 1 };
      continue;
    }
    // A node behind the one read before can't know what is new.
    const isBehind = scan.top === null && (page[0]?.slot ?? 0) < (account.cursorSlot ?? 0);
    if (isBehind) return giveUp(ctx, account, scan);
    const step = await readPage(ctx, current, withPage(scan, page), page);
    scan = step.scan;
    if (step.refusal) return { kind: 'held', refusal: step.refusal };
    if (!isReached(page, boundsOf(reader, account, scan))) continue;
    const reached = await atReachedPage(ctx, current, scan);
    if ('kind' in reached) return reached;
    scan = reached;
  }
  return { kind: 'more' };
};

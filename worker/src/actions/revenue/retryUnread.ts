import { PAYOUTS } from '@soltrade/schema/limits/revenue';
import { delayUnread, listUnread, storeReading } from '../../db/revenue/readings.ts';
import type { Ctx } from '../../lib/context.ts';
import { announceActivity } from '../activity/announceActivity.ts';
import type { Refusal } from '../market/askProvider.ts';
import { readingOf } from './readingOf.ts';
import { type Reader, readTransactions } from './readTransactions.ts';
import { noteShownAccounts } from './refreshAccounts.ts';

/** Retries unreadable transactions, ever less often. */
export const retryUnread = async (
  ctx: Ctx,
  reader: Reader,
): Promise<{ tried: number; refusal: Refusal | null }> => {
  const { id: walletId } = reader.wallet;
  const rows = await listUnread(ctx.env, { walletId, now: ctx.now(), limit: PAYOUTS.unreadPerMessage });
  if (rows.length === 0) return { tried: 0, refusal: null };
  const { read, refusal } = await readTransactions(
    ctx,
    reader,
    rows.map(({ signature }) => signature),
  );
  const done = read.filter((each) => 'payments' in each);
  const reading = await readingOf(ctx, reader.wallet, done);
  await noteShownAccounts(
    ctx,
    reader,
    done.flatMap(({ accounts }) => accounts),
  );
  await storeReading(ctx.env, { ...reading, settled: done.map(({ signature }) => signature) });
  if (reading.entries.length > 0) announceActivity(ctx, [reader.wallet.userId]);
  const still = read.flatMap((each) => {
    const row = rows.find(({ signature }) => signature === each.signature);
    if (!('unread' in each) || !row) return [];
    const wait = Math.min(PAYOUTS.maxUnreadRetry, PAYOUTS.unreadRetry * 2 ** row.attempts);
    return { walletId, signature: each.signature, reason: each.unread, retryAt: ctx.now() + wait };
  });
  await delayUnread(ctx.env, still);
  return { tried: read.length, refusal };
};

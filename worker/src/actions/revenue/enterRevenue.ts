import type { ValidBody } from '@soltrade/schema/contracts/endpoint';
import type { enterRevenue as enterRevenueCall } from '@soltrade/schema/contracts/statements';
import { findCurrency, parseAmount } from '@soltrade/schema/currencies';
import { LEDGER } from '@soltrade/schema/limits/revenue';
import { hasStanding } from '../../db/accounts/standing.ts';
import { readUsed } from '../../db/quotas.ts';
import type { NewEntry } from '../../db/revenue/entries.ts';
import { countReported, type Room, storeWithin } from '../../db/revenue/ledgerPage.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { logInfo } from '../../lib/log.ts';
import { quotaKeyOf, sendersOf } from '../../lib/sendersOf.ts';
import { secondsToNextDay } from '../../lib/time.ts';
import { signatureIn } from '../../model/revenue/accountScan.ts';
import { isDollar, microUsdOf, PAR } from '../../model/revenue/prices.ts';
import type { StatedPayout } from '../../model/statements/statedPayout.ts';
import { parseDate } from '../../model/statements/values.ts';
import { announceActivity } from '../activity.ts';
import { checkOwnLink } from '../clicks/checkOwnLink.ts';
import { wakeWebhooks } from '../webhooks/webhookQueue.ts';

/** Purposes of the quotas that take all rows without, and with, standing. */
const EVERYONE = 'ledger-everyone';
const STANDING = 'ledger-standing';

/** Room for what a promoter, or one of their partners, writes into their ledger. */
export const roomFor = async (
  ctx: Ctx,
  {
    rows,
    userId,
    isReported = false,
    isByPartner = false,
  }: Pick<Room, 'rows' | 'userId'> & Partial<Pick<Room, 'isReported' | 'isByPartner'>>,
): Promise<Room> => {
  const now = ctx.now();
  const [isStanding, senders, account] = await Promise.all([
    hasStanding(ctx.env, userId, now),
    sendersOf(ctx, 'ledger'),
    quotaKeyOf(ctx, 'ledger-partners', userId),
  ]);
  const all = await quotaKeyOf(ctx, isStanding ? STANDING : EVERYONE);
  const keys = { ...senders, account, all };
  return { id: newId(), keys, rows, userId, isStanding, isReported, isByPartner, now };
};

/** Rows that all accounts together wrote today. */
export const ledgerRowsOfDay = async (ctx: Ctx): Promise<number> => {
  const keys = await Promise.all([EVERYONE, STANDING].map((purpose) => quotaKeyOf(ctx, purpose)));
  const used = await Promise.all(keys.map((key) => readUsed(ctx.env, key)));
  return used.reduce((sum, each) => sum + each, 0);
};

/** Why there was no room: `entry_limit` or `rate_limited`. */
export const noRoom = async (
  ctx: Ctx,
  { rows, userId, isReported, now }: Room,
): Promise<AppError> => {
  const most = LEDGER.maxReportedEntries;
  const reported = isReported ? await countReported(ctx.env, userId) : 0;
  if (reported + rows > most) {
    return new AppError(
      'entry_limit',
      `You can report ${most.toLocaleString('en')} payouts in all. You have reported ${reported.toLocaleString('en')}, so ${rows.toLocaleString('en')} more were not added.`,
    );
  }
  // The quota of its address, its network, or all accounts together.
  logInfo('ledger_quota_spent', { requestId: ctx.requestId, rows });
  return new AppError('rate_limited', 'Too many payouts were reported today. Try again tomorrow.', {
    retryAfter: secondsToNextDay(now),
  });
};

type Statement = Pick<NewEntry, 'source' | 'kind' | 'proof' | 'partnerId'> & {
  userId: string;
  recordedAt: number;
  batch: string | null;
  cause: NewEntry['cause'];
  evidence: object;
};

/** Assets other than the dollar are valued later, with a price. */
export const statedEntry = (payout: StatedPayout, statement: Statement): NewEntry => {
  const { at, rawAmount, currency, platform, linkId, channel, id } = payout;
  const signature = signatureIn(id);
  const isAtPar = isDollar(currency.id);
  return {
    ...statement,
    platform,
    linkId,
    channel,
    microUsd: isAtPar ? microUsdOf({ rawAmount, decimals: currency.decimals, price: '1' }) : null,
    asset: currency.id,
    rawAmount: String(rawAmount),
    decimals: currency.decimals,
    price: isAtPar ? '1' : null,
    priceAt: isAtPar ? at : null,
    priceSource: isAtPar ? PAR : null,
    at,
    state: payout.state ?? 'paid',
    rule: null,
    ruleVersion: null,
    walletId: null,
    signature,
    payoutId: signature === null ? id : null,
  };
};

export const reportedEntry = (
  payout: StatedPayout,
  report: Omit<Statement, 'source' | 'kind' | 'proof' | 'partnerId'> & {
    partnerId?: string | null;
  },
): NewEntry =>
  statedEntry(payout, {
    partnerId: null,
    ...report,
    source: 'reported',
    kind: payout.rawAmount < 0n ? 'adjustment' : 'manual',
    proof: null,
  });

/**
 * Stores a payout that the promoter states. Repeating an `entryId` stores nothing. Errors: those of
 * the contract.
 */
export const enterRevenue = async (
  ctx: AccountCtx,
  input: Omit<ValidBody<typeof enterRevenueCall>, 'userId'>,
): Promise<{ added: boolean }> => {
  const { id: userId } = ctx.account;
  const currency = findCurrency(input.currency);
  if (!currency) throw invalidField('currency', 'Choose USD, SOL, USDC, USDT, USD1 or BONK.');
  const rawAmount = parseAmount(input.amount.trim(), currency);
  if (typeof rawAmount === 'string') throw invalidField('amount', rawAmount);
  const at = parseDate(input.date.trim(), { now: ctx.now() });
  if (typeof at === 'string') throw invalidField('date', at);
  const { platform, linkId = null, note = null, state = 'paid' } = input;
  if (linkId !== null) await checkOwnLink(ctx, linkId);
  const entry = reportedEntry(
    { at, rawAmount, currency, state, platform, linkId, channel: null, id: null, note },
    {
      userId,
      recordedAt: ctx.now(),
      batch: null,
      cause: ['manual', input.entryId],
      evidence: { entered: 'by hand', note },
    },
  );
  const room = await roomFor(ctx, { rows: 1, userId, isReported: true });
  const stored = await storeWithin(ctx, room, [entry]);
  if (stored === null) throw await noRoom(ctx, room);
  if (stored > 0) {
    ctx.background(wakeWebhooks(ctx, userId));
    announceActivity(ctx, [userId]);
  }
  return { added: stored > 0 };
};

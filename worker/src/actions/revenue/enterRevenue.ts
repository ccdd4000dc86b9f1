import type { ValidBody } from '@soltrade/schema/contracts/endpoint';
import type { enterRevenue as enterRevenueCall } from '@soltrade/schema/contracts/statements';
import { getOwnUser } from '../../db/accounts/users.ts';
import { storeWithin } from '../../db/revenue/ledgerPage.ts';
import type { Ctx } from '../../lib/context.ts';
import { invalidField } from '../../lib/errors.ts';
import { findCurrency, parseAmount, parseDate } from '../../model/statements/values.ts';
import { announceActivity } from '../activity/announceActivity.ts';
import { getOwnLink } from '../links/getLink.ts';
import { wakeWebhooks } from '../webhooks/webhookQueue.ts';
import { noRoom, roomFor } from './ledgerRoom.ts';
import { reportedEntry } from './statedEntry.ts';

/** Stores a payout that the promoter states. Repeating an `entryId` stores nothing. Errors: those of the contract. */
export const enterRevenue = async (
  ctx: Ctx,
  input: { sessionUserId: string } & ValidBody<typeof enterRevenueCall>,
): Promise<{ added: boolean }> => {
  const { id: userId } = await getOwnUser(ctx, input.sessionUserId, input.userId);
  const currency = findCurrency(input.currency);
  if (!currency) throw invalidField('currency', 'Choose USD, SOL, USDC, USDT, USD1 or BONK.');
  const rawAmount = parseAmount(input.amount.trim(), currency);
  if (typeof rawAmount === 'string') throw invalidField('amount', rawAmount);
  const at = parseDate(input.date.trim(), { format: 'iso', now: ctx.now() });
  if (typeof at === 'string') throw invalidField('date', at);
  const { platform, linkId = null, note = null } = input;
  if (linkId !== null) await getOwnLink(ctx, input.sessionUserId, linkId);
  const entry = reportedEntry(
    { at, rawAmount, currency, platform, linkId, id: null, note },
    {
      userId,
      recordedAt: ctx.now(),
      batch: null,
      cause: ['manual', input.entryId],
      evidence: { entered: 'by hand', note },
    },
  );
  const room = await roomFor(ctx, { rows: 1, reporter: userId });
  const stored = await storeWithin(ctx.env, room, [entry]);
  if (stored === null) throw await noRoom(ctx, room);
  if (stored > 0) {
    ctx.background(wakeWebhooks(ctx, userId));
    announceActivity(ctx, [userId]);
  }
  return { added: stored > 0 };
};

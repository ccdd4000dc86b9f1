import type { Receipt, ReceiptCounts } from '@soltrade/schema/contracts/receipts';
import { RECEIPT } from '@soltrade/schema/limits/counting';
import type { Ctx } from '../../lib/context.ts';
import { dayOf, isoTime } from '../../lib/time.ts';
import type { Classes } from '../../model/counted.ts';
import { promoterClicks } from '../../stubs.ts';
import { checkOwnLink } from './checkOwnLink.ts';

const countsOf = (classes: Classes): ReceiptCounts => ({
  accepted: classes.persons + classes.repeats + classes.robots,
  ...classes,
});

export const getReceipt = async (
  ctx: Ctx,
  { sessionUserId, linkId }: { sessionUserId: string; linkId: string },
): Promise<Receipt> => {
  // The object is the promoter's own, and holds nothing of another promoter's link.
  const [{ clicks, views, days }] = await Promise.all([
    promoterClicks(ctx.env, sessionUserId).receipt(linkId, RECEIPT.days),
    checkOwnLink(ctx, sessionUserId, linkId),
  ]);
  return {
    linkId,
    at: isoTime(ctx.now()),
    clicks: countsOf(clicks),
    views: countsOf(views),
    days: days.map(({ day, ...sums }) => ({ day: dayOf(day), ...sums })),
  };
};

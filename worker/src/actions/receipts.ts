import type { Receipt, ReceiptCounts } from '@soltrade/schema/contracts/receipts';
import { csvLine } from '@soltrade/schema/csvLine';
import { eventsKept } from '@soltrade/schema/eventsKept';
import { RECEIPT } from '@soltrade/schema/limits/clicks';
import type { AccountCtx, Ctx } from '../lib/context.ts';
import { BYTE_ORDER_MARK, type ExportFile, fileStream } from '../lib/csv.ts';
import { logError } from '../lib/log.ts';
import { dayOf, isoTime } from '../lib/time.ts';
import type { Classes, StoredEvent } from '../model/statistics.ts';
import { promoterClicks } from '../stubs.ts';
import { checkOwnLink } from './clicks/checkOwnLink.ts';

const countsOf = (classes: Classes, own: number): ReceiptCounts => ({
  accepted: classes.persons + classes.repeats + classes.robots + own,
  ...classes,
  own,
});

export const getReceipt = async (
  ctx: AccountCtx,
  { linkId }: { linkId: string },
): Promise<Receipt> => {
  // The object is the promoter's own, so another promoter's link has no counts in it.
  const [{ clicks, views, own, days, eventsSince }] = await Promise.all([
    promoterClicks(ctx.env, ctx.account.id).receipt(linkId, RECEIPT.days),
    checkOwnLink(ctx, linkId),
  ]);
  return {
    linkId,
    at: isoTime(ctx.now()),
    clicks: countsOf(clicks, own.clicks),
    views: countsOf(views, own.views),
    days: days.map(({ day, ...sums }) => ({ day: dayOf(day), ...sums })),
    eventsSince: isoTime(eventsSince),
  };
};

const HEADER = csvLine(['id', 'time', 'kind', 'platform', 'channel', 'class']);

const lineOf = ({ id, at, kind, platform, channel, class: counted }: StoredEvent): string =>
  csvLine([id, isoTime(at), kind, platform, channel, counted]);

async function* textOf(ctx: Ctx, userId: string, linkId: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + HEADER;
  let after: StoredEvent | null = null;
  do {
    const events: StoredEvent[] = await promoterClicks(ctx.env, userId).events(linkId, after);
    yield events.map(lineOf).join('');
    after = events.at(-1) ?? null;
  } while (after);
}

export const exportEvents = async (
  ctx: AccountCtx,
  { linkId }: { linkId: string },
): Promise<ExportFile> => {
  const [since] = await Promise.all([
    promoterClicks(ctx.env, ctx.account.id).eventsSince(),
    checkOwnLink(ctx, linkId),
  ]);
  const body = fileStream(textOf(ctx, ctx.account.id, linkId), (error) => {
    logError('export_failed', error, { requestId: ctx.requestId, linkId });
  });
  // A file of fewer days says so in its name, as a line that is no event would break the count of
  // lines.
  const kept = eventsKept(since, ctx.now());
  const part = kept.isAll ? '' : `-last-${kept.count}-${kept.unit}`;
  return { name: `soltrade-events-${dayOf(ctx.now())}${part}.csv`, body };
};

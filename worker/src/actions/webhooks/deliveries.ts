import { SAMPLES } from '@soltrade/schema/activityData';
import { WEBHOOK_TYPES } from '@soltrade/schema/activityTypes';
import type { WebhookDelivery } from '@soltrade/schema/contracts/webhooks';
import { MINUTE } from '@soltrade/schema/durations';
import { WEBHOOK } from '@soltrade/schema/limits/webhooks';
import {
  findDelivery,
  insertTest,
  listDeliveryRows,
  replay,
  replayAll,
  type WebhookDeliveryRow,
} from '../../db/webhooks/deliveries.ts';
import type { AccountCtx } from '../../lib/context.ts';
import { type Cursor, decodeCursor, pageOf } from '../../lib/cursor.ts';
import { AppError, invalidField, ownedBy } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { parseDate } from '../../model/statements/values.ts';
import { testMessageId } from '../../model/webhooks.ts';
import { wakeWebhooks } from './webhookQueue.ts';
import { getOwnEndpoint, type OfWebhook } from './webhooks.ts';

export const presentDelivery = (row: WebhookDeliveryRow): WebhookDelivery => ({
  id: row.id,
  messageId: row.messageId,
  type: row.type,
  happenedAt: isoTime(row.happenedAt),
  state: row.state,
  attempts: row.attempts,
  attemptedAt: isoTimeOrNull(row.attemptedAt),
  nextAttemptAt: row.state === 'pending' ? isoTime(row.dueAt) : null,
  body: row.body,
  status: row.status,
  answer: row.answer,
  problem: row.problem,
  duration: row.duration,
});

const disabled = (): AppError =>
  new AppError('invalid_input', 'This endpoint is turned off. Turn it on first.');

/** A page of an endpoint's log. Errors: `not_found`, `forbidden`, `invalid_input`. */
export const listDeliveries = async (
  ctx: AccountCtx,
  {
    state,
    limit,
    cursor,
    ...own
  }: OfWebhook & {
    state: WebhookDeliveryRow['state'] | null;
    limit: number;
    cursor: string | null;
  },
): Promise<{ deliveries: WebhookDelivery[]; next: string | null }> => {
  const after: Cursor | null = cursor === null ? null : decodeCursor(cursor);
  const [rows] = await Promise.all([
    listDeliveryRows(ctx.env, { endpoint: own.webhookId, state, limit: limit + 1, after }),
    getOwnEndpoint(ctx, own),
  ]);
  const { page, next } = pageOf(rows, limit, ({ happenedAt, id }) => ({ value: happenedAt, id }));
  return { deliveries: page.map(presentDelivery), next };
};

const notFound = () =>
  new AppError('not_found', 'We couldn’t find this delivery. It may have been deleted.');

const getDelivery = async ({ account, env }: AccountCtx, id: string) =>
  ownedBy(account, await findDelivery(env, id), notFound);

/** Sends the sample of the first type that the endpoint asked for. */
export const testWebhook = async (ctx: AccountCtx, own: OfWebhook): Promise<WebhookDelivery> => {
  const endpoint = await getOwnEndpoint(ctx, own);
  if (endpoint.disabledAt !== null) throw disabled();
  const id = newId();
  const happenedAt = ctx.now();
  // Every endpoint has a type.
  const type = WEBHOOK_TYPES.find((each) => endpoint.types.includes(each)) ?? 'link.created';
  const test = { type, data: SAMPLES[type], messageId: testMessageId(id) };
  const isStored = await insertTest(
    ctx.env,
    { id, endpointId: endpoint.id, ...test, happenedAt },
    { since: happenedAt - MINUTE, most: WEBHOOK.testsPerMinute },
  );
  if (!isStored) {
    throw new AppError('rate_limited', 'Too many tests. Please wait a minute and try again.', {
      retryAfter: 60,
    });
  }
  ctx.background(wakeWebhooks(ctx, endpoint.userId));
  return presentDelivery((await getDelivery(ctx, id)).delivery);
};

export const replayDelivery = async (
  ctx: AccountCtx,
  { deliveryId }: { deliveryId: string },
): Promise<WebhookDelivery> => {
  const { delivery, isEnabled, userId } = await getDelivery(ctx, deliveryId);
  if (!isEnabled) throw disabled();
  await replay(ctx, delivery.id);
  ctx.background(wakeWebhooks(ctx, userId));
  return presentDelivery((await getDelivery(ctx, deliveryId)).delivery);
};

/**
 * Resends deliveries that failed since a moment. Errors: `not_found`, `forbidden`, `invalid_input`.
 */
export const replayFailed = async (
  ctx: AccountCtx,
  { since, ...own }: OfWebhook & { since: string },
): Promise<{ replayed: number }> => {
  const endpoint = await getOwnEndpoint(ctx, own);
  if (endpoint.disabledAt !== null) throw disabled();
  const from = parseDate(since, { now: ctx.now() });
  if (typeof from === 'string') throw invalidField('since', from);
  const replayed = await replayAll(ctx, {
    endpoint: endpoint.id,
    since: from,
    limit: WEBHOOK.replayedAtOnce,
  });
  ctx.background(wakeWebhooks(ctx, endpoint.userId));
  return { replayed };
};

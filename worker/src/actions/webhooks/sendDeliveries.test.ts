import { env } from 'cloudflare:workers';
import { DAY, HOUR, MINUTE, SECOND } from '@soltrade/schema/durations';
import { WEBHOOK } from '@soltrade/schema/limits/webhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { activitiesOf } from '../../../test/activities.ts';
import { call, getJson, newPromoter, type Promoter } from '../../../test/client.ts';
import { testCtx } from '../../../test/fixtures/farEnd.ts';
import { newActivity } from '../../../test/rows.ts';
import { addEndpoint, logOf, playReceiver, work } from '../../../test/webhookReceiver.ts';
import { deleteExpiredRows } from '../../db/operations.ts';
import { configOf } from '../../env.ts';
import { sendDeliveries } from './sendDeliveries.ts';

let receiver: ReturnType<typeof playReceiver>;
beforeEach(() => {
  receiver = playReceiver();
});

/** An endpoint with so many pending activities. */
const newEndpoint = async (count: number, change: object = {}) => {
  const promoter = await newPromoter();
  const { endpoint } = await addEndpoint(promoter, change);
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, index) =>
    newActivity(promoter.id, { key: `${index}`, at: now - count + index }),
  );
  if (rows.length > 0) await env.DB.batch(rows);
  return { promoter, id: endpoint.id, now };
};

const stateOf = async ({ id, cookie }: Promoter) => {
  const [endpoint] = await getJson<[object]>({ cookie }, `/api/webhooks/${id}`);
  return endpoint;
};

const status = (code: number, headers: Record<string, string> = {}) =>
  receiver.answerWith(() => new Response(code === 204 ? null : 'x', { status: code, headers }));

it('a message names the product, in characters that a header may have', async () => {
  const { id } = await newEndpoint(1);
  const { ctx } = testCtx({ config: { ...configOf(env), productName: 'Ada’s Links' } });
  await sendDeliveries(ctx, id);
  expect(receiver.arrived.map(({ headers }) => headers.get('user-agent'))).toEqual([
    'AdasLinks-Webhooks/1',
  ]);
});

it('nothing is sent to an address that is no longer allowed, whatever was stored', async () => {
  const { promoter, id } = await newEndpoint(1);
  await env.DB.prepare("update webhook_endpoints set url = 'https://10.0.0.1/in' where id = ?")
    .bind(id)
    .run();
  await work(id);
  expect(await logOf(promoter, id)).toMatchObject([
    { state: 'pending', status: null, problem: 'address' },
  ]);
});

describe('an attempt that fails', () => {
  it('is repeated by the schedule of the specification, each a little later, then given up', async () => {
    const { promoter, id, now } = await newEndpoint(1);
    status(500);
    let at = now;
    const waits: number[] = [];
    for (;;) {
      const next = await work(id, at);
      if (next === null) break;
      const [delivery] = await logOf(promoter, id);
      const due = Date.parse(delivery?.nextAttemptAt ?? '');
      waits.push(due - at);
      at = Math.max(due, next);
    }
    expect(receiver.arrived).toHaveLength(WEBHOOK.schedule.length);
    const stated = [
      5 * SECOND,
      5 * MINUTE,
      30 * MINUTE,
      2 * HOUR,
      5 * HOUR,
      10 * HOUR,
      14 * HOUR,
      20 * HOUR,
      DAY,
    ];
    expect(
      waits.map(
        (wait, index) => wait >= (stated[index] ?? 0) && wait <= 1.1 * (stated[index] ?? 0),
      ),
    ).toEqual(stated.map(() => true));
    expect(await logOf(promoter, id)).toMatchObject([{ state: 'failed', attempts: 10 }]);
    expect(new Set(receiver.arrived.map(({ headers }) => headers.get('webhook-id'))).size).toBe(1);
    const times = receiver.arrived.map(({ headers }) => Number(headers.get('webhook-timestamp')));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(new Set(times).size).toBe(times.length);
  });

  it.each([302, 404])('is one with the status %s, which leads nowhere else', async (code) => {
    const { promoter, id } = await newEndpoint(1);
    status(code, { Location: 'https://hooks.example.com/elsewhere' });
    await work(id);
    expect(receiver.arrived).toHaveLength(1);
    expect(await logOf(promoter, id)).toMatchObject([
      { state: 'pending', status: code, attempts: 1 },
    ]);
  });

  it('is one that hangs', async () => {
    const { promoter, id } = await newEndpoint(1);
    receiver.answerWith(() => new Promise(() => {}));
    await work(id, undefined, { timeout: 20 });
    expect(await logOf(promoter, id)).toMatchObject([
      { state: 'pending', status: null, problem: 'timeout' },
    ]);
  });

  it('is the last one where the answer is 410: the endpoint is disabled, with a notice', async () => {
    const { promoter, id } = await newEndpoint(8);
    status(410);
    expect(await work(id)).toBeNull();
    expect(receiver.arrived.length).toBeLessThanOrEqual(WEBHOOK.atOnce.json);
    expect(await stateOf(promoter)).toMatchObject({
      isEnabled: false,
      disabledReason: 'gone',
      pending: 0,
    });
    expect(await logOf(promoter, id, '?state=failed')).toHaveLength(8);
    expect((await activitiesOf(promoter)).at(-1)).toMatchObject({
      type: 'webhook.disabled',
      data: { endpointId: id, reason: 'gone' },
    });
  });

  it.each([429, 503])(
    'with the status %s waits as long as it is asked to, but for no week',
    async (code) => {
      const { id, now } = await newEndpoint(1);
      status(code, { 'Retry-After': '120' });
      expect(await work(id, now)).toBe(now + 120 * SECOND);
      expect(await work(id, now + 119 * SECOND)).toBeNull();
      status(code, { 'Retry-After': '604800' });
      expect(await work(id, now + 120 * SECOND)).toBe(now + 120 * SECOND + WEBHOOK.maxRetryAfter);
      expect(receiver.arrived).toHaveLength(2);
    },
  );
});

describe('an answer', () => {
  it('that never ends is read to its first kilobyte', async () => {
    let pulled = 0;
    const { promoter, id } = await newEndpoint(1);
    receiver.answerWith(
      () =>
        new Response(
          new ReadableStream({
            pull: (controller) => {
              pulled += 1;
              controller.enqueue(new TextEncoder().encode('€'.repeat(300)));
            },
          }),
        ),
    );
    await work(id);
    const [delivery] = await logOf(promoter, id);
    expect(delivery).toMatchObject({ state: 'delivered', status: 200 });
    expect(delivery?.answer).toMatch(/^€+\uFFFD?$/);
    expect(new TextEncoder().encode(delivery?.answer ?? '').byteLength).toBeLessThanOrEqual(
      WEBHOOK.answerBytes + 3,
    );
    expect(pulled).toBeLessThan(10);
  });

  it('that drips is left after a moment: its status has come', async () => {
    const { promoter, id } = await newEndpoint(1);
    receiver.answerWith(
      () =>
        new Response(
          new ReadableStream({
            start: (controller) => controller.enqueue(new TextEncoder().encode('a\0b')),
          }),
        ),
    );
    await work(id, undefined, { answerWait: 30 });
    expect(await logOf(promoter, id)).toMatchObject([{ state: 'delivered', answer: 'ab' }]);
  });
});

describe('an endpoint that is down', () => {
  it('is tried by one delivery after a growing pause, and gets everything once it is back', async () => {
    const { promoter, id, now } = await newEndpoint(30);
    status(500);
    let at = now;
    for (let run = 0; run < 6; run += 1) at = (await work(id, at)) ?? at;
    expect(receiver.arrived.length).toBeLessThan(15);
    expect(await stateOf(promoter)).toMatchObject({ isEnabled: true, pending: 30 });

    status(204);
    for (let next: number | null = at; next !== null; ) next = await work(id, next);
    expect(await stateOf(promoter)).toMatchObject({ pending: 0, failingSince: null });
    expect(new Set(receiver.arrived.map(({ headers }) => headers.get('webhook-id'))).size).toBe(30);
  });

  it('is disabled after days of failures, and what it missed can be sent again', async () => {
    const { promoter, id, now } = await newEndpoint(3);
    status(500);
    await work(id, now);
    for (let at = now; at <= now + WEBHOOK.maxFailing + DAY; at += 10 * HOUR) await work(id, at);
    expect(await stateOf(promoter)).toMatchObject({
      isEnabled: false,
      disabledReason: 'failing',
      pending: 0,
    });
    const { cookie } = promoter;
    await call('PATCH', `/api/webhooks/${id}`, { cookie, body: { isEnabled: true } });
    const replayed = await call('POST', `/api/webhooks/${id}/replay`, {
      cookie,
      body: { since: '2026-01-01' },
    });
    expect(await replayed.json()).toEqual({ replayed: 3 });
    status(204);
    await work(id);
    expect(await logOf(promoter, id, '?state=delivered')).toHaveLength(3);
  });

  it('never delays another promoter’s', async () => {
    const [dead, live] = [
      await newEndpoint(20),
      await newEndpoint(3, { url: 'https://hooks.example.net/in' }),
    ];
    const order: string[] = [];
    receiver.answerWith(({ url }) => {
      if (url.includes('example.com')) return new Promise(() => {});
      order.push('live');
      return new Response(null, { status: 204 });
    });
    await Promise.all([
      work(dead.id, undefined, { timeout: 300 }).then(() => order.push('dead')),
      work(live.id),
    ]);
    expect(order).toEqual(['live', 'live', 'live', 'dead']);
    // Five at a time, then nothing for a while.
    expect(receiver.arrived.filter(({ url }) => url.includes('example.com'))).toHaveLength(5);
  });
});

describe('what waits', () => {
  it('is sent once by two runs at a time, and by the next run where one died', async () => {
    const { id, now } = await newEndpoint(4);
    status(204);
    await Promise.all([work(id, now), work(id, now)]);
    expect(receiver.arrived).toHaveLength(4);

    const other = await newEndpoint(1);
    await env.DB.prepare('update webhook_endpoints set leased_until = ? where id = ?')
      .bind(other.now + WEBHOOK.lease, other.id)
      .run();
    expect(await work(other.id, other.now)).toBeNull();
    await work(other.id, other.now + WEBHOOK.lease);
    expect(receiver.arrived).toHaveLength(5);
  });

  it('goes on behind a row that nobody understands', async () => {
    const { promoter, id, now } = await newEndpoint(3);
    await env.DB.prepare(
      "update webhook_deliveries set type = 'link.eaten' where endpoint_id = ? and happened_at = ?",
    )
      .bind(id, now - 3)
      .run();
    status(204);
    await work(id, now);
    expect(receiver.arrived).toHaveLength(2);
    expect(await logOf(promoter, id, '?state=pending')).toMatchObject([
      { problem: 'unreadable', attempts: 1 },
    ]);
  });

  it('is in the log for a time: a week if it arrived, a month if it failed', async () => {
    const { promoter, id, now } = await newEndpoint(3);
    const setState = (state: string, key: string) =>
      env.DB.prepare(
        'update webhook_deliveries set state = ? where message_id = (select id from activities where user_id = ? and key = ?)',
      )
        .bind(state, promoter.id, key)
        .run();
    await setState('delivered', '0');
    await setState('failed', '1');
    const statesAt = async (at: number) => {
      await deleteExpiredRows(env, at);
      const { results } = await env.DB.prepare(
        'select state from webhook_deliveries where endpoint_id = ? order by state',
      )
        .bind(id)
        .all<{ state: string }>();
      return results.map(({ state }) => state);
    };
    expect(await statesAt(now + WEBHOOK.deliveredKept - MINUTE)).toEqual([
      'delivered',
      'failed',
      'pending',
    ]);
    expect(await statesAt(now + WEBHOOK.deliveredKept)).toEqual(['failed', 'pending']);
    expect(await statesAt(now + WEBHOOK.kept)).toEqual([]);
  });

  it('leaves a log that is bounded', async () => {
    const { promoter, id } = await newEndpoint(8);
    status(204);
    await work(id, undefined, { keptDelivered: 3, keptFailed: 2 });
    expect(await logOf(promoter, id)).toHaveLength(3);
  });
});

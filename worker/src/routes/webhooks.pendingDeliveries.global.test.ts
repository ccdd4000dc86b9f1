import { env } from 'cloudflare:workers';
import type { WebhookEndpoint } from '@soltrade/schema/contracts/webhooks';
import { WEBHOOK } from '@soltrade/schema/limits/webhooks';
import { beforeEach, expect, it } from 'vitest';
import { call, getJson, type Promoter } from '../../test/client.ts';
import { testCtx } from '../../test/fixtures/farEnd.ts';
import { newPromoterWithLink, patchLink } from '../../test/promoter.ts';
import { newActivity } from '../../test/rows.ts';
import { addEndpoint, logOf, playReceiver, verified, work } from '../../test/webhookReceiver.ts';
import { sweepWebhooks } from '../actions/webhooks/webhookQueue.ts';

let receiver: ReturnType<typeof playReceiver>;
beforeEach(() => {
  receiver = playReceiver();
});

const edit = async ({ cookie }: Promoter, linkId: string, body: object): Promise<void> => {
  const answer = await patchLink({ cookie }, linkId, body);
  expect(answer.status).toBe(200);
};

const endpointsOf = ({ id, cookie }: Promoter): Promise<WebhookEndpoint[]> =>
  getJson({ cookie }, `/api/webhooks/${id}`);

it('updates of a link that wait for the same endpoint are one message with all that changed', async () => {
  const { promoter, generated } = await newPromoterWithLink();
  const linkId = generated.link.id;
  const endpoints = [await addEndpoint(promoter), await addEndpoint(promoter)];
  await edit(promoter, linkId, { isActive: false });
  await edit(promoter, linkId, { words: 'Paused for now' });
  await edit(promoter, linkId, { isActive: true });
  for (const { endpoint, secret } of endpoints) {
    await work(endpoint.id);
    const arrived = receiver.arrived.splice(0);
    expect(arrived.map((one) => verified(secret, one))).toMatchObject([
      {
        type: 'link.updated',
        data: { changed: ['isActive', 'words'], link: { id: linkId, isActive: true } },
      },
    ]);
    expect(await logOf(promoter, endpoint.id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  }
  await edit(promoter, linkId, { isActive: false });
  expect((await endpointsOf(promoter)).map(({ pending }) => pending)).toEqual([1, 1]);
});

it('an update while the one before is on its way is a message of its own', async () => {
  const { promoter, generated } = await newPromoterWithLink();
  const { endpoint, secret } = await addEndpoint(promoter);
  const linkId = generated.link.id;
  await edit(promoter, linkId, { isActive: false });
  let isFirst = true;
  receiver.answerWith(async () => {
    if (isFirst) await edit(promoter, linkId, { words: 'Later' });
    isFirst = false;
    return new Response(null, { status: 204 });
  });
  await work(endpoint.id);
  const ids = receiver.arrived.map(({ headers }) => headers.get('webhook-id'));
  expect(new Set(ids).size).toBe(2);
  expect(receiver.arrived.map((one) => verified(secret, one))).toMatchObject([
    { data: { changed: ['isActive'] } },
    { data: { changed: expect.arrayContaining(['words']) } },
  ]);
});

it('what was tried already stays the message that it was', async () => {
  const { promoter, generated } = await newPromoterWithLink();
  const { endpoint } = await addEndpoint(promoter);
  const linkId = generated.link.id;
  await edit(promoter, linkId, { isActive: false });
  receiver.answerWith(() => new Response('no', { status: 500 }));
  await work(endpoint.id);
  await edit(promoter, linkId, { words: 'Later' });
  await edit(promoter, linkId, { isActive: true });
  expect(await logOf(promoter, endpoint.id)).toMatchObject([
    { attempts: 0, body: null },
    { attempts: 1, messageId: receiver.arrived[0]?.headers.get('webhook-id') },
  ]);
});

it('two updates that a replay made wait together take up the next one once', async () => {
  const { promoter, generated } = await newPromoterWithLink();
  const { endpoint } = await addEndpoint(promoter);
  const linkId = generated.link.id;
  const { cookie } = promoter;
  const path = `/api/webhooks/${endpoint.id}`;
  await edit(promoter, linkId, { isActive: false });
  await env.DB.prepare("update webhook_deliveries set state = 'failed' where endpoint_id = ?")
    .bind(endpoint.id)
    .run();
  await edit(promoter, linkId, { isActive: true });
  await call('POST', `${path}/replay`, { cookie, body: { since: '2026-01-01' } });
  await edit(promoter, linkId, { words: 'Later' });
  expect(await endpointsOf(promoter)).toMatchObject([{ pending: 2 }]);
});

it('beyond the most that may wait nothing is kept, the edit is made, and the endpoint is given up with a short log', async () => {
  const { promoter, generated } = await newPromoterWithLink();
  const { endpoint } = await addEndpoint(promoter);
  const left = 2;
  await env.DB.prepare(
    `with recursive n(n) as (select 1 union all select n + 1 from n where n < ?2)
     insert into webhook_deliveries (id, endpoint_id, message_id, type, data, happened_at, state, attempts, due_at)
     select ?1 || n, ?1, n, 'link.created', '{}', n, 'pending', 0, n from n`,
  )
    .bind(endpoint.id, WEBHOOK.maxPending - left)
    .run();
  const pending = async () => (await endpointsOf(promoter))[0]?.pending;
  await edit(promoter, generated.link.id, { isActive: false });
  expect(await pending()).toBe(WEBHOOK.maxPending - 1);
  for (let count = 0; count < left + 2; count += 1) await newActivity(promoter.id, { at: 1 }).run();
  expect(await pending()).toBe(WEBHOOK.maxPending);
  await edit(promoter, generated.link.id, { words: 'Too many' });
  expect(await pending()).toBe(WEBHOOK.maxPending);

  await sweepWebhooks(testCtx().ctx);
  expect(await endpointsOf(promoter)).toMatchObject([{ disabledReason: 'behind', pending: 0 }]);
  const { results } = await env.DB.prepare(
    'select state from webhook_deliveries where endpoint_id = ?',
  )
    .bind(endpoint.id)
    .all();
  expect(results).toHaveLength(WEBHOOK.keptFailed);
});

it('the count of pending ones is that of the rows, whatever becomes of them', async () => {
  const { promoter, generated } = await newPromoterWithLink();
  const { endpoint } = await addEndpoint(promoter);
  const { cookie } = promoter;
  const counts = async () => {
    const rows = await env.DB.prepare(
      "select count(*) as rows from webhook_deliveries where endpoint_id = ? and state = 'pending'",
    )
      .bind(endpoint.id)
      .first('rows');
    return [(await endpointsOf(promoter))[0]?.pending, rows];
  };
  await edit(promoter, generated.link.id, { isActive: false });
  expect(await counts()).toEqual([1, 1]);
  receiver.answerWith(() => new Response('no', { status: 500 }));
  await work(endpoint.id);
  await edit(promoter, generated.link.id, { words: 'Later' });
  expect(await counts()).toEqual([2, 2]);
  await env.DB.prepare("update webhook_deliveries set state = 'failed' where attempts = 1").run();
  expect(await counts()).toEqual([1, 1]);
  await call('POST', `/api/webhooks/${endpoint.id}/replay`, {
    cookie,
    body: { since: '2026-01-01' },
  });
  expect(await counts()).toEqual([2, 2]);
  await env.DB.prepare("delete from webhook_deliveries where state = 'pending'").run();
  expect(await counts()).toEqual([0, 0]);
});

import { env } from 'cloudflare:workers';
import { WEBHOOK_TYPES } from '@soltrade/schema/activityTypes';
import type { WebhookEndpoint } from '@soltrade/schema/contracts/webhooks';
import { DAY, MINUTE } from '@soltrade/schema/durations';
import { WEBHOOK } from '@soltrade/schema/limits/webhooks';
import { sampleMessage, webhookMessage } from '@soltrade/schema/webhookMessage';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  call,
  getJson,
  newPromoter,
  type Promoter,
  problemOf,
  refusalOf,
} from '../../test/client.ts';
import { newPromoterWithLink, patchLink } from '../../test/promoter.ts';
import { deliverTo } from '../../test/queue.ts';
import {
  addEndpoint,
  HOOK,
  logOf,
  playReceiver,
  verified,
  work,
} from '../../test/webhookReceiver.ts';

let receiver: ReturnType<typeof playReceiver>;
beforeEach(() => {
  receiver = playReceiver();
});

const listed = ({ id, cookie }: Promoter): Promise<WebhookEndpoint[]> =>
  getJson({ cookie }, `/api/webhooks/${id}`);

const pause = (promoter: Promoter, linkId: string) =>
  patchLink(promoter, linkId, { isActive: false });

const post = ({ cookie }: Promoter, path: string, body?: object) =>
  call('POST', path, { cookie, body });

describe('an endpoint', () => {
  it('is told of a change: signed, with the link, and written down', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { endpoint, secret } = await addEndpoint(promoter);
    await pause(promoter, generated.link.id);
    const { result } = await deliverTo('soltrade-webhooks', [{ endpointId: endpoint.id }]);
    expect(result.explicitAcks).toHaveLength(1);

    const [one] = receiver.arrived;
    if (!one) throw new Error('nothing arrived');
    const message = webhookMessage.parse(verified(secret, one));
    expect(message).toMatchObject({
      type: 'link.updated',
      data: {
        changed: ['isActive'],
        link: {
          id: generated.link.id,
          url: generated.url,
          isActive: false,
          token: { symbol: 'BONK' },
        },
      },
    });
    expect(one.headers.get('content-type')).toBe('application/json');
    expect(one.redirect).toBe('manual');
    const log = await logOf(promoter, endpoint.id);
    expect(log).toMatchObject([
      {
        type: 'link.updated',
        state: 'delivered',
        attempts: 1,
        status: 200,
        answer: 'thanks',
        body: one.body,
        messageId: one.headers.get('webhook-id'),
        nextAttemptAt: null,
        problem: null,
      },
    ]);
    expect(await listed(promoter)).toMatchObject([
      { url: HOOK, isEnabled: true, pending: 0, failingSince: null },
    ]);
  });

  it('is told nothing that it did not ask for, nor what was before it', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { endpoint } = await addEndpoint(promoter, { types: ['link.created'] });
    await pause(promoter, generated.link.id);
    expect(await work(endpoint.id)).toBeNull();
    expect(receiver.arrived).toEqual([]);
  });

  it('has a secret that no answer, log line or row tells again', async () => {
    const lines: string[] = [];
    const note = (...parts: unknown[]) => void lines.push(parts.map(String).join(' '));
    vi.spyOn(console, 'log').mockImplementation(note);
    vi.spyOn(console, 'error').mockImplementation(note);
    const { promoter, generated } = await newPromoterWithLink();
    const { endpoint, secret } = await addEndpoint(promoter);
    receiver.answerWith(() => {
      throw new TypeError('connection refused');
    });
    await pause(promoter, generated.link.id);
    await work(endpoint.id);
    const told = [
      JSON.stringify(await listed(promoter)),
      JSON.stringify(await logOf(promoter, endpoint.id)),
      await (
        await call('GET', `/api/user/${promoter.id}/export`, { cookie: promoter.cookie })
      ).text(),
      JSON.stringify((await env.DB.prepare('select * from webhook_endpoints').all()).results),
      lines.join('\n'),
    ];
    expect(told.filter((text) => text.includes(secret.slice('whsec_'.length)))).toEqual([]);
    // Chats' URLs are secrets themselves.
    expect(lines.filter((line) => line.includes('a-secret-of-the-receiver'))).toEqual([]);
  });

  it('has another secret after a rotation, beside which the former one signs for a day', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { endpoint, secret: former } = await addEndpoint(promoter);
    const rotated = await post(promoter, `/api/webhooks/${endpoint.id}/rotate`);
    const { secret, endpoint: after } = await rotated.json<{
      secret: string;
      endpoint: WebhookEndpoint;
    }>();
    expect(secret).not.toBe(former);
    expect(after.formerUntil).not.toBeNull();
    await pause(promoter, generated.link.id);
    await work(endpoint.id);
    const [one] = receiver.arrived;
    if (!one) throw new Error('nothing arrived');
    expect(verified(secret, one)).toEqual(verified(former, one));

    const id = (await logOf(promoter, endpoint.id))[0]?.id;
    await post(promoter, `/api/webhook-deliveries/${id}/replay`);
    await work(endpoint.id, Date.now() + DAY + MINUTE);
    expect(receiver.arrived[1]?.headers.get('webhook-signature')?.split(' ')).toHaveLength(1);
  });

  it('can’t be without TLS, or a private address', async () => {
    const { id, cookie } = await newPromoter();
    for (const url of ['http://hooks.example.com/in', 'https://10.0.0.1.nip.io/in']) {
      const body = { userId: id, url, flavour: 'json', types: ['link.created'] };
      const problem = await problemOf(await call('POST', '/api/webhooks', { cookie, body }));
      expect(problem).toMatchObject({ status: 400, code: 'invalid_input', fields: ['url'] });
    }
  });

  it('can be moved: what waits goes there at once with the same secret, and its failures are forgotten', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { endpoint, secret } = await addEndpoint(promoter);
    const path = `/api/webhooks/${endpoint.id}`;
    await pause(promoter, generated.link.id);
    receiver.answerWith(() => new Response('no', { status: 500 }));
    for (const wait of [0, MINUTE, 10 * MINUTE]) await work(endpoint.id, Date.now() + wait);
    expect(receiver.arrived).toHaveLength(3);
    const [failing] = await listed(promoter);
    expect(failing?.failingSince).not.toBeNull();

    const url = 'https://hooks.example.org/moved';
    const move = (to: string) =>
      call('PATCH', path, { cookie: promoter.cookie, body: { url: to } });
    expect(await problemOf(await move('https://10.0.0.1/in'))).toMatchObject({ fields: ['url'] });
    expect(await (await move(` ${url} `)).json()).toMatchObject({
      url,
      failingSince: null,
      pending: 1,
    });
    receiver.answerWith(() => new Response(null, { status: 204 }));
    await work(endpoint.id);
    const last = receiver.arrived[3];
    if (!last) throw new Error('nothing arrived');
    expect(last.url).toBe(url);
    expect(last.headers.get('webhook-id')).toBe(receiver.arrived[0]?.headers.get('webhook-id'));
    expect(verified(secret, last)).toMatchObject({ type: 'link.updated' });
    expect(await listed(promoter)).toMatchObject([{ url, failingSince: null, pending: 0 }]);
  });

  it.each([
    ['moved', 410, { url: 'https://hooks.example.org/moved' }, {}],
    ['turned off and on again', 500, { isEnabled: false }, { isEnabled: true }],
  ])(
    'that is %s while a message is on its way is not judged by the answer %d, and still gets it',
    async (_, status, first, then) => {
      const { promoter, generated } = await newPromoterWithLink();
      const { id } = (await addEndpoint(promoter)).endpoint;
      await pause(promoter, generated.link.id);
      // The last attempt: one more failure would be final.
      await env.DB.prepare('update webhook_deliveries set attempts = 9 where endpoint_id = ?')
        .bind(id)
        .run();
      const change = (body: object) =>
        call('PATCH', `/api/webhooks/${id}`, { cookie: promoter.cookie, body });
      receiver.answerWith(async () => {
        await change(first);
        return new Response('no', { status });
      });
      await work(id);
      await change(then);
      expect(await listed(promoter)).toMatchObject([
        { isEnabled: true, failingSince: null, pending: 1 },
      ]);
      receiver.answerWith(() => new Response(null, { status: 204 }));
      await work(id);
      expect(await logOf(promoter, id)).toMatchObject([{ state: 'delivered', status: 204 }]);
      expect(receiver.arrived.at(-1)?.url).toBe((await listed(promoter))[0]?.url);
    },
  );

  it('that is turned off while a message arrives does not get it twice', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { endpoint } = await addEndpoint(promoter);
    await pause(promoter, generated.link.id);
    const turn = (isEnabled: boolean) =>
      call('PATCH', `/api/webhooks/${endpoint.id}`, {
        cookie: promoter.cookie,
        body: { isEnabled },
      });
    receiver.answerWith(async () => {
      await turn(false);
      return new Response(null, { status: 204 });
    });
    await work(endpoint.id);
    await turn(true);
    await work(endpoint.id);
    expect(receiver.arrived).toHaveLength(1);
    expect(await logOf(promoter, endpoint.id)).toMatchObject([{ state: 'delivered' }]);
  });

  it('that is moved gets what the former address accepted meanwhile', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { endpoint } = await addEndpoint(promoter);
    await pause(promoter, generated.link.id);
    const url = 'https://hooks.example.org/moved';
    receiver.answerWith(async ({ url: to }) => {
      if (to !== url)
        await call('PATCH', `/api/webhooks/${endpoint.id}`, {
          cookie: promoter.cookie,
          body: { url },
        });
      return new Response(null, { status: 204 });
    });
    await work(endpoint.id);
    await work(endpoint.id);
    expect(receiver.arrived.map((one) => one.url)).toEqual([HOOK, url]);
  });

  it('is one of five at most, however many are added at once', async () => {
    const promoter = await newPromoter();
    const body = { userId: promoter.id, url: HOOK, flavour: 'json', types: WEBHOOK_TYPES };
    const answers = await Promise.all(
      Array.from({ length: WEBHOOK.maxEndpoints + 3 }, () => post(promoter, '/api/webhooks', body)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(WEBHOOK.maxEndpoints);
    expect(await listed(promoter)).toHaveLength(WEBHOOK.maxEndpoints);
  });

  it('goes with its log when it is removed, and with the account', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { endpoint } = await addEndpoint(promoter);
    await addEndpoint(promoter);
    await pause(promoter, generated.link.id);
    const { cookie } = promoter;
    expect((await call('DELETE', `/api/webhooks/${endpoint.id}`, { cookie })).status).toBe(204);
    expect((await call('GET', `/api/webhooks/${endpoint.id}/deliveries`, { cookie })).status).toBe(
      404,
    );
    expect(await listed(promoter)).toHaveLength(1);
    expect((await call('DELETE', `/api/user/${promoter.id}`, { cookie })).status).toBe(204);
    const left = await env.DB.prepare(
      'select count(*) as n from webhook_endpoints where user_id = ?',
    )
      .bind(promoter.id)
      .first<number>('n');
    expect(left).toBe(0);
  });
});

describe('what did not arrive', () => {
  const since = '2026-01-01T00:00:00Z';

  it('is sent again one by one, or all at once, under the same id with the same body', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { endpoint } = await addEndpoint(promoter);
    await pause(promoter, generated.link.id);
    await env.DB.prepare(
      'update webhook_deliveries set attempts = 9, data = data where endpoint_id = ?',
    )
      .bind(endpoint.id)
      .run();
    receiver.answerWith(() => new Response('no', { status: 500 }));
    await work(endpoint.id);
    const [failed] = await logOf(promoter, endpoint.id, '?state=failed');
    expect(failed).toMatchObject({ attempts: 10, status: 500, answer: 'no', nextAttemptAt: null });

    receiver.answerWith(() => new Response(null, { status: 204 }));
    expect((await post(promoter, `/api/webhooks/${endpoint.id}/replay`, { since })).status).toBe(
      202,
    );
    await work(endpoint.id);
    await post(promoter, `/api/webhook-deliveries/${failed?.id}/replay`);
    await work(endpoint.id);
    expect(receiver.arrived).toHaveLength(3);
    expect(new Set(receiver.arrived.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.arrived.map(({ headers }) => headers.get('webhook-id'))).size).toBe(1);
    expect(await logOf(promoter, endpoint.id)).toMatchObject([
      { state: 'delivered', status: 204, attempts: 1 },
    ]);
  });

  it('is never sent to an endpoint that is off, which is told nothing new either', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { endpoint } = await addEndpoint(promoter);
    const path = `/api/webhooks/${endpoint.id}`;
    const { cookie } = promoter;
    const turn = (isEnabled: boolean) => call('PATCH', path, { cookie, body: { isEnabled } });
    const refused = (to: string, body?: object) => refusalOf(post(promoter, to, body));
    await pause(promoter, generated.link.id);
    await work(endpoint.id);
    const [{ id } = { id: '' }] = await logOf(promoter, endpoint.id);
    expect(await refused(`${path}/replay`, { since: 'lately' })).toBe('invalid_input since');
    expect(await (await turn(false)).json()).toMatchObject({
      isEnabled: false,
      disabledReason: 'owner',
    });
    await patchLink(promoter, generated.link.id, { words: 'Later' });
    expect(await work(endpoint.id)).toBeNull();
    expect([
      await refused(`${path}/test`),
      await refused(`${path}/replay`, { since }),
      await refused(`/api/webhook-deliveries/${id}/replay`),
    ]).toEqual(['invalid_input', 'invalid_input', 'invalid_input']);
    for (const _ of ['on', 'a second click']) {
      expect(await (await turn(true)).json()).toMatchObject({
        isEnabled: true,
        disabledReason: null,
      });
    }
    await work(endpoint.id);
    expect(receiver.arrived).toHaveLength(1);
  });
});

describe('a test', () => {
  it('arrives as any message does, and not too often', async () => {
    const promoter = await newPromoter();
    const { endpoint, secret } = await addEndpoint(promoter);
    const send = () => post(promoter, `/api/webhooks/${endpoint.id}/test`);
    const answers = [];
    for (let count = 0; count <= WEBHOOK.testsPerMinute; count += 1)
      answers.push((await send()).status);
    expect(answers).toEqual([...Array(WEBHOOK.testsPerMinute).fill(202), 429]);
    while (receiver.arrived.length < WEBHOOK.testsPerMinute) await work(endpoint.id);
    const [one] = receiver.arrived;
    if (!one) throw new Error('nothing arrived');
    const { timestamp } = webhookMessage.parse(verified(secret, one));
    expect(verified(secret, one)).toEqual({ ...sampleMessage('link.created'), timestamp });
    // That it is a sample, its receiver knows by its id.
    expect(one.headers.get('webhook-id')).toMatch(/^test-/);
    // A page at a time.
    const { cookie } = promoter;
    const page = await call('GET', `/api/webhooks/${endpoint.id}/deliveries?limit=6`, { cookie });
    const [, next] = /<[^>]*?(\/api[^>]*)>/.exec(page.headers.get('Link') ?? '') ?? [];
    const rest = await call('GET', next ?? '', { cookie });
    expect(
      [await page.json(), await rest.json()].map((rows) => (rows as unknown[]).length),
    ).toEqual([6, 4]);
  });
});

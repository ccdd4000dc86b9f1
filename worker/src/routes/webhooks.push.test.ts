import { env } from 'cloudflare:workers';
import { createECDH, randomBytes } from 'node:crypto';
import type { WebhookEndpoint } from '@soltrade/schema/contracts/webhooks';
import { WEBHOOK } from '@soltrade/schema/limits/webhooks';
import ece from 'http_ece';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call, newPromoter, type Promoter, refusalOf } from '../../test/client.ts';
import { testCtx } from '../../test/fixtures/farEnd.ts';
import { newActivity } from '../../test/rows.ts';
import { addEndpoint, playReceiver, work } from '../../test/webhookReceiver.ts';
import { wakeWebhooks } from '../actions/webhooks/webhookQueue.ts';

/** What a browser keeps of a subscription, and what it hands out. */
const newBrowser = () => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const url = `https://hooks.push.example/send/${randomBytes(8).toString('hex')}`;
  return {
    subscription: {
      url,
      flavour: 'push',
      types: ['link.created'],
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    /** With the reference library of RFC 8188 and 8291. */
    decrypt: (body: Uint8Array): unknown =>
      JSON.parse(
        ece
          .decrypt(Buffer.from(body), {
            version: 'aes128gcm',
            privateKey: keys,
            authSecret: auth.toString('base64url'),
          })
          .toString(),
      ),
  };
};

let receiver: ReturnType<typeof playReceiver>;
beforeEach(() => {
  receiver = playReceiver();
});

const listOf = async ({ id, cookie }: Promoter) =>
  (await call('GET', `/api/webhooks/${id}`, { cookie })).json<WebhookEndpoint[]>();

const addDevice = async (promoter: Promoter, change: object = {}) => {
  const browser = newBrowser();
  const { endpoint } = await addEndpoint(promoter, { ...browser.subscription, ...change });
  return { ...browser, id: endpoint.id };
};

const happen = ({ id }: Promoter) => newActivity(id).run();

describe('a notification', () => {
  it('is encrypted for its browser, and signed for its push service', async () => {
    const promoter = await newPromoter();
    const { publicKey } = await (
      await call('GET', '/api/push-key', { cookie: promoter.cookie })
    ).json<{
      publicKey: string;
    }>();
    const { id, decrypt } = await addDevice(promoter);
    await happen(promoter);
    await work(id);
    const [arrived] = receiver.arrived;
    expect(decrypt(arrived?.bytes ?? new Uint8Array())).toEqual({
      title: 'SolTrade',
      body: 'Your link for a token is ready.',
      path: '/dashboard',
    });
    expect(Object.fromEntries(arrived?.headers ?? [])).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: `${WEBHOOK.pushKept / 1_000}`,
      authorization: expect.stringContaining(`k=${publicKey}`),
    });
    const [, token = ''] = /t=([^,]+)/.exec(arrived?.headers.get('authorization') ?? '') ?? [];
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'https://hooks.push.example',
    });
    const key = await crypto.subtle.importKey(
      'raw',
      Buffer.from(publicKey, 'base64url'),
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify'],
    );
    const isSigned = await crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      key,
      Buffer.from(signature, 'base64url'),
      Buffer.from(`${head}.${claims}`),
    );
    expect(isSigned).toBe(true);
  });

  it.each([404, 410])('ends the subscription where the push service answers %s', async (status) => {
    const promoter = await newPromoter();
    const { id } = await addDevice(promoter);
    await happen(promoter);
    receiver.answerWith(() => new Response(null, { status }));
    expect(await work(id)).toBeNull();
    expect(await listOf(promoter)).toEqual([]);
  });

  it('waits where the push service fails', async () => {
    const promoter = await newPromoter();
    const { id } = await addDevice(promoter);
    await happen(promoter);
    receiver.answerWith(() => new Response(null, { status: 503 }));
    expect(await work(id)).toBeGreaterThan(Date.now());
    expect(await listOf(promoter)).toMatchObject([{ pending: 1, isEnabled: true }]);
  });

  // As after the keys of the product were replaced.
  it('ends the subscription where the push service has refused for days', async () => {
    const promoter = await newPromoter();
    const { id } = await addDevice(promoter);
    await happen(promoter);
    await env.DB.prepare('update webhook_endpoints set failing_since = ? where id = ?')
      .bind(Date.now() - WEBHOOK.maxFailing - 1_000, id)
      .run();
    receiver.answerWith(() => new Response(null, { status: 403 }));
    await work(id);
    expect(await listOf(promoter)).toEqual([]);
  });
});

describe('a subscription', () => {
  it('is one account’s: another one that signs in to the browser takes it over', async () => {
    const [first, second] = [await newPromoter(), await newPromoter()];
    const { subscription } = await addDevice(first);
    await addEndpoint(second, subscription);
    expect([await listOf(first), await listOf(second)]).toMatchObject([
      [],
      [{ url: subscription.url }],
    ]);
  });

  it('stays its account’s for someone who only knows its address', async () => {
    const [first, second] = [await newPromoter(), await newPromoter()];
    const { subscription } = await addDevice(first);
    await addDevice(second, { url: subscription.url });
    expect(await listOf(first)).toHaveLength(1);
  });

  it('is no other account’s to remove', async () => {
    const [first, second] = [await newPromoter(), await newPromoter()];
    const { id } = await addDevice(first);
    const response = await call('DELETE', `/api/webhooks/${id}`, { cookie: second.cookie });
    expect([response.status, await listOf(first)]).toMatchObject([403, [{ id }]]);
  });

  it('ends when its account signs out everywhere; endpoints and other accounts’ devices stay', async () => {
    const [first, second] = [await newPromoter(), await newPromoter()];
    const { endpoint } = await addEndpoint(first);
    await addDevice(first);
    await addDevice(second);
    await happen(first);
    await call('POST', '/api/auth/logout-everywhere', { cookie: first.cookie });
    const { results } = await env.DB.prepare(
      'select id from webhook_endpoints where user_id in (?, ?)',
    )
      .bind(first.id, second.id)
      .all<{ id: string }>();
    expect(results).toHaveLength(2);
    expect(results.map(({ id }) => id)).toContain(endpoint.id);
  });

  it('has as many devices as allowed, beside the endpoints, and all are woken', async () => {
    const promoter = await newPromoter();
    for (let count = 0; count < WEBHOOK.maxEndpoints; count++) await addEndpoint(promoter);
    for (let count = 0; count < WEBHOOK.maxDevices; count++) await addDevice(promoter);
    await expect(addDevice(promoter)).rejects.toThrow(`You can have ${WEBHOOK.maxDevices} devices`);
    const all = WEBHOOK.maxEndpoints + WEBHOOK.maxDevices;
    expect(await listOf(promoter)).toHaveLength(all);
    await happen(promoter);
    await wakeWebhooks(testCtx().ctx, promoter.id);
    expect(vi.mocked(env.WEBHOOKS.sendBatch).mock.lastCall?.[0]).toHaveLength(all);
  });

  it('is refused with wrong keys, or an address inside', async () => {
    const { id: userId, cookie } = await newPromoter();
    const { subscription } = newBrowser();
    const { p256dh } = subscription.keys;
    for (const [change, field] of [
      [{ keys: undefined }, 'keys'],
      [{ keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }, 'keys'],
      [{ keys: { p256dh, auth: 'AAAA' } }, 'keys'],
      [{ url: 'https://10.0.0.1/push' }, 'url'],
    ] as const) {
      const body = { userId, ...subscription, ...change };
      const refusal = await refusalOf(call('POST', '/api/webhooks', { cookie, body }));
      expect([change, refusal]).toEqual([change, `invalid_input ${field}`]);
    }
  });

  it('cannot be moved: its keys belong to its address', async () => {
    const promoter = await newPromoter();
    const { id } = await addDevice(promoter);
    const response = await call('PATCH', `/api/webhooks/${id}`, {
      cookie: promoter.cookie,
      body: { url: 'https://hooks.example.com/elsewhere' },
    });
    expect(response.status).toBe(400);
  });
});

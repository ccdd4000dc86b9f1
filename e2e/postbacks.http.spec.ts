// Calls of partners' servers through the front door: no cookie, no origin of ours, and a signed
// body.
import { createHmac } from 'node:crypto';
import { type Api, type ApiPromoter, callApi, jsonOf, signInByApi } from './apiClient.ts';
import { expect, test } from './test.ts';

type Secrets = { partner: { id: string; url: string }; secret: string };

/** Per the Standard Webhooks specification, without its library. */
const signatureOf = (
  secret: string,
  { id, at, body }: { id: string; at: number; body: string },
): string => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`;
};

const newPartner = async (api: Api) => {
  const promoter = await signInByApi(api);
  const body = { userId: promoter.userId, name: 'Tracker', platform: null };
  const secrets: Secrets = await jsonOf(
    await callApi(api, 'POST /api/partners', { cookie: promoter.cookie, body }),
  );
  return { promoter, secrets };
};

const total = async (api: Api, { userId, cookie }: ApiPromoter): Promise<string> => {
  const answer = await callApi(api, `GET /api/analytics/${userId}`, { cookie });
  return (await jsonOf<{ totalRevenue: string }>(answer)).totalRevenue;
};

test('A signed postback arrives with its bytes as they were signed', async ({ api }) => {
  const { promoter, secrets } = await newPartner(api);
  // Spaces, an escape and a non-ASCII letter: parsing and rewriting the body would break the
  // signature.
  const body =
    '{ "type": "commission.created",\n "data": {"transactionId":"Gr\\u00f6\u00dfe", "amount": "12.50"} }';
  const send = (sent: string) => {
    const at = Math.floor(Date.now() / 1_000);
    const headers = {
      origin: 'https://partner.example',
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(at),
      'webhook-signature': signatureOf(secrets.secret, { id: 'msg_1', at, body }),
    };
    return fetch(secrets.partner.url, { method: 'POST', headers, body: sent });
  };
  const answer = await send(body);
  expect(await jsonOf(answer)).toMatchObject({ outcome: 'stored' });
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await jsonOf(await send(body))).toMatchObject({ outcome: 'known' });
  expect((await send(body.replace('12.50', '99.50'))).status).toBe(401);
  expect(await total(api, promoter)).toBe('12.50');
});

test('Rows of half a megabyte pass the front door', async ({ api }) => {
  const promoter = await signInByApi(api);
  const rows = Array.from({ length: 2_500 }, (_, index) => ({
    line: index + 2,
    nth: 0,
    at: '2026-01-31T00:00:00Z',
    amount: '0.01',
    currency: 'USD',
    platform: null,
    link: null,
    id: `row ${index}`,
    status: null,
    note: 'x'.repeat(100),
  }));
  const checked = await callApi(api, 'POST /api/statements/check', {
    cookie: promoter.cookie,
    body: {
      userId: promoter.userId,
      partnerId: null,
      exporter: 'a'.repeat(64),
      form: 'b'.repeat(64),
      rows,
    },
  });
  expect(await jsonOf(checked)).toMatchObject({ new: 2_500, known: 0, refused: 0 });
});

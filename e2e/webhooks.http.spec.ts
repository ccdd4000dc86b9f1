// From a promoter's change to their program, through the whole product: the queue, a failure, and
// the next attempt.
import { Webhook } from 'standardwebhooks';
import { callApi, generateByApi, jsonOf, signInByApi } from './apiClient.ts';
import { tokenUp } from './promoter.ts';
import { runEnvironment } from './runEnvironment.ts';
import { withFaults } from './sandboxFault.ts';
import { expect, test } from './test.ts';

const { environment } = runEnvironment('browser');
const sandbox = `http://127.0.0.1:${environment.SANDBOX_PORT}`;

type Arrival = { path: string; headers: Record<string, string>; body: string };

test('A webhook is signed, and sent again after a failure', async ({ api }) => {
  const promoter = await signInByApi(api);
  const path = `/in-${promoter.userId}`;
  const { endpoint, secret } = await jsonOf<{ endpoint: { id: string }; secret: string }>(
    await callApi(api, 'POST /api/webhooks', {
      cookie: promoter.cookie,
      body: {
        userId: promoter.userId,
        url: `${sandbox}/webhooks${path}`,
        flavour: 'json',
        types: ['link.created'],
      },
    }),
  );
  const log = async () =>
    jsonOf<{ state: string; attempts: number; status: number; messageId: string }[]>(
      await callApi(api, `GET /api/webhooks/${endpoint.id}/deliveries`, {
        cookie: promoter.cookie,
      }),
    );
  await withFaults([{ upstream: 'webhooks', kind: '500', times: 1, path }], async () => {
    const link = await generateByApi(api, promoter, tokenUp().mint);
    await expect.poll(log).toMatchObject([{ state: 'delivered', attempts: 2, status: 204 }]);
    const arrivals = await jsonOf<Arrival[]>(await fetch(`${sandbox}/webhooks/arrivals`));
    const mine = arrivals.filter((each) => each.path === path);
    expect(mine).toHaveLength(1);
    const { headers = {}, body = '' } = mine[0] ?? {};
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      type: 'link.created',
      data: { link: { id: link.id, url: link.url } },
    });
    expect(headers['webhook-id']).toBe((await log())[0]?.messageId);
  });
});

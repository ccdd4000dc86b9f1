// D1 that fails or does not answer, over the whole product.
import { PRODUCT_TEST } from '../dev/testLimits.ts';
import { callApi, generateByApi, jsonOf, PERSON_AGENT, signInByApi } from './apiClient.ts';
import { whileLocked, whileStalled, wrapBuild } from './faultyDatabase.ts';
import { startProduct } from './product.ts';
import { mintOf } from './richPromoter.ts';
import { runEnvironment } from './runEnvironment.ts';
import { takeBuild } from './takeBuild.ts';
import { expect, test } from './test.ts';

test('While the database is down or silent, who needs it is told to come back; pages and clicks go on', async () => {
  test.setTimeout(PRODUCT_TEST);
  const run = runEnvironment('outages');
  const { baseUrl } = run;
  takeBuild(run);
  wrapBuild(run);
  const product = await startProduct(run);
  try {
    const api = { baseUrl, origin: baseUrl };
    const { userId, cookie } = await signInByApi(api);
    const link = await generateByApi(api, { userId, cookie }, mintOf('up'));
    const { pathname } = new URL(link.url);
    const open = () => fetch(baseUrl + pathname, { headers: { 'user-agent': PERSON_AGENT } });
    expect((await open()).status).toBe(200);

    const expectOutage = async (response: Response): Promise<void> => {
      const { status, headers, url } = response;
      const outcome = [url, status, headers.get('content-type')];
      expect(outcome).toEqual([url, 503, 'application/problem+json']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({ code: 'unavailable' });
    };
    const checkAll = async (): Promise<void> => {
      const asked = [
        callApi(api, 'GET /api/user/current', { cookie }),
        callApi(api, `GET /api/links/${userId}`, { cookie }),
        callApi(api, `PATCH /api/user/${userId}`, { cookie, body: { displayName: 'Ann' } }),
        callApi(api, `PATCH /api/links/${link.id}`, { cookie, body: { isActive: false } }),
        callApi(api, `GET /api/auth/challenge?walletAddress=${mintOf('up')}`, {}),
      ];
      for (const response of await Promise.all(asked)) await expectOutage(response);
      const page = await open();
      expect(page.status).toBe(200);
      const pageToken = /"pageToken":"([^"]+)"/.exec(await page.text())?.[1];
      const body = {
        linkId: link.id,
        platform: 'jupiter',
        eventId: crypto.randomUUID(),
        pageToken,
      };
      const click = await callApi(api, 'POST /api/track-click', { body });
      expect(await jsonOf(click)).toEqual({ counted: expect.any(String) });
      expect((await fetch(baseUrl)).status).toBe(200);
    };
    await whileLocked(run, checkAll);
    await whileStalled(baseUrl, checkAll);

    const after = await callApi(api, 'GET /api/user/current', { cookie });
    expect(after.status).toBe(200);
  } finally {
    await product.stop();
  }
});

// Through the front, on the records that posted pages are answered from; no page is needed.
import { SPECIFIED_IDS } from '@soltrade/schema/platforms/index';
import { callApi, generateByApi, jsonOf, signInByApi } from './apiClient.ts';
import { tokenUp } from './promoter.ts';
import { runEnvironment } from './runEnvironment.ts';
import { expect, test } from './test.ts';

const { baseUrl } = runEnvironment('browser');
const api = { baseUrl, origin: baseUrl };

type Connection = { id: string; platformName: string };

test('the order of a promoter’s platforms, a disconnection and its undo are on posted pages', async () => {
  const promoter = await signInByApi(api);
  const { userId, cookie } = promoter;
  const link = await generateByApi(api, promoter, tokenUp().mint);
  const padre = await jsonOf<Connection>(
    await callApi(api, 'POST /api/platforms', {
      cookie,
      body: { userId, platformName: 'padre', walletAddress: 'ada', format: 'rk' },
    }),
  );
  const buttons = async (): Promise<string[]> => {
    const html = await (await fetch(link.url)).text();
    return [...html.matchAll(/href="([^"]+)"[^>]*data-platform/g)].map(([, url = '']) => url);
  };
  expect((await buttons()).slice(0, 2).map((url) => new URL(url).host)).toEqual(['jup.ag', 'trade.padre.gg']);

  const ordered = await callApi(api, `PUT /api/platforms/${userId}/order`, {
    cookie,
    body: { platforms: ['padre', 'jupiter'] },
  });
  expect((await jsonOf<Connection[]>(ordered)).map(({ platformName }) => platformName)).toEqual([
    'padre',
    'jupiter',
  ]);
  const before = await buttons();
  expect(before[0]).toContain('?rk=ada');

  const path = `/api/platforms/${padre.id}` as const;
  expect(await jsonOf(await callApi(api, `GET ${path}/links`, { cookie }))).toEqual({ shown: 1, hidden: 0 });
  expect((await callApi(api, `DELETE ${path}`, { cookie })).status).toBe(204);
  expect((await buttons()).join()).not.toContain('rk=ada');
  expect((await callApi(api, `GET ${path}/links`, { cookie })).status).toBe(404);
  expect(await jsonOf(await callApi(api, `POST ${path}/restore`, { cookie }))).toEqual(padre);
  expect(await buttons()).toEqual(before);

  const stranger = await signInByApi(api);
  for (const [call, body] of [
    [`POST ${path}/restore`, undefined],
    [`GET ${path}/links`, undefined],
    [`PUT /api/platforms/${userId}/order`, { platforms: ['jupiter', 'padre'] }],
  ] as const) {
    expect([call, (await callApi(api, call, { cookie: stranger.cookie, body })).status]).toEqual([call, 403]);
    expect([call, (await callApi(api, call, { body })).status]).toEqual([call, 401]);
  }
  expect(await buttons()).toEqual(before);
});

test('an optional platform is on the pages of who connected it, where it was chosen, and on no other', async () => {
  const promoter = await signInByApi(api);
  const { userId, cookie } = promoter;
  const { mint } = tokenUp();
  const link = await generateByApi(api, promoter, mint);
  const shown = async (url: string): Promise<string[]> =>
    [...(await (await fetch(url)).text()).matchAll(/data-platform="([^"]+)"/g)].map(([, id = '']) => id);
  const connect = (platformName: string, referralCode: string) =>
    callApi(api, 'POST /api/platforms', { cookie, body: { userId, platformName, referralCode } });
  await jsonOf(await connect('gmgnbot', 'ada7'));
  expect((await connect('trojan', 'hy-phen')).status).toBe(400);
  expect(await shown(link.url)).toEqual([
    'jupiter',
    'gmgnbot',
    ...SPECIFIED_IDS.filter((id) => id !== 'jupiter'),
  ]);
  const neutral = `${baseUrl}/r/nobody_here/${mint}`;
  expect(await shown(neutral)).toEqual(SPECIFIED_IDS);
  const chosen = await callApi(api, `PATCH /api/links/${link.id}`, {
    cookie,
    body: { platforms: ['jupiter'] },
  });
  expect(chosen.status).toBe(200);
  expect(await shown(link.url)).not.toContain('gmgnbot');
});

// Links as they come back from where they were posted, through the front door.
import { APP_PATHS } from '@soltrade/schema/paths';
import { callApi, generateByApi, jsonOf, PERSON_AGENT, signInByApi } from './apiClient.ts';
import { tokenUp, uniqueName } from './promoter.ts';
import { runEnvironment } from './runEnvironment.ts';
import { expect, test } from './test.ts';

const { baseUrl } = runEnvironment('browser');
const { mint, symbol } = tokenUp();

const visit = async (path: string) => {
  const response = await fetch(baseUrl + path, {
    redirect: 'manual',
    headers: { 'user-agent': PERSON_AGENT },
  });
  const html = await response.text();
  return {
    status: response.status,
    html,
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    linkId: /"linkId":"([^"]+)"/.exec(html)?.[1],
    channel: /"channel":"([^"]+)"/.exec(html)?.[1],
  };
};

test('A posted link is found with whatever stood around it, and names its clean address', async ({
  api,
}) => {
  const promoter = await signInByApi(api);
  const { userId, cookie } = promoter;
  const name = uniqueName('ann');
  await jsonOf(
    await callApi(api, `PATCH /api/user/${userId}`, { cookie, body: { username: name } }),
  );
  const link = await generateByApi(api, promoter, mint);
  const short = new URL(link.shortUrl).pathname;
  const identifier = new URL(link.devUrl).pathname;

  for (const path of [
    `//r//${name}///${mint}`,
    `/r=%40${name}/${mint}.pump\u200b`,
    `${short.replace('/r/', '/R//@')}%2520`,
    `${identifier}%26utm_source%3Dx`,
  ]) {
    const { status, canonical, linkId } = await visit(path);
    expect({ path, status, canonical, linkId }).toEqual({
      path,
      status: 200,
      canonical: link.shortUrl,
      linkId: link.id,
    });
  }
  // A copy for one channel ends in its name.
  expect((await visit(`${short}?c=x)”`)).channel).toBe('x');
});

test('A token’s own address is found too; files and other pages are themselves', async () => {
  const { canonical, html } = await visit(`//${mint}`);
  expect(canonical).toBe(`${baseUrl}/${mint}`);
  expect(html).toContain(symbol);
  expect((await visit('/robots.txt')).html).toContain('User-agent');
  for (const path of [
    '//evil.example',
    '//evil.example/r',
    '/%2F%2Fevil.example',
    '/favicon.ico.x',
    '//robots.txt',
  ]) {
    const { status } = await visit(path);
    expect([path, status]).toEqual([path, 404]);
  }
  // Also of the one that begins as landing paths do.
  for (const path of APP_PATHS.filter((one) => one !== '/')) {
    const response = await fetch(`${baseUrl}${path}.?mint=${mint}`, { redirect: 'manual' });
    const location = new URL(response.headers.get('location') ?? '', baseUrl).href;
    expect([path, response.status, location]).toEqual([
      path,
      302,
      `${baseUrl}${path}?mint=${mint}`,
    ]);
  }
});

// Links as they come back from where they were posted, through the front door.
import { APP_PATHS } from '@soltrade/schema/paths';
import { callApi, generateByApi, jsonOf, PERSON_AGENT, signInByApi } from './apiClient.ts';
import { tokenUp, uniqueName } from './promoter.ts';
import { runEnvironment } from './runEnvironment.ts';
import { expect, test } from './test.ts';

const { baseUrl } = runEnvironment('browser');
const { mint, symbol } = tokenUp();

/** One of each kind; `schema/src/landingPath.test.ts` has all. */
const TAILS = ['.', '”', '\u200b', '%2520', '//', '%26utm_source%3Dx'];

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
    pageToken: /"pageToken":"([^"]+)"/.exec(html)?.[1],
    linkId: /"linkId":"([^"]+)"/.exec(html)?.[1],
    channel: /"channel":"([^"]+)"/.exec(html)?.[1],
  };
};

test('A posted link is found with whatever stood around it, names its clean address and counts as itself', async ({
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

  const posted = [`/r/${name}/${mint}`, `/r=${name}/${mint}.pump`, short, identifier];
  const paths = [
    ...posted.flatMap((path) => TAILS.map((tail) => path + tail)),
    `//r//${name}///${mint}`,
    `/r=%40${name}/${mint}`,
    short.replace('/r/', '/R//@'),
  ];
  for (const path of paths) {
    const { status, canonical, linkId } = await visit(path);
    expect({ path, status, canonical, linkId }).toEqual({
      path,
      status: 200,
      canonical: link.shortUrl,
      linkId: link.id,
    });
  }

  const clicks = async () =>
    (
      await jsonOf<{ id: string; clickCount: number }[]>(
        await callApi(api, `GET /api/links/${userId}`, { cookie }),
      )
    )[0]?.clickCount;
  for (const [index, path] of [`${short}.`, `/r/@${name}/${mint})`].entries()) {
    const { pageToken } = await visit(path);
    const body = { linkId: link.id, platform: 'jupiter', eventId: crypto.randomUUID(), pageToken };
    await jsonOf(await callApi(api, 'POST /api/track-click', { body }));
    expect(await clicks()).toBe(index + 1);
  }

  // A copy for one channel ends in its name.
  for (const tail of ['', ')”', '%26utm_source=y']) {
    expect([tail, (await visit(`${short}?c=x${tail}`)).channel]).toEqual([tail, 'x']);
  }
  expect((await visit(`${short}?c=x<br`)).channel).toBeUndefined();

  for (const path of [`${short}+.`, `${short}%2B)`]) {
    expect((await visit(path)).html, path).toContain(`May pay @${name}`);
  }
  expect((await visit(`${short}%E3%80%82`)).html).toContain(`@${name} thinks you should ape`);

  const { status, html } = await visit(`${short}<br`);
  expect(status).toBe(404);
  expect(html).toContain('<h1>Link Not Found</h1>');
});

test('A token’s own address is found too; an unknown name stays neutral; files and other pages are themselves', async () => {
  for (const path of [`/${mint}!`, `//${mint}`, `/r/@nobody-here/${mint}.`]) {
    const { status, canonical, html } = await visit(path);
    expect({ path, status, canonical }).toEqual({
      path,
      status: 200,
      canonical: `${baseUrl}/${mint}`,
    });
    expect(html).toContain(symbol);
  }
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

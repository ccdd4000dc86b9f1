// Links as they come back from where they were posted, through the front door.
import { APP_PATHS } from '@soltrade/schema/paths';
import { callApi, generateByApi, jsonOf, PERSON_AGENT, signInByApi } from './apiClient.ts';
import { tokenUp, uniqueName } from './promoter.ts';
import { mintOf } from './richPromoter.ts';
import { runEnvironment } from './runEnvironment.ts';
import { expect, test } from './test.ts';

const { baseUrl } = runEnvironment('browser');
const { mint, symbol } = tokenUp();

const TAILS = [
  '.',
  ',',
  '!',
  ')',
  '"',
  '”',
  '。',
  '」',
  '🚀',
  '\u200b',
  '\u00a0',
  '%20',
  '%2520',
  '%E2%80',
  '/',
  '//',
  '&utm_source=x',
  '%26utm_source%3Dx',
  '.)”',
];

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
  page,
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
    `/R/${name}/${mint}`,
    `/r/@${name}/${mint}`,
    `/r=%40${name}/${mint}`,
    `/r/${name}./${mint}`,
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
  for (const tail of ['', '.', ')”', '%20', '\u200b', '&utm_source=y', '%26utm_source=y']) {
    expect([tail, (await visit(`${short}?c=x${tail}`)).channel]).toEqual([tail, 'x']);
  }
  expect((await visit(`${short}?c=x<br`)).channel).toBeUndefined();

  for (const path of [`${short}+.`, `${short}%2B)`]) {
    expect((await visit(path)).html, path).toContain(`May pay @${name}`);
  }
  await page.goto(`${short}%E3%80%82`);
  await expect(page.getByRole('heading', { name: `@${name} thinks you should ape` })).toBeVisible();

  for (const path of [
    `${short}x`,
    `${short}<br`,
    `/r/${name}x/goose.`,
    `${identifier}x!`,
    `/r/${name}x)`,
  ]) {
    const { status, html } = await visit(path);
    expect([path, status]).toEqual([path, 404]);
    expect(html).toContain('<h1>Link Not Found</h1>');
  }
});

test('A token’s own address is found too; an unknown name stays neutral; files and other pages are themselves', async () => {
  for (const path of [
    `/${mint}!`,
    `//${mint}`,
    `/${mint}//`,
    `/token/${mint},`,
    `/r/@nobody-here/${mint}.`,
  ]) {
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

test('A hostile path is answered as any other that names nothing', async () => {
  for (const text of [
    '!'.repeat(6_000),
    '%25'.repeat(2_000),
    '%E2'.repeat(2_000),
    '&/'.repeat(3_000),
    `a${'.'.repeat(6_000)}b`,
  ]) {
    for (const path of [`/r/nobody-here/${text}`, `/token/${text}`]) {
      expect((await visit(path)).status).toBe(404);
    }
  }
});

test('A text with words around a link is understood, and one with two tokens asks which', async ({
  page,
  api,
}) => {
  const other = mintOf('down');
  const posted = await generateByApi(api, await signInByApi(api), mint);
  await page.goto('/');
  const field = page.getByLabel('Paste a token address or a link to it');
  await field.fill(`gm! CA：\`${mint}\`. <https://pump.fun/coin/${mint}>`);
  await field.press('Enter');
  await expect(
    page.getByRole('main').getByText(new RegExp(`^${symbol.replace('$', '\\$')} · `)),
  ).toBeVisible();
  // The link that people share doesn't contain the address.
  await page.goto('/');
  await field.fill(`${posted.shortUrl}?c=x.`);
  await field.press('Enter');
  await expect(
    page.getByRole('main').getByText(new RegExp(`^${symbol.replace('$', '\\$')} · `)),
  ).toBeVisible();
  await field.fill(`${mint} or ${other}`);
  await field.press('Enter');
  const which = page.getByRole('region', { name: 'Which one?' });
  await which.getByRole('button').first().click();
  await expect(page).toHaveURL(new RegExp(`mint=${mint}`));
});

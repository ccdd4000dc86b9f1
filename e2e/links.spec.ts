import type { Page } from '@playwright/test';
import type { TokenKind } from '../dev/sandbox/tokenDefinition.ts';
import { type Api, type ApiPromoter, callApi, jsonOf } from './apiClient.ts';
import { expectToast } from './expectToast.ts';
import { readQrCode } from './readQrCode.ts';
import { mintOf } from './richPromoter.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';

type MadeLink = { id: string; url: string; shortUrl: string; devUrl: string };

const makeLink = async (
  api: Api,
  { userId, cookie }: ApiPromoter,
  { kind, identifier }: { kind: TokenKind; identifier?: string },
): Promise<MadeLink> => {
  const response = await callApi(api, 'POST /api/generate-link', {
    cookie,
    body: {
      userId,
      tokenAddress: mintOf(kind),
      platforms: ['jupiter'],
      ...(identifier ? { customIdentifier: identifier } : {}),
    },
  });
  const { link }: { link: MadeLink } = await jsonOf(response);
  return link;
};

const unique = (): string => `apes-${crypto.randomUUID().slice(0, 8)}`;
const list = (page: Page) => page.getByRole('list', { name: 'Links', exact: true });
const choose = async (page: Page, token: string, name: string): Promise<void> => {
  await page.getByRole('button', { name: `More for ${token}` }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
};
const symbols = (page: Page) =>
  list(page).getByRole('link', { name: /^Statistics for (GOOSE|PANDUMP|SLOTH)$/ });

test('a paused link is off the web until it is resumed', { tag: '@4.link.badge' }, async ({
  page,
  api,
  newVisitor,
}) => {
  const promoter = await signedInPromoter(page, api);
  const { url } = await makeLink(api, promoter, { kind: 'up' });
  const visitor = await newVisitor();
  expect((await visitor.goto(url))?.status()).toBe(200);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(api.baseUrl, '')));
  await page.goto('/links');
  await expect(list(page).getByText('active', { exact: true })).toBeVisible();
  // Each is asked once.
  const first = ['/api/user/current', `/api/links/${promoter.userId}?sort=created&limit=50`];
  expect(asked.filter((path) => first.includes(path))).toEqual(first);
  await choose(page, 'GOOSE', 'Pause');
  await expectToast(page, 'Link Paused', 'Visitors see that until you resume.');
  await expect(list(page).getByText('inactive', { exact: true })).toBeVisible();
  expect((await visitor.goto(url))?.status()).toBe(404);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list(page).getByText('active', { exact: true })).toBeVisible();
  expect((await visitor.goto(url))?.status()).toBe(200);

  await page.getByRole('checkbox', { name: 'Select all shown links' }).check();
  await page.getByRole('region', { name: 'Selected links' }).getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('No links match')).toBeVisible();
  expect((await visitor.goto(url))?.status()).toBe(200);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(symbols(page)).toHaveText(['GOOSE']);
});

test('an identifier: refused beside its field where it is taken, then changed', async ({
  page,
  api,
  newVisitor,
}) => {
  const promoter = await signedInPromoter(page, api);
  const [mine, taken, wanted] = [unique(), unique(), unique()];
  const { devUrl } = await makeLink(api, promoter, { kind: 'up', identifier: mine });
  await makeLink(api, promoter, { kind: 'down', identifier: taken });
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON());
  });

  await page.goto('/links');
  const opener = page.getByRole('button', { name: 'More for GOOSE' });
  await choose(page, 'GOOSE', 'Identifier');
  const field = page.getByLabel('Backup link', { exact: true });
  await expect(field).toHaveValue(mine);
  await field.fill('a b');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Use only letters, numbers, “-” and “_”');
  await field.fill(taken.toUpperCase());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/^This identifier is taken\./);
  await expect(field).toHaveValue(taken.toUpperCase());
  await field.fill(` ${wanted} `);
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await expectToast(page, 'Identifier Changed', 'Links you have posted keep working.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
  const search = page.getByRole('searchbox', { name: 'Search links' });
  await search.fill('no such link');
  await expect(page.getByText('No links match')).toBeVisible();
  await search.fill(wanted);
  await expect(symbols(page)).toHaveText(['GOOSE']);
  expect(sent).toEqual([{ customIdentifier: taken.toUpperCase() }, { customIdentifier: wanted }]);

  const visitor = await newVisitor();
  expect((await visitor.goto(`/token/${wanted}`))?.status()).toBe(200);
  // What was posted before still leads to the link.
  expect((await visitor.goto(devUrl))?.status()).toBe(200);
});

test('on the smallest phone each link is copied, or selected from a field, and read from its QR code', {
  tag: ['@8.link.copied', '@8.link.copy-failed'],
}, async ({ page, api, context }) => {
  const promoter = await signedInPromoter(page, api);
  const { shortUrl: url } = await makeLink(api, promoter, { kind: 'up' });
  await makeLink(api, promoter, {
    kind: 'hostile-name',
    identifier: `${'long-'.repeat(8)}${unique()}`.slice(0, 50),
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/links');

  await test.step('hostile names are text, and nothing is wider than the screen', async () => {
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    expect(await list(page).innerHTML()).not.toContain('<script');
  });

  await test.step('the clipboard, and a field where it is refused', async () => {
    const copy = page.getByRole('button', { name: 'Copy link for GOOSE' });
    await copy.click();
    await expectToast(page, 'Copied', 'Link copied to clipboard');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await page.evaluate(() => {
      navigator.clipboard.writeText = async () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await copy.click();
    await expectToast(page, 'Copy Failed', 'Failed to copy link');
    await expect(page.getByLabel('Your link', { exact: true })).toHaveValue(url);
  });

  await test.step('the QR code is read as the link that it shows, counted as its own copy', async () => {
    await choose(page, 'GOOSE', 'QR Code');
    const drawing = page.getByRole('dialog').getByRole('img');
    await expect(drawing).toBeVisible();
    const read = await readQrCode(drawing);
    expect(read).toBe(`${url}?c=qr`);
    const answer = await page.goto(read ?? '');
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('Giga Goose', { exact: true })).toBeVisible();
  });
});

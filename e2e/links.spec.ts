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
  // Asked before the code was there, and not once more by the code.
  const first = ['/api/user/current', `/api/links/${promoter.userId}?sort=created&limit=50`];
  expect(asked.filter((path) => first.includes(path))).toEqual(first);
  expect(asked.findIndex((path) => path.endsWith('.js'))).toBeGreaterThan(asked.indexOf('/api/user/current'));
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

test('on the smallest phone each link is read from its QR code', async ({ page, api }) => {
  const promoter = await signedInPromoter(page, api);
  const { shortUrl: url } = await makeLink(api, promoter, { kind: 'up' });
  await makeLink(api, promoter, {
    kind: 'hostile-name',
    identifier: `${'long-'.repeat(8)}${unique()}`.slice(0, 50),
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/links');

  await test.step('hostile names are text, and nothing is wider than the screen', async () => {
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    expect(await list(page).innerHTML()).not.toContain('<script');
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

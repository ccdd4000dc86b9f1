import type { TokenKind } from '../dev/sandbox/tokenDefinition.ts';
import { type ApiLink, callApi, jsonOf } from './apiClient.ts';
import { readQrCode } from './readQrCode.ts';
import { mintOf } from './richPromoter.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';

test('on the smallest phone hostile names are text, and a QR code is read as its link', async ({
  page,
  api,
}) => {
  const { userId, cookie } = await signedInPromoter(page, api);
  const makeLink = async (kind: TokenKind, customIdentifier?: string) => {
    const body = { userId, tokenAddress: mintOf(kind), platforms: ['jupiter'], customIdentifier };
    const answer = await callApi(api, 'POST /api/generate-link', { cookie, body });
    return (await jsonOf<{ link: ApiLink }>(answer)).link;
  };
  const { shortUrl: url } = await makeLink('up');
  await makeLink('hostile-name', `${'long-'.repeat(8)}${crypto.randomUUID()}`.slice(0, 50));
  await page.setViewportSize({ width: 320, height: 700 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(api.baseUrl, '')));
  await page.goto('/links');

  const list = page.getByRole('list', { name: 'Links', exact: true });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(
    0,
  );
  expect(await list.innerHTML()).not.toContain('<script');
  // Each is requested once, even if the page prefetches before its code has loaded.
  const first = ['/api/user/current', `/api/links/${userId}?sort=created&limit=50`];
  expect(asked.filter((path) => first.includes(path))).toEqual(first);

  await page.getByRole('button', { name: 'More for GOOSE' }).click();
  await page.getByRole('menuitem', { name: 'QR Code', exact: true }).click();
  const drawing = page.getByRole('dialog').getByRole('img');
  await expect(drawing).toBeVisible();
  const read = await readQrCode(drawing);
  expect(read).toBe(`${url}?c=qr`);
  const answer = await page.goto(read ?? '');
  expect(answer?.status()).toBe(200);
  await expect(page.getByText('Giga Goose', { exact: true })).toBeVisible();
});

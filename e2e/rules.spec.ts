import { callApi, jsonOf, PERSON_AGENT } from './apiClient.ts';
import { look } from './look.ts';
import { tokenUp } from './promoter.ts';
import { runEnvironment } from './runEnvironment.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';

const { baseUrl } = runEnvironment('browser');
const api = { baseUrl, origin: baseUrl };
const { mint } = tokenUp();

test('A promoter compares two versions of a page, and keeps one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { userId, cookie } = await signedInPromoter(page, api);
  const body = { userId, tokenAddress: mint, platforms: ['jupiter'], words: 'Before' };
  const { link } = await jsonOf<{ link: { id: string; url: string } }>(
    await callApi(api, 'POST /api/generate-link', { cookie, body }),
  );
  const { pathname } = new URL(link.url);

  await page.goto(`/links/${link.id}#settings`);
  const card = page.getByRole('dialog', { name: /^Settings of/ });
  await card.getByRole('button', { name: 'Set Up Experiment' }).click();
  await card.getByLabel('Words of version B').fill('After');
  await card.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(
    card.getByText('A winner needs 100 people on 10 networks for each version.'),
  ).toBeVisible();

  const visit = async (address: string) => {
    const headers = { 'user-agent': PERSON_AGENT, 'cf-connecting-ip': address };
    const html = await (await fetch(baseUrl + pathname, { headers })).text();
    const [, pageToken] = /"pageToken":"([^"]+)"/.exec(html) ?? [];
    return { address, pageToken, isAfter: html.includes('>After<') };
  };
  const visitors = await Promise.all(
    Array.from({ length: 24 }, (_, nth) => visit(`198.51.${nth}.1`)),
  );
  const after = visitors.filter(({ isAfter }) => isAfter);
  expect(after.length).toBeGreaterThan(0);
  expect(after.length).toBeLessThan(24);
  for (const { address, pageToken } of visitors) {
    const seen = { linkId: link.id, pageToken };
    await jsonOf(await callApi(api, 'POST /api/track-view', { address, body: seen }));
    const click = { ...seen, platform: 'jupiter' };
    await jsonOf(await callApi(api, 'POST /api/track-click', { address, body: click }));
  }
  await page.reload();
  await expect(card.getByText(`${after.length} clicked (100.0%)`).last()).toBeVisible();
  await look(page, 320);

  await card.getByRole('button', { name: 'Keep B' }).click();
  await expect(card.getByText('Clicked: A 100.0%, B 100.0%')).toBeVisible();
  const again = await Promise.all(visitors.slice(0, 8).map(({ address }) => visit(address)));
  expect(again.every(({ isAfter }) => isAfter)).toBe(true);
});

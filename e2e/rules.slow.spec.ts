// What a link does by itself, from its rule to the page that a visitor sees.
import { COUNTRIES } from '../schema/src/audience/isoCodes.ts';
import { callApi, jsonOf } from './apiClient.ts';
import { look } from './look.ts';
import { tokenUp } from './promoter.ts';
import { runEnvironment } from './runEnvironment.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';

const { baseUrl } = runEnvironment('browser');
const api = { baseUrl, origin: baseUrl };
const { mint } = tokenUp();

test('A promoter hides the buttons by country, and ends a link', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { userId, cookie } = await signedInPromoter(page, api);
  const body = { userId, tokenAddress: mint, platforms: ['jupiter'], disclosure: 'paid' };
  const { link } = await jsonOf<{ link: { id: string; url: string } }>(
    await callApi(api, 'POST /api/generate-link', { cookie, body }),
  );

  await page.goto(`/links/${link.id}#settings`);
  const card = page.getByRole('dialog', { name: /^Settings of/ });
  await card.getByRole('button', { name: 'Change Countries' }).click();
  await card.getByRole('button', { name: 'X: paid crypto posts' }).click();
  await look(page, 320);
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Buttons hidden in 29 countries')).toBeVisible();

  // In which country a local request is depends on the machine.
  const hide = [...COUNTRIES].filter((country) => country !== 'T1');
  const countryRule = { explain: [], hide, unknown: 'hide' };
  await jsonOf(
    await callApi(api, `PATCH /api/links/${link.id}`, { cookie, body: { countryRule } }),
  );
  const { pathname } = new URL(link.url);
  await page.goto(pathname);
  await expect(
    page.getByText('The promoter doesn’t offer trading links in your country.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ready to Ape?' })).toHaveCount(0);
  await look(page);

  await page.goto(`/links/${link.id}#settings`);
  await card.getByRole('button', { name: 'Change End' }).click();
  await card.getByLabel('People').fill('500');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Ends after 500 people, then pauses')).toBeVisible();
});

import { generateByApi, signInByApi } from './apiClient.ts';
import { tokenUp } from './promoter.ts';
import { expect, test } from './test.ts';

const { mint, symbol } = tokenUp();

test('A link that people share is understood where a token is asked for', async ({ page, api }) => {
  const posted = await generateByApi(api, await signInByApi(api), mint);
  await page.goto('/');
  const field = page.getByLabel('Paste a token address or a link to it');
  await field.fill(`${posted.shortUrl}?c=x.`);
  await field.press('Enter');
  await expect(
    page.getByRole('main').getByText(new RegExp(`^${symbol.replace('$', '\\$')} · `)),
  ).toBeVisible();
});

import { ENDPOINTS } from '@soltrade/schema/contracts/index';
import { API_REFERENCE_PATH } from '@soltrade/schema/paths';
import { expect, test } from './test.ts';
import { violations } from './violations.ts';

// Scalar logs its version.
test.use({ provokedLines: [/^info: @scalar\/api-reference@/] });

for (const theme of ['dark', 'light'] as const) {
  test(`The API reference shows a call with its example, in ${theme} colors, and asks nobody else`, async ({
    page,
    baseURL,
  }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url());
    });
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto(API_REFERENCE_PATH);
    await page.getByRole('button', { name: 'Open Group - Links' }).click();
    await page.getByRole('link', { name: /^Pause, archive or rename a link/ }).click();
    const call = page.getByRole('region', { name: /^Pause, archive or rename a link/ });
    await expect(call.getByText('"shortIdentifier"').first()).toBeVisible();
    await expect(call.getByText('links:write').first()).toBeVisible();
    await expect(page.locator('body')).toHaveClass(new RegExp(`${theme}-mode`));
    expect(await violations(page)).toEqual([]);
    expect(elsewhere).toEqual([]);
  });
}

test('The API reference has every call that a key can make, and no other', async ({ page }) => {
  await page.goto(API_REFERENCE_PATH);
  const groups = page.getByRole('button', { name: /^Open Group - (?!Introduction)/ });
  const sidebar = page.getByRole('complementary');
  await expect(sidebar.getByRole('link', { name: 'Links' })).toBeVisible();
  while ((await groups.count()) > 0) await groups.first().click();
  const links = await sidebar.locator('a[href^="#tag/"]').all();
  const shown = (await Promise.all(links.map((link) => link.getAttribute('href')))).flatMap(
    (address) => /\/([A-Z]+\/.*)$/.exec(address ?? '')?.[1] ?? [],
  );
  const reachable = Object.values(ENDPOINTS)
    .filter((contract) => 'scope' in contract)
    .map(({ method, path }) => method + path.replaceAll(/:\w+/g, '{}'));
  // Calls that share an address also share its parameters' names.
  const nameless = shown.map((address) => address.replaceAll(/\{\w+\}/g, '{}'));
  expect(nameless.toSorted()).toEqual(reachable.toSorted());
});

import { expect, test } from './test.ts';

const COLOURS = { dark: 'rgb(11, 13, 18)', light: 'rgb(246, 247, 251)' };

test('a page shown on Home’s phone has the theme of the page around it', async ({ page }) => {
  await page.goto('/');
  const shown = page.locator('iframe').last().contentFrame().locator('body');
  await expect(shown).toHaveCSS('background-color', COLOURS.dark);
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(shown).toHaveCSS('background-color', COLOURS.light);
  await page.reload();
  await expect(shown).toHaveCSS('background-color', COLOURS.light);
});

test('is dark without a script, under a light system too', { tag: '@4.theme.default' }, async ({
  newVisitor,
  promoted,
}) => {
  const visitor = await newVisitor({ javaScriptEnabled: false });
  await visitor.emulateMedia({ colorScheme: 'light' });
  for (const path of ['/login', promoted.link.url, '/method', '/no-such-page', '/r/nobody']) {
    await visitor.goto(path);
    const background = await visitor.evaluate(
      () => getComputedStyle(document.body).backgroundColor,
    );
    expect([path, background]).toEqual([path, COLOURS.dark]);
  }
});

import { look } from './look.ts';
import { connectPlatform, generateLink } from './promoter.ts';
import { mintOf } from './richPromoter.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';

test('a connection is edited by keyboard; on the smallest phone it breaks no rule of accessibility', async ({
  page,
  api,
}) => {
  await signedInPromoter(page, api);
  await page.goto('/dashboard?tab=platforms');
  const opener = page.getByRole('button', { name: 'More for Jupiter' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Jupiter' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await dialog.getByLabel('Affiliate Wallet').fill('goose7');
  const shape = dialog.getByRole('combobox', { name: 'Link format' });
  await shape.focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('option', { name: 'Home page, ?ref=' })).toBeVisible();
  // Escape closes only the list.
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('option', { name: 'Home page, ?ref=' })).toBeHidden();
  await expect(shape).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.type('Home');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('https://jup.ag/?ref=goose7', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(opener).toBeFocused();
  await expect(page.getByText('Opens without the token')).toBeVisible();

  await page.setViewportSize({ width: 320, height: 700 });
  await connectPlatform(page, {
    platform: 'BONKbot',
    label: 'Invite Code',
    credential: 'x'.repeat(40),
  });
  await page.getByRole('combobox', { name: 'Platform' }).click();
  await page.getByRole('option', { name: 'Padre' }).click();
  await page.getByLabel('Referral Wallet').fill(`trade.padre.gg/rk/${'long'.repeat(12)}`);
  await look(page);
  await page.getByRole('button', { name: 'More for BONKbot' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page);
});

test('the card of a link has the picture that posts unfurl', async ({ page, api }) => {
  await signedInPromoter(page, api);
  await generateLink(page, mintOf('up'));
  const picture = page.getByRole('img', { name: 'Preview image for GOOSE' });
  await expect(picture).toHaveCSS('opacity', '1');
  const widthOf = (image: HTMLImageElement): number => image.naturalWidth;
  expect(await picture.evaluate(widthOf)).toBe(1200);
});

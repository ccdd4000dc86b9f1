import type { Locator } from '@playwright/test';
import { madeLink } from './promoter.ts';
import { mintOf } from './richPromoter.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 390, height: 844 };

test('on a phone the toast covers neither the link nor an open menu', async ({ page, api }) => {
  await page.setViewportSize(PHONE);
  await signedInPromoter(page, api);
  await page.goto(`/generate?mint=${mintOf('up')}`);
  await expect(page.getByText(/^Successfully fetched /)).toBeVisible();
  await page.getByRole('button', { name: 'Generate Universal Link' }).click();
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  await expect(toast.getByText('Link Generated')).toBeVisible();
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error('it is not shown');
    return box.y + box.height;
  };
  const topOfToast = async () => (await toast.boundingBox())?.y ?? 0;
  expect(await bottomOf(madeLink(page))).toBeLessThanOrEqual(await topOfToast());
  await page.getByRole('button', { name: /^Account menu of / }).click();
  const menu = page.getByRole('menu', { name: /^Signed in as / });
  expect(await bottomOf(menu)).toBeLessThanOrEqual(await topOfToast());
});

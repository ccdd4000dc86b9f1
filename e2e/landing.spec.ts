import type { Page } from '@playwright/test';
import { SPECIFIED_IDS } from '@soltrade/schema/platforms/index';
import { shiftsOf, watchShifts } from './layoutShifts.ts';
import { expect, test } from './test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const platform = (page: Page, id: string) => page.locator(`a[data-platform="${id}"]`);

test.use({ leadsElsewhere: true });

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the last platform is first and large after a reload, nothing moves, and all platforms stay', async ({
    page,
    promoted,
  }) => {
    await watchShifts(page);
    await page.goto(promoted.link.url);
    await expect(page.locator('a[data-platform]')).toHaveCount(SPECIFIED_IDS.length);
    expect(await page.evaluate(() => document.fonts.check('16px Inter', 'Ağşİ Việt'))).toBe(true);
    const before = await platform(page, 'padre').boundingBox();

    const counted = page.waitForResponse((response) => response.url().endsWith('/api/track-click'));
    const opened = page.waitForEvent('popup');
    await platform(page, 'padre').tap();
    expect((await counted).status()).toBe(200);
    await (await opened).close();

    await page.reload();
    await expect(page.locator('a[data-platform]')).toHaveCount(SPECIFIED_IDS.length);
    const after = await platform(page, 'padre').boundingBox();
    const others = await Promise.all(
      SPECIFIED_IDS.filter((id) => id !== 'padre').map((id) => platform(page, id).boundingBox()),
    );
    expect(after?.width).toBeGreaterThan((before?.width ?? 0) * 1.8);
    for (const other of others) expect(other?.y).toBeGreaterThan(after?.y ?? 0);
    await page.keyboard.press('Tab');
    const firstOfAll = page.locator('a[data-platform]').first();
    await expect(firstOfAll).toHaveAttribute('data-platform', 'padre');
    expect(await shiftsOf(page)).toEqual([]);
  });
});

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signInWithSandboxWallet, tokenUp } from './promoter.ts';
import { expect, test } from './test.ts';

const expectAccessible = async (page: Page): Promise<void> => {
  // Fading colours have no contrast yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The rule takes an avatar's letter, which is decoration, for a part of the button's label.
  const { violations } = await new AxeBuilder({ page }).disableRules('label-content-name-mismatch').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
};

for (const theme of ['dark', 'light'] as const) {
  test(`the app's pages have no accessibility violations (${theme})`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await signInWithSandboxWallet(page);
    await expectAccessible(page);
    for (const path of ['/dashboard', '/dashboard?tab=platforms', '/generate']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });

  test(`landing pages have no accessibility violations (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const path of [`/${tokenUp().mint}`, '/r/nobody', '/no-such-page']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
}

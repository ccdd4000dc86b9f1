import type { Page } from '@playwright/test';
import type { As, Viewer } from './sharedTest.ts';
import { test as base, expect } from './test.ts';

/** Read-only tests that share a browser context per account. Storage is cleared between pages. */
export const test = base.extend<{ openInBrowser: (as: As) => Promise<Page> }>({
  openInBrowser: async ({ viewerOf }, use) => {
    let opened: { page: Page; viewer: Viewer } | null = null;
    await use(async (as) => {
      const viewer = await viewerOf(as);
      opened = { page: await viewer.context.newPage(), viewer };
      return opened.page;
    });
    if (!opened) return;
    const { page, viewer }: { page: Page; viewer: Viewer } = opened;
    await page.evaluate(() => localStorage.clear());
    await page.close();
    expect(viewer.lines.splice(0), 'browser console').toEqual([]);
  },
});

import { type BrowserContext, devices, type Page } from '@playwright/test';
import { test as base } from './fixtureTest.ts';
import type { PageState } from './pageStates.ts';
import { consoleLines, expect } from './test.ts';

/** A browser context that opens one page after another; its cache keeps what they all load. */
type Viewer = { context: BrowserContext; lines: string[] };

type Viewers = (as: PageState['as']) => Promise<Viewer>;

/**
 * Read-only tests, which share a browser context per account. What one page stores is deleted before the next one opens.
 */
export const test = base.extend<{ openInBrowser: (state: PageState) => Promise<Page> }, { viewers: Viewers }>(
  {
    viewers: [
      async ({ browser, api }, use) => {
        const viewers = new Map<PageState['as'], Viewer>();
        await use(async (as) => {
          const known = viewers.get(as);
          if (known) return known;
          const context = await browser.newContext({ ...devices['Desktop Chrome'], baseURL: api.baseUrl });
          const viewer = { context, lines: consoleLines(context) };
          viewers.set(as, viewer);
          return viewer;
        });
        for (const { context } of viewers.values()) await context.close();
      },
      { scope: 'worker' },
    ],
    openInBrowser: async ({ viewers }, use) => {
      let opened: { page: Page; viewer: Viewer } | null = null;
      await use(async ({ as }) => {
        const viewer = await viewers(as);
        opened = { page: await viewer.context.newPage(), viewer };
        return opened.page;
      });
      if (!opened) return;
      const { page, viewer }: { page: Page; viewer: Viewer } = opened;
      await page.evaluate(() => localStorage.clear());
      await page.close();
      expect(viewer.lines.splice(0), 'browser console').toEqual([]);
    },
  },
);

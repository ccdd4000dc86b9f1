import { type BrowserContext, test as base, devices } from '@playwright/test';
import { type Api, type ApiLink, generateByApi, signInByApi } from './apiClient.ts';
import { consoleLines } from './consoleLines.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { mintOf } from './richPromoter.ts';
import { runEnvironment } from './runEnvironment.ts';

/** A browser context that opens one page after another, so its cache is reused. */
export type Viewer = { context: BrowserContext; lines: string[] };

export type As = 'visitor' | keyof Fixtures;

type Shared = {
  api: Api;
  /** Read-only accounts for tests. */
  fixtures: Fixtures;
  /** A promoter with one link, whose landing page is clicked and reported. */
  promoted: { cookie: string; link: ApiLink };
  viewerOf: (as: As) => Promise<Viewer>;
};

/**
 * Created once per worker, on demand. All specs share this set, because Playwright starts other
 * workers, each with a browser and accounts, for another set.
 */
export const sharedTest = base.extend<object, Shared>({
  api: [
    async ({ browserName: _ }, use) => {
      const { baseUrl } = runEnvironment('browser');
      await use({ baseUrl, origin: baseUrl });
    },
    { scope: 'worker' },
  ],
  fixtures: [async ({ api }, use) => use(await createFixtures(api)), { scope: 'worker' }],
  promoted: [
    async ({ api }, use) => {
      const promoter = await signInByApi(api);
      await use({
        cookie: promoter.cookie,
        link: await generateByApi(api, promoter, mintOf('up')),
      });
    },
    { scope: 'worker' },
  ],
  viewerOf: [
    async ({ browser, api }, use) => {
      const viewers = new Map<As, Viewer>();
      await use(async (as) => {
        const known = viewers.get(as);
        if (known) return known;
        const context = await browser.newContext({
          ...devices['Desktop Chrome'],
          baseURL: api.baseUrl,
          // As playwright.config.ts says, which only reaches contexts of a single test.
          reducedMotion: 'reduce',
        });
        const viewer = { context, lines: consoleLines(context) };
        viewers.set(as, viewer);
        return viewer;
      });
      for (const { context } of viewers.values()) await context.close();
    },
    { scope: 'worker' },
  ],
});

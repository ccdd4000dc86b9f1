import type { Locator, Page } from '@playwright/test';
import type { Fixtures } from './fixtures.ts';
import { withLinkedX } from './pageStates.ts';
import { beSignedIn } from './signedIn.ts';
import { expect, test } from './test.ts';

type Screen = {
  name: string;
  path: (fixtures: Fixtures) => string;
  /** The last part to appear. */
  ready: (page: Page) => Locator;
  /** Largest height of the whole page, by window width. */
  heights: Record<1440 | 390, number>;
  /** Largest number of controls in its main part. */
  controls: number;
};

const SCREENS: readonly Screen[] = [
  {
    name: 'Dashboard',
    path: () => '/dashboard',
    ready: (page) =>
      page
        .getByRole('region', { name: 'Recent Links' })
        .getByText(/^\d+ clicks$/)
        .first(),
    heights: { 1440: 1_800, 390: 2_400 },
    controls: 50,
  },
  {
    name: 'A link',
    path: ({ promoter }) => `/links/${promoter.links.at(-1)?.id}`,
    ready: (page) => page.getByRole('slider', { name: 'Selected candle' }),
    heights: { 1440: 2_200, 390: 3_000 },
    controls: 50,
  },
  {
    name: 'Revenue',
    path: () => '/revenue',
    ready: (page) => page.getByRole('heading', { name: 'By platform' }),
    heights: { 1440: 1_600, 390: 2_400 },
    controls: 30,
  },
  {
    name: 'Profile',
    path: () => '/profile?edit=1',
    ready: (page) => page.getByRole('heading', { name: 'Account', exact: true }),
    heights: { 1440: 2_200, 390: 2_400 },
    controls: 25,
  },
];

/** Charts are drawn again after the window has changed, and lists come in turns. */
const settledHeight = async (page: Page): Promise<number> => {
  const read = () => page.evaluate(() => document.documentElement.scrollHeight);
  const heights = [await read()];
  await expect
    .poll(
      async () => {
        heights.push(await read());
        return new Set(heights.slice(-4)).size;
      },
      { intervals: [150] },
    )
    .toBe(1);
  return heights.at(-1) ?? 0;
};

const CONTROLS = 'a[href], button, input, select, textarea, summary';

for (const { name, path, ready, heights, controls } of SCREENS) {
  test(`${name} is at most ${heights[1440]} px high, on a phone ${heights[390]}, with ${controls} controls`, async ({
    page,
    api,
    fixtures,
  }) => {
    await beSignedIn(page, fixtures.promoter, api);
    await withLinkedX(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path(fixtures));
    await expect(ready(page)).toBeVisible();
    for (const width of [1440, 390] as const) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await settledHeight(page), `height at ${width} px`).toBeLessThanOrEqual(heights[width]);
      const shown = page.locator('main').locator(CONTROLS).filter({ visible: true });
      expect.soft(await shown.count(), `controls at ${width} px`).toBeLessThanOrEqual(controls);
    }
  });
}

// A page before the app's code.
import type { Page, Request } from '@playwright/test';
import { statCard } from './promoter.ts';

const CODE = '**/assets/*.js';

/**
 * Keeps the app's code from the page until the returned function is called. What is live stays
 * silent: figures that are older than it would be asked for again, rightly.
 */
export const holdCode = async (page: Page): Promise<() => void> => {
  await page.routeWebSocket(/./, () => {});
  await page.route('**/api/live/**', () => {});
  const held = Promise.withResolvers<void>();
  await page.route(CODE, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
};

/** The paths that a page asks for. */
export const askedBy = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request: Request) => asked.push(new URL(request.url()).pathname));
  return asked;
};

export const times = (asked: readonly string[], path: string): number =>
  asked.filter((one) => one === path).length;

export const FIGURES = ['Total Revenue', 'Total Clicks', 'Active Links', 'Conversion Rate'];

export const figuresOf = (page: Page): Promise<(string | null)[]> =>
  Promise.all(FIGURES.map((label) => statCard(page, label).textContent()));

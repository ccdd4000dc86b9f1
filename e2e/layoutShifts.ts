import type { Page } from '@playwright/test';

/**
 * Records layout shifts from the first paint on, except those that only the typeface causes, which
 * comes after the first figures: within a line, it moves words by some pixels.
 */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && Number(entry.value) > 0.0001) shifts.push(Number(entry.value));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftsOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => ('shifts' in window ? window.shifts : null));

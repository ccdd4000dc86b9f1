import type { Page } from '@playwright/test';

export const THEMES = ['dark', 'light'] as const;

/** Shows the open page in a theme, by the app's toggle, also behind a dialog, and by the system's preference. */
export const dress = async (page: Page, theme: (typeof THEMES)[number]): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate(async (value) => {
    document.querySelector<HTMLElement>(`button[aria-label="Switch to ${value} theme"]`)?.click();
    // Colours that change over time arrive at once. A spinner never arrives.
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
    await new Promise(requestAnimationFrame);
  }, theme);
};

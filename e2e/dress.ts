import type { Page } from '@playwright/test';

export const THEMES = ['dark', 'light'] as const;

/** Shows the open page in a theme, as the app's toggle and the system's preference do. */
export const dress = async (page: Page, theme: (typeof THEMES)[number]): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate(async (value) => {
    if (document.documentElement.dataset.theme) document.documentElement.dataset.theme = value;
    // Colours that change over time have arrived.
    await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
  }, theme);
};

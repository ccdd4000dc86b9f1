import type { Page } from '@playwright/test';

export const THEMES = ['dark', 'light'] as const;

/** Applies a theme to the open page by the app's toggle, even behind a dialog, and by the system's preference. */
export const applyTheme = async (page: Page, theme: (typeof THEMES)[number]): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate(async (value) => {
    document.querySelector<HTMLElement>(`button[aria-label="Switch to ${value} theme"]`)?.click();
    // Finishes colour transitions immediately; an inherited colour starts when another has finished. A spinner never
    // finishes.
    for (let quiet = 0; quiet < 3; quiet++) {
      await new Promise(requestAnimationFrame);
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      for (const animation of ending) animation.finish();
      if (ending.length > 0) quiet = -1;
    }
  }, theme);
};

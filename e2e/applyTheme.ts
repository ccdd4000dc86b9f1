import type { Page } from '@playwright/test';

export const THEMES = ['dark', 'light'] as const;

/** Ends animations once React has rendered pending changes; spinners never end. */
export const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let quiet = 0; quiet < 2; quiet++) {
      await new Promise(requestAnimationFrame);
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      for (const animation of ending) animation.finish();
      if (ending.length > 0) quiet = -1;
    }
  });

/**
 * Applies a theme to the open page: with the app's toggle, even behind a dialog; elsewhere like the
 * page's script.
 */
export const applyTheme = async (page: Page, theme: (typeof THEMES)[number]): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate((value) => {
    // Without transitions a theme takes one style calculation; otherwise each inherited color
    // starts a transition.
    if (document.adoptedStyleSheets.length === 0) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
      document.adoptedStyleSheets = [sheet];
    }
    const hasToggle =
      document.querySelector('button[aria-label^="Switch to "][aria-label$=" theme"]') !== null;
    if (!hasToggle) document.documentElement.dataset.theme = value;
    document.querySelector<HTMLElement>(`button[aria-label="Switch to ${value} theme"]`)?.click();
  }, theme);
  await finishAnimations(page);
};

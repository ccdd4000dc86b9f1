import type { Page } from '@playwright/test';

const TARGETS =
  'a[href], button, input, textarea, summary, [role="tab"], [role="switch"], [role="option"]';

/**
 * Clickable elements under 24 px wide or high. Links within a sentence may be as small as their
 * words.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.locator(TARGETS).evaluateAll((targets) =>
    targets
      .filter((target) => {
        const isVisible = target.checkVisibility({
          opacityProperty: true,
          visibilityProperty: true,
        });
        // Visible only with focus, like the link that skips to the content.
        const isClipped = getComputedStyle(target).clipPath !== 'none';
        const isInSentence =
          getComputedStyle(target).display === 'inline' &&
          target.parentElement?.textContent?.trim() !== target.textContent?.trim();
        return isVisible && !isClipped && !isInSentence;
      })
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width < 24 || height < 24;
      })
      .map((target) => target.outerHTML.slice(0, 200)),
  );

import type { Page } from '@playwright/test';

/** Longer ones are hostile. */
const LONGEST = 20;

/**
 * Names, figures and other words that are broken within themselves. Excludes addresses and
 * usernames.
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate((longest) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/gu)) {
        if (word.length > longest || !/^[\p{L}\p{N}$%.,×]+$/u.test(word)) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(
          [...range.getClientRects()]
            .filter(({ width }) => width > 1)
            .map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) found.push(`${word} in ${parent.outerHTML}`);
      }
    }
    return found;
  }, LONGEST);

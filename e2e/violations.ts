import type { Page } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on the open page by every rule, one per line. Only violations are worked out: the full report takes
 * three times as long.
 */
export const violations = async (page: Page): Promise<string[]> => {
  // Once a document, which a new page or a reload replaces. Not by a script tag, which the pages' policy refuses.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { violations: found } = await window.axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
  }, TAGS);
};

declare global {
  interface Window {
    axe: typeof axe;
  }
}

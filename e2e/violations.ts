import type { Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that a theme can break. */
const COLOUR_RULES = axe
  .getRules(TAGS)
  .filter(({ tags }) => tags.includes('cat.color'))
  .map(({ ruleId }) => ruleId);

/**
 * What axe finds on the open page, one per line: by every rule, or by those of colour only. Only violations are worked
 * out: the full report takes three times as long.
 */
export const violations = async (page: Page, rules: 'every' | 'colour' = 'every'): Promise<string[]> => {
  // Once a document, which a new page or a reload replaces. Not by a script tag, which the pages' policy refuses.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly: RunOnly =
    rules === 'every' ? { type: 'tag', values: TAGS } : { type: 'rule', values: COLOUR_RULES };
  return page.evaluate(async (only) => {
    const { violations: found } = await window.axe.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
    });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
  }, runOnly);
};

declare global {
  interface Window {
    axe: typeof axe;
  }
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that depend on the theme. */
const COLOUR_RULES = axe
  .getRules(TAGS)
  .filter(({ tags }) => tags.includes('cat.color'))
  .map(({ ruleId }) => ruleId);

/** Minified, because a browser parses it in half the time, once per document. */
const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * axe's findings on the open page, one per line: by every rule, or only color rules. Computes
 * violations only, since the full report takes three times as long.
 */
export const violations = async (
  page: Page,
  rules: 'every' | 'colour' = 'every',
): Promise<string[]> => {
  // Once per document, which a new page or a reload replaces. Not by a script tag, which the pages'
  // policy refuses.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SCRIPT);
  const runOnly: RunOnly =
    rules === 'every' ? { type: 'tag', values: TAGS } : { type: 'rule', values: COLOUR_RULES };
  return page.evaluate(async (only) => {
    window.axe.configure({ noHtml: true });
    const { violations: found } = await window.axe.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
    });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => {
        const selector = target.join(' ');
        return `${id}: ${document.querySelector(selector)?.outerHTML ?? selector}\n${failureSummary}`;
      }),
    );
  }, runOnly);
};

declare global {
  interface Window {
    axe: typeof axe;
  }
}

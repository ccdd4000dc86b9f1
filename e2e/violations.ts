import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that a theme can break. */
const COLOUR_RULES = axe
  .getRules(TAGS)
  .filter(({ tags }) => tags.includes('cat.color'))
  .map(({ ruleId }) => ruleId);

/** A browser reads the minified script in half the time, once for each document. */
const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on the open page, one per line: by every rule, or by those of colour only. Only violations are worked
 * out, and only theirs are the elements that are written out: the full report takes three times as long.
 */
export const violations = async (page: Page, rules: 'every' | 'colour' = 'every'): Promise<string[]> => {
  // Once a document, which a new page or a reload replaces. Not by a script tag, which the pages' policy refuses.
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

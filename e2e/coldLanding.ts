import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** A screen reader's order, by Chromium's accessibility tree. */
const readingOrder = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (id: string): string[] => {
    const node = byId.get(id);
    if (!node) return [];
    const { role, name, childIds = [], ignored } = node;
    const isLeaf = role?.value === 'StaticText' || role?.value === 'progressbar';
    return isLeaf && !ignored ? [String(name?.value)] : childIds.flatMap(read);
  };
  return nodes[0] ? read(nodes[0].nodeId) : [];
};

const AFTER_FIGURES = 'Ready to Ape?';

/**
 * The figures replaced their spinner, for screen readers and Tab, and nothing is announced as
 * pending.
 */
export const expectFiguresInPlace = async (
  page: Page,
  figures: readonly (string | RegExp)[],
): Promise<void> => {
  // The page was streamed without figures.
  await expect(page.locator('.streaming')).toHaveCount(1);
  const read = await readingOrder(page);
  const end = read.indexOf(AFTER_FIGURES);
  const start = end - figures.length;
  expect(read.slice(start, end)).toEqual(
    figures.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))),
  );
  expect(read.join('\n')).not.toContain('Loading');
  await expect(page.getByText(/Loading/)).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const above = await page.getByText('Market Cap', { exact: true }).boundingBox();
  const below = await page.getByRole('heading', { name: AFTER_FIGURES }).boundingBox();
  expect(above?.y).toBeLessThan(below?.y ?? 0);
};

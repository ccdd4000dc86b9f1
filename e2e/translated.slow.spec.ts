// Pages in a browser that translates them, as Chrome does.
import type { Page } from '@playwright/test';
import { signInByApi } from './apiClient.ts';
import { expectToast } from './expectToast.ts';
import { connectPlatform, madeLink, tokenUp } from './promoter.ts';
import { beSignedIn } from './signedIn.ts';
import { expect, test } from './test.ts';

/** Puts elements in the place of all texts, present and future, and says so in them. */
const translate = (): void => {
  const isLeft = (text: Text): boolean =>
    text.data.trim() === '' ||
    text.parentElement?.closest('font, script, style, textarea, option, svg') !== null;
  const replace = (text: Text): void => {
    if (isLeft(text)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const replaceIn = (root: Node): void => {
    if (root instanceof Text) replace(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(replace);
  };
  replaceIn(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) replaceIn(node);
  }).observe(document.body, { childList: true, subtree: true });
};

const openTranslated = async (page: Page, path: string, name: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  await page.evaluate(translate);
  expect(await page.locator('font').count()).toBeGreaterThan(10);
};

// A page that is translated before its scripts run is no longer what the build drew: React draws it
// anew, and says so.
test.use({ provokedLines: [/React error #418/] });

test('the way from a platform to a link, a statement and the dashboard', async ({ page, api }) => {
  await beSignedIn(page, await signInByApi(api), api);

  await openTranslated(page, '/dashboard?tab=platforms', 'Your Platforms');
  await connectPlatform(page, {
    platform: 'Jupiter',
    label: 'Affiliate Wallet',
    credential: 'ada',
  });

  await openTranslated(page, '/generate', 'Generate Universal Link');
  const { mint } = tokenUp();
  await page.getByLabel('Token Contract Address').fill(mint);
  await page.getByRole('button', { name: 'Fetch Info' }).click();
  await expectToast(page, 'Token Found');
  await page.getByRole('button', { name: 'Generate Universal Link' }).click();
  await expectToast(page, 'Link Generated');
  await expect(madeLink(page)).toBeVisible();

  await openTranslated(page, '/revenue?tab=sources#statements', 'Import a Statement');
  const statements = page.getByRole('region', { name: 'Import a Statement' });
  await statements.locator('input[type=file]').setInputFiles({
    name: 'commissions.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('date,amount\n2025-12-01,12.40\n2025-12-02,20.00\n'),
  });
  await statements.getByRole('button', { name: 'Import 2 rows' }).click();
  await expectToast(page, 'Statement Imported');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText('$32.40').first()).toBeVisible();

  await openTranslated(page, '/dashboard', 'Recent Links');
  await page.getByRole('tab', { name: 'Platforms' }).click();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('radio', { name: '24h' }).click();
  await expect(page.getByRole('radio', { name: '24h' })).toBeChecked();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { sandboxToken } from '../dev/sandbox/tokens.ts';
import { focused, pressAt } from './keyboard.ts';
import { uniqueName } from './promoter.ts';
import { mintOf } from './richPromoter.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';
import { violations } from './violations.ts';

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const addressField = (page: Page) => page.getByLabel('Token Contract Address');

test('from paste to posted: three keys, and no mouse', async ({ page, api, context }) => {
  await signedInPromoter(page, api);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const token = sandboxToken('up');
  await page.goto('/generate');
  await expect(addressField(page)).toBeFocused();
  await page.evaluate((text) => navigator.clipboard.writeText(text), token.mint);
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByText('Press Enter to generate the link.')).toBeVisible();
  await expect(page.getByText(token.name, { exact: true })).toBeVisible();
  await expect(addressField(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeFocused();
  expect(await focused(page)).toMatchObject({ isVisible: true, isMarked: true, isUncovered: true });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link copied to clipboard', { exact: true })).toBeVisible();
  const url = await page.getByRole('link', { name: 'Open Link' }).getAttribute('href');
  expect(await clipboard(page)).toBe(url);
});

test('from nothing to a copied link on Home: five presses, no mouse and one screen', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  // The example comes once the app listens.
  await expect(page.locator('iframe')).toBeAttached();
  const opened: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) opened.push(new URL(frame.url()).pathname);
  });
  const presses: string[] = [];
  const pressed = async (what: string, press: () => Promise<void>) => {
    presses.push(what);
    await press();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  };
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+v');
  };
  const wallet = page.getByRole('button', { name: 'Sandbox Wallet' });
  const drawn = page.locator('iframe').last().contentFrame();

  await pressed('paste the token', () => paste(`https://pump.fun/coin/${mintOf('up')}`));
  await expect(wallet).toBeAttached();
  await expect(drawn.getByText('@SolTrade thinks you should ape')).toBeAttached();
  const preview = page.getByRole('region', { name: 'Preview of the page' });
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await expect(preview).toBeInViewport({ ratio: 0.9 });
  }
  expect(await violations(page)).toEqual([]);

  await pressed('sign in', () => pressAt(page, wallet));
  const name = page.getByLabel('Your Name (optional)');
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  const wanted = uniqueName('ada');
  await page.keyboard.type(wanted);

  // A reload loses neither the token nor the step.
  await page.reload();
  await expect(name).toBeFocused();
  await page.keyboard.type(wanted);
  await pressed('paste the referral link', () => paste('https://axiom.trade/@ada'));
  await expect(page.getByText('Axiom · your code is ada')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await pressed('make the link', () => page.keyboard.press('Enter'));
  const copy = page.getByRole('button', { name: 'Copy Link' });
  await expect(copy).toBeFocused();
  await expect(drawn.getByText(`@${wanted} thinks you should ape`)).toBeAttached();

  await pressed('copy it', () => page.keyboard.press('Enter'));
  await expect(page.getByText('Link copied to clipboard', { exact: true })).toBeVisible();
  expect(await clipboard(page)).toMatch(new RegExp(`/r/${wanted}/\\w+$`));
  expect(presses).toHaveLength(5);
  expect(new Set(opened)).toEqual(new Set(['/']));
});

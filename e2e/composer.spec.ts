import type { Page } from '@playwright/test';
import { sandboxToken } from '../dev/sandbox/tokens.ts';
import { focused } from './keyboard.ts';
import { connectPlatform, signOut } from './promoter.ts';
import { mintOf } from './richPromoter.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';
import { violations } from './violations.ts';

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

const addressField = (page: Page) => page.getByLabel('Token Contract Address');

const page390 = { width: 390, height: 844 };
const page1440 = { width: 1440, height: 900 };

test('from paste to posted: three keys, and no mouse, at 390 and at 1440 px', async ({
  page,
  api,
  context,
}) => {
  await signedInPromoter(page, api);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [viewport, token] of [
    [page390, sandboxToken('up')],
    [page1440, sandboxToken('down')],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.goto('/generate');
    await expect(addressField(page)).toBeFocused();
    await page.evaluate((text) => navigator.clipboard.writeText(text), token.mint);
    const presses: string[] = [];
    const press = async (key: string) => {
      presses.push(key);
      await page.keyboard.press(key);
    };
    const begun = performance.now();

    await press('ControlOrMeta+v');
    await expect(page.getByText('Press Enter to generate the link.')).toBeVisible();
    await expect(page.getByText(token.name, { exact: true })).toBeVisible();
    await expect(addressField(page)).toBeFocused();

    await press('Enter');
    const copy = page.getByRole('button', { name: 'Copy Link' });
    await expect(copy).toBeFocused();
    expect(await focused(page)).toMatchObject({ isVisible: true, isMarked: true, isUncovered: true });

    await press('Enter');
    await expect(page.getByText('Link copied to clipboard', { exact: true })).toBeVisible();
    // The figure is ten seconds; it is told, not held, since a busy machine may take longer.
    const took = `${Math.round(performance.now() - begun)} ms`;

    expect(presses).toHaveLength(3);
    const url = await page.getByRole('link', { name: 'Open Link' }).getAttribute('href');
    expect(await clipboard(page)).toBe(url);
    test.info().annotations.push({ type: `paste to posted at ${viewport.width} px`, description: took });
    console.log(`paste to posted at ${viewport.width} px: ${presses.length} presses, ${took}`);
  }
});

test('the page of the draft is the one that visitors get, and nothing typed is lost on the way', async ({
  page,
  api,
  newVisitor,
}) => {
  await signedInPromoter(page, api);
  await page.goto(`/generate?mint=${mintOf('up')}`);
  await page.getByLabel('Your Words (optional)').fill('Read this first');
  await page.getByLabel('Custom Identifier (optional)').fill('goose-first');
  const drawn = page.locator('iframe').last().contentFrame().locator('main');
  await expect(drawn.getByText('Read this first')).toBeAttached();
  await expect(page.getByText(/^\S+\/r\/\w+\/goose-first$/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your Words (optional)')).toHaveValue('Read this first');
  await expect(page.getByLabel('Custom Identifier (optional)')).toHaveValue('goose-first');
  await expect(drawn.getByText('Read this first')).toBeAttached();
  const claim = await drawn.locator('h1').innerText();
  await addressField(page).press('Enter');
  const open = page.getByRole('link', { name: 'Open Link' });
  const visitor = await newVisitor();
  await visitor.goto((await open.getAttribute('href')) ?? '');
  await expect(visitor.locator('h1')).toHaveText(claim, { useInnerText: true });
  await expect(visitor.getByText('Read this first')).toBeVisible();
});

test('Home shows a pasted token’s page to anyone, and makes its link after the sign-in', async ({ page }) => {
  await page.setViewportSize(page390);
  // Before the app is there, the form leads to the composer.
  await page.goto('/', { waitUntil: 'networkidle' });
  await page
    .getByLabel('Paste a token address or a link to it')
    .fill(`https://pump.fun/coin/${mintOf('up')}`);
  await page.getByRole('button', { name: 'Show the Page' }).click();
  const drawn = page.locator('iframe').contentFrame();
  await expect(drawn.getByText('@SolTrade thinks you should ape')).toBeAttached();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.getByRole('link', { name: 'Make It Mine' }).click();
  await page.getByRole('button', { name: 'Sandbox Wallet' }).click();
  // A new account has no platform for its link yet.
  await expect(page.getByText('Your link isn’t made yet. Connect at least one platform')).toBeVisible();
  await expect(page).toHaveURL(`/generate?mint=${mintOf('up')}`);
  await expect(page.getByText('Giga Goose', { exact: true })).toBeVisible();
  await expect(page.locator('iframe').contentFrame().getByText('Ready to Ape?')).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

  // Connected on the way; Home's press while signed in leads to the composer, one press before the link.
  await page.goto('/dashboard?tab=platforms');
  await connectPlatform(page, { platform: 'Jupiter', label: 'Affiliate Wallet', credential: 'affiliate-1' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Dashboard' }).last().click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/');
  await page.getByLabel('Paste a token address or a link to it').fill(mintOf('up'));
  await page.getByLabel('Paste a token address or a link to it').press('Enter');
  await expect(addressField(page)).toHaveValue(mintOf('up'));
  await expect(page.getByText('Press Enter to generate the link.')).toBeVisible();

  // Signed out: what is clicked on Home makes the link, and a reload in between makes no other.
  await signOut(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByLabel('Paste a token address or a link to it').fill(mintOf('up'));
  await page.getByLabel('Paste a token address or a link to it').press('Enter');
  await page.getByRole('link', { name: 'Make It Mine' }).click();
  await expect(page.getByText('Sign in, and your link is made.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Sandbox Wallet' }).click();
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeFocused();
  await expect(page).toHaveURL('/generate');
  await page.reload();
  await expect(addressField(page)).toBeVisible();
  await page.goto('/links');
  await expect(page.getByRole('link', { name: /Giga Goose|GOOSE/ }).first()).toBeVisible();
});

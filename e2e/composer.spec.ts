import type { Page } from '@playwright/test';
import { look } from './look.ts';
import { uniqueName } from './promoter.ts';
import { mintOf } from './richPromoter.ts';
import { expect, test } from './test.ts';

const clipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/**
 * A newcomer's steps on Home, by keyboard alone: the keys, and the pages shown. Typing a name is
 * optional.
 */
const firstLinkOn = async (page: Page) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  // The example appears once the app is hydrated.
  await expect(page.locator('iframe')).toBeAttached();
  const opened = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) opened.add(new URL(frame.url()).pathname);
  });
  const presses: string[] = [];
  const press = async (key: string) => {
    presses.push(key);
    await page.keyboard.press(key);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBe(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  };
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await press('ControlOrMeta+v');
  };
  return { presses, opened, press, paste };
};

const sandboxWallet = (page: Page) => page.getByRole('button', { name: 'Sandbox Wallet' });

const drawnPage = (page: Page) => page.locator('iframe').last().contentFrame();

/** The link is on the clipboard, and its page is the promoter's. */
const expectCopied = async (page: Page, name: string) => {
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeFocused();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await clipboard(page)).toMatch(new RegExp(`/r/${name}/\\w+$`));
  await expect(drawnPage(page).getByText(`@${name} thinks you should ape`)).toBeAttached();
};

test('from nothing to a copied link on Home with a wallet: four presses on a phone', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const { presses, opened, press, paste } = await firstLinkOn(page);

  await paste(`https://pump.fun/coin/${mintOf('up')}`);
  await expect(sandboxWallet(page)).toBeFocused();
  await expect(drawnPage(page).getByText('@SolTrade thinks you should ape')).toBeAttached();
  await expect(page.getByRole('region', { name: 'Preview of the page' })).toBeInViewport({
    ratio: 0.9,
  });
  await look(page, DESK.width);

  await press('Enter');
  const name = page.getByLabel('Your Name (optional)');
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  const wanted = uniqueName('ada');
  await page.keyboard.type(wanted);

  // A reload keeps the token, the step and what was typed.
  await page.reload();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(wanted);
  await paste('https://axiom.trade/@ada');
  await expect(page.getByText('Axiom · your code is ada')).toBeVisible();
  await look(page, DESK.width);

  await press('Enter');
  await expectCopied(page, wanted);
  expect(presses).toHaveLength(4);
  expect([...opened]).toEqual(['/']);
});

test('from nothing to a copied link on Home with X: four presses on a desktop', async ({
  page,
}) => {
  const persona = 'emil_entry';
  await page.setViewportSize(DESK);
  const { presses, press, paste } = await firstLinkOn(page);

  await paste(mintOf('up'));
  await expect(sandboxWallet(page)).toBeFocused();
  await expect(page.getByText(/With X, you link a wallet last\./)).toBeVisible();
  const signUp = page.getByRole('button', { name: 'Continue with X' });
  await expect(signUp).toBeVisible();
  // This browser's wallet follows it, before the four that it lacks.
  await page.keyboard.press('Shift+Tab');
  await expect(signUp).toBeFocused();
  // It leaves the page, whose state can't be checked then; X's page asks for consent.
  presses.push('Enter');
  await page.keyboard.press('Enter');
  await page.getByText(`@${persona}`).click();
  await page.getByRole('button', { name: 'Authorize app' }).click();
  await expect(page).toHaveURL(`/?mint=${mintOf('up')}`);

  // Said before, asked for last: linking the wallet makes the link.
  await expect(page.getByRole('heading', { name: 'Last step: link your wallet' })).toBeVisible();
  await expect(page.getByLabel('Your Referral Link or Code')).toBeFocused();
  await look(page, PHONE.width);
  await paste('https://axiom.trade/@ada');
  await expect(page.getByText('Axiom · your code is ada')).toBeVisible();
  // The only wallet of this browser asks at once.
  await press('Enter');
  await expectCopied(page, persona);
  expect(presses).toHaveLength(4);
});

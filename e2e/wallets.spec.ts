import type { Page } from '@playwright/test';
import { expectToast } from './expectToast.ts';
import { expect, test } from './test.ts';
import { installWallet, type TestWallet } from './testWallet.ts';

const pick = (page: Page, wallet: TestWallet['name']): Promise<void> =>
  page.getByRole('list', { name: 'Wallets', exact: true }).getByRole('button', { name: wallet }).click();

const isSignedIn = (page: Page) => page.getByRole('button', { name: /^Account menu of / });

test.describe('wallets', () => {
  test('a wallet signs one message and is signed in', {
    tag: ['@8.wallet.connected', '@7.auth', '@9.sign-in-message'],
  }, async ({ page }) => {
    const { address } = await installWallet(page, { name: 'Phantom' });
    await page.goto('/login');
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/auth'));
    await pick(page, 'Phantom');
    await expectToast(page, 'Wallet Connected', 'Successfully connected Phantom wallet');
    const body: unknown = (await sent).postDataJSON();
    expect(body).toMatchObject({
      walletAddress: address,
      message: expect.stringMatching(/^Sign this message to authenticate with SolTrade: \d{13}$/),
    });
    await expect(page).toHaveURL('/dashboard');
    await expect(isSignedIn(page)).toBeVisible();
  });

  test('Sign In With Solana is used where the wallet offers it', async ({ page, baseURL }) => {
    const { address } = await installWallet(page, { name: 'Phantom', offersSignIn: true });
    await page.goto('/login');
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/auth'));
    await pick(page, 'Phantom');
    const { message }: { message: string } = (await sent).postDataJSON();
    const { host } = new URL(baseURL ?? '');
    expect(message.split('\n').slice(0, 2)).toEqual([
      `${host} wants you to sign in with your Solana account:`,
      address,
    ]);
    await expect(isSignedIn(page)).toBeVisible();
  });

  test('a refused signature can be given later', {
    tag: ['@5.signature.optional', '@8.wallet.authentication-warning'],
  }, async ({ page }) => {
    await installWallet(page, { name: 'OKX', signature: 'refused' });
    await page.goto('/login');
    await pick(page, 'OKX');
    await expectToast(
      page,
      'Authentication Warning',
      'Wallet connected but message signing failed. Some features may be limited.',
    );
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
    await page.evaluate(() => window.testWallet.set({ signature: 'object' }));
    await page.getByRole('button', { name: 'Sign Message' }).click();
    await expect(isSignedIn(page)).toBeVisible();
  });

  test('a switched account is shown, and nothing is done for either before it signs', async ({ page }) => {
    const { address, otherAddress } = await installWallet(page, { name: 'Phantom' });
    const short = (text: string) => `${text.slice(0, 4)}...${text.slice(-4)}`;
    await page.goto('/login');
    await pick(page, 'Phantom');
    await expect(page.getByRole('button', { name: `Account menu of ${short(address)}` })).toBeVisible();
    await page.evaluate((next) => window.testWallet.switchTo(next), otherAddress);
    await expect(page.getByText(`you are signed in as ${short(address)}`)).toBeVisible();
    await page.getByRole('button', { name: 'Sign In with This Wallet' }).click();
    await expect(page.getByRole('button', { name: `Account menu of ${short(otherAddress)}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In with This Wallet' })).toBeHidden();
  });
});

// The console of each test must stay empty (test.ts).
test('a wallet that quarrels with another one from the first moment on leaves no line in the console', {
  tag: '@9.silence',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const quarrel = () => {
      console.warn("Backpack couldn't override `window.ethereum`.");
      console.error(new TypeError('Cannot redefine property: ethereum'));
      performance.mark('quarrel');
      throw new TypeError('Cannot redefine property: ethereum');
    };
    document.addEventListener('DOMContentLoaded', quarrel);
    document.addEventListener('DOMContentLoaded', () => setInterval(quarrel, 50));
  });
  await page.goto('/login');
  await pick(page, 'Phantom');
  await expectToast(
    page,
    'Connection Failed',
    'Phantom wallet not found. Please install Phantom wallet extension.',
  );
  const quarrels = await page.evaluate(() => performance.getEntriesByName('quarrel').length);
  expect(quarrels).toBeGreaterThan(2);
});

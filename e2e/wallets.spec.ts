import type { Page } from '@playwright/test';
import { expectToast } from './expectToast.ts';
import { expect, test } from './test.ts';
import { installWallet, type TestWallet } from './testWallet.ts';

const pick = (page: Page, wallet: TestWallet['name']): Promise<void> =>
  page.getByRole('list', { name: 'Wallets', exact: true }).getByRole('button', { name: wallet }).click();

const isSignedIn = (page: Page) => page.getByRole('button', { name: /^Account menu of / });

test.describe('§8 wallets', () => {
  test('§8.wallet.connected §7.auth §9.sign-in-message a wallet signs one message and is signed in', async ({
    page,
  }) => {
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

  test('a bare signature, as Backpack once answered, signs in too', async ({ page }) => {
    await installWallet(page, { name: 'Backpack', signature: 'bare' });
    await page.goto('/login');
    await pick(page, 'Backpack');
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

  test('§8.wallet.rejected a connection that was refused', async ({ page }) => {
    await installWallet(page, { name: 'Solflare', connect: 'refused' });
    await page.goto('/login');
    await pick(page, 'Solflare');
    await expectToast(page, 'Connection Failed', 'Connection was cancelled by user');
    await expect(page).toHaveURL('/login');
  });

  test('§8.wallet.compatibility a quarrel with another extension does not stop anybody', async ({ page }) => {
    await installWallet(page, { name: 'Phantom', connect: 'quarrel', signature: 'refused' });
    await page.goto('/login');
    await page.evaluate(() => window.testWallet.set({ signature: 'object' }));
    await pick(page, 'Phantom');
    await expectToast(
      page,
      'Wallet Connected',
      'Connection Warning: Wallet connected with minor compatibility warning. You can proceed normally.',
    );
    await expect(isSignedIn(page)).toBeVisible();
  });

  test('§8.wallet.not-found Phantom is looked for at once', async ({ page }) => {
    await page.goto('/login');
    await pick(page, 'Phantom');
    await expectToast(
      page,
      'Connection Failed',
      'Phantom wallet not found. Please install Phantom wallet extension.',
    );
  });

  test('§5.signature.optional §8.wallet.authentication-warning a refused signature can be given later', async ({
    page,
  }) => {
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
    await page.getByRole('button', { name: 'Sign message' }).click();
    await expect(isSignedIn(page)).toBeVisible();
  });

  test('§8.wallet.disconnected §9.disconnect-all a wallet that has not signed is let go', async ({
    page,
  }) => {
    await installWallet(page, { name: 'Phantom', signature: 'refused' });
    await page.goto('/login');
    await pick(page, 'Phantom');
    await page.evaluate(() => localStorage.setItem('phantom.session', 'x'));
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await expectToast(page, 'Wallet Disconnected');
    await expect(page).toHaveURL('/profile');
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => /wallet|phantom|backpack|solflare|okx/i.test(key))).toEqual([]);
  });

  test('§8.wallet.disconnection-failed a wallet that does not answer is forgotten all the same', async ({
    page,
  }) => {
    await installWallet(page, { name: 'Phantom', signature: 'refused', disconnect: 'broken' });
    await page.goto('/login');
    await pick(page, 'Phantom');
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await expectToast(page, 'Disconnection Failed', 'The extension does not answer');
    await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  });

  test('a switched account is said, and nothing is done for either before it signs', async ({ page }) => {
    const { address, otherAddress } = await installWallet(page, { name: 'Phantom' });
    const short = (text: string) => `${text.slice(0, 4)}...${text.slice(-4)}`;
    await page.goto('/login');
    await pick(page, 'Phantom');
    await expect(page.getByRole('button', { name: `Account menu of ${short(address)}` })).toBeVisible();
    await page.evaluate((next) => window.testWallet.switchTo(next), otherAddress);
    await expect(page.getByText(`you are signed in as ${short(address)}`)).toBeVisible();
    await page.getByRole('button', { name: 'Sign in with this wallet' }).click();
    await expect(page.getByRole('button', { name: `Account menu of ${short(otherAddress)}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in with this wallet' })).toBeHidden();
  });
});

test.describe('§9.wallet-detection', () => {
  // While the wallet is looked for the page's clock stands until it is moved: nothing waits for real seconds.
  const pressLateBackpack = async (page: Page): Promise<void> => {
    await page.clock.install();
    await installWallet(page, { name: 'Backpack', isLate: true });
    await page.goto('/login');
    // Until the app is there it needs a clock that goes.
    await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 5_000);
    await pick(page, 'Backpack');
    await expect(page.getByRole('button', { name: 'Connecting...' })).toBeVisible();
  };

  test('an extension that appears after 2.5 seconds is found', async ({ page }) => {
    await pressLateBackpack(page);
    await page.clock.runFor(2_500);
    await page.evaluate(() => window.testWallet.appear());
    await page.clock.runFor(200);
    await page.clock.resume();
    await expectToast(page, 'Wallet Connected', 'Successfully connected Backpack wallet');
    await expect(isSignedIn(page)).toBeVisible();
  });

  test('§8.wallet.not-found one that would appear after 3.5 seconds is not', async ({ page }) => {
    await pressLateBackpack(page);
    await page.clock.runFor(3_500);
    await page.evaluate(() => window.testWallet.appear());
    await expectToast(
      page,
      'Connection Failed',
      'Backpack wallet not found. Please install Backpack wallet extension.',
    );
    await expect(page).toHaveURL('/login');
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('without a wallet, this very page opens in the browsers of the wallets', async ({ page, baseURL }) => {
    await page.goto('/login');
    const links = page.getByRole('region', { name: 'Open in a wallet’s app' }).getByRole('link');
    await expect(links).toHaveCount(4);
    const url = encodeURIComponent(`${baseURL}/login`);
    const ref = encodeURIComponent(baseURL ?? '');
    const hrefs = await links.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')));
    expect(hrefs).toEqual([
      `https://phantom.app/ul/browse/${url}?ref=${ref}`,
      `https://solflare.com/ul/v1/browse/${url}?ref=${ref}`,
      `https://backpack.app/ul/v1/browse/${url}?ref=${ref}`,
      `https://web3.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${url}`)}`,
    ]);
  });

  test('with a wallet there is no need of such links', async ({ page }) => {
    await installWallet(page, { name: 'Phantom' });
    await page.goto('/login');
    await expect(page.getByRole('list', { name: 'Wallets', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Open in a wallet’s app' })).toHaveCount(0);
  });
});

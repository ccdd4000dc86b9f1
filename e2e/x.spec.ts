import type { Page } from '@playwright/test';
import { expectToast } from './expectToast.ts';
import { connectPlatform, signInWithSandboxWallet, signOut, tokenUp } from './promoter.ts';
import { expect, test } from './test.ts';
import { type InstalledWallet, installWallet } from './testWallet.ts';

/** X accounts of the sandbox. A user of the product can have each only once, so every test has its own. */
type Persona = '@ada_apes' | '@bruno_bags' | '@ChainMarta' | '@mallory_x';

/** What a person does on X's page. */
const authorize = async (page: Page, persona: Persona): Promise<void> => {
  await page.getByText(persona).click();
  await page.getByRole('button', { name: 'Authorize app' }).click();
};

const continueWithX = async (page: Page, persona: Persona): Promise<void> => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Continue with X' }).click();
  await authorize(page, persona);
  await expect(page).toHaveURL('/dashboard');
};

const connectPhantom = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Phantom' }).click();
};

/** Signs a wallet in from its own browser, so it has an account. */
const makeAccount = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await page
    .getByRole('list', { name: 'Wallets', exact: true })
    .getByRole('button', { name: 'Phantom' })
    .click();
  await expect(page.getByRole('button', { name: /^Account menu of / })).toBeVisible();
};

test('signing up with X, and coming back', {
  tag: ['@7.x-start', '@2.login.x', '@2.dashboard.query-created', '@2.dashboard.query-cleared'],
}, async ({ page }) => {
  await page.goto('/login');
  const started = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/auth/twitter');
  await page.getByRole('button', { name: 'Sign up with X' }).click();
  expect(new URL((await started).url()).search).toBe('');
  await authorize(page, '@ada_apes');
  await expectToast(page, 'Account Created!');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'ada_apes' })).toBeVisible();

  await signOut(page);
  await page.goto('/dashboard?tab=platforms');
  await expect(page).toHaveURL('/profile');
  await page.getByRole('button', { name: 'Continue with X' }).click();
  await authorize(page, '@ada_apes');
  await expect(page).toHaveURL('/dashboard?tab=platforms');
  await expect(page.getByRole('heading', { level: 1, name: 'ada_apes' })).toBeVisible();
  await expect(page.getByText('Account Created!')).toHaveCount(0);

  await page.goto('/generate');
  await expect(page.getByText('Link a wallet first')).toBeVisible();
});

test('a wallet account links X; nobody else can', {
  tag: [
    '@7.x-link',
    '@2.profile.x-connected',
    '@4.x.linked',
    '@2.profile.query-success',
    '@4.profile.complete',
  ],
}, async ({ page, newVisitor }) => {
  await signInWithSandboxWallet(page);
  await expect(
    page.getByText('Connect your X account to automatically import your profile picture and display name.'),
  ).toBeVisible();
  const started = page.waitForRequest((request) => request.url().includes('/api/twitter/link/'));
  await page.getByRole('button', { name: 'Connect with X' }).click();
  expect(new URL((await started).url()).pathname).toMatch(
    /^\/api\/twitter\/link\/[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  );
  await authorize(page, '@bruno_bags');
  await expectToast(
    page,
    'Twitter Connected!',
    'Your X account has been successfully linked to your profile.',
  );
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Your profile is complete!')).toBeVisible();
  const proof = page.getByRole('link', { name: 'X: @bruno_bags' });
  await expect(proof).toHaveAttribute('href', 'https://x.com/bruno_bags');
  await expect(proof).toHaveAttribute('rel', 'nofollow noopener');

  // Even where the session is known before the page's own code arrives.
  const known = page.waitForResponse((response) => response.url().endsWith('/api/user/current'));
  await page.route('**/ProfilePage-*.js', async (route) => {
    await known;
    await route.continue();
  });
  await page.goto('/profile?twitter=success');
  await expectToast(page, 'Twitter Connected!');
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/profile?edit=1');
  await expect(page.getByText('@bruno_bags', { exact: true })).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();

  const other = await newVisitor();
  await signInWithSandboxWallet(other);
  await other.getByLabel('Username').fill('Bruno_Bags');
  await other.getByRole('button', { name: 'Update Profile' }).click();
  await expectToast(
    other,
    'Update Failed',
    'This is the X handle of another account. Choose a different username.',
  );
  await other.getByRole('button', { name: 'Connect with X' }).click();
  await authorize(other, '@bruno_bags');
  await expectToast(other, 'Connection Failed', 'Unable to connect your X account. Please try again.');
  await expect(other).toHaveURL('/profile');
  const notice = other.getByRole('alert').filter({ hasText: 'This X account belongs to another profile' });
  await expect(notice).toContainText('sign out and continue with X');

  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Connect with X' }).click();
  await authorize(other, '@bruno_bags');
  await expectToast(
    other,
    'Connection Failed',
    'There was an issue connecting your X account. Please try again.',
  );
  await expect(other).toHaveURL('/dashboard');
  await expect(notice).toBeVisible();
});

test('cancelling at X changes nothing and says so', {
  tag: ['@8.x.profile', '@2.profile.query-error'],
}, async ({ page }) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Continue with X' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectToast(page, 'Connection Failed', 'Unable to connect your X account. Please try again.');
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('alert')).toContainText('You cancelled on X');
  await expect(page.getByRole('heading', { name: 'Create Your Profile' })).toBeVisible();
});

test('an X account links a wallet on its profile', {
  tag: ['@8.wallet-link.profile', '@4.wallet-link.linked'],
}, async ({ page }) => {
  const { address }: InstalledWallet = await installWallet(page, { name: 'Phantom', signature: 'refused' });
  await continueWithX(page, '@ChainMarta');
  await page.goto('/profile');
  await connectPhantom(page);
  await expectToast(page, 'Authentication Warning');
  await expect(page.getByText(`${address.slice(0, 4)}...${address.slice(-4)}`)).toBeVisible();

  const link = page.getByRole('button', { name: 'Link This Wallet' });
  await link.click();
  await expectToast(page, 'Linking Failed', 'Sign the message with this wallet first.');
  await page.evaluate(() => window.testWallet.set({ signature: 'object' }));
  await link.click();
  await expectToast(page, 'Wallet Linked', 'Your wallet has been successfully linked to your profile!');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Your profile is complete!')).toBeVisible();

  // A token that was pasted on Home comes through X.
  await page.goto('/dashboard?tab=platforms');
  await connectPlatform(page, { platform: 'Jupiter', label: 'Affiliate Wallet', credential: 'affiliate-1' });
  await signOut(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const pasted = page.getByLabel('Paste a token address or a link to it');
  await pasted.fill(tokenUp().mint);
  await pasted.press('Enter');
  await page.getByRole('button', { name: 'Continue with X' }).click();
  await authorize(page, '@ChainMarta');
  await expect(page).toHaveURL(`/?mint=${tokenUp().mint}`);
  await expect(page.getByRole('button', { name: 'Make and Copy My Link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeFocused();
});

test('a wallet with its own account, then a free one', {
  tag: ['@8.wallet-link.profile-failed', '@8.wallet-link.dashboard'],
}, async ({ page, newVisitor }) => {
  await installWallet(page.context(), { name: 'Phantom' });
  const owner = await page.context().newPage();
  await makeAccount(owner);
  await signOut(owner);
  await owner.close();

  await continueWithX(page, '@mallory_x');
  await expect(page.getByRole('heading', { level: 1, name: 'mallory_x' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible();
  await connectPhantom(page);
  await page.getByRole('button', { name: 'Link This Wallet' }).click();
  await expectToast(
    page,
    'Linking Failed',
    'This wallet has its own account. Sign in with the wallet and connect X there.',
  );
  await expect(page.getByRole('alert')).toContainText('accounts can’t be merged');
  await page.getByRole('button', { name: 'Sign Out and Use This Wallet’s Account' }).click();
  await page.getByRole('button', { name: 'Sign Message' }).click();
  await expect(page.getByText('No wallet linked yet')).toHaveCount(0);
  await expect(page.getByText(/^Linked: /)).toBeVisible();
  await signOut(page);

  const free = await newVisitor();
  await installWallet(free, { name: 'Phantom' });
  await continueWithX(free, '@mallory_x');
  await connectPhantom(free);
  await expectToast(free, 'Wallet Connected!', 'Your wallet has been successfully linked to your profile.');
  await expect(free.getByText('Your profile is complete!')).toBeVisible();
});

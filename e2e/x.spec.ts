import { devices, type Page } from '@playwright/test';
import { expectToast } from './expectToast.ts';
import { connectPlatform, signInWithSandboxWallet, signOut, tokenUp } from './promoter.ts';
import { expect, test } from './test.ts';
import { installWallet } from './testWallet.ts';

/** The sandbox's X accounts. Each can be linked only once, so every test has its own. */
type Persona = '@ada_apes' | '@bruno_bags' | '@ChainMarta' | '@dora_dips';

/** A person's steps on X's page. */
const authorize = async (page: Page, persona: Persona): Promise<void> => {
  await page.getByText(persona).click();
  await page.getByRole('button', { name: 'Authorize app' }).click();
};

test('signing up with X, and coming back', {
  tag: ['@7.x-start', '@2.login.x', '@2.dashboard.query-created', '@2.dashboard.query-cleared'],
}, async ({ page }) => {
  await page.goto('/login');
  const started = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/api/auth/twitter',
  );
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
  await expect(page.getByText('Last step: link your wallet')).toBeVisible();
});

test('a wallet account links X', {
  tag: [
    '@7.x-link',
    '@2.profile.x-connected',
    '@4.x.linked',
    '@2.profile.query-success',
    '@4.profile.complete',
  ],
}, async ({ page }) => {
  await signInWithSandboxWallet(page);
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

  // Also if the session is known before the page's own code has loaded.
  const known = page.waitForResponse((response) => response.url().endsWith('/api/user/current'));
  await page.route('**/ProfilePage-*.js', async (route) => {
    await known;
    await route.continue();
  });
  await page.goto('/profile?twitter=success');
  await expectToast(page, 'Twitter Connected!');
  await expect(page).toHaveURL('/dashboard');
});

test('an X account links a wallet on its profile', {
  tag: ['@8.wallet-link.profile', '@4.wallet-link.linked'],
}, async ({ page }) => {
  await installWallet(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Continue with X' }).click();
  await authorize(page, '@ChainMarta');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Phantom' }).click();
  await page.getByRole('button', { name: 'Link This Wallet' }).click();
  await expectToast(
    page,
    'Wallet Linked',
    'Your wallet has been successfully linked to your profile!',
  );
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Your profile is complete!')).toBeVisible();

  // A token pasted on Home survives the X flow.
  await page.goto('/dashboard?tab=platforms');
  await connectPlatform(page, {
    platform: 'Jupiter',
    label: 'Affiliate Wallet',
    credential: 'affiliate-1',
  });
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

test.describe('on a phone', () => {
  const { viewport, isMobile, hasTouch } = devices['iPhone 13'];
  test.use({ viewport, isMobile, hasTouch });

  test('signing in with X there and with the wallet in its own browser is one account', {
    tag: '@4.wallet-link.linked',
  }, async ({ page, newVisitor }) => {
    const home = `/?mint=${tokenUp().mint}`;
    await page.goto(home);
    await page.getByRole('button', { name: 'Continue with X' }).click();
    await authorize(page, '@dora_dips');
    await expect(page).toHaveURL(home);
    await page.getByLabel('Referral link or code').fill('https://axiom.trade/@dora-code');
    const app = page.getByRole('link', { name: 'Open in Phantom' });
    await expect(app).toHaveAttribute('href', /^https:\/\/phantom\.app\/ul\/browse\//);
    // The app opens what the link says in a browser of its own.
    const opened = await app.evaluate((link: HTMLAnchorElement) => {
      link.addEventListener('click', (event) => event.preventDefault());
      link.click();
      return link.href;
    });
    const address = decodeURIComponent(new URL(opened).pathname.split('/').at(-1) ?? '');

    const inApp = await newVisitor();
    await installWallet(inApp);
    await inApp.goto(address);
    await expect(inApp.getByText('Your wallet joins the account of dora_dips.')).toBeVisible();
    await expect(inApp).toHaveURL('/wallet');
    await inApp.getByRole('button', { name: 'Phantom', exact: true }).click();
    await expect(inApp).toHaveURL(home);
    await expect(inApp.getByLabel('Referral link or code')).toHaveValue(
      'https://axiom.trade/@dora-code',
    );
    await inApp.getByRole('button', { name: 'Make and Copy My Link' }).click();
    await expect(inApp.getByRole('button', { name: 'Copy Link' })).toBeVisible();
    await inApp.goto('/profile?edit=1');
    await expect(inApp.getByText('@dora_dips')).toBeVisible();

    // Somebody else with the same address, later.
    const late = await newVisitor();
    await late.goto(address);
    await expect(late.getByText('This link was used')).toBeVisible();
    await late.getByRole('link', { name: 'Begin with the Wallet' }).click();
    await expect(late).toHaveURL('/login');

    await page.goto('/dashboard');
    await expect(page.getByText('Your profile is complete!')).toBeVisible();
  });
});

import { devices, type Page } from '@playwright/test';
import { expectToast } from './expectToast.ts';
import { signOut, tokenUp } from './promoter.ts';
import { expect, test } from './test.ts';
import { installWallet } from './testWallet.ts';

/** The sandbox's X accounts. Each can be linked only once, so every test has its own. */
type Persona = '@ada_apes' | '@dora_dips';

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

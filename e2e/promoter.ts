import type { Locator, Page } from '@playwright/test';
import { SANDBOX_TOKENS } from '../dev/sandbox/tokens.ts';
import { pressForToast } from './expectToast.ts';
import { expect } from './test.ts';

/** A traded sandbox token with a rising price. */
export const tokenUp = () => {
  const token = SANDBOX_TOKENS.find(({ kind }) => kind === 'up');
  if (!token) throw new Error('the sandbox has no token of kind "up"');
  return token;
};

/** One of the dashboard's four figures. */
export const statCard = (page: Page, label: string) =>
  page.getByRole('definition').and(page.locator(`dt:text-is("${label}") + dd`));

export const uniqueName = (prefix: string): string =>
  `${prefix}_${crypto.randomUUID().slice(0, 8)}`;

/** A promoter's steps before the first link, through the pages. */
export const signInWithSandboxWallet = async (page: Page): Promise<void> => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sandbox Wallet' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
};

export const setUsername = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel('Username').fill(username);
  await pressForToast(
    page.getByRole('button', { name: 'Update Profile' }),
    'Profile Updated',
    'Your profile has been successfully updated!',
  );
};

export const connectPlatform = async (
  page: Page,
  { platform, label, credential }: { platform: string; label: string; credential: string },
): Promise<void> => {
  await page.getByRole('combobox', { name: 'Platform' }).click();
  // Anchored, because one name can begin another, as Jupiter does.
  await page
    .getByRole('option', { name: new RegExp(`^${platform.replace('.', '\\.')}$`, 'i') })
    .click();
  await page.getByLabel(label).fill(credential);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('switch', { name: `Use ${platform} in links` })).toBeVisible();
};

/** The link in the result card. */
export const madeLink = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Your Universal Link' })
    .getByRole('link', { name: /\/r\/[\w-]+\/[\w-]+$/ })
    .first();

export const generateLink = async (page: Page, mint: string): Promise<string> => {
  await page.goto('/generate');
  await page.getByLabel('Token Contract Address').fill(mint);
  await pressForToast(page.getByRole('button', { name: 'Fetch Info' }), 'Token Found');
  await pressForToast(
    page.getByRole('button', { name: 'Generate Universal Link' }),
    'Link Generated',
    'Your universal referral link is ready!',
  );
  const href = await madeLink(page).getAttribute('href');
  if (!href) throw new Error('the result card has no link');
  return href;
};

export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account menu of / }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  // The dashboard of an account without a wallet has such a button too.
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
};

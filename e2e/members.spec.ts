import type { Page } from '@playwright/test';
import { callApi, jsonOf } from './apiClient.ts';
import { expectToast, pressForToast } from './expectToast.ts';
import { look } from './look.ts';
import { generateLink, setUsername, tokenUp, uniqueName } from './promoter.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';
import { installWallet } from './testWallet.ts';

const people = (page: Page) => page.getByRole('region', { name: 'People' });

/** Invites through the profile page; returns the address, shown once. */
const invite = async (page: Page, role: 'Manager' | 'Viewer'): Promise<string> => {
  await people(page).getByLabel('Role', { exact: true }).selectOption(role);
  await people(page).getByRole('button', { name: 'Create Invitation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your invitation' });
  const url = await dialog.getByRole('textbox', { name: 'Invitation' }).inputValue();
  await dialog.getByRole('button', { name: 'I Have Copied It' }).click();
  return url;
};

test('a second person joins with their own wallet, works on the account, and is out at once', async ({
  page,
  api,
  browser,
  contextOptions,
}) => {
  const owner = await signedInPromoter(page, api);
  const username = uniqueName('goose');
  await page.goto('/profile?edit=1');
  await setUsername(page, username);
  await page.getByRole('link', { name: 'People' }).click();
  await expect(people(page).getByText('Only you')).toBeVisible();
  await look(page, 320);
  const url = await invite(page, 'Manager');
  await expect(people(page).getByText('Invitation as Manager')).toBeVisible();

  const context = await browser.newContext({ ...contextOptions, baseURL: api.baseUrl });
  const member = await context.newPage();
  await installWallet(member);
  await member.goto(url);
  await expect(member.getByText(`${username} invites you as a manager.`)).toBeVisible();
  // The secret is in no address that could be copied or sent on.
  expect(new URL(member.url()).hash).toBe('');
  await look(member, 320);
  await member.getByRole('link', { name: 'Sign In', exact: true }).click();
  await member.getByRole('button', { name: 'Phantom' }).click();
  await expect(member.getByText(`${username} invites you as a manager.`)).toBeVisible();
  await member.getByRole('button', { name: 'Join', exact: true }).click();
  const acting = member.getByText(`You act for ${username} as a manager.`);
  await expect(acting).toBeVisible();
  await look(member, 320);

  await generateLink(member, tokenUp().mint);
  await page.reload();
  await people(page).getByText('What Members Did').click();
  const writes = people(page).getByRole('list', { name: 'What Members Did' });
  await expect(writes.getByText('Create the link for a token, or update it')).toBeVisible();
  await look(page);

  // Their own account, and back.
  const menu = member.getByRole('button', { name: /^Account menu of / });
  await menu.click();
  await member.getByRole('menuitem', { name: /My account$/ }).click();
  await expect(acting).toHaveCount(0);
  await menu.click();
  await look(member);
  await member.getByRole('menuitem', { name: new RegExp(`^${username}`) }).click();
  await expect(acting).toBeVisible();

  // A viewer looks, and makes nothing.
  await Promise.all([
    expectToast(page, 'Role Changed'),
    people(page)
      .getByLabel(/^Role of /)
      .selectOption('Viewer'),
  ]);
  await member.goto('/generate');
  await expect(
    member.getByText('You can only look at this account. Its owner and managers can do this.'),
  ).toBeVisible();
  await look(member, 320);

  // Removed: the open page ends with the next step, and nothing of the account is left in it.
  await people(page)
    .getByRole('button', { name: /^Remove / })
    .click();
  const remove = page.getByRole('button', { name: 'Remove', exact: true }).last();
  await pressForToast(remove, 'Person Removed');
  await member.getByRole('link', { name: 'Links', exact: true }).click();
  const ended = member.getByRole('heading', { name: 'You are no longer on this account' });
  await expect(ended).toBeVisible();
  await look(member);
  await member.getByRole('button', { name: 'Back to My Account' }).click();
  await expect(member).toHaveURL(/\/dashboard/);
  await expect(acting).toHaveCount(0);
  const { members } = await jsonOf<{ members: object[] }>(
    await callApi(api, `GET /api/members/${owner.userId}`, { cookie: owner.cookie }),
  );
  expect(members).toEqual([]);
  await context.close();
});

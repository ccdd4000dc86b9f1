import { SPECIFIED_IDS } from '@soltrade/schema/platforms/index';
import {
  connectPlatform,
  generateLink,
  setUsername,
  signInWithSandboxWallet,
  tokenUp,
  uniqueName,
} from './promoter.ts';
import { expect, test } from './test.ts';

test.use({ leadsElsewhere: true });

test('a landing page is complete without JavaScript', async ({ page, newVisitor }) => {
  const { mint } = tokenUp();
  const username = uniqueName('plain');
  await signInWithSandboxWallet(page);
  await setUsername(page, username);
  await page.goto('/dashboard?tab=platforms');
  await connectPlatform(page, { platform: 'pump.fun', label: 'Referral Code', credential: 'plain-code' });
  const url = await generateLink(page, mint);

  const visitor = await newVisitor({ javaScriptEnabled: false });
  await visitor.goto(url);
  await expect(visitor).toHaveTitle(new RegExp(`@${username} thinks you should ape`));
  await expect(visitor.getByText(`@${username} thinks you should ape`, { exact: true })).toBeVisible();
  await expect(visitor.getByText('Market Cap', { exact: true })).toBeVisible();
  await expect(visitor.getByText(/^\$\d+(\.\d)?[KM]$/).first()).toBeVisible();
  await expect(visitor.locator('a[data-platform]')).toHaveCount(SPECIFIED_IDS.length);
  for (const picture of await visitor.getByRole('img').all()) await expect(picture).toBeVisible();

  // How its call will be counted is one link away, and needs no script either.
  const explained = visitor.getByRole('link', { name: 'How calls are counted' });
  await explained.click();
  await expect(visitor).toHaveURL('/method');
  await expect(visitor.getByRole('heading', { level: 1, name: 'How calls are counted' })).toBeVisible();
  await expect(visitor.getByText(/4 of 10 means 17% to 69%/)).toBeVisible();
  await visitor.goBack();

  const opened = visitor.waitForEvent('popup');
  await visitor.locator('a[data-platform="pump.fun"]').click();
  await expect(await opened).toHaveURL(`https://pump.fun/coin/${mint}?ref=plain-code`);
});

import {
  connectPlatform,
  generateLink,
  setUsername,
  signInWithSandboxWallet,
  statCard,
  tokenUp,
  uniqueName,
} from './promoter.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.use({ leadsElsewhere: true });

test('one promoter makes one link, one visitor follows it, one click is counted', {
  tag: [
    '@6.visitor.landing',
    '@6.user.generates',
    '@7.track-click-new-tab',
    '@2.generate.token-card',
    '@2.generate.result',
    '@2.landing.market-cap',
  ],
}, async ({ page, newVisitor, baseURL }) => {
  const { mint, symbol } = tokenUp();
  const username = uniqueName('thread');

  await signInWithSandboxWallet(page);
  await setUsername(page, username);
  await page.goto('/dashboard?tab=platforms');
  await connectPlatform(page, {
    platform: 'Jupiter',
    label: 'Affiliate Wallet',
    credential: 'affiliate-1',
  });
  const url = await generateLink(page, mint);
  expect(url).toBe(`${baseURL}/r/${username}/${symbol.toLowerCase()}`);

  const visitor = await newVisitor();
  const answer = await visitor.goto(url);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(
    visitor.getByText(`@${username} thinks you should ape`, { exact: true }),
  ).toBeVisible();
  await expect(visitor.getByText(symbol, { exact: true }).first()).toBeVisible();
  await expect(visitor.getByText('Market Cap', { exact: true })).toBeVisible();
  const counted = visitor.waitForResponse((response) =>
    response.url().endsWith('/api/track-click'),
  );
  const opened = visitor.waitForEvent('popup');
  await visitor.locator('a[data-platform="jupiter"]').click();
  await expect(await opened).toHaveURL(`https://jup.ag/swap/SOL-${mint}?referrer=affiliate-1`);
  expect((await counted).status()).toBe(200);

  await expect(async () => {
    await page.goto('/dashboard');
    // The page may be slow, but the number must be right, or the page is reloaded.
    await expect(statCard(page, 'Total Clicks')).toHaveText(/^\d+$/);
    await expect(statCard(page, 'Total Clicks')).toHaveText('1', { timeout: 1 });
  }).toPass();
  await expect(statCard(page, 'Active Links')).toHaveText('1');
  // Among recent and top links, with the same count.
  for (const name of ['Recent Links', 'Top Performing Links']) {
    await expect(
      page.getByRole('region', { name }).getByText('1 click', { exact: true }),
    ).toBeVisible();
  }
  const revenue = page.getByRole('columnheader', { name: 'Revenue' });
  const jupiter = page
    .getByRole('table')
    .filter({ has: revenue })
    .getByRole('row', { name: /^Jupiter/ });
  // Clicks, people, repeats, robots, click-through, revenue.
  await expect(jupiter.getByRole('cell')).toHaveText([
    '1',
    '1',
    '0',
    '0',
    '100.0%',
    '$0.00Not tracked yet',
  ]);
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
});

import { SPECIFIED_IDS } from '@soltrade/schema/platforms/index';
import { tokenUp } from './promoter.ts';
import { expect, test } from './test.ts';

test.use({ leadsElsewhere: true });

test('a landing page is complete without JavaScript', async ({ fixtures, newVisitor }) => {
  const { mint } = tokenUp();
  const { username, links } = fixtures.promoter;
  const url = links.find((link) => link.url.endsWith(mint))?.url ?? '';
  const visitor = await newVisitor({ javaScriptEnabled: false });
  await visitor.goto(url);
  await expect(visitor).toHaveTitle(new RegExp(`@${username} thinks you should ape`));
  await expect(
    visitor.getByText(`@${username} thinks you should ape`, { exact: true }),
  ).toBeVisible();
  await expect(visitor.getByText('Market Cap', { exact: true })).toBeVisible();
  await expect(visitor.getByText(/^\$\d+(\.\d)?[KM]$/).first()).toBeVisible();
  await expect(visitor.locator('a[data-platform]')).toHaveCount(SPECIFIED_IDS.length);
  for (const name of ['Share', 'Copy link', 'Copy token address']) {
    await expect(visitor.getByRole('button', { name })).toBeHidden();
  }
  await expect(visitor.getByText('Report this link', { exact: true })).toBeHidden();
  for (const picture of await visitor.getByRole('img').all()) await expect(picture).toBeVisible();

  // The explanation of counting is one link away, also without a script.
  const explained = visitor.getByRole('link', { name: 'How calls are counted' });
  await explained.click();
  await expect(visitor).toHaveURL('/method');
  await expect(
    visitor.getByRole('heading', { level: 1, name: 'How calls are counted' }),
  ).toBeVisible();
  await expect(visitor.getByText(/4 of 10 means 17% to 69%/)).toBeVisible();
  await visitor.goBack();

  const opened = visitor.waitForEvent('popup');
  await visitor.locator('a[data-platform="pump.fun"]').click();
  await expect(await opened).toHaveURL(`https://pump.fun/coin/${mint}?ref=goose-code`);
});

import type { Locator, Page } from '@playwright/test';
import type { Statistics } from '@soltrade/schema/contracts/statistics';
import {
  type Api,
  type ApiPromoter,
  callApi,
  generateByApi,
  jsonOf,
  PERSON_AGENT,
  signInByApi,
} from './apiClient.ts';
import { statCard } from './promoter.ts';
import { mintOf } from './richPromoter.ts';
import { beSignedIn } from './signedIn.ts';
import { expect, test } from './test.ts';

const chart = (page: Page): Locator => page.getByRole('slider', { name: /^Selected (hour|day)$/ });
/** A figure of the range, which switches the chart. */
const tile = (page: Page, label: string, value: string): Locator =>
  page.getByRole('radio', { name: new RegExp(`^${label} ${value}`) });

/**
 * A promoter with one link, opened by four people and clicked by three of them, once as a repeat.
 */
const makeSeenPromoter = async (
  api: Api,
): Promise<ApiPromoter & { linkId: string; url: string }> => {
  const promoter = await signInByApi(api);
  const { id: linkId, url } = await generateByApi(api, promoter, mintOf('up'));
  for (const visitor of [1, 2, 3, 4]) {
    const address = `198.51.100.${visitor}`;
    const channel = visitor === 1 ? null : 'telegram';
    await jsonOf(
      await callApi(api, 'POST /api/track-view', { address, body: { linkId, channel } }),
    );
    if (visitor === 4) continue;
    const eventId = crypto.randomUUID();
    const press = { address, body: { linkId, platform: 'jupiter', channel, eventId } };
    await jsonOf(await callApi(api, 'POST /api/track-click', press));
    if (visitor === 1) await jsonOf(await callApi(api, 'POST /api/track-click', press));
  }
  const call = `GET /api/analytics/${promoter.userId}/statistics?range=24h` as const;
  const { clicks, views }: Statistics = await jsonOf(
    await callApi(api, call, { cookie: promoter.cookie }),
  );
  expect([views.persons, clicks.persons]).toEqual([4, 3]);
  return { ...promoter, linkId, url };
};

/** A canvas neither overflows its box, which would cut labels, nor leaves part of it empty. */
const expectFilled = (slider: Locator): Promise<void> =>
  expect
    .poll(() =>
      slider.evaluate((box) => {
        const drawn = box.querySelector('canvas')?.getBoundingClientRect();
        return drawn ? Math.round(drawn.width - box.clientWidth) : null;
      }),
    )
    .toBe(0);

test.use({ leadsElsewhere: true });

test('views, clicks and click-through from landing page to dashboard and receipt', {
  tag: '@2.dashboard.analytics',
}, async ({ page, api, newVisitor }) => {
  const promoter = await makeSeenPromoter(api);
  await beSignedIn(page, promoter, api);
  await page.goto('/dashboard');
  await expect(statCard(page, 'Total Clicks')).toHaveText('3');
  await expect(tile(page, 'Clicks', '3')).toBeChecked();
  await expect(tile(page, 'Views', '4')).toBeVisible();
  await expect(tile(page, 'Click-through', '75.0%')).toBeVisible();
  const channels = page.getByRole('table', { name: 'Channel' });
  const showChannels = () => page.getByRole('radio', { name: 'Channel' }).click();
  const telegram = channels.getByRole('row', { name: /^Telegram/ });
  const jupiter = page
    .getByRole('table', { name: 'Platform' })
    .getByRole('row', { name: /^Jupiter/ });
  await expect(jupiter.getByRole('cell')).toHaveText([
    '3',
    '3',
    '0',
    '0',
    '75.0%',
    '$0.00Not tracked yet',
  ]);
  await showChannels();
  await expect(telegram.getByRole('cell')).toHaveText(['3', '2', '2', '66.7%']);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectFilled(chart(page));

  // New events appear without touching the page.
  const rail = page.getByRole('region', { name: 'Live' });
  await expect(rail.getByText('Updates live')).toBeVisible();
  // A phone shows the first ones.
  await expect(rail.getByRole('listitem')).toHaveCount(2);
  await rail.getByRole('button', { name: 'Show 7 events' }).click();
  await expect(rail.getByRole('listitem')).toHaveCount(7);
  const visitor = await newVisitor({ userAgent: PERSON_AGENT });
  await visitor.goto(`${new URL(promoter.url).pathname}?c=discord`);
  await expect(rail.getByRole('listitem').first()).toContainText('Page viewed');
  await expect(tile(page, 'Views', '5')).toBeVisible();
  await visitor.getByRole('link', { name: /Axiom/ }).click();
  await expect(rail.getByRole('listitem').first()).toContainText('Clicked Axiom');
  await expect(rail.getByRole('listitem').first()).toContainText('Discord');
  await expect(statCard(page, 'Total Clicks')).toHaveText('4');
  await expect(tile(page, 'Clicks', '4')).toBeChecked();
  await showChannels();
  const discord = channels.getByRole('row', { name: /^Discord/ });
  await expect(discord.getByRole('cell')).toHaveText(['1', '1', '100.0%']);

  // The bell updates too: a partner reports a commission.
  const bell = page.getByRole('button', { name: /^Notices/ });
  await expect(bell).toHaveAccessibleName('Notices 1 new');
  const { partner, urlSecret } = await jsonOf<{ partner: { id: string }; urlSecret: string }>(
    await callApi(api, 'POST /api/partners', {
      cookie: promoter.cookie,
      body: { userId: promoter.userId, name: 'Tracker', platform: null },
    }),
  );
  const reported = new URLSearchParams({ secret: urlSecret, txid: 'sale-1', payout: '4.20' });
  await jsonOf(await callApi(api, `GET /api/postback/${partner.id}?${reported}`));
  await expect(bell).toHaveAccessibleName('Notices 2 new');

  await page
    .getByRole('region', { name: 'Recent Links' })
    .getByRole('link', { name: /^Statistics for/ })
    .click();
  await expect(page).toHaveURL(`/links/${promoter.linkId}`);
  await page.getByRole('button', { name: '4 clicks, day by day' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt.locator('dt:text-is("Accepted in total") + dd')).toHaveText(['4', '5']);
  await page.reload();
  await expect(chart(page)).toBeVisible();
});

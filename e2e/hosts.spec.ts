// A promoter's own domain, from its name to a visitor's page under it. Names under localhost resolve to this machine.
import { callApi, jsonOf } from './apiClient.ts';
import { tokenUp } from './promoter.ts';
import { runEnvironment } from './runEnvironment.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';
import { violations } from './violations.ts';

const { baseUrl } = runEnvironment('browser');
const api = { baseUrl, origin: baseUrl };
const { mint, symbol } = tokenUp();

for (const width of [390, 1_440]) {
  test(`A domain of one's own serves a page after three presses, ${width} wide`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { userId, cookie } = await signedInPromoter(page, api);
    const body = { userId, tokenAddress: mint, platforms: ['jupiter'] };
    await jsonOf(await callApi(api, 'POST /api/generate-link', { cookie, body }));
    const host = `go.ada-${width}-${crypto.randomUUID().slice(0, 8)}.localhost`;

    await page.goto('/profile?edit=1#hosts');
    const card = page.getByRole('region', { name: 'Domains' });
    await card.getByLabel('Your domain').fill(host);
    await card.getByRole('button', { name: 'Add Domain' }).click();
    await expect(card.getByText('Waiting for DNS')).toBeVisible();
    await card.getByRole('button', { name: 'Copy: links.soltrade.example' }).click();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

    // Without a click.
    const open = card.getByRole('link', { name: 'Open' });
    await expect(open).toBeVisible();
    const opened = context.waitForEvent('page');
    await open.click();
    const visited = await opened;
    await expect(visited).toHaveURL(`http://${host}:${new URL(baseUrl).port}/`);
    await visited.getByRole('link', { name: symbol }).first().click();
    await expect(visited.getByRole('heading', { level: 2, name: 'Ready to Ape?' })).toBeVisible();
    expect(new URL(visited.url()).hostname).toBe(host);
    expect(await violations(visited)).toEqual([]);
    // As posted in a sentence.
    await visited.goto(`http://${host}:${new URL(baseUrl).port}//${mint}%29.`);
    await expect(visited.getByRole('heading', { level: 2, name: 'Ready to Ape?' })).toBeVisible();
    // The typeface comes from the same host.
    expect(await visited.evaluate(() => document.fonts.check('16px Inter'))).toBe(true);

    // The next link uses it.
    await card.getByLabel('Domain of new links').selectOption(host);
    await expect(card.getByLabel('Domain of new links')).toHaveValue(host);
    await page.goto('/generate');
    await page.getByText('More Options').click();
    await expect(page.getByLabel('Domain', { exact: true })).toHaveValue(host);
  });
}

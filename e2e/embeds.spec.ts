// A card on a page of someone else's, and a link's clicks on a stream.
import type { OEmbed } from '@soltrade/schema/contracts/embeds';
import { EMBED_SIZE } from '@soltrade/schema/embed';
import { listenOnLoopback } from '../dev/ports.ts';
import { callApi, generateByApi, jsonOf } from './apiClient.ts';
import { shiftsOf, watchShifts } from './layoutShifts.ts';
import { look } from './look.ts';
import { tokenUp } from './promoter.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';

const { mint, symbol } = tokenUp();

const pageWith = (html: string): string =>
  `<!doctype html><html lang="en"><title>A site</title><link rel="icon" href="data:,">${html}`;

/** Serves one page on an origin of its own. */
const siteWith = async (page: string) => {
  const { url, close } = await listenOnLoopback(
    () => new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  );
  return { url, [Symbol.asyncDispose]: close };
};

/** Figures and platforms that a card has no room for, and what has to be scrolled to. */
const cutOff = (): (string | null)[] =>
  [...document.querySelectorAll('dd, .label, html')]
    .filter(
      (each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1,
    )
    .map((each) => each.textContent);

test.describe('on another site', () => {
  // The frame that is refused, and the script of `watchShifts`, which every frame is given.
  test.use({
    provokedLines: [/Refused to display|frame-ancestors|^error: Blocked script execution/],
  });

  test('A card asks for itself and two pictures, keeps its place and stores nothing; its page counts who comes by it, and is itself in no frame', async ({
    page,
    api,
    context,
  }) => {
    const promoter = await signedInPromoter(page, api);
    await context.clearCookies();
    const { url } = await generateByApi(api, promoter, mint);
    const oembed: OEmbed = await jsonOf(
      await callApi(api, `GET /api/oembed?${new URLSearchParams({ url })}`),
    );
    await using site = await siteWith(pageWith(`<p>Before</p>${oembed.html}<p>After</p>`));
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).origin));
    await watchShifts(page);
    // The narrowest card, and the widest.
    for (const width of [EMBED_SIZE.minWidth + 16, 700]) {
      requests.length = 0;
      await page.setViewportSize({ width, height: 700 });
      await page.goto(site.url);
      const card = page.frameLocator('iframe');
      await expect(card.getByText(symbol, { exact: true })).toBeVisible();
      await expect(card.getByText(/may earn when you trade/)).toBeInViewport();
      expect((await page.locator('iframe').boundingBox())?.height).toBe(EMBED_SIZE.height.link);
      expect(await shiftsOf(page)).toEqual([]);
      expect(requests).toEqual([site.url, api.origin, api.origin, api.origin]);
      expect(await page.frames()[1]?.evaluate(cutOff)).toEqual([]);
    }
    const [, frame] = page.frames();
    expect(await frame?.evaluate(() => self.origin)).toBe('null');
    expect(await context.cookies()).toEqual([]);
    expect((await context.storageState()).origins).toEqual([]);
    // Without its policy, under which nothing runs, axe neither.
    const address = new URL(url).pathname.replace('/r/', '/embed/');
    await using copy = await siteWith(await (await fetch(api.baseUrl + address)).text());
    await page.goto(copy.url);
    await look(page);

    await page.goto(site.url);
    const opened = context.waitForEvent('page');
    await page.frameLocator('iframe').getByRole('link', { name: 'Pump.fun' }).click();
    const landing = await opened;
    await expect(landing).toHaveURL(/\?c=embed#pump\.fun$/);
    await expect(landing.locator('html')).toHaveAttribute('data-primary', 'pump.fun');
    const { userId, cookie } = promoter;
    await expect
      .poll(async () => await (await callApi(api, `GET /api/live/${userId}`, { cookie })).text())
      .toContain('"channel":"embed"');

    await using framing = await siteWith(
      pageWith(`<iframe src="${url}" title="Refused"></iframe>`),
    );
    await page.goto(framing.url);
    await expect(page.frameLocator('iframe').getByText(symbol)).toHaveCount(0);
    expect(page.frames()[1]?.url()).toContain('chrome-error:');
  });
});

// By axe, which asks each frame: nothing in a card could answer.
test.use({ provokedLines: [/Failed to execute 'postMessage'/] });

test('A card’s code and an overlay’s address are beside sharing; the overlay shows clicks as they come until it is revoked', async ({
  page,
  api,
  newVisitor,
}) => {
  const { id: linkId } = await generateByApi(api, await signedInPromoter(page, api), mint);
  await page.goto('/links');
  await page.getByRole('button', { name: `More for ${symbol}` }).click();
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Share ${symbol}` });
  await dialog.getByRole('tab', { name: 'Embed' }).click();
  await dialog.getByRole('radio', { name: 'Light', exact: true }).check();
  await expect(dialog.getByLabel('HTML code', { exact: true })).toHaveValue(
    /src="[^"]+\?theme=light"/,
  );
  await expect(
    dialog.frameLocator(`iframe[title="${symbol} on SolTrade"]`).getByText(symbol, { exact: true }),
  ).toBeVisible();

  await dialog.getByRole('tab', { name: 'Stream' }).click();
  await dialog.getByRole('button', { name: 'Get Overlay Address' }).click();
  const address = dialog.getByLabel('Overlay address', { exact: true });
  const stream = await newVisitor();
  await stream.goto(await address.inputValue());
  await expect(stream.locator('main')).toHaveText('0Clicks');
  const body = { linkId, platform: 'jupiter' };
  await jsonOf(await callApi(api, 'POST /api/track-click', { body }));
  await expect(stream.locator('main')).toHaveText(/^1ClicksJupiter · /);
  await dialog.getByRole('radio', { name: 'Last click', exact: true }).check();
  await stream.goto(await address.inputValue());
  await expect(stream.locator('main')).toHaveText(/^JupiterLast click · /);
  await look(page);

  await dialog.getByRole('button', { name: 'Revoke Address' }).click();
  await expect(dialog.getByRole('button', { name: 'Get Overlay Address' })).toBeVisible();
  await expect(stream.locator('main')).toBeHidden();
});

import type { Page } from '@playwright/test';
import { callApi, generateByApi, jsonOf, signInByApi } from './apiClient.ts';
import { applyTheme, THEMES } from './applyTheme.ts';
import { expectToast } from './expectToast.ts';
import { connectPlatform, generateLink } from './promoter.ts';
import { mintOf } from './richPromoter.ts';
import { beSignedIn } from './signedIn.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { smallTargets } from './smallTargets.ts';
import { expect, test } from './test.ts';
import { violations } from './violations.ts';

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const assertAccessible = async (page: Page): Promise<void> => {
  expect.soft(await smallTargets(page), 'targets below 24 px').toEqual([]);
  for (const [index, theme] of THEMES.entries()) {
    await applyTheme(page, theme);
    expect.soft(await violations(page, index === 0 ? 'every' : 'colour'), theme).toEqual([]);
  }
};

const assertNoSidewaysScroll = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
};

test.use({ leadsElsewhere: true });

test.describe('the link doctor', () => {
  test('a pasted referral link becomes its code and its shape; what is tried first is what visitors get', async ({
    page,
    api,
    newVisitor,
  }) => {
    const promoter = await signInByApi(api);
    const { url } = await generateByApi(api, promoter, mintOf('up'));
    await beSignedIn(page, promoter, api);
    await page.goto('/dashboard?tab=platforms');
    await page.getByRole('combobox', { name: 'Platform' }).click();
    await page.getByRole('option', { name: 'Padre' }).click();
    const pasted = `https://trade.padre.gg/trade/solana/${mintOf('down')}?rk=goose7`;
    await page.getByLabel('Referral Wallet').fill(` ${pasted} `);
    const findings = page.getByRole('list', { name: 'Link Check' });
    await expect(
      findings.getByText('Found in your trade.padre.gg link (Token page, ?rk=): goose7'),
    ).toBeVisible();
    const testLink = page.getByRole('link', { name: /^Test my link: opens Padre/ });
    const opened = page.context().waitForEvent('page');
    await testLink.click();
    expect((await opened).url()).toMatch(/^https:\/\/trade\.padre\.gg\/trade\/solana\/\w+\?rk=goose7$/);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expectToast(page, 'Platform Connected', 'Successfully connected platform');

    const visitor = await newVisitor();
    await expect(async () => {
      await visitor.goto(url);
      await expect(visitor.locator('a[data-platform="padre"]')).toHaveAttribute(
        'href',
        `https://trade.padre.gg/trade/solana/${mintOf('up')}?rk=goose7`,
        { timeout: 1 },
      );
    }).toPass();
    const links: { clickCount: number }[] = await jsonOf(
      await callApi(api, `GET /api/links/${promoter.userId}`, { cookie: promoter.cookie }),
    );
    expect(links.map(({ clickCount }) => clickCount)).toEqual([0]);
  });

  test('a connection is examined and edited by keyboard; on the smallest phone it breaks no rule of accessibility', async ({
    page,
    api,
  }) => {
    await signedInPromoter(page, api);
    await page.goto('/dashboard?tab=platforms');
    await expect(page.getByText(/^This doesn’t look like a Solana address/)).toBeVisible();
    const opener = page.getByRole('button', { name: 'Edit Jupiter' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit Jupiter' });
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await dialog.getByLabel('Affiliate Wallet').fill('goose7');
    const shape = dialog.getByRole('combobox', { name: 'Link format' });
    await shape.focus();
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('option', { name: 'Home page, ?ref=' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('option', { name: 'Home page, ?ref=' })).toBeHidden();
    await expect(shape).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.type('Home');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('https://jup.ag/?ref=goose7', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expectToast(page, 'Platform Updated', 'Your links are updated within two minutes.');
    await expect(opener).toBeFocused();
    await expect(page.getByText('goose7', { exact: true })).toBeVisible();
    await expect(page.getByText('Home page, ?ref=', { exact: true })).toBeVisible();
    await expect(page.getByText(/^This doesn’t look like a Solana address/)).toHaveCount(0);

    await page.setViewportSize({ width: 320, height: 700 });
    await connectPlatform(page, { platform: 'BONKbot', label: 'Invite Code', credential: 'x'.repeat(40) });
    await page.getByRole('combobox', { name: 'Platform' }).click();
    await page.getByRole('option', { name: 'Padre' }).click();
    await page.getByLabel('Referral Wallet').fill(`trade.padre.gg/rk/${'long'.repeat(12)}`);
    await assertNoSidewaysScroll(page);
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Edit BONKbot' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await assertNoSidewaysScroll(page);
    await assertAccessible(page);
  });
});

test.describe('posting a link', () => {
  test('its card, copies for each place, written posts, and the same from the list of links', async ({
    page,
    api,
    context,
    newVisitor,
  }) => {
    const promoter = await signedInPromoter(page, api);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const url = await generateLink(page, mintOf('up'));

    await test.step('the card is the one that posts unfurl', async () => {
      const picture = page.getByRole('img', { name: 'Preview image for GOOSE' });
      await expect(picture).toHaveCSS('opacity', '1');
      expect(
        await picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
      ).toBe(1200);
      await expect(page.getByText(/^@\w+ thinks you should ape GOOSE$/)).toBeVisible();
    });

    await test.step('copies for each place are counted as channels', async () => {
      for (const [place, channel] of [
        ['X', 'x'],
        ['Telegram', 'telegram'],
        ['Discord', 'discord'],
      ]) {
        await page.getByRole('button', { name: `Copy for ${place}` }).click();
        await expectToast(page, 'Copied', 'Link copied to clipboard');
        await expect.poll(() => clipboard(page)).toBe(`${url}?c=${channel}`);
        const visitor = await newVisitor();
        await visitor.goto(`${url}?c=${channel}`);
        const counted = visitor.waitForResponse(
          (response) => response.url().endsWith('/api/track-click') && response.ok(),
        );
        await visitor.locator('a[data-platform="jupiter"]').click();
        await counted;
      }
      await expect(async () => {
        const file = await callApi(api, `GET /api/export/${promoter.userId}`, { cookie: promoter.cookie });
        const rows = (await file.text()).split('\n');
        for (const channel of ['x', 'telegram', 'discord']) {
          expect(rows.some((row) => row.split(',').includes(channel))).toBe(true);
        }
      }).toPass();
    });

    await test.step('posts open written, in a new tab', async () => {
      for (const [place, address] of [
        ['X', 'https://x.com/intent/post'],
        ['Telegram', 'https://t.me/share/url'],
      ] as const) {
        const opened = page.context().waitForEvent('page');
        await page.getByRole('radio', { name: place, exact: true }).check();
        await page.getByRole('link', { name: `Post on ${place}` }).click();
        const post = new URL((await opened).url());
        expect(`${post.origin}${post.pathname}`).toBe(address);
        expect(post.searchParams.get('url')).toBe(`${url}?c=${place.toLowerCase()}`);
        expect(post.searchParams.get('text')).toMatch(/^\$GOOSE at \$[\d.]+M\. .*\(ref link\)$/u);
      }

      // Another one, by keyboard and in one's own words.
      await page.getByRole('radio', { name: 'Short' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: 'Watchlist' })).toBeChecked();
      const field = page.getByLabel('Your post on Telegram');
      await expect(field).toHaveValue(/on my watchlist/);
      await page.keyboard.press('Tab');
      await expect(field).toBeFocused();
      await field.fill('My own words 🪿');
      await page.keyboard.press('Tab');
      const opened = page.context().waitForEvent('page');
      await page.keyboard.press('Enter');
      expect(new URL((await opened).url()).searchParams.get('text')).toBe('My own words 🪿');
    });

    await test.step('from the list of links, in a dialog that gives the focus back', async () => {
      await page.goto('/links');
      const opener = page.getByRole('button', { name: 'More for GOOSE' });
      await opener.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Share GOOSE' });
      await dialog.getByRole('button', { name: 'Copy for Telegram' }).press('Enter');
      // The notifications stand outside of the dialog: seen, and announced by their own element.
      await expect(page.getByText('Link copied to clipboard', { exact: true })).toBeVisible();
      expect(await clipboard(page)).toBe(`${url}?c=telegram`);
      await expect(dialog.getByRole('link', { name: /^Open It/ })).toHaveAttribute('href', url);
      await dialog.getByRole('button', { name: 'Close' }).press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  });
});

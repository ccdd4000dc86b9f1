// A computer that several people use: Back shows only data of the person who is signed in
// now, also from the back/forward cache, which Playwright turns off.
import type { Page } from '@playwright/test';
import { findChromium } from '../dev/findChromium.ts';
import { type Api, type ApiPromoter, callApi, jsonOf, signInByApi } from './apiClient.ts';
import { uniqueName } from './promoter.ts';
import { beSignedIn } from './signedIn.ts';
import { expect, test } from './test.ts';

type Person = ApiPromoter & { name: string };

const newPerson = async (api: Api): Promise<Person> => {
  const promoter = await signInByApi(api);
  const name = uniqueName('shared');
  const { userId, cookie } = promoter;
  await jsonOf(
    await callApi(api, `PATCH /api/user/${userId}`, { cookie, body: { username: name } }),
  );
  return { ...promoter, name };
};

const join = async (api: Api, { person, owner }: Record<'person' | 'owner', Person>) => {
  const { url } = await jsonOf<{ url: string }>(
    await callApi(api, `POST /api/members/${owner.userId}/invitations`, {
      cookie: owner.cookie,
      body: { role: 'viewer' },
    }),
  );
  const secret = new URL(url).hash.slice(1);
  await callApi(api, 'POST /api/invitations/accept', { cookie: person.cookie, body: { secret } });
};

/** From the page, whose cookies it changes. */
const send = (page: Page, call: [method: string, path: string, body?: object]) =>
  page.evaluate(async ([method, path, body]) => {
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const { ok } = await fetch(path, { method, ...(body ? json : {}) });
    if (!ok) throw new Error(`${method} ${path} was refused`);
  }, call);

const menuOf = (page: Page, { name }: Person) =>
  page.getByRole('button', { name: `Account menu of ${name}` });

test('Back shows the figures of nobody else', async ({
  playwright,
  launchOptions,
  contextOptions,
  api,
}) => {
  const executablePath = findChromium({ isWhole: true });
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ...(executablePath === null ? {} : { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext({ ...contextOptions, baseURL: api.baseUrl });
    const page = await context.newPage();
    // Ada acts for Cleo. Bob's pages name neither.
    const [ada, bob, cleo] = await Promise.all([newPerson(api), newPerson(api), newPerson(api)]);
    await join(api, { person: ada, owner: cleo });
    // A page that comes back as it was isn't loaded again.
    const back = () => page.goBack({ waitUntil: 'commit' });
    const leaveAdasPage = async (): Promise<void> => {
      await beSignedIn(page, ada, api);
      await page.goto('/profile');
      await expect(menuOf(page, ada)).toBeVisible();
      // Of a page that is busy the browser remembers nothing.
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => Object.assign(window, { isOld: true }));
      await page.goto('/robots.txt');
    };

    // Nobody else: the page comes back as it was.
    await leaveAdasPage();
    await back();
    await expect(menuOf(page, ada)).toBeVisible();
    const reasons = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return JSON.stringify(entry && Reflect.get(entry, 'notRestoredReasons'));
    });
    expect(await page.evaluate(() => Reflect.get(window, 'isOld')), reasons).toBe(true);

    // After another sign-in.
    await leaveAdasPage();
    await beSignedIn(page, bob, api);
    await back();
    await expect(menuOf(page, bob)).toBeVisible();
    await expect(page.getByText(ada.name)).toHaveCount(0);

    // After a switch to another account.
    await leaveAdasPage();
    await send(page, ['PUT', '/api/accounts/current', { accountId: cleo.userId }]);
    await back();
    await expect(page.getByText(`You act for ${cleo.name} as a viewer.`)).toBeVisible();
    await send(page, ['PUT', '/api/accounts/current', { accountId: ada.userId }]);

    // After a sign-out.
    await leaveAdasPage();
    await send(page, ['POST', '/api/auth/logout', {}]);
    await back();
    await expect(page.getByRole('button', { name: 'Connect Wallet' }).first()).toBeVisible();
    await expect(page.getByText(ada.name)).toHaveCount(0);

    // A tab that comes to the front after another one's sign-out.
    await beSignedIn(page, bob, api);
    await page.goto('/profile');
    await expect(menuOf(page, bob)).toBeVisible();
    const tab = await context.newPage();
    await tab.goto('/robots.txt');
    await send(tab, ['POST', '/api/auth/logout', {}]);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(bob.name)).toHaveCount(0);
  } finally {
    await browser.close();
  }
});

import { beSignedIn } from './signedIn.ts';
import { expect, test } from './test.ts';

test('Home is drawn before any script runs, and only Home', { tag: '@2.home.hero' }, async ({
  newVisitor,
  request,
}) => {
  const visitor = await newVisitor({ javaScriptEnabled: false });
  await visitor.goto('/');
  await expect(visitor.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/profile');
  await expect(visitor.getByRole('link', { name: 'Generate Link' })).toHaveAttribute('href', '/generate');
  for (const title of ['Universal Links', 'Advanced Analytics', 'Secure & Reliable']) {
    await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  }
  for (const path of ['/login', '/profile', '/dashboard', '/generate', '/links', '/revenue', '/developers']) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toContain('Get Started');
  }
});

test('nothing on Home moves while its figures arrive, in either theme', { tag: '@2.home.stats' }, async ({
  page,
  api,
  fixtures,
}) => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node: Node | null }[] = Reflect.get(entry, 'sources');
        for (const { node } of sources) {
          moved.push(node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let released = Promise.withResolvers<void>();
  await page.route('**/api/user/current', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.route('**/api/stats', async (route) => {
    await released.promise;
    const totals = { linksGenerated: 1_204, totalClicks: 88_000, activeKols: 310, totalEarnings: '5120.40' };
    await route.fulfill({ json: { ...totals, hasEarnings: true } });
  });
  await beSignedIn(page, fixtures.newcomer, api);
  for (const theme of ['dark', 'light']) {
    await test.step(theme, async () => {
      released = Promise.withResolvers();
      await page.goto('/');
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
      // The typeface may replace its look-alike first; that is not what arrives here.
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
        Object.assign(Reflect.get(window, 'moved'), { length: 0 });
      });
      released.resolve();
      await expect(page.getByRole('button', { name: /^Account menu of / })).toBeVisible();
      await expect(page.locator('dt:text-is("Links Generated") + dd')).toHaveText(/\d/);
      expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([]);
      await page.evaluate(() => localStorage.setItem('theme', 'light'));
    });
  }
});

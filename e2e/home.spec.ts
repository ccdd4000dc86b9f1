import { signInWithSandboxWallet } from './promoter.ts';
import { expect, test } from './test.ts';

test('§2.home.hero Home is drawn before any script runs, and only Home', async ({ newVisitor, request }) => {
  const visitor = await newVisitor({ javaScriptEnabled: false });
  await visitor.goto('/');
  await expect(visitor.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/profile');
  await expect(visitor.getByRole('link', { name: 'Generate Link' })).toHaveAttribute('href', '/generate');
  for (const title of ['Universal Links', 'Advanced Analytics', 'Secure & Reliable']) {
    await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  }
  for (const path of ['/login', '/profile', '/dashboard', '/generate', '/links']) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toContain('Get Started');
  }
});

for (const theme of ['dark', 'light'] as const) {
  test(`§2.home.stats nothing on Home moves while its figures arrive (${theme})`, async ({ page }) => {
    await page.addInitScript((value) => {
      localStorage.setItem('theme', value);
      const shifts: number[] = [];
      Object.assign(window, { layoutShifts: shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift', buffered: true });
    }, theme);
    await signInWithSandboxWallet(page);
    let answerStats = () => {};
    const asked = new Promise<void>((resolve) => {
      answerStats = resolve;
    });
    await page.route('**/api/stats', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Account menu of / })).toBeVisible();
    answerStats();
    await expect(page.locator('dt:text-is("Links Generated") + dd')).toHaveText(/\d/);
    const shifts = await page.evaluate(() => Reflect.get(window, 'layoutShifts'));
    expect(shifts).toEqual([]);
  });
}

import { pressForToast } from './expectToast.ts';
import { beSignedIn } from './signedIn.ts';
import { expect, test } from './test.ts';

test.describe('a page that throws', () => {
  // React logs a caught error to the console, as its number 422 because the page was not hydrated
  // yet, and the browser logs a missing script.
  test.use({
    provokedLines: [
      /the reactor leaks|Minified React error #422|net::ERR_FAILED|Failed to fetch dynamically imported/,
    ],
  });

  test('shows the generic error screen, also where its code does not come, and Refresh Page brings it back', {
    tag: '@2.dashboard.error-screen',
  }, async ({ page, fixtures: { promoter }, api }) => {
    await beSignedIn(page, promoter, api);
    const code = '**/assets/DashboardPage-*.js';
    await page.route(code, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'throw new Error("the reactor leaks")',
      }),
    );
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText('the reactor leaks')).toBeHidden();
    await page.getByText('Error details').click();
    await expect(page.getByText('the reactor leaks')).toBeVisible();
    // The rest of the app still works.
    await page.getByRole('link', { name: 'Generate', exact: true }).click();
    await expect(page.getByLabel('Token Contract Address')).toBeVisible();
    // A dialog that fails to load says so.
    await page.route('**/assets/ShellDialogs-*.js', (route) => route.abort());
    await pressForToast(
      page.getByRole('button', { name: 'Search and commands' }),
      'Could Not Open',
    );
    await page.unroute(code);
    await page.route(code, (route) => route.abort());
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    const details = page.getByText(/Failed to fetch dynamically imported module/);
    await expect(details).toBeHidden();
    await page.getByText('Error details').click();
    await expect(details).toBeVisible();
    await page.unroute(code);
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: promoter.username })).toBeVisible();
    // What is far below the window waits for the reader.
    await page.keyboard.press('End');
    await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
  });
});

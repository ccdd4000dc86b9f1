import { askedBy, figuresOf, holdCode, times } from './heldCode.ts';
import { statCard } from './promoter.ts';
import { beSignedIn } from './signedIn.ts';
import { expect, test } from './test.ts';

test('figures that come late are shown once they come, and asked for once', {
  tag: '@2.dashboard.stats',
}, async ({ page, api, fixtures: { promoter } }) => {
  await beSignedIn(page, promoter, api);
  const asked = askedBy(page);
  const late = Promise.withResolvers<void>();
  const analytics = `/api/analytics/${promoter.userId}`;
  await page.route(`**${analytics}`, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: promoter.username })).toBeVisible();
  late.resolve();
  await expect(statCard(page, 'Total Clicks')).toHaveText(/\d/);
  expect(times(asked, analytics)).toBe(1);
});

test('a link page asks for its link with the document, and once', async ({
  page,
  api,
  fixtures: { promoter },
}) => {
  await beSignedIn(page, promoter, api);
  const release = await holdCode(page);
  const link = promoter.links[0]?.id;
  const paths = [
    `/api/link/${link}`,
    `/api/links/${link}/experiment`,
    `/api/links/${link}/watch`,
    `/api/analytics/${promoter.userId}/statistics`,
  ];
  // With their queries, because the page asks for statistics of other days too.
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (paths.includes(pathname)) asked.push(pathname + search);
  });
  const answered = Promise.all(
    paths.map((path) => page.waitForResponse((answer) => new URL(answer.url()).pathname === path)),
  );
  await page.goto(`/links/${link}`, { waitUntil: 'commit' });
  await answered;
  // Further statistics never arrive, so the page can only show those that came with the document.
  await page.route('**/statistics?**', () => {});
  release();
  await expect(page.getByRole('radio', { name: /^Clicks \d/ })).toBeVisible();
  expect(asked.filter((each, at) => asked.indexOf(each) < at)).toEqual([]);
});

test.describe('figures that the server refuses', () => {
  test.use({ provokedLines: [/status of 500/] });

  test('are unknown, as without the first script', {
    tag: '@2.dashboard.stats',
  }, async ({ page, api, fixtures: { promoter } }) => {
    await beSignedIn(page, promoter, api);
    await page.route(`**/api/analytics/${promoter.userId}`, (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }),
    );
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: promoter.username })).toBeVisible();
    await expect(statCard(page, 'Total Revenue')).toHaveText('Unknown');
  });
});

test.describe('a session that has ended', () => {
  test.use({ provokedLines: [/status of 401/] });

  test('shows no figures, and asks to sign in again', {
    tag: '@2.dashboard.stats',
  }, async ({ page, api, fixtures: { promoter } }) => {
    await beSignedIn(page, { userId: promoter.userId, cookie: `sid=${'x'.repeat(43)}` }, api);
    const release = await holdCode(page);
    const refused = page.waitForResponse(`**/api/analytics/${promoter.userId}`);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const answer = await refused;
    expect(answer.status()).toBe(401);
    await answer.finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    for (const figure of await figuresOf(page)) expect(figure).toBe('');
    release();
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  });
});

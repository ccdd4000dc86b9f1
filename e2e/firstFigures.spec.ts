import { askedBy, FIGURES, figuresOf, holdCode, times } from './heldCode.ts';
import { shiftsOf, watchShifts } from './layoutShifts.ts';
import { statCard } from './promoter.ts';
import { beSignedIn } from './signedIn.ts';
import { expect, test } from './test.ts';

const CURRENT = '/api/user/current';

test('the dashboard’s figures are in the page before the app’s code, which shows the same ones without asking again', {
  tag: '@2.dashboard.stats',
}, async ({ page, api, fixtures: { promoter } }) => {
  await beSignedIn(page, promoter, api);
  await watchShifts(page);
  // The typeface never arrives: replacing its fallback moves words by some pixels.
  await page.route('**/*.woff2', () => {});
  const asked = askedBy(page);
  const analytics = `/api/analytics/${promoter.userId}`;
  const release = await holdCode(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(statCard(page, 'Total Clicks')).toHaveText(/\d/);
  const yesterday = page.locator('p', { hasText: /clicks? yesterday$/ });
  await expect(yesterday).toHaveText(/^\d+ clicks? yesterday$/);
  const morning = await yesterday.textContent();
  const before = await figuresOf(page);
  expect(before).toEqual([expect.stringMatching(/^\$\d/), ...before.slice(1)]);
  expect(before.slice(1)).toEqual(before.slice(1).map(() => expect.stringMatching(/\d/)));
  // As a screen reader finds them: a term, then its figure.
  for (const [index, label] of FIGURES.entries()) {
    await expect(page.getByRole('main')).toMatchAriaSnapshot(
      `- term: ${label}\n- definition: ${JSON.stringify(before[index])}`,
    );
  }
  await expect(page.getByRole('main').getByText(promoter.username, { exact: true })).toBeVisible();
  // The figures may be there before the styles, with which the page is painted.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  const place = await statCard(page, 'Total Revenue').boundingBox();
  release();
  await expect(page.getByRole('heading', { level: 1, name: promoter.username })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notices/ })).toBeVisible();
  expect(await figuresOf(page)).toEqual(before);
  expect(await yesterday.textContent()).toBe(morning);
  expect(await statCard(page, 'Total Revenue').boundingBox()).toEqual(place);
  expect(times(asked, CURRENT)).toBe(1);
  expect(times(asked, analytics)).toBe(1);
  expect(times(asked, `${analytics}/statistics`)).toBe(1);
  expect(times(asked, `/api/revenue/${promoter.userId}`)).toBe(1);
  expect(await shiftsOf(page)).toEqual([]);
});

test('a browser whose hint names another account than its session never shows that one’s figures', {
  tag: '@2.dashboard.stats',
}, async ({ page, api, fixtures: { promoter, newcomer } }) => {
  // As after a sign-in elsewhere, whose response a late one of the former session followed.
  await beSignedIn(page, { userId: promoter.userId, cookie: newcomer.cookie }, api);
  const release = await holdCode(page);
  const refused = page.waitForResponse(`**/api/analytics/${promoter.userId}`);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const answer = await refused;
  expect(answer.status()).toBe(403);
  await answer.finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  for (const figure of await figuresOf(page)) expect(figure).toBe('');
  await expect(page.getByText(/yesterday$/)).toHaveCount(0);
  await expect(page.getByText(promoter.username)).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(statCard(page, 'Total Clicks')).toHaveText('0');
  await expect(page.getByText(promoter.username)).toHaveCount(0);
  // By now the server has corrected the hint.
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'signed_in')?.value).toContain(newcomer.userId);
});

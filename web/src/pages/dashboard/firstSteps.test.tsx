import type { Analytics } from '@soltrade/schema/contracts/statistics';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { pick, press } from '../../../test/actions.ts';
import { expectNoRole, expectRole, expectText } from '../../../test/expectations.ts';
import { fakeClipboard } from '../../../test/fakeClipboard.ts';
import { json } from '../../../test/fakeServer.ts';
import { analytics, connection, link, user } from '../../../test/fixtures.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { address, queryClient, renderPart } from '../../../test/renderApp.tsx';
import { emptyStatistics, playCanvas } from '../../../test/statistics.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { DashboardPage } from '../DashboardPage.tsx';

const NONE: Partial<Analytics> = { totalClicks: 0, persons: 0, repeats: 0, robots: 0 };

const serve = (routes = {}) =>
  promoterServer({ 'GET /api/analytics/u1': json(analytics(NONE)), ...routes });

const withLink = {
  'GET /api/links/u1': json([link({ id: 'paused', isActive: false }), link(NONE)]),
  'GET /api/platforms/u1': json([connection()]),
};

const open = () => renderPart(<DashboardPage />, '/dashboard');

const shown = () => screen.findByRole('region', { name: 'First Steps' });
const next = async () => {
  const [progress, title] = within(await within(await shown()).findByRole('status')).getAllByText(
    /./,
  );
  return [progress?.textContent, title?.textContent];
};

const clicksArrive = (counts: Partial<typeof NONE>) =>
  act(() =>
    queryClient().setQueryData(
      endpointKey('GET /api/analytics/:userId', { userId: 'u1' }),
      analytics({ ...NONE, ...counts }),
    ),
  );

beforeEach(playCanvas);

it('of a new account begin with a platform, beside what its profile lacks', async () => {
  serve();
  open();
  expect(await next()).toEqual(['First steps · 1 of 5 done', 'Connect a platform']);
  expectRole('heading', 'Complete Your Profile');
  await pick('link', 'Connect a Platform');
  expect(address()).toBe('/dashboard?tab=platforms');
  await screen.findByText('No platforms connected yet');
});

it('wait for the wallet where there is none', async () => {
  serve({ 'GET /api/user/current': json(user({ walletAddress: null, twitterId: '1' })) });
  open();
  await screen.findByRole('heading', { name: 'Complete Your Profile' });
  expectNoRole('region', 'First Steps');
});

it.each([
  [
    'two people',
    { persons: 2, repeats: 0, robots: 0 },
    ['First steps · 4 of 5 done', 'Click it yourself'],
  ],
  [
    'one, who may be its owner, and robots',
    { persons: 1, repeats: 5, robots: 9 },
    ['First steps · 3 of 5 done', 'Post your link'],
  ],
])('are ticked by what the server knows: the page was seen by %s', async (_, views, expected) => {
  serve({
    ...withLink,
    'GET /api/analytics/u1/statistics': () => json({ ...emptyStatistics(), views }),
    'GET /api/user/current': json(user({ twitterId: '1', profileComplete: true })),
  });
  open();
  await waitFor(async () => expect(await next()).toEqual(expected));
  expectText('Your profile is complete!');
});

it('a copy ticks the post, also after a reload; a refused clipboard does not', async () => {
  serve(withLink);
  fakeClipboard(async () => Promise.reject(new Error('denied')));
  const { unmount } = open();
  await press('Copy Link');
  await screen.findByLabelText('Your link');
  expect(await next()).toContain('Post your link');
  fakeClipboard();
  await press('Copy Link');
  await waitFor(async () => expect(await next()).toContain('Click it yourself'));
  unmount();
  open();
  await waitFor(async () => expect(await next()).toContain('Click it yourself'));
});

it('end with a click of one’s own, shown as it was counted, and stay away', async () => {
  serve(withLink);
  const copied = fakeClipboard();
  const { unmount } = open();
  const post = await screen.findByRole('button', { name: 'Copy Link' });
  await userEvent.click(post);
  expect(copied).toHaveBeenCalledWith(link().shortUrl);
  const page = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open Your Page' });
  expect([page.href, page.target]).toEqual([link().shortUrl, '_blank']);
  const status = within(await shown()).getByRole('status');
  clicksArrive({ robots: 1 });
  await waitFor(() => expect(status.textContent).toContain('was recognized as a robot’s'));
  clicksArrive({ robots: 1, own: { clicks: 1, views: 1 } });
  await waitFor(() => expect(status.textContent).toContain('listed as your own'));
  clicksArrive({ robots: 1, totalClicks: 1, persons: 1 });
  await waitFor(() => expect(status.textContent).toContain('counts as one person’s'));
  expect(await next()).toEqual(['First steps · 5 of 5 done', 'Your link works']);
  await press('Done', within(await shown()));
  expectNoRole('region', 'First Steps');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  unmount();
  // Even if the figures disagree.
  open();
  await screen.findByRole('heading', { name: 'Complete Your Profile' });
  await screen.findAllByText('0', { selector: 'dd' });
  expectNoRole('region', 'First Steps');
});

it('are not shown to anyone who has clicks, and ask for nothing then', async () => {
  const { callsTo } = serve({ 'GET /api/analytics/u1': json(analytics()) });
  open();
  await screen.findByText('1.2K', { selector: 'dd' });
  expectNoRole('region', 'First Steps');
  expect(callsTo('GET /api/platforms/u1')).toEqual([]);
});

it('are dismissed for good, by each account for itself', async () => {
  const { answer } = serve();
  const { unmount } = open();
  await shown();
  await press('Dismiss the first steps');
  expectNoRole('region', 'First Steps');
  unmount();
  answer('GET /api/user/current', json(user({ id: 'u2' })));
  answer('GET /api/analytics/u2', json(analytics(NONE)));
  answer('GET /api/links/u2', json([]));
  answer('GET /api/platforms/u2', json([]));
  open();
  await shown();
});

it('do not keep the dashboard from showing where the figures fail', async () => {
  const { answer } = serve();
  answer('GET /api/analytics/u1', json({}, 500));
  open();
  const actions = await screen.findByRole('heading', { name: 'Quick Actions' });
  await waitFor(() => expect(actions.closest('.invisible')).toBeNull());
});

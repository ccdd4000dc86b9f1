import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { json, problemAnswer } from '../../test/fakeServer.ts';
import { analytics, link, record, revenueSummary, user } from '../../test/fixtures.ts';
import { promoterServer } from '../../test/promoterServer.ts';
import { renderApp, toastIs } from '../../test/renderApp.tsx';
import { playCanvas, statistics } from '../../test/statistics.ts';

const figure = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;

beforeEach(playCanvas);

describe('the dashboard', () => {
  it('shows its four figures, each under its label', {
    tags: ['2.dashboard.stats', '9.abbreviation', '9.revenue-usd', '9.conversion-rate'],
  }, async () => {
    promoterServer({ 'GET /api/revenue/u1': () => json(revenueSummary()) });
    renderApp('/dashboard');
    await screen.findByText('$30.00', { selector: 'dd' });
    expect(await figure('Total Revenue')).toBe('$30.00');
    expect((await screen.findByText(/today/)).textContent).toBe('$12.50 today · $18.50 in 7d');
    expect(await figure('Total Clicks')).toBe('1.2K');
    expect(await figure('Active Links')).toBe('2');
    expect(await figure('Conversion Rate')).toBe('2.5%');
    expect(screen.queryByText('Not tracked yet')).toBeNull();
  });

  it('says what worked best and what was missed, and leads there', async () => {
    const all = { persons: 0, repeats: 0, robots: 0 };
    const channel = (name: string, persons: number) => ({
      channel: name,
      views: all,
      clicks: { ...all, persons },
      clickThrough: null,
    });
    const channels = [channel('', 900), channel('telegram', 72), channel('x', 12)];
    promoterServer({
      'GET /api/analytics/u1/statistics': () => json(statistics('7d', { channels })),
      'GET /api/user/u1/record': () =>
        json(record({ linkId: 'l9', title: 'FROGE', multiple: 12.4 })),
      'GET /api/revenue/u1': () =>
        json(
          revenueSummary({
            unpaidClicks: [
              // Nobody can connect it, so nobody missed anything there.
              { platform: 'bullx', clicks: 9_000 },
              { platform: 'padre', clicks: 4_000 },
              // It paid: nothing was missed there.
              { platform: 'axiom', clicks: 50 },
            ],
          }),
        ),
    });
    renderApp('/dashboard');
    const list = within(await screen.findByRole('list', { name: 'Highlights' }));
    expect(
      list.getAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')]),
    ).toEqual([
      ['Best post in 7 days: Telegram, 72 people', '/dashboard?channel=telegram'],
      ['Best call: FROGE, 12×', '/links/l9'],
      [
        'Padre: 4.0K clicks in 30 days went without your code',
        '/dashboard?tab=platforms#platforms',
      ],
    ]);
  });

  it('says nothing of the best where there is none', async () => {
    promoterServer({
      'GET /api/user/u1/record': () => json(record(null)),
      'GET /api/revenue/u1': () => json(revenueSummary({ unpaidClicks: [] })),
    });
    renderApp('/dashboard');
    await screen.findByRole('heading', { name: 'Quick Actions' });
    expect(screen.queryByRole('list', { name: 'Highlights' })).toBeNull();
  });

  it('says under each figure of revenue that nothing was entered yet', async () => {
    const counts = { clicks: 1_200, persons: 1_100, repeats: 100, robots: 7, revenue: '0.00' };
    const untracked = { ...counts, platform: 'axiom', hasRevenue: false } as const;
    const tracked = { ...counts, platform: 'pump.fun', hasRevenue: true } as const;
    const { answer } = promoterServer({
      'GET /api/analytics/u1': () =>
        json(analytics({ totalRevenue: '0.00', hasRevenue: false, platformStats: [untracked] })),
      'GET /api/analytics/u1/statistics': () => json(statistics()),
    });
    const { unmount } = renderApp('/dashboard');
    await screen.findByText('$0.00', { selector: 'dd' });
    expect(await figure('Total Revenue')).toBe('$0.00');
    expect(await figure('Conversion Rate')).toBe('0.0%');
    const under = (label: string) =>
      screen.getByText(label, { selector: 'dt' }).parentElement?.lastElementChild?.textContent;
    expect(under('Total Revenue')).toBe('Not tracked yet');
    expect(under('Conversion Rate')).toBe('Not tracked yet');
    expect(under('Total Clicks')).toBe('1.2K');
    const cell = async (platform: RegExp) =>
      within(await screen.findByRole('row', { name: platform }))
        .getAllByRole('cell')
        .at(-1)?.textContent;
    expect(await cell(/Axiom/)).toBe('$0.00Not tracked yet');
    unmount();

    // Entries with a sum of zero still are entries.
    answer('GET /api/analytics/u1', () =>
      json(analytics({ totalRevenue: '0.00', platformStats: [tracked, untracked] })),
    );
    renderApp('/dashboard');
    await screen.findByText('$0.00', { selector: 'dd' });
    expect(under('Total Revenue')).toBe('');
    expect(under('Conversion Rate')).toBe('Dollars per 100 clicks');
    expect(await cell(/Pump.fun/)).toBe('$0.00');
    expect(await cell(/Axiom/)).toBe('$0.00Not tracked yet');
  });

  it('says beside the name who that is on X, also in the account menu', async () => {
    const { answer } = promoterServer();
    renderApp('/dashboard');
    await screen.findByRole('heading', { level: 1, name: 'dave' });
    expect(screen.getByText('No X account linked').tagName).toBe('SPAN');
    cleanup();
    answer('GET /api/user/current', () => json(user({ twitterId: '1', twitterUsername: 'davex' })));
    renderApp('/dashboard');
    const proof = await screen.findByRole<HTMLAnchorElement>('link', { name: 'X: @davex' });
    expect([proof.href, proof.rel]).toEqual(['https://x.com/davex', 'nofollow noopener']);
    await userEvent.click(screen.getByRole('button', { name: 'Account menu of dave' }));
    expect(await screen.findByRole('menu', { name: /^Signed in as.*X: @davex/ })).toBeTruthy();
  });

  it('shows the picture, else the first letter of the name', {
    tags: ['2.dashboard.picture', '2.profile.avatar'],
  }, async () => {
    const { answer } = promoterServer({
      'GET /api/user/current': () => json(user({ profileImageUrl: '/img/user/u1' })),
    });
    const header = async () =>
      (await screen.findByRole('heading', { level: 1 })).parentElement?.parentElement;
    const { unmount } = renderApp('/dashboard');
    expect((await header())?.querySelector('img')?.getAttribute('src')).toBe('/img/user/u1');
    unmount();
    answer('GET /api/user/current', () => json(user()));
    renderApp('/dashboard');
    expect((await header())?.querySelector('img')).toBeNull();
    expect((await header())?.textContent).toMatch(/^D/);
  });

  it('shows the first three recent links with their badge', {
    tags: ['2.dashboard.recent-links', '9.recent-links', '4.link.badge'],
  }, async () => {
    const links = ['AAA', 'BBB', 'CCC', 'DDD'].map((symbol, index) =>
      link({ id: symbol, isActive: index !== 1, token: { ...link().token, symbol } }),
    );
    const { callsTo } = promoterServer({ 'GET /api/links/u1': () => json(links) });
    renderApp('/dashboard');
    const recent = within(await screen.findByRole('region', { name: 'Recent Links' }));
    expect(await recent.findByText('AAA')).toBeTruthy();
    expect(recent.queryByText('DDD')).toBeNull();
    expect(recent.getAllByText('active')).toHaveLength(2);
    expect(recent.getAllByText('inactive')).toHaveLength(1);
    expect(recent.getAllByText('1.2K clicks')).toHaveLength(3);
    expect(recent.getByRole('link', { name: 'View All Links' }).getAttribute('href')).toBe(
      '/links',
    );
    expect(callsTo('GET /api/links/u1').map(({ query }) => query)).toContain(
      '?sort=created&limit=10',
    );
  });

  it('shows the five most clicked links of the range, as the server sorts them', {
    tags: '9.top-links',
  }, async () => {
    const topLinks = [900, 80, 7, 6, 5, 4].map((clicks) => ({
      linkId: `l${clicks}`,
      customIdentifier: 'goose',
      symbol: `T${clicks}`,
      clickThrough: null,
      clicks: { persons: clicks, repeats: 0, robots: 9 },
      views: { persons: 0, repeats: 0, robots: 0 },
    }));
    promoterServer({
      'GET /api/analytics/u1/statistics': () => json(statistics('30d', { topLinks })),
    });
    renderApp('/dashboard?range=30d');
    const top = within(await screen.findByRole('region', { name: 'Top Performing Links' }));
    const first = await top.findByRole('link', { name: 'Statistics for T900' });
    expect(first.getAttribute('href')).toBe('/links/l900');
    expect(top.getByText('Your five most clicked links in the last 30 days.')).toBeTruthy();
    expect(top.getAllByText(/clicks$/).map((element) => element.textContent)).toEqual(
      [900, 80, 7, 6, 5].map((clicks) => `${clicks} clicks`),
    );
  });

  it('leads to the generator, the analytics and the platforms', {
    tags: [
      '2.dashboard.generate',
      '2.dashboard.quick-actions-generate',
      '2.dashboard.quick-actions-analytics',
      '2.dashboard.quick-actions-connect',
    ],
  }, async () => {
    promoterServer({ 'GET /api/platforms/u1': () => json([]) });
    renderApp('/dashboard');
    for (const name of ['Generate New Link', 'Generate Link']) {
      const [link] = await screen.findAllByRole('link', { name });
      expect(link?.getAttribute('href')).toBe('/generate');
    }
    await userEvent.click(await screen.findByRole('button', { name: 'View Analytics' }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Analytics' }));
    await userEvent.click(screen.getByRole('button', { name: 'Connect Platforms' }));
    await screen.findByText('No platforms connected yet');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Platforms' }));
  });

  it('Export Data says where it failed, and sends one request on a double click', {
    tags: '2.dashboard.quick-actions-export',
  }, async () => {
    const { callsTo } = promoterServer({
      'GET /api/export/u1': problemAnswer('internal', {
        detail: 'Something went wrong. Try again.',
      }),
    });
    renderApp('/dashboard');
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Export Data' }));
    await toastIs('Export Failed', 'Something went wrong. Try again.');
    expect(callsTo('GET /api/export/u1')).toHaveLength(1);
  });

  it('Refresh asks for the numbers and the links again', async () => {
    const { answer } = promoterServer();
    renderApp('/dashboard');
    await screen.findByText('$30.00', { selector: 'dd' });
    answer('GET /api/analytics/u1', () => json(analytics({ totalRevenue: '31.00' })));
    answer('GET /api/links/u1', () => json([link()]));
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('$31.00', { selector: 'dd' })).toBeTruthy();
    expect(await screen.findByText('GOOSE')).toBeTruthy();
  });

  describe('the notice about the profile', () => {
    const incomplete = () => screen.queryByRole('heading', { name: 'Complete Your Profile' });
    const complete = () => screen.queryByText('Your profile is complete!');
    const arrive = async () => {
      const rendered = renderApp('/dashboard');
      await screen.findByRole('heading', { name: 'Quick Actions' });
      return rendered;
    };
    const press = () =>
      userEvent.click(screen.getByRole('button', { name: 'Dismiss this notice' }));

    it('is dismissed for good, and the focus goes to the heading above it', {
      tags: '2.dashboard.completion',
    }, async () => {
      promoterServer();
      const { unmount } = await arrive();
      await press();
      expect(incomplete()).toBeNull();
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
      unmount();
      await arrive();
      expect(incomplete()).toBeNull();
    });

    it('says once more that the profile is complete, which is dismissed in turn', {
      tags: '2.dashboard.complete',
    }, async () => {
      const { answer } = promoterServer();
      const before = await arrive();
      await press();
      before.unmount();
      answer('GET /api/user/current', () => json(user({ twitterId: '1', profileComplete: true })));
      const { unmount } = await arrive();
      expect(complete()).toBeTruthy();
      await press();
      expect(complete()).toBeNull();
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
      unmount();
      await arrive();
      expect(complete()).toBeNull();
    });

    it('is another account’s to dismiss for itself', async () => {
      const { answer } = promoterServer();
      const { unmount } = await arrive();
      await press();
      unmount();
      answer('GET /api/user/current', () => json(user({ id: 'u2' })));
      answer('GET /api/links/u2', () => json([]));
      await arrive();
      expect(incomplete()).toBeTruthy();
    });

    it('goes, and the page stays, where the browser stores nothing', async () => {
      promoterServer();
      const failures: unknown[] = [];
      const remember = (event: ErrorEvent) => void failures.push(event.error);
      window.addEventListener('error', remember);
      onTestFinished(() => {
        window.removeEventListener('error', remember);
        vi.restoreAllMocks();
      });
      for (const name of ['getItem', 'setItem'] as const) {
        vi.spyOn(Storage.prototype, name).mockImplementation(() => {
          throw new DOMException('no', 'SecurityError');
        });
      }
      await arrive();
      expect(incomplete()).toBeTruthy();
      await press();
      expect(incomplete()).toBeNull();
      expect(screen.getByRole('heading', { name: 'Quick Actions' })).toBeTruthy();
      expect(failures).toEqual([]);
    });
  });

  it.each([
    [user({ username: null }), 'Degen Dave'],
    [user({ username: null, displayName: null }), '7xKX...AsU'.replace('AsU', 'gAsU')],
    [user({ username: null, displayName: null, walletAddress: 'twitter_1' }), 'Anonymous'],
  ])(
    'is headed by the best name there is',
    { tags: ['2.dashboard.name', '3.user.no-wallet'] },
    async (person, name) => {
      promoterServer({ 'GET /api/user/current': () => json(person) });
      renderApp('/dashboard');
      expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    },
  );
});

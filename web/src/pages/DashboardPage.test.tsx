import type { NoticeList } from '@soltrade/schema/contracts/activity';
import type { Statistics } from '@soltrade/schema/contracts/statistics';
import type { User } from '@soltrade/schema/contracts/users';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { inside, press } from '../../test/actions.ts';
import {
  expectNoRole,
  expectNoText,
  expectRole,
  expectText,
  textsOf,
} from '../../test/expectations.ts';
import { json, problemAnswer } from '../../test/fakeServer.ts';
import { analytics, link, revenueSummary, user } from '../../test/fixtures.ts';
import { promoterServer } from '../../test/promoterServer.ts';
import { renderApp, renderPart, toastIs } from '../../test/renderApp.tsx';
import { playCanvas, statistics } from '../../test/statistics.ts';
import { OwnChannelNames } from '../features/links/OwnChannelNames.tsx';
import { DashboardPage } from './DashboardPage.tsx';
import { DashboardHeader } from './dashboard/DashboardHeader.tsx';
import { Morning } from './dashboard/Morning.tsx';

const figures = () =>
  textsOf(screen.getByText('Total Revenue', { selector: 'dt' }).closest('dl')?.children ?? []);

const open = (query = '') => renderPart(<DashboardPage />, `/dashboard${query}`);

const openMorning = () =>
  renderPart(
    <OwnChannelNames userId="u1">
      <Morning userId="u1" />
    </OwnChannelNames>,
    '/dashboard',
  );

const openHeader = (person: User) =>
  renderPart(<DashboardHeader user={person} wallet={null} headingRef={null} />, '/dashboard');

beforeEach(playCanvas);

it('shows its four figures, each under its label', {
  tags: ['2.dashboard.stats', '9.abbreviation', '9.revenue-usd', '9.conversion-rate'],
}, async () => {
  promoterServer({
    'GET /api/analytics/u1': json(analytics({ pendingRevenue: '140.00' })),
  });
  open();
  await screen.findByText('$30.00', { selector: 'dd' });
  expect(figures()).toEqual([
    'Total Revenue$30.00$140.00 pending',
    'Total Clicks1.2K',
    'Active Links2',
    'Conversion Rate2.5%$2.50 per 100 clicks',
  ]);
});

const none = { persons: 0, repeats: 0, robots: 0 };
const channel = (name: string, persons: number) => ({
  channel: name,
  views: none,
  clicks: { ...none, persons },
  clickThrough: null,
});
/** A week with these clicks yesterday, and on the same day of the week before. */
const weekOf = (yesterday: number, before: number | null, facts: Partial<Statistics> = {}) => {
  const week = statistics('7d', facts);
  const withClicks = (buckets: Statistics['buckets'], persons: number) =>
    buckets.map((bucket, day) =>
      day === buckets.length - 2 ? { ...bucket, clicks: { ...none, persons } } : bucket,
    );
  const { previous } = week;
  return {
    ...week,
    buckets: withClicks(week.buckets, yesterday),
    previous:
      previous === null || before === null
        ? null
        : { ...previous, buckets: withClicks(previous.buckets, before) },
  };
};
const earnedYesterday = (partner: string) => {
  const day = { at: '2026-11-20T00:00:00.000Z', onchain: '0.50', reported: '0.25', partner };
  return [day, { ...day, onchain: '9.00' }];
};
const sentences = async () =>
  (await inside('list', 'What to look at'))
    .getAllByRole('link')
    .map((each) => [each.textContent, each.getAttribute('href')]);

it.each([
  [weekOf(62, 50), '62 clicks yesterday', '+12 against the Friday before'],
  [weekOf(1, 50), '1 click yesterday', '−49 against the Friday before'],
  [weekOf(50, 50), '50 clicks yesterday', 'As many as the Friday before'],
  // The account had nothing then.
  [weekOf(62, null), '62 clicks yesterday', ''],
])('begins with what yesterday brought', async (week, clicks, change) => {
  promoterServer({
    'GET /api/analytics/u1/statistics': () => json(week),
    'GET /api/revenue/u1': json(revenueSummary({ days: earnedYesterday('1.00') })),
  });
  openMorning();
  const answer = (await screen.findByText(/yesterday$/)).closest('p');
  expect(answer?.textContent).toBe(clicks);
  expect(answer?.nextElementSibling?.textContent).toBe(`$1.75 ${change}`);
  expect(screen.getByRole('link', { name: '$1.75' }).className).toContain('text-positive');
});

it('says that yesterday is unknown where its figures fail, and tells no dollars without a source', async () => {
  promoterServer({
    'GET /api/analytics/u1/statistics': problemAnswer('internal'),
    'GET /api/revenue/u1': json(revenueSummary({ hasWayIn: false })),
  });
  openMorning();
  const answer = (await screen.findByText(/yesterday$/)).closest('p');
  await waitFor(() => expect(answer?.textContent).toBe('Unknown clicks yesterday'));
  expect(answer?.nextElementSibling?.textContent).toBe(' ');
});

it('says which post worked, what was missed and what gained, and leads there', async () => {
  const channels = [channel('', 900), channel('telegram', 12), channel('x-2', 72)];
  promoterServer({
    'GET /api/channels/u1': json([
      { channel: 'x-2', name: '$GOOSE hit 2×…', createdAt: '2026-11-20T00:00:00.000Z' },
    ]),
    'GET /api/analytics/u1/statistics': () => json(weekOf(1, 1, { channels })),
    'GET /api/links/u1': json([
      link({ id: 'l7', call: { ...link().call, multiple: 9 }, isActive: false }),
      link({ id: 'l8', call: { ...link().call, multiple: 1.3 } }),
      link({ id: 'l9', call: { ...link().call, multiple: 1.8 } }),
    ]),
    'GET /api/revenue/u1': json(
      revenueSummary({
        unpaidClicks: [
          // BullX can't be connected, so its clicks are no missed revenue.
          { platform: 'bullx', clicks: 9_000 },
          { platform: 'padre', clicks: 4_000 },
          // It is connected and paid.
          { platform: 'axiom', clicks: 50 },
        ],
      }),
    ),
  });
  open();
  await waitFor(async () =>
    expect(await sentences()).toEqual([
      ['Best post in 7 days: “$GOOSE hit 2×…”, 72 people', '/dashboard?channel=x-2'],
      [
        'Padre: 4.0K clicks in 30 days went without your code',
        '/dashboard?tab=platforms#platforms',
      ],
      ['GOOSE is at 1.8× your call. Post it again', '/links/l9#share'],
    ]),
  );
});

it('says the worst problem with its number of links, and that a call hit a multiple', async () => {
  const problem = { partnerId: null, isNew: true } as const;
  const notices: NoticeList = {
    notices: [
      {
        id: 'n1',
        at: new Date().toISOString(),
        isNew: true,
        linkId: 'l9',
        name: 'GOOSE',
        by: null,
        activity: {
          type: 'call.multiple',
          data: {
            multiple: 2,
            callPrice: '1',
            price: '2',
            from: '2026-11-20T00:00:00.000Z',
            to: '2026-11-20T00:10:00.000Z',
          },
        },
      },
    ],
    problems: [
      { ...problem, id: 'p1', kind: 'closed', name: 'Padre' },
      { ...problem, id: 'p2', kind: 'refused', name: 'Axiom' },
    ],
    muted: [],
    unread: 0,
    asOf: new Date().toISOString(),
  };
  promoterServer({
    'GET /api/analytics/u1/statistics': json(
      weekOf(1, 1, { channels: [channel('other', 9), channel('telegram', 1)] }),
    ),
    'GET /api/notices/u1': () => json(notices),
    'GET /api/links/u1': json([link({ call: { ...link().call, multiple: 3 } })]),
    'GET /api/links/u1/facets': json({
      states: { active: 3, paused: 0, blocked: 0, archived: 0 },
      platforms: [{ platform: 'axiom', links: 3 }],
      tags: [],
    }),
    'GET /api/revenue/u1': json(revenueSummary()),
  });
  openMorning();
  expect(await sentences()).toEqual([
    ['Most came from Telegram in 7 days: 1 person', '/dashboard?channel=telegram'],
    ['Axiom’s code no longer works on 3 links', '/dashboard?tab=platforms#platforms'],
    ['GOOSE hit 2× since your call. Share it again.', '/links/l9#share'],
  ]);
});

it('says nothing where there is nothing to say', async () => {
  promoterServer({
    'GET /api/analytics/u1/statistics': json(weekOf(0, 0, { channels: [channel('telegram', 0)] })),
    'GET /api/links/u1': json([link({ call: { ...link().call, multiple: 1.19 } })]),
    'GET /api/revenue/u1': json(
      revenueSummary({ unpaidClicks: [], days: earnedYesterday('-0.75') }),
    ),
  });
  open();
  await screen.findByRole('heading', { name: 'Quick Actions' });
  expect((await screen.findByRole('link', { name: '$0.00' })).className).toContain('text-muted');
  expectNoRole('list', 'What to look at');
});

it('says under each figure of revenue that nothing was entered yet', async () => {
  const counts = { clicks: 1_200, persons: 1_100, repeats: 100, robots: 7, revenue: '0.00' };
  const untracked = { ...counts, platform: 'axiom', hasRevenue: false } as const;
  const tracked = { ...counts, platform: 'pump.fun', hasRevenue: true } as const;
  const { answer } = promoterServer({
    'GET /api/analytics/u1': () =>
      json(analytics({ totalRevenue: '0.00', hasRevenue: false, platformStats: [untracked] })),
    'GET /api/analytics/u1/statistics': json(statistics()),
  });
  const { unmount } = open();
  await screen.findByText('$0.00', { selector: 'dd' });
  expect(figures()).toEqual([
    'Total Revenue$0.00Not tracked yet',
    'Total Clicks1.2K',
    'Active Links2',
    'Conversion Rate0.0%Not tracked yet',
  ]);
  const cell = async (platform: RegExp) =>
    (await inside('row', platform)).getAllByRole('cell').at(-1)?.textContent;
  expect(await cell(/Axiom/)).toBe('$0.00Not tracked yet');
  unmount();

  // Entries with a sum of zero still are entries.
  answer('GET /api/analytics/u1', () =>
    json(analytics({ totalRevenue: '0.00', platformStats: [tracked, untracked] })),
  );
  open();
  await screen.findByText('$0.00', { selector: 'dd' });
  expect(figures()).toEqual([
    'Total Revenue$0.00',
    'Total Clicks1.2K',
    'Active Links2',
    'Conversion Rate0.0%$0.00 per 100 clicks',
  ]);
  expect(await cell(/Pump.fun/)).toBe('$0.00');
  expect(await cell(/Axiom/)).toBe('$0.00Not tracked yet');
});

it('says beside the name who that is on X, also in the account menu', async () => {
  openHeader(user());
  expect(screen.getByText('No X account linked').tagName).toBe('SPAN');
  cleanup();
  promoterServer({
    'GET /api/user/current': json(user({ twitterId: '1', twitterUsername: 'davex' })),
  });
  renderApp('/dashboard');
  const proof = await screen.findByRole<HTMLAnchorElement>('link', { name: 'X: @davex' });
  expect([proof.href, proof.rel]).toEqual(['https://x.com/davex', 'nofollow noopener']);
  await press('Account menu of dave');
  await screen.findByRole('menu', { name: /^Signed in as.*X: @davex/ });
});

it('shows the picture, else the first letter of the name', {
  tags: ['2.dashboard.picture', '2.profile.avatar'],
}, () => {
  const header = () => screen.getByRole('heading', { level: 1 }).parentElement?.parentElement;
  openHeader(user({ profileImageUrl: '/img/user/u1' }));
  expect(header()?.querySelector('img')?.getAttribute('src')).toBe('/img/user/u1');
  cleanup();
  openHeader(user());
  expect(header()?.querySelector('img')).toBeNull();
  expect(header()?.textContent).toMatch(/^D/);
});

it('shows the first three recent links with their badge', {
  tags: ['2.dashboard.recent-links', '9.recent-links', '4.link.badge'],
}, async () => {
  const links = ['AAA', 'BBB', 'CCC', 'DDD'].map((symbol, index) =>
    link({ id: symbol, isActive: index !== 1, token: { ...link().token, symbol } }),
  );
  const { callsTo } = promoterServer({ 'GET /api/links/u1': () => json(links) });
  open();
  const recent = await inside('region', 'Recent Links');
  await recent.findByText('AAA');
  expectNoText('DDD', recent);
  expect(recent.getAllByText('active')).toHaveLength(2);
  expect(recent.getAllByText('inactive')).toHaveLength(1);
  expect(recent.getAllByText('1.2K clicks')).toHaveLength(3);
  expect(recent.getByRole('link', { name: 'View All Links' }).getAttribute('href')).toBe('/links');
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
  open('?range=30d');
  const top = await inside('region', 'Top Performing Links');
  const first = await top.findByRole('link', { name: 'Statistics for T900' });
  expect(first.getAttribute('href')).toBe('/links/l900');
  expectText('in the last 30 days', top);
  expect(textsOf(top.getAllByText(/clicks$/))).toEqual(
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
  promoterServer({ 'GET /api/platforms/u1': json([]) });
  open();
  for (const name of ['Generate New Link', 'Generate Link']) {
    const [link] = await screen.findAllByRole('link', { name });
    expect(link?.getAttribute('href')).toBe('/generate');
  }
  await press('View Analytics');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Analytics' }));
  await press('Connect Platforms');
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
  open();
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Export Data' }));
  await toastIs('Export Failed', 'Something went wrong. Try again.');
  expect(callsTo('GET /api/export/u1')).toHaveLength(1);
});

describe('the notice about the profile', () => {
  const incomplete = () => screen.queryByRole('heading', { name: 'Complete Your Profile' });
  const complete = () => screen.queryByText('Your profile is complete!');
  const arrive = async () => {
    const rendered = open();
    await screen.findByRole('heading', { name: 'Quick Actions' });
    return rendered;
  };

  it('is dismissed for good, which moves the focus to the heading; once more it says that the profile is complete, and is dismissed in turn', {
    tags: ['2.dashboard.completion', '2.dashboard.complete'],
  }, async () => {
    const { answer } = promoterServer();
    const first = await arrive();
    await press('Dismiss this notice');
    expect(incomplete()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    first.unmount();
    const second = await arrive();
    expect(incomplete()).toBeNull();
    second.unmount();
    answer('GET /api/user/current', json(user({ twitterId: '1', profileComplete: true })));
    const third = await arrive();
    expect(complete()).toBeTruthy();
    await press('Dismiss this notice');
    expect(complete()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    third.unmount();
    await arrive();
    expect(complete()).toBeNull();
  });

  it('is another account’s to dismiss for itself', async () => {
    const { answer } = promoterServer();
    const { unmount } = await arrive();
    await press('Dismiss this notice');
    unmount();
    answer('GET /api/user/current', json(user({ id: 'u2' })));
    answer('GET /api/links/u2', json([]));
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
    await press('Dismiss this notice');
    expect(incomplete()).toBeNull();
    expectRole('heading', 'Quick Actions');
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
  (person, name) => {
    openHeader(person);
    expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy();
  },
);

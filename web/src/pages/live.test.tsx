import type { LiveEvent, LiveFrame, Statistics } from '@soltrade/schema/contracts/statistics';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inside, press } from '../../test/actions.ts';
import { expectNoRole, expectNoText, expectText, textsOf } from '../../test/expectations.ts';
import { json, problemAnswer } from '../../test/fakeServer.ts';
import { fakeSockets, liveFrame, newestOf } from '../../test/fakeSocket.ts';
import { analytics, link } from '../../test/fixtures.ts';
import { promoterServer } from '../../test/promoterServer.ts';
import { renderPart } from '../../test/renderApp.tsx';
import { emptyStatistics, playCanvas } from '../../test/statistics.ts';
import { LinkName } from '../features/links/LinkName.tsx';
import { OwnChannelNames } from '../features/links/OwnChannelNames.tsx';
import { Live } from '../features/live/Live.tsx';
import { LiveRail } from '../features/live/LiveRail.tsx';
import { AppRoutes } from '../routes.tsx';
import { DashboardPage } from './DashboardPage.tsx';

const LIVE = 'GET /api/live/u1';
const ANALYTICS = 'GET /api/analytics/u1';
const STATISTICS = 'GET /api/analytics/u1/statistics';
const LINKS = 'GET /api/links/u1';
const NONE = { persons: 0, repeats: 0, robots: 0 };
const NO_OWN = { clicks: 0, views: 0 };

/** A frame after the first, about a link that so many people clicked so far. */
const pressed = (persons: number, facts: Partial<LiveFrame> = {}): LiveFrame =>
  liveFrame({
    seq: 2,
    totals: { clicks: { ...NONE, persons }, views: NONE, own: NO_OWN },
    changed: { since: 1, links: ['l1'], kinds: ['click'] },
    ...facts,
  });

/** Statistics that count them too. */
const counted = (persons: number, seq = 2): Statistics => ({
  ...emptyStatistics(),
  clicks: { ...NONE, persons },
  seq,
});

/** The same for all, so their order is the answer's. */
const NOW = new Date().toISOString();

const event = (facts: Partial<LiveEvent> = {}): LiveEvent => ({
  linkId: 'l1',
  kind: 'click',
  at: NOW,
  platform: 'pump.fun',
  channel: 'x',
  class: 'person',
  ...facts,
});

const server = (routes = {}) =>
  promoterServer({
    [LINKS]: () => json([link()]),
    [LIVE]: () => json(liveFrame({ events: [event()] })),
    ...routes,
  });

const openRail = async () => {
  renderPart(
    <Live userId="u1">
      <OwnChannelNames userId="u1">
        <LiveRail
          scope={{ userId: 'u1' }}
          nameOf={(id, isLinked) => <LinkName userId="u1" id={id} isLinked={isLinked} />}
        />
      </OwnChannelNames>
    </Live>,
  );
  return await inside('region', 'Live');
};

const openDashboard = async (part = <DashboardPage />) => {
  renderPart(part, '/dashboard');
  const rail = await inside('region', 'Live');
  await screen.findByText('1.2K', { selector: 'dd' });
  return rail;
};

const rows = (rail: { getAllByRole: typeof screen.getAllByRole }) =>
  textsOf(rail.getAllByRole('listitem'));

describe('the live rail', () => {
  it('says of an event what, where, by which channel, of which class and when', async () => {
    server({
      [LIVE]: () =>
        json(
          liveFrame({
            events: [
              event(),
              event({ kind: 'view', platform: null, channel: '', class: 'robot' }),
              event({ linkId: 'l9', channel: 'vip', class: 'repeat', platform: 'gone.fun' }),
            ],
          }),
        ),
      'GET /api/channels/u1': json([
        { channel: 'vip', name: 'VIP group', createdAt: '2026-11-20T10:00:00.000Z' },
      ]),
      'GET /api/link/l9': json(link({ id: 'l9', token: { ...link().token, symbol: 'OLD' } })),
    });
    const rail = await openRail();
    await rail.findByText(/^OLD/);
    expect((await rail.findByText('VIP group')).title).toBe('?c=vip');
    const time = String.raw`\d\d:\d\d`;
    expect(rows(rail)).toEqual([
      expect.stringMatching(`^Clicked Pump.funGOOSE · X${time}$`),
      expect.stringMatching(`^Page viewedGOOSE · robot${time}$`),
      expect.stringMatching(`^Clicked gone.funOLD · VIP group · repeat${time}$`),
    ]);
  });

  it('names links, which open their statistics once all events are shown', async () => {
    const events = Array.from({ length: 20 }, (_, second) =>
      event({ at: new Date(Date.now() - second * 1_000).toISOString() }),
    );
    server({ [LIVE]: () => json(liveFrame({ events })) });
    const rail = await openRail();
    await rail.findAllByText(/^GOOSE/);
    expect(rail.queryByRole('link')).toBeNull();
    await press('Show 20 events', rail);
    expectNoRole('button', /^Show/, rail);
    expect(document.activeElement).toBe(rail.getAllByRole('listitem')[2]);
    const linked = rail.getAllByRole('link', { name: 'GOOSE' });
    expect(linked).toHaveLength(20);
    expect(linked[0]?.getAttribute('href')).toBe('/links/l1');
  });

  it('says so without a network, keeps the names, and tries again when asked', async () => {
    const sockets = fakeSockets();
    const { answer, callsTo } = server();
    const rail = await openDashboard(<AppRoutes />);
    act(() => newestOf(sockets).accept());
    await rail.findByText('GOOSE');
    for (const call of [LIVE, LINKS]) answer(call, problemAnswer('unavailable'));
    act(() => onlineManager.setOnline(false));
    expectNoText('Updates live', rail);
    expectText('Offline', rail);
    // The only one of the page.
    await press('Retry');
    await waitFor(() => expect(callsTo(LIVE).length).toBeGreaterThan(1));
    expectText('GOOSE', rail);
    await waitFor(() => expectText('Updates live', rail));
    expectNoRole('button', 'Retry');
  });

  it('says what to do where nothing happened yet', async () => {
    server({ [LIVE]: () => json(liveFrame()) });
    const rail = await openRail();
    await rail.findByText('Nothing yet');
  });
});

describe('numbers and events', () => {
  beforeEach(playCanvas);

  it('move by themselves with a frame: the totals at once, the others once they are fetched', async () => {
    const sockets = fakeSockets();
    const { answer, callsTo } = server();
    const rail = await openDashboard();
    expect(newestOf(sockets).url).toBe('ws://localhost:8788/api/live/u1');
    expectText('Every 10 seconds', rail);
    act(() => newestOf(sockets).accept());
    expectText('Updates live', rail);

    const slow = Promise.withResolvers<Response>();
    answer(ANALYTICS, () => slow.promise);
    answer(STATISTICS, json(counted(1_234_567)));
    answer(LINKS, json([link({ clickCount: 1_234_567 })]));
    const events = [event({ platform: 'axiom' }), event()];
    act(() => newestOf(sockets).deliver(pressed(1_234_567, { events })));
    await waitFor(() => expect(rows(rail)[0]).toMatch(/^Clicked Axiom/));
    expect(screen.getByText('1.2M', { selector: 'dd' })).toBeTruthy();
    await screen.findByRole('radio', { name: /Clicks 1\.2M/ });
    await screen.findByText('1.2M clicks');
    slow.resolve(json(analytics({ totalClicks: 1_234_567, seq: 2 })));
    for (const call of [ANALYTICS, STATISTICS, LINKS]) expect(callsTo(call)).toHaveLength(2);
  });

  it('are asked for every ten seconds where no socket opens, the same picture', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const sockets = fakeSockets();
    const { answer, callsTo } = server();
    const rail = await openDashboard();
    act(() => newestOf(sockets).lose());
    answer(LIVE, json(liveFrame({ seq: 2, events: [event({ platform: 'axiom' }), event()] })));
    answer(ANALYTICS, json(analytics({ totalClicks: 1_234_567, seq: 2 })));
    answer(STATISTICS, json(counted(1_234_567)));
    expect(callsTo(LIVE)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(rows(rail)[0]).toMatch(/^Clicked Axiom/));
    await screen.findByText('1.2M', { selector: 'dd' });
    await screen.findByRole('radio', { name: /Clicks 1\.2M/ });
    expect(callsTo(LIVE)).toHaveLength(2);
  });

  it('are not asked for while a socket is open', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const sockets = fakeSockets();
    const { callsTo } = server();
    await openDashboard();
    act(() => newestOf(sockets).accept());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(callsTo(LIVE)).toHaveLength(1);
  });

  it('are not asked for once the session is over', async () => {
    const sockets = fakeSockets();
    const { answer } = server();
    await openDashboard();
    act(() => newestOf(sockets).accept());
    for (const call of [LIVE, 'GET /api/user/current'])
      answer(call, problemAnswer('unauthenticated'));
    act(() => newestOf(sockets).lose(4401));
    await screen.findByRole('alert', { name: 'Authentication Required' });
    await waitFor(() => expect(sockets.map(({ readyState }) => readyState)).not.toContain(1));
    const opened = sockets.length;
    window.dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(opened);
  });
});

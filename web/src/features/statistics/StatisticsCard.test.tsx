import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enter, inside, pick, press } from '../../../test/actions.ts';
import { audience } from '../../../test/audience.ts';
import { expectNoRole, expectNoText, expectText, textsOf } from '../../../test/expectations.ts';
import { type Call, fakeServer, json } from '../../../test/fakeServer.ts';
import { analytics } from '../../../test/fixtures.ts';
import { address, renderPart } from '../../../test/renderApp.tsx';
import { savedFiles } from '../../../test/savedFiles.ts';
import { emptyStatistics, playCanvas, statistics } from '../../../test/statistics.ts';
import { ChannelNames } from '../../lib/channelNames.ts';
import { AudienceCard } from './AudienceCard.tsx';
import type { StatisticsScope } from './api.ts';
import { FilterBar } from './FilterBar.tsx';
import { StatisticsCard } from './StatisticsCard.tsx';

const CALL = 'GET /api/analytics/u1/statistics';
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const ZONE = `zone=${encodeURIComponent(timeZone)}`;

const search = () => address()?.replace('/dashboard', '');

const show = (
  answer: Parameters<typeof fakeServer>[0][string],
  {
    query = '',
    scope = { userId: 'u1' } as StatisticsScope,
    names = new Map<string, string>(),
  } = {},
) => {
  const server = fakeServer({
    [CALL]: answer,
    'GET /api/analytics/u1': json(analytics()),
    'GET /api/analytics/u1/audience': json(audience()),
  });
  renderPart(
    <ChannelNames value={names}>
      <FilterBar scope={scope} />
      <StatisticsCard scope={scope} />
      <AudienceCard scope={scope} />
    </ChannelNames>,
    `/dashboard${query}`,
  );
  return server;
};

const cellsOf = (row: HTMLElement) => textsOf(within(row).getAllByRole('cell'));

const turnTo = async (title: string) => pick('radio', title);

describe('views and clicks over time', { tags: '2.dashboard.analytics' }, () => {
  beforeEach(playCanvas);

  const tiles = () =>
    within(screen.getByRole('group', { name: 'Shown in the chart' }))
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.textContent);

  it('shows people and repeats as the number, how it differs from before, and robots beside it', async () => {
    show(json(statistics()));
    await screen.findByRole('radio', { name: /^Clicks/ });
    expect(tiles()).toEqual([
      'ClicksClicks 1.0K +100.0%',
      'ViewsViews 4.0K 0.0%',
      'RateClick-through 25.0% +12.5 points',
    ]);
    expect(screen.getByText('+100.0%').className).toContain('text-positive');
    expect(screen.getByText('0.0%').className).toContain('text-muted');
    const how = (await screen.findByText('How is this counted?')).nextElementSibling?.textContent;
    expect(how).toContain('People: 3.6K views, 900 clicks.');
    expect(how).toContain('Repeats: 400 views, 100 clicks.');
    expect(how).toContain('Robots: 90 views, 7 clicks.');
  });

  it('compares with a period of nothing or of more, and says what its figures leave out', async () => {
    const { previous, ...now } = statistics();
    if (!previous) throw new Error('nothing before');
    const none = { persons: 0, repeats: 0, robots: 0 };
    show(
      json({
        ...now,
        previous: { ...previous, clicks: none, views: { ...none, persons: 8_000 } },
        own: { views: 2, clicks: 1 },
        countryRules: { hidden: { ...none, persons: 3 }, explained: { ...none, repeats: 1 } },
      }),
    );
    await screen.findByRole('radio', { name: /^Clicks/ });
    expect(tiles()).toEqual([
      'ClicksClicks 1.0K from none',
      'ViewsViews 4.0K -50.0%',
      'RateClick-through 25.0% +25.0 points',
    ]);
    expect(screen.getByText('-50.0%').className).toContain('text-negative');
    // Where the reader isn't in UTC, the days say so.
    expect(screen.getByText(/^Nov 15 – 21, 2026/).parentElement?.textContent).toMatch(
      /By country: buttons hidden in 3, explained in 1 views\.Your own visits, not counted: 2 views, 1 click\.Compare with Nov 8 – 14, 2026$/,
    );
  });

  it('says what was paid in the same days, where payouts tell it', async () => {
    show(json(statistics('7d', { revenue: '12.50' })));
    const earned = await screen.findByRole('link', { name: 'Earned in the last 7 days $12.50' });
    expect(earned.getAttribute('href')).toBe('/revenue');
  });

  it('names the days, a time zone other than the reader’s, and the days that it compares with; the comparison can be left out', async () => {
    show(json(statistics()));
    await screen.findByText('Nov 15 – 21, 2026');
    await pick('checkbox', 'Compare with Nov 8 – 14, 2026');
    expectNoText('+100.0%');
    expect(search()).toBe('?compare=off');
    expectNoRole('link', /^Earned/);
    cleanup();
    const { range } = statistics();
    show(json(statistics('7d', { range: { ...range, zone: 'Asia/Tokyo' } })));
    await screen.findByText('Nov 15 – 22, 2026, in the time zone Asia/Tokyo');
  });

  it.each([
    ['all', null, 'There is no period before all time.'],
    ['7d', null, 'Nothing was counted in the period before.'],
  ] as const)('says of %s that there is nothing to compare with', async (range, previous, text) => {
    show(json(statistics(range, { previous })));
    await screen.findByText(text);
  });

  it('the chosen figure is drawn, and announced to keyboard users', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(668);
    show(json(statistics('30d')));
    const slider = await screen.findByRole('slider', { name: 'Selected day' });
    expect(slider.getAttribute('aria-valuemax')).toBe('30');
    expect(slider.getAttribute('aria-valuetext')).toBe(
      'Nov 21: 4.0K views, 1.0K clicks, 97 from robots',
    );
    const summary =
      'Clicks from Oct 23 – Nov 21, 2026. In total 1.0K clicks and 4.0K views, excluding robots. Most clicks: Nov 21. Use the arrow keys, Home and End to move along the chart.';
    expectText(summary);
    slider.focus();
    await waitFor(() => expect(document.querySelector('canvas')).toBeTruthy());
    for (const [key, day] of [
      ['ArrowLeft', 'Nov 20'],
      ['PageDown', 'Nov 10'],
      ['ArrowUp', 'Nov 11'],
      ['PageUp', 'Nov 21'],
      ['Home', 'Oct 23'],
      ['ArrowDown', 'Oct 23'],
      ['ArrowRight', 'Oct 24'],
      ['End', 'Nov 21'],
    ]) {
      await userEvent.keyboard(`{${key}}`);
      expect(slider.getAttribute('aria-valuetext')?.split(':')[0]).toBe(day);
    }
    await userEvent.keyboard('{Home}');
    expect(slider.getAttribute('aria-valuenow')).toBe('1');
    // Without the focus, the newest day is announced again.
    slider.blur();
    await waitFor(() => expect(slider.getAttribute('aria-valuenow')).toBe('30'));
    await pick('radio', /Click-through/);
    expectText('25.0% click-through');
    expectText('12.5% before');
    expect(search()).toBe('?show=rate');
  });

  it('asks for the range that is picked, and for one link where it is of one', async () => {
    const { callsTo } = show(
      ({ query }: Call) => json(statistics(query.includes('24h') ? '24h' : '7d')),
      {
        scope: { userId: 'u1', linkId: 'l1' },
      },
    );
    await screen.findByRole('slider');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '7d' }).checked).toBe(true);
    await pick('radio', '24h');
    expect((await screen.findByRole('slider')).getAttribute('aria-valuemax')).toBe('24');
    expect(callsTo(CALL).map(({ query }) => query)).toEqual(
      ['7d', '24h'].map((range) => `?range=${range}&${ZONE}&linkId=l1`),
    );
    expect(search()).toBe('?range=24h');
  });

  it('asks for the days that are chosen, once they make sense', async () => {
    const { callsTo } = show(() => json(statistics('custom')));
    await pick('radio', 'Custom');
    await press('Show These Days');
    expect(screen.getByRole('alert').textContent).toBe('Choose the first and the last day');
    enter('First day', '2026-11-07');
    enter('Last day', '2026-11-01');
    await press('Show These Days');
    expect(screen.getByRole('alert').textContent).toBe('The last day must not be before the first');
    enter('Last day', '2026-11-09');
    await press('Show These Days');
    expect(callsTo(CALL).at(-1)?.query).toBe(`?range=custom&from=2026-11-07&to=2026-11-09&${ZONE}`);
    expect(search()).toBe('?range=custom&from=2026-11-07&to=2026-11-09');
  });

  it('breaks the range down by channel and by platform, with what a platform ever paid', async () => {
    show(json(statistics()));
    await turnTo('Channel');
    const channels = await inside('table', 'Channel');
    expect(cellsOf(channels.getByRole('row', { name: /^X / }))).toEqual([
      '4.0K',
      '1.0K',
      '900',
      '25.0%',
    ]);
    expect(cellsOf(channels.getByRole('row', { name: /^No channel/ }))).toEqual([
      '0',
      '0',
      '0',
      '—',
    ]);
    await turnTo('Platform');
    const platforms = within(screen.getByRole('table', { name: 'Platform' }));
    expect(cellsOf(platforms.getByRole('row', { name: /Pump.fun/ }))).toEqual([
      '700',
      '700',
      '0',
      '0',
      '17.5%',
      '$30.00',
    ]);
    expect(cellsOf(platforms.getByRole('row', { name: /Axiom/ }))).toEqual([
      '300',
      '200',
      '100',
      '7',
      '7.5%',
      '$0.00Not tracked yet',
    ]);
  });

  it('calls a channel what its promoter does, beside what addresses and files call it', async () => {
    const [first] = statistics().channels;
    const channels = ['x', 'a', 'b', 'c', 'd', ''].flatMap((channel) =>
      first ? { ...first, channel } : [],
    );
    const names = new Map([['x', 'My followers']]);
    const { callsTo } = show(() => json(statistics('7d', { channels })), { names });
    await turnTo('Channel');
    const row = await screen.findByRole('button', { name: 'My followers ?c=x' });
    // One more than are shown at first is no longer list.
    expect(screen.getAllByRole('row')).toHaveLength(1 + 6);
    expectNoRole('button', /^Show All/);
    await userEvent.click(row);
    expect(search()).toBe('?channel=x');
    expect(callsTo(CALL).at(-1)?.query).toBe(`?range=7d&${ZONE}&channel=x`);
    const chip = await screen.findByRole('button', {
      name: 'Remove the filter Channel: My followers',
    });
    expect(within(chip).getByText('My followers').title).toBe('x');
  });

  it('the list that is open stays while another range loads, and where nothing happened in one', async () => {
    const slow = Promise.withResolvers<Response>();
    show(({ query }: Call) => {
      if (query.includes('30d')) return slow.promise;
      return json(query.includes('24h') ? emptyStatistics('24h') : statistics());
    });
    await turnTo('Channel');
    const isOpen = () => screen.queryByRole('table', { name: 'Channel' }) !== null;
    await pick('radio', '30d');
    expect(isOpen()).toBe(true);
    slow.resolve(json(statistics('30d')));
    await screen.findByRole('slider', { name: 'Selected day' });
    await pick('radio', '24h');
    await screen.findByText(/^No views or clicks/);
    expect(isOpen()).toBe(false);
    await pick('radio', '7d');
    await screen.findByRole('table', { name: 'Channel' });
  });

  it('says what to do where nothing meets the filters', async () => {
    show(json(emptyStatistics()), { query: '?channel=nowhere' });
    await screen.findByText('Remove a filter, or choose another range.');
    await screen.findByRole('button', { name: 'Remove the filter Channel: nowhere' });
  });

  it('says of filters by audience what they leave out, and that nothing is compared', async () => {
    const filtered = { known: null, isWithheld: { views: false, clicks: false } };
    const answer = statistics('30d', { previous: null, filtered });
    show(json(answer), { query: '?range=30d&country=DE' });
    await screen.findByText('With these filters there is no comparison with the period before.');
    expectText(/^Left out: days on which a link had fewer than 5/);
  });

  it('is drawn where only robots came', async () => {
    show(json({ ...emptyStatistics(), views: { persons: 0, repeats: 0, robots: 3 } }));
    await screen.findByRole('slider');
    expect(screen.getByText(/^Clicks from/).textContent).not.toContain('Most clicks');
  });

  it('saves what the filters and the chosen days show', async () => {
    const saved = savedFiles();
    const query = '?range=custom&from=2026-11-01&to=2026-11-05&channel=x';
    const server = show(json(statistics('custom')), {
      query,
      scope: { userId: 'u1', linkId: 'l1' },
    });
    server.answer(`${CALL}.csv`, new Response('list,value\r\n'));
    await press('Export');
    await press('Statistics');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(server.callsTo(`${CALL}.csv`).map((call) => call.query)).toEqual(
      server.callsTo(CALL).map((call) => call.query),
    );
  });
});

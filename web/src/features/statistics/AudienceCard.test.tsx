import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { inside, pick, press } from '../../../test/actions.ts';
import { audience } from '../../../test/audience.ts';
import { expectNoRole, expectText, textsOf } from '../../../test/expectations.ts';
import { type Call, json } from '../../../test/fakeServer.ts';
import { link } from '../../../test/fixtures.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { emptyReceipt } from '../../../test/receipt.ts';
import { addressIs, renderApp, renderPart } from '../../../test/renderApp.tsx';
import { savedFiles } from '../../../test/savedFiles.ts';
import { emptyStatistics, playCanvas, statistics } from '../../../test/statistics.ts';
import { AudienceCard } from './AudienceCard.tsx';
import { FilterBar } from './FilterBar.tsx';
import { StatisticsCard } from './StatisticsCard.tsx';

const AUDIENCE = 'GET /api/analytics/u1/audience';
const STATISTICS = 'GET /api/analytics/u1/statistics';
const CSV = 'GET /api/analytics/u1/audience.csv';

const server = (routes = {}) =>
  promoterServer({
    'GET /api/link/l1': json(link()),
    [STATISTICS]: () => json(statistics('7d')),
    [AUDIENCE]: () => json(audience()),
    'GET /api/links/l1/receipt': json(emptyReceipt()),
    ...routes,
  });

const SCOPE = { userId: 'u1', linkId: 'l1' };

const shown = async () => await inside('region', 'Audience');

const open = (query = '') => {
  renderPart(
    <>
      <FilterBar scope={SCOPE} />
      <AudienceCard scope={SCOPE} />
    </>,
    `/links/l1${query}`,
  );
  return shown();
};

const openPage = (query = '') => {
  renderApp(`/links/l1${query}`);
  return shown();
};

const turnTo = async (card: Awaited<ReturnType<typeof open>>, title: string) => {
  await card.findByRole('radio', { name: 'Platform' });
  const further = card.queryByRole('button', { name: 'More' });
  if (further && ['System', 'Browser', 'Language'].includes(title)) await userEvent.click(further);
  await pick('radio', title, card);
};

const rowsOf = async (card: Awaited<ReturnType<typeof open>>, title: string): Promise<string[]> => {
  await turnTo(card, title);
  const table = await card.findByRole('table', { name: title });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');
};

const asked = (calls: Call[]): Record<string, string>[] =>
  calls.map(({ query }) => {
    const { zone: _, ...rest } = Object.fromEntries(new URLSearchParams(query));
    return rest;
  });

beforeEach(playCanvas);

it('lists who the visitors are by their names, with their shares', async () => {
  server();
  const card = await open();
  expect(await rowsOf(card, 'Country')).toEqual([
    'Germany707050.0%',
    'Tor network606042.9%',
    'Unknown664.3%',
    'Others442.9%',
  ]);
  expect(await rowsOf(card, 'Source')).toEqual([
    'Telegram707050.0%',
    'Channel “vip”202014.3%',
    'blog.example.org151510.7%',
    'No source353525.0%',
  ]);
  expect(await rowsOf(card, 'Language')).toEqual(['Portuguese140140100.0%']);
  expectNoRole('radio', 'Domain', card);
  expectText(/2026-11-15 to 2026-11-21/, card);
});

it('of clicks too, and of all rows of a long list', async () => {
  server();
  const card = await open();
  expect(await rowsOf(card, 'Device')).toEqual(['Phone140140100.0%']);
  await pick('radio', 'Clicks', card);
  expect(await rowsOf(card, 'Device')).toEqual(['Phone7070100.0%']);
  expect(await rowsOf(card, 'Browser')).toHaveLength(5);
  await press('Show All 7', card);
  const all = within(card.getByRole('table', { name: 'Browser' })).getAllByRole('row');
  expect(textsOf(all).map((row) => row?.replace(/\d.*/, ''))).toContain('Inside a wallet');
});

it('by domain where one’s own was visited', async () => {
  const answer = audience();
  const row = (value: string) => ({ value, persons: 70, repeats: 0, robots: 0 });
  if (answer.views) answer.views.host = [row('go.ada.example'), row('main')];
  const { callsTo } = server({ [AUDIENCE]: () => json(answer) });
  const card = await open();
  expectNoRole('radio', 'Domain', card);
  await turnTo(card, 'Country');
  expect(await rowsOf(card, 'Domain')).toEqual([
    'go.ada.example707050.0%',
    `${location.host}707050.0%`,
  ]);
  await press(location.host, card);
  await waitFor(() => expect(asked(callsTo(AUDIENCE)).at(-1)).toMatchObject({ host: 'main' }));
  await screen.findByRole('button', { name: `Remove the filter Domain: ${location.host}` });
});

it('names paid ads, and a channel as its promoter does; no networks where all are usual', async () => {
  const { views } = audience();
  if (!views) throw new Error('no views');
  const of = (value: string) => ({ value, persons: 70, repeats: 0, robots: 0 });
  const known = { ...views, source: [of('$'), of('?vip')], network: [of('other')] };
  server({
    [AUDIENCE]: () => json(audience({ views: known, clicks: known })),
    'GET /api/channels/u1': json([
      { channel: 'vip', name: 'VIP group', createdAt: '2026-11-20T10:00:00.000Z' },
    ]),
  });
  const card = await openPage();
  // The names may come later.
  await waitFor(async () =>
    expect(await rowsOf(card, 'Source')).toEqual([
      'Paid ads707050.0%',
      'Channel “VIP group”707050.0%',
    ]),
  );
  expectNoRole('radio', 'Network', card);
});

it('by network, with and without data centers', async () => {
  const { callsTo } = server();
  const card = await open();
  await turnTo(card, 'Country');
  expect(await rowsOf(card, 'Network')).toEqual([
    'Home, mobile, office707050.0%',
    'Data center606042.9%',
    'Privacy relay or VPN10107.1%',
  ]);
  const without = card.getByRole('checkbox', { name: 'Without data centers', checked: false });
  await userEvent.click(without);
  await waitFor(() =>
    expect(asked(callsTo(AUDIENCE)).at(-1)).toMatchObject({ network: 'not-datacenter' }),
  );
  const remove = await screen.findByRole('button', {
    name: 'Remove the filter Network: Without data centers',
  });
  await userEvent.click(remove);
  await card.findByRole('checkbox', { name: 'Without data centers', checked: false });
});

it('a row filters the whole page; filters are in its URL, combine, and are taken back', async () => {
  const { callsTo } = server();
  const card = await openPage('?range=30d');
  await turnTo(card, 'Country');
  await press('Germany', card);
  await addressIs('/links/l1?range=30d&country=DE');
  await turnTo(card, 'System');
  await press('iOS', card);
  await addressIs('/links/l1?range=30d&country=DE&system=ios');
  const both = { range: '30d', country: 'DE', system: 'ios', linkId: 'l1' };
  await waitFor(() => expect(asked(callsTo(AUDIENCE)).at(-1)).toEqual(both));
  expect(asked(callsTo(STATISTICS)).at(-1)).toEqual(both);
  await press(/Country: Germany/);
  await addressIs('/links/l1?range=30d&system=ios');
  await userEvent.click(await card.findByRole('button', { name: 'iOS', pressed: true }));
  await addressIs('/links/l1?range=30d');
});

it('says how much filters know, and nothing about too few', async () => {
  const filtered = { known: { events: 90, of: 120 }, isWithheld: { views: true, clicks: true } };
  server({
    [AUDIENCE]: () => json(audience({ views: null, known: filtered.known })),
    [STATISTICS]: () => json({ ...emptyStatistics('7d'), filtered }),
  });
  const card = await openPage('?country=IS');
  await turnTo(card, 'Country');
  await card.findByText('Fewer than 5 people match');
  expectText(/cover 75\.0% of the visits/, card);
  expect(await screen.findAllByText('Fewer than 5 people match')).toHaveLength(2);
  await screen.findByRole('button', { name: /Country: Iceland/ });
});

it('ignores filters of an edited URL that mean nothing', async () => {
  const { callsTo } = server();
  await turnTo(await open('?device=fridge&country=<b>&browser=chrome'), 'Browser');
  await waitFor(() =>
    expect(asked(callsTo(AUDIENCE))).toEqual([{ range: '7d', browser: 'chrome', linkId: 'l1' }]),
  );
});

it('shows when they come, as a table of the week', async () => {
  const heatMap = emptyStatistics().heatMap;
  heatMap.views[0] = heatMap.views[0]?.map((_, hour) => (hour === 13 ? 1_200 : 0)) ?? [];
  server({ [STATISTICS]: () => json(statistics('7d', { heatMap })) });
  const card = await open();
  await turnTo(card, 'Hours');
  const table = within(await card.findByRole('table', { name: 'Busiest Hours' }));
  const [, monday] = table.getAllByRole('row');
  const cells = within(monday as HTMLElement).getAllByRole('cell');
  expect(within(monday as HTMLElement).getByRole('rowheader').textContent).toContain('Monday');
  expect(cells).toHaveLength(24);
  expect(cells[13]?.textContent).toBe('1.2K views');
  expect(table.getAllByRole('columnheader')[13]?.textContent).toContain('13:00');
});

it('saves what the filters show', async () => {
  const { callsTo } = server({ [CSV]: () => new Response('events,list\r\n') });
  const saved = savedFiles();
  renderPart(<StatisticsCard scope={SCOPE} />, '/links/l1?device=phone');
  await press('Export');
  await press('Audience');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(asked(callsTo(CSV))).toEqual([{ range: '7d', device: 'phone', linkId: 'l1' }]);
});

import type { Link } from '@soltrade/schema/contracts/links';
import type { LinkRevenue } from '@soltrade/schema/contracts/revenueSummaries';
import { DAY } from '@soltrade/schema/durations';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { inside, pick, press } from '../../test/actions.ts';
import { expectNoRole, expectRole, expectText, textsOf } from '../../test/expectations.ts';
import { fakeClipboard } from '../../test/fakeClipboard.ts';
import { json, problemAnswer } from '../../test/fakeServer.ts';
import { chart, link, MINT, user } from '../../test/fixtures.ts';
import { promoterServer } from '../../test/promoterServer.ts';
import { emptyReceipt, receipt } from '../../test/receipt.ts';
import { renderApp, renderPart } from '../../test/renderApp.tsx';
import { savedFiles } from '../../test/savedFiles.ts';
import { emptyStatistics, playCanvas, statistics } from '../../test/statistics.ts';
import { ReceiptLine } from '../features/receipts/ReceiptLine.tsx';
import { CallResult } from '../features/record/CallResult.tsx';
import { StatisticsCard } from '../features/statistics/StatisticsCard.tsx';
import { LinkDetails } from './linkStatistics/LinkDetails.tsx';
import { OwnLinkCard } from './linkStatistics/OwnLinkCard.tsx';

const STATISTICS = 'GET /api/analytics/u1/statistics';
const RECEIPT = 'GET /api/links/l1/receipt';

const server = (routes = {}) =>
  promoterServer({
    'GET /api/link/l1': json(link()),
    [STATISTICS]: () => json(statistics()),
    [RECEIPT]: () => json(receipt()),
    ...routes,
  });

const NONE = { persons: 0, repeats: 0, robots: 0 };
const SCOPE = { userId: 'u1', linkId: 'l1' };

const openCard = (facts: Partial<Link> = {}, hash = '') =>
  renderPart(<OwnLinkCard user={user()} link={link(facts)} />, `/links/l1${hash}`);

const openDetails = (facts: Partial<Link> = {}) =>
  renderPart(<LinkDetails userId="u1" link={link(facts)} />, '/links/l1');

const drawReceipt = () => renderPart(<ReceiptLine linkId="l1" clicks={0} />, '/links/l1');

const openReceipt = async (line: string | RegExp = /day by day$/) => {
  await press(line);
  return await inside('dialog', 'Receipt');
};

beforeEach(playCanvas);

it('is headed by its token and what it is worth now, and shows its own statistics', async () => {
  const createdAt = new Date(Date.now() - 3 * DAY).toISOString();
  const candle = { time: 1, open: 1, high: 2, low: 1, close: 0.0094, volume: 5 };
  const { callsTo } = server({
    'GET /api/link/l1': () => json(link({ createdAt })),
    [`GET /api/token/${MINT}/chart`]: () => json(chart({ data: [candle], stale: false })),
  });
  renderApp('/links/l1');
  const title = await screen.findByRole('heading', { level: 1, name: 'GOOSE Giga Goose' });
  await waitFor(() =>
    expect(title.nextElementSibling?.textContent).toBe('Called at $4.7M · now 2.0×'),
  );
  expectRole('button', 'Copy link for GOOSE');
  await screen.findByRole('slider', { name: 'Selected day' });
  const asked = callsTo(STATISTICS).map(({ query }) => new URLSearchParams(query));
  expect(asked.every((query) => query.get('linkId') === 'l1')).toBe(true);
  expect(asked[0]?.get('range')).toBe('7d');
  expect(screen.getByRole('link', { name: 'All Links' }).getAttribute('href')).toBe('/links');
  expect((await screen.findByText('people clicked')).closest('p')?.textContent).toBe(
    '900people clicked of 3,600 who came in the last 7 days',
  );
  await screen.findByRole('region', { name: 'Your Call' });
});

it('makes a report since the call, whichever days its figures are of', async () => {
  server();
  openCard();
  await press('Report on GOOSE');
  const form = await inside('dialog', 'Share a report');
  for (const name of ['First day', 'Last day'])
    expect(form.getByLabelText<HTMLInputElement>(name).value).toBe('');
});

it.each([
  ['0.00', '1person clicked of 1 who came in the last 7 days · $0.00 earned', false],
  ['12.50', '1person clicked of 1 who came in the last 7 days · $12.50 earned', true],
])('says what the range earned, once: %s', async (revenue, text, isGain) => {
  // A click counts where the view was lost.
  const counts = { views: NONE, clicks: { ...NONE, persons: 1 } };
  server({ [STATISTICS]: () => json(statistics('7d', { revenue, ...counts })) });
  renderPart(
    <>
      <OwnLinkCard
        user={user()}
        link={link({ call: { ...link().call, price: null, marketCap: null } })}
      />
      <StatisticsCard scope={SCOPE} />
    </>,
    '/links/l1',
  );
  const earned = await screen.findByText(/ earned$/, { selector: 'span' });
  expect(earned.closest('p')?.textContent).toBe(text);
  expect(earned.className.includes('text-positive')).toBe(isGain);
  await screen.findByRole('radio', { name: /^Clicks/ });
  expect(screen.getAllByText(/earned/i)).toHaveLength(1);
  expectText('Called at an unknown price');
});

it('shows what payouts that name it add up to, by channel and range, if there are any', async () => {
  const figures = { pending: '0.00', conversions: 2, clicks: 80 };
  const answer: LinkRevenue = {
    ...figures,
    linkId: 'l1',
    range: 'all',
    total: '4.00',
    pending: '1.50',
    perHundredClicks: '5.00',
    conversionsPerHundredClicks: '2.50',
    sources: { onchain: '0.00', partner: '4.00', reported: '0.00' },
    channels: [
      {
        ...figures,
        channel: 'x',
        total: '3.00',
        perHundredClicks: '6.00',
        conversionsPerHundredClicks: '4.00',
      },
      {
        ...figures,
        channel: null,
        total: '1.00',
        perHundredClicks: null,
        conversionsPerHundredClicks: null,
      },
    ],
    subId: '0123456789abcdef',
  };
  const { callsTo } = server({
    'GET /api/links/l1/revenue': () => json(answer),
  });
  openDetails({ hasRevenue: true, totalRevenue: '4.00' });
  const card = await inside('region', 'Revenue of This Link');
  expect(card.getByText('Pending').closest('dl')?.textContent).toBe(
    'Pending$1.50Per 100 clicks$5.00Conversions2 · 2.5%',
  );
  const rows = within(card.getByRole('table')).getAllByRole('row');
  expect(textsOf(rows.slice(1))).toEqual(['X$3.002 · 4.0%80$6.00', 'No channel$1.00280–']);
  await userEvent.click(card.getByText('30 days'));
  await waitFor(() =>
    expect(callsTo('GET /api/links/l1/revenue').at(-1)?.query).toContain('range=30d'),
  );
});

it('offers its sub-ID to partners and a pause in its settings', async () => {
  const copied = fakeClipboard();
  server();
  openCard({}, '#settings');
  const sheet = await inside('dialog', 'Settings of GOOSE');
  await userEvent.click(sheet.getByText('Sub-ID for Partners'));
  await press('Copy: Sub-ID', sheet);
  expect(copied).toHaveBeenCalledWith(link().subId);
  expectNoRole('button', 'Platforms', sheet);
  expectRole('button', 'Pause', sheet);
});

it('shows its posts where a notice led there; copying asks for the place, after the link is copied already', async () => {
  server({
    'GET /api/channels/u1': json([
      { channel: 'vip', name: 'VIP group', createdAt: '2026-11-20T10:00:00.000Z' },
    ]),
  });
  const copied: string[] = [];
  fakeClipboard(async (text) => void copied.push(text));
  openCard({}, '#share');
  const dialog = await inside('dialog', 'Share GOOSE');
  await dialog.findByLabelText('Your post on X');
  await userEvent.keyboard('{Escape}');
  await press('Copy link for GOOSE');
  await screen.findByRole('menuitem', { name: 'Just the link' });
  await pick('menuitem', 'VIP group');
  const { shortUrl } = link();
  expect(copied).toEqual([shortUrl, `${shortUrl}?c=vip`]);
  expectNoRole('menu');
});

it('has its settings in a sheet, from its menu, its state and its address', async () => {
  const end = { at: null, persons: 500, nextLinkId: null };
  const countryRule = { explain: [], hide: ['GB'], unknown: 'show' as const };
  const version = { words: 'gm', buttonOrder: null, viewers: 9, clickers: 1, networks: 9 };
  const experiment = {
    kind: 'words',
    startedAt: '2026-11-24T10:00:00.000Z',
    endedAt: null,
    kept: null,
    a: version,
    b: version,
    difference: null,
    winner: 'b',
  };
  server({ 'GET /api/links/l1/experiment': json({ linkId: 'l1', experiment }) });
  openCard({ end, countryRule, optionalPlatforms: ['gmgn'] }, '#settings');
  const sheet = () => screen.findByRole('dialog', { name: 'Settings of GOOSE' });
  expectText('Ends after 500 people, then pauses', within(await sheet()));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expectNoRole('dialog'));
  await press(
    'Buttons hidden in 1 country · Ends after 500 people, then pauses · Experiment running. Version B is better.',
  );
  await sheet();
  await userEvent.keyboard('{Escape}');
  screen.getByRole('button', { name: 'More for GOOSE' }).focus();
  await userEvent.keyboard('{ArrowDown}{End}{Enter}');
  const offered =
    within(await sheet())
      .getByText('Identifier')
      .closest('ul')?.children ?? [];
  expect(textsOf(offered)).toEqual(['Identifier', 'Words', 'Platforms']);
  await press('Identifier', within(await sheet()));
  await screen.findByRole('dialog', { name: 'Change Identifier' });
});

it('shows its clicks under the candles of the same hours', async () => {
  const [madeAt = 0, ...hours] = statistics('24h').buckets.map(({ at }) => Date.parse(at) / 1_000);
  const candle = { open: 1, high: 2, low: 1, close: 2, volume: 5 };
  const { callsTo } = server({
    [STATISTICS]: () => json(statistics('24h')),
    [`GET /api/token/${MINT}/chart`]: () =>
      json({ ...chart(), data: [madeAt, ...hours].map((time) => ({ time, ...candle })) }),
  });
  openDetails({ createdAt: new Date(madeAt * 1_000).toISOString() });
  const card = await inside('region', 'Clicks and Price');
  // The newest hour has a thousand clicks and belongs to the last candle.
  const candles = await card.findByRole('slider', { name: 'Selected candle' });
  await waitFor(() => expect(candles.getAttribute('aria-valuetext')).toMatch(/, clicks 1\.0K$/));
  expectText('The dashed line is where you generated this link.', card);
  expect(card.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    '1h',
    '4h',
    '1d',
  ]);
  await pick('radio', '4h', card);
  const asked = () =>
    callsTo(STATISTICS)
      .map(({ query }) => new URLSearchParams(query))
      .flatMap((query) => [query.get('from') ?? '', query.get('to') ?? ''])
      .map((day) => Date.parse(day) / 86_400_000)
      .filter(Boolean);
  // Eighteen days, which are three questions.
  const today = Math.max(...asked());
  await waitFor(() =>
    expect(
      asked()
        .map((day) => day - today)
        .toSorted((one, other) => one - other),
    ).toEqual([-17, -12, -11, -6, -5, 0]),
  );
  await pick('radio', '1d', card);
  const days = () => {
    const query = new URLSearchParams(callsTo(STATISTICS).at(-1)?.query);
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
    return [(Date.parse(to) - Date.parse(from)) / 86_400_000 + 1, query.get('zone')];
  };
  await waitFor(() => expect(days()).toEqual([101, 'UTC']));
});

it('marks the posts that people came from, each at its time; asks for no revenue without any', async () => {
  const { buckets } = statistics('24h');
  const channel = {
    clicks: { persons: 3, repeats: 0, robots: 0 },
    views: { persons: 9, repeats: 0, robots: 0 },
    clickThrough: '33.33',
  };
  const candle = { open: 1, high: 2, low: 1, close: 2, volume: 5 };
  const createdAt = buckets.at(-1)?.at;
  const { callsTo } = server({
    [STATISTICS]: () => json(statistics('24h', { channels: [{ channel: 'x-2', ...channel }] })),
    [`GET /api/token/${MINT}/chart`]: () =>
      json({
        ...chart(),
        data: buckets.map(({ at }) => ({ time: Date.parse(at) / 1_000, ...candle })),
      }),
    'GET /api/channels/u1': () =>
      json([
        { channel: 'x-2', name: 'gm, still early', createdAt },
        { channel: 'x-3', name: 'about another token', createdAt },
      ]),
  });
  openDetails();
  const card = await inside('region', 'Clicks and Price');
  const posts = await card.findByRole('list', { name: 'Your posts on X' });
  expect(posts.textContent).toBe('gm, still earlyNov 21, 13:00');
  const candles = await card.findByRole('slider', { name: 'Selected candle' });
  expect(candles.getAttribute('aria-valuetext')).toMatch(/, posted “gm, still early”$/);
  expectText(/· posted “gm, still early”$/, card);
  expect(callsTo('GET /api/links/l1/revenue')).toEqual([]);
});

const open = { ...link().outcome, until: '2126-11-28T00:00:00.000Z' };
const settled = {
  ...open,
  state: 'settled' as const,
  sharedAt: '2026-11-14T00:00:00.000Z',
  multiple: 3.1,
  peakAt: '2026-11-14T05:30:00.000Z',
  drawdown: 0.124,
  r7: 0.4,
  noMarket: false,
  settledAt: '2026-11-21T00:15:00.000Z',
};
it.each([
  [open, [/^Open until at least .* 2126/]],
  [{ ...open, sharedAt: '2026-11-21T03:00:00.000Z' }, [/^Shared .* 2026, .*\. Open until .* 2126/]],
  [
    { ...open, until: '2026-11-01T00:00:00.000Z' },
    [/^Finished (Oct 31|Nov 1), 2026, .*\. Waiting for final prices/],
  ],
  [{ ...open, state: 'not_shared' as const }, [/^Not shared: fewer than three people/]],
  [{ ...open, state: 'unknown_entry' as const }, [/^No known price for that moment/]],
  [{ ...open, state: 'own_token' as const }, [/^You seem to have created this token/]],
  [settled, ['3.1×', '5.5 h', '12.4%', '0.4×', /^Settled .* 2026, .*\.$/]],
  [{ ...settled, r7: 0, noMarket: true }, ['3.1×', 'Dead after 7 days']],
  [{ ...settled, multiple: 0, peakAt: null, drawdown: null }, ['No price held', '0.4×']],
])('tells what became of the call: %#', (outcome, texts) => {
  renderPart(<CallResult outcome={outcome} />);
  const card = within(screen.getByRole('region', { name: 'Your Call' }));
  for (const text of texts) expectText(text, card);
  expect(card.getByRole('link', { name: 'How calls are counted' }).getAttribute('href')).toBe(
    '/method',
  );
});

it('the receipt says what was counted, in exact numbers', async () => {
  const views = { accepted: 3, persons: 1, repeats: 0, robots: 0, own: 2 };
  const days = receipt().days.map((day) => ({ ...day, views, own: { clicks: 0, views: 2 } }));
  server({ [RECEIPT]: json(receipt({ views, days })) });
  drawReceipt();
  const card = await openReceipt();
  const heading = await card.findByRole('heading', { level: 3, name: 'Clicks 1,200' });
  expect(heading.parentElement?.parentElement?.textContent).toBe(
    'Clicks 1,200People1,100Repeats100Robots, not counted7Accepted in total1,207Views 1People1Repeats0Robots, not counted0Your own, not counted2Accepted in total3',
  );
  // The number is people and repeats; robots and one's own are separate.
  expect(card.getByRole('row', { name: /^Nov 21, 2026/ }).textContent).toBe(
    'Nov 21, 20261,2001,100 people · 100 repeats · 7 robots11 person · 0 repeats · 0 robots · 2 your own',
  );
  expectRole('heading', 'What this proves, and what it can’t', card);
});

it('exports the events behind the receipt, and tells where that failed', async () => {
  const EVENTS = 'GET /api/links/l1/events.csv';
  const saved = savedFiles();
  const { answer } = server({ [EVENTS]: () => problemAnswer('unavailable') });
  renderApp('/links/l1');
  await press('More for GOOSE');
  await pick('menuitem', 'Export');
  const download = () => press('Every event, last 8 days (CSV)');
  await download();
  await screen.findByText('Export Failed');
  answer(EVENTS, new Response('id,time\r\n', { headers: { 'Content-Type': 'text/csv' } }));
  await download();
  await waitFor(async () => expect(await saved[0]?.text()).toBe('id,time\r\n'));
});

it('the receipt and the export say when there is only space for a few days of events', async () => {
  server({ [RECEIPT]: () => json(receipt({ eventsSince: '2026-11-18T06:00:00.000Z' })) });
  renderApp('/links/l1');
  const card = await openReceipt();
  await card.findByText(/^Single events are kept for the last 3 days/);
  await userEvent.keyboard('{Escape}');
  await press('More for GOOSE');
  await pick('menuitem', 'Export');
  expectRole('button', 'Every event, last 3 days (CSV)');
});

it('the receipt shows the newest week of days, and all when asked', async () => {
  const days = Array.from({ length: 20 }, (_, index) =>
    receipt().days.map((counts) => ({
      ...counts,
      day: `2026-11-${String(21 - index).padStart(2, '0')}`,
    })),
  ).flat();
  server({ [RECEIPT]: () => json(receipt({ days })) });
  drawReceipt();
  const card = await openReceipt();
  const table = within(await card.findByRole('table', { name: 'By Day' }));
  expect(table.getAllByRole('row')).toHaveLength(1 + 7);
  await press('Show 20 Days', card);
  expect(table.getAllByRole('row')).toHaveLength(1 + 20);
  expectNoRole('button', 'Show 20 Days', card);
  // The button is gone, so focus moves to the first new row.
  expect(document.activeElement).toBe(table.getAllByRole('row')[1 + 7]);
});

it('says what to do where nothing was counted yet', async () => {
  server({ [STATISTICS]: () => json(emptyStatistics()), [RECEIPT]: () => json(emptyReceipt()) });
  renderPart(
    <>
      <ReceiptLine linkId="l1" clicks={0} />
      <StatisticsCard scope={SCOPE} />
    </>,
    '/links/l1',
  );
  await screen.findByText('No views or clicks in the last 7 days');
  const receipt = await openReceipt('Receipt');
  expectText('Nothing counted yet', receipt);
});

it.each([
  ['link_not_found', 'Link Not Found'],
  ['forbidden', 'This link belongs to another account'],
] as const)(
  '%s leads back to all links or on to a new one, and asks for no numbers',
  async (code, title) => {
    const { callsTo } = server({ 'GET /api/link/l1': () => problemAnswer(code) });
    renderApp('/links/l1');
    const alert = within(await screen.findByRole('alert'));
    expectText(title, alert);
    expect(alert.getAllByRole('link').map((way) => way.getAttribute('href'))).toEqual([
      '/links',
      '/generate',
    ]);
    expect(callsTo(RECEIPT)).toHaveLength(0);
  },
);

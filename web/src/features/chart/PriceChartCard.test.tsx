import { CHART_INTERVALS } from '@soltrade/schema/choices';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pick, press } from '../../../test/actions.ts';
import { expectNoText, expectText } from '../../../test/expectations.ts';
import { fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { chart, MINT } from '../../../test/fixtures.ts';
import { queryClient, renderPart } from '../../../test/renderApp.tsx';
import { PriceChartCard } from './PriceChartCard.tsx';

const CALL = `GET /api/token/${MINT}/chart`;

// jsdom has no canvas, so browser tests cover charts with candles.
const noTrades = chart();

const show = (answer: Parameters<typeof fakeServer>[0][string]) => {
  const server = fakeServer({ [CALL]: answer });
  renderPart(<PriceChartCard address={MINT} />);
  return { ...server, client: queryClient() };
};

it('says that it is loading, in the room that it will take', {
  tags: '4.chart.loading',
}, async () => {
  show(() => new Promise<Response>(() => {}));
  expectText('Loading chart');
  expect(screen.getByRole('status').className).toContain('h-[');
});

it('says that there is no data', { tags: '4.chart.empty' }, async () => {
  show(json(noTrades));
  await screen.findByText('No chart data available');
  expect(screen.getByRole('link', { name: 'Data: GeckoTerminal' }).getAttribute('href')).toBe(
    noTrades.sourceUrl,
  );
  expectText('Market data is unavailable right now. These are the last known candles.');
});

it('says that newer candles are on their way, and blames no market', async () => {
  show(json({ ...noTrades, stale: false, refreshing: true }));
  await screen.findByText('Getting newer candles.');
  expectNoText(/Market data is unavailable/);
});

it('says that newer candles did not come, and keeps the last ones', async () => {
  const { answer, client } = show(json(noTrades));
  await screen.findByText('No chart data available');
  answer(CALL, problemAnswer('unavailable'));
  await act(() => client.invalidateQueries());
  const notice = 'Newer candles couldn’t be loaded. These are the last ones that arrived.';
  expect((await screen.findByRole('alert')).textContent).toBe(notice);
  expectText('No chart data available');
  answer(CALL, json(noTrades));
  await act(() => client.invalidateQueries());
  await waitFor(() => expectNoText(notice));
});

it('says the server’s message, and Retry asks again', {
  tags: ['4.chart.error', '8.chart.failed'],
}, async () => {
  const server = show(problemAnswer('market_unavailable', { detail: 'The market sleeps.' }));
  await screen.findByText('Failed to load chart data');
  expectText('The market sleeps.');
  server.answer(CALL, json(noTrades));
  await press('Retry');
  await screen.findByText('No chart data available');
  expect(server.callsTo(CALL)).toHaveLength(2);
});

it('has its own message where the server sent none', { tags: '8.chart.failed' }, async () => {
  show(new Response('', { status: 500 }));
  await screen.findByText('Failed to fetch chart data');
});

it('asks for one hour at first, then for what is chosen', {
  tags: ['4.chart.intervals', '7.chart', '7.chart-parameters'],
}, async () => {
  const { callsTo } = show(json(noTrades));
  await screen.findByText('No chart data available');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '1h' }).checked).toBe(true);
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    '5m',
    '15m',
    '1h',
    '4h',
    '1d',
  ]);
  for (const name of ['5m', '15m', '4h', '1d', '1h']) {
    await pick('radio', name);
    await screen.findByText('No chart data available');
  }
  const asked = (['1h', '5m', '15m', '4h', '1d'] as const).map((name) => CHART_INTERVALS[name]);
  // A viewed interval isn't requested again.
  expect(callsTo(CALL).map(({ query }) => query)).toEqual(
    asked.map(
      ({ timeframe, aggregate }) => `?timeframe=${timeframe}&aggregate=${aggregate}&limit=100`,
    ),
  );
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { press } from '../../../test/actions.ts';
import { expectNoText, expectText } from '../../../test/expectations.ts';
import { json } from '../../../test/fakeServer.ts';
import { analytics } from '../../../test/fixtures.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { receipt } from '../../../test/receipt.ts';
import { renderApp, renderPart } from '../../../test/renderApp.tsx';
import { playCanvas, statistics } from '../../../test/statistics.ts';
import { ReceiptLine } from '../../features/receipts/ReceiptLine.tsx';

const NOTICE = 'You’re offline. What you see may be out of date.';
const CARDS = 'GET /api/analytics/u1';
const RECEIPT = 'GET /api/links/l1/receipt';

/** Simulates losing and regaining the network. */
const network = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

const serve = () => {
  const server = promoterServer({
    'GET /api/analytics/u1/statistics': json(statistics()),
    [RECEIPT]: () => json(receipt()),
  });
  const answer = fetch;
  const unplug = () =>
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const plug = () => vi.stubGlobal('fetch', answer);
  return { ...server, unplug, plug };
};

beforeEach(playCanvas);

it('the page says so while it lasts, and fetches again once it is over', async () => {
  const { callsTo, answer } = serve();
  renderApp('/dashboard');
  expect((await screen.findAllByText('$30.00')).length).toBeGreaterThan(0);
  expectNoText(NOTICE);
  network(false);
  expect(screen.getByText(NOTICE).closest('[aria-live=polite]')).not.toBeNull();
  expect(callsTo(CARDS)).toHaveLength(1);
  answer(CARDS, json(analytics({ totalRevenue: '31.00' })));
  network(true);
  expectNoText(NOTICE);
  expect((await screen.findAllByText('$31.00')).length).toBeGreaterThan(0);
  expect(callsTo(CARDS)).toHaveLength(2);
});

it('a page that was opened without one says so as well, and fills once there is one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { unplug, plug } = serve();
  unplug();
  renderApp('/');
  await screen.findByText(NOTICE);
  plug();
  network(true);
  expectNoText(NOTICE);
  await screen.findByRole('button', { name: 'Account menu of dave' });
});

it('Retry fetches what is shown, and ends the notice once that works', async () => {
  const { callsTo, unplug, plug } = serve();
  renderApp('/dashboard');
  expect((await screen.findAllByText('$30.00')).length).toBeGreaterThan(0);
  unplug();
  network(false);
  const notice = within(screen.getByText(NOTICE));
  const retry = notice.getByRole('button', { name: 'Retry' });
  await userEvent.click(retry);
  expectText(NOTICE);
  plug();
  await userEvent.click(retry);
  await waitFor(() => expectNoText(NOTICE));
  expect(callsTo(CARDS).length).toBeGreaterThan(1);
});

it('a receipt is asked for each time it is opened; without a network what was there stays', async () => {
  const { callsTo, unplug } = serve();
  renderPart(<ReceiptLine linkId="l1" clicks={0} />);
  const open = async () => {
    const name = /day by day$|^Receipt$/;
    await press(name);
    const sheet = await screen.findByRole('dialog', { name: 'Receipt' });
    await within(sheet).findByText(/^As of/);
    return sheet.textContent;
  };
  const before = await open();
  const asked = callsTo(RECEIPT).length;
  await userEvent.keyboard('{Escape}');
  await open();
  await waitFor(() => expect(callsTo(RECEIPT).length).toBeGreaterThan(asked));
  await userEvent.keyboard('{Escape}');
  unplug();
  network(false);
  expect(await open()).toBe(before);
});

import type {
  EntryDetail,
  PayoutWallet,
  RevenueEntry,
  UnattributedPayment,
} from '@soltrade/schema/contracts/revenue';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { json, problemAnswer } from '../../test/fakeServer.ts';
import { link, revenueSummary, user } from '../../test/fixtures.ts';
import { promoterServer } from '../../test/promoterServer.ts';
import { address, renderApp, renderPart } from '../../test/renderApp.tsx';
import { RevenuePage } from './RevenuePage.tsx';

const entry = (change: Partial<RevenueEntry> = {}): RevenueEntry => ({
  id: 'e1',
  platform: 'axiom',
  linkId: null,
  channel: null,
  source: 'onchain',
  kind: 'referral_or_cashback',
  usd: '1.874927',
  asset: 'SOL',
  amount: '0.009402371',
  state: 'paid',
  left: '0.009402371',
  countedUsd: '1.874927',
  at: '2026-11-20T10:00:00.000Z',
  recordedAt: '2026-11-20T10:05:00.000Z',
  reversedAt: null,
  rule: 'axiom-payer',
  ruleLabel: 'Axiom',
  ...change,
});

const detail: EntryDetail = {
  ...entry(),
  price: '199.41',
  priceAt: '2026-11-20T10:00:00.000Z',
  priceSource: 'geckoterminal:pool',
  ruleVersion: 1,
  ruleSource: 'fees/axiom.ts',
  confidence: 'observed',
  signature: 'sig',
  wallet: { address: 'wallet-address', isProven: true },
  evidence: {},
  publicity: 'counts',
  replacedBy: null,
  reversalReason: null,
  changes: [],
};

const wallet = (change: Partial<PayoutWallet> = {}): PayoutWallet => ({
  id: 'w1',
  address: 'wallet-address',
  isProven: false,
  isPaused: false,
  since: '2026-08-20T00:00:00.000Z',
  readTo: '2026-11-20T14:02:00.000Z',
  isReading: false,
  unread: 1,
  payments: 3,
  accounts: [],
  lastScan: null,
  ...change,
});

const server = (routes = {}) =>
  promoterServer({
    'GET /api/revenue/u1': () => json(revenueSummary()),
    'GET /api/revenue/u1/entries': () => json([entry()]),
    'GET /api/revenue-entries/e1': () => json(detail),
    'GET /api/payout-wallets/u1': () => json([wallet()]),
    'GET /api/payments/u1/unattributed': () => json([]),
    ...routes,
  });

const open = (path: string) => renderPart(<RevenuePage />, path);

const tab = async (name: string) =>
  within(await screen.findByRole('navigation', { name: 'Revenue' })).getByRole('link', { name });

describe('the page of revenue', () => {
  it('shows the total with its sources, platforms with clicks, links and what was left', async () => {
    server();
    open('/revenue');
    await screen.findByText('All time $99.00 · $7.50 is public');
    const word = (name: string) => {
      const sum = screen.getByText(name, { selector: 'dt > span' }).closest('div');
      const figure = sum?.querySelector('dd');
      return [figure?.textContent, figure?.querySelector('a')?.getAttribute('href')];
    };
    expect(word('Paid')).toEqual(['$12.50', '/revenue?tab=payouts']);
    expect(word('Coming')).toEqual(['$0.00', undefined]);
    expect(word('Missing')).toEqual(['about $2', '/revenue#missing']);
    expect(screen.getByText(/adds up what no one can make up/)).toBeTruthy();
    const legend = screen
      .getAllByText(/^(On chain|Partner|Reported)$/)
      .map((each) => each.closest('div'));
    const figures = legend
      .filter((each) => each?.querySelector('dd'))
      .map((each) => each?.querySelector('dd')?.textContent);
    expect(figures).toEqual(['$10.00', '$2.50', '$0.00']);
    const row = screen.getByRole('row', { name: /Axiom/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['$12.50', '3', '250', '$5.00']);
    // At the rate elsewhere, $5.00 per hundred clicks: labeled as an estimate, and in no total.
    expect(screen.getByText('40 clicks').textContent).toBe('40 clicks · about $2.00');
    expect(screen.getByText(/^Dollars are an estimate/)).toBeTruthy();
    const chart = screen.getByRole('figure', { name: 'Revenue over time' });
    expect(chart.textContent).toMatch(/^\$20\$10\$0/);
    expect(
      within(chart)
        .getAllByRole('listitem')
        .map(({ title }) => title)
        .slice(-2),
    ).toEqual(['Nov 19: Partner $1.00', 'Nov 20: On chain $10.00, Partner $2.50']);
    // One table at a time.
    await userEvent.click(screen.getByRole('radio', { name: 'Link' }));
    expect(screen.getByRole('link', { name: 'GOOSE' })).toHaveProperty('pathname', '/links/l1');
    expect(screen.queryByRole('row', { name: /Axiom/ })).toBeNull();
  });

  it('lists what pays best first, without platforms that paid nothing', async () => {
    const [axiom] = revenueSummary().platforms;
    if (!axiom) throw new Error('no platform');
    const nothing = { total: '0.00', payouts: 0, perHundredClicks: '0.00' };
    const platforms = [
      axiom,
      { ...axiom, ...nothing, platform: 'bullx' as const },
      { ...axiom, platform: null, perHundredClicks: null },
      { ...axiom, platform: 'padre' as const, perHundredClicks: '9.00' },
    ];
    server({
      'GET /api/revenue/u1': () => json(revenueSummary({ platforms, pending: '103.43' })),
    });
    open('/revenue');
    const [, ...rows] = await screen.findAllByRole('row');
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Padre',
      'Axiom',
      'Other payers',
    ]);
    expect(screen.getByRole('link', { name: '$103.43' }).getAttribute('href')).toBe(
      '/revenue?tab=payouts',
    );
  });

  it('opens the form that one came for', async () => {
    server({ 'GET /api/statements/u1': () => json([]), 'GET /api/partners/u1': () => json([]) });
    open('/revenue?tab=sources');
    await screen.findByText('wallet-address');
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    const ways = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(ways).toEqual(['Statement', 'Payout wallet', 'Payout by hand']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Payout by hand' }));
    expect(await screen.findByLabelText('Amount')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Add Partner' }));
    expect(await screen.findByLabelText('Name')).toBeTruthy();
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });

  it('says why an entry is believed, and strikes through what was taken back', async () => {
    server({
      'GET /api/revenue/u1/entries': () =>
        json([entry(), entry({ id: 'e2', usd: '7.00', reversedAt: '2026-11-21T00:00:00.000Z' })]),
    });
    open('/revenue?tab=payouts');
    const list = await screen.findByRole('list', { name: 'November 2026' });
    await within(list).findByText('$7.00');
    expect(within(list).getByText('$7.00').className).toContain('line-through');
    expect(within(list).getByText('$1.87').className).not.toContain('line-through');
    // The month's sum, and each platform's.
    expect(screen.getAllByText('$12.50')).toHaveLength(2);
    await userEvent.click(within(list).getByRole('button', { name: /\$1\.87/ }));
    expect(await screen.findByRole('link', { name: 'View on Solana Explorer' })).toHaveProperty(
      'href',
      'https://explorer.solana.com/tx/sig',
    );
    expect(screen.getByText('Axiom, version 1')).toBeTruthy();
    expect(screen.getByText(/^\$199\.41 \(geckoterminal:pool/)).toBeTruthy();
  });

  it('a narrowed list has the sum of what it shows of a month, once that is all of it', async () => {
    const entries = [
      entry({ countedUsd: '1.004000' }),
      entry({ id: 'e2', countedUsd: '2.004000' }),
      entry({ id: 'e3', at: '2026-10-20T14:00:00.000Z', countedUsd: '4.000000' }),
    ];
    server({
      'GET /api/revenue/u1/entries': () =>
        new Response(JSON.stringify(entries), {
          headers: {
            'content-type': 'application/json',
            link: '</api/revenue/u1/entries?cursor=next>; rel="next"',
          },
        }),
    });
    open('/revenue?tab=payouts');
    await screen.findByRole('list', { name: 'November 2026' });
    await userEvent.click(screen.getByRole('radio', { name: 'On chain' }));
    expect(await screen.findByText('$3.01')).toBeTruthy();
    expect(screen.queryByText('$4.00')).toBeNull();
  });

  it('says why an entry was taken back, and which one took its place', async () => {
    server({
      'GET /api/revenue-entries/e1': () =>
        json({ ...detail, replacedBy: 'e9', reversalReason: 'own_transfer' }),
      'GET /api/revenue-entries/e9': () => json({ ...detail, id: 'e9', ruleLabel: 'GMGN' }),
    });
    open('/revenue?tab=payouts');
    await userEvent.click(await screen.findByRole('button', { name: /\$1\.87/ }));
    await screen.findByText('It was taken back because this entry proves the same payout:');
    expect(screen.getByText(/a wallet that you added as your own since/)).toBeTruthy();
    expect(await screen.findByText('GMGN, version 1')).toBeTruthy();
  });

  it('adds a payout wallet, shows its coverage, and names what is wrong with an address', async () => {
    const { callsTo } = server({
      'POST /api/payout-wallets': () =>
        problemAnswer('invalid_address', { detail: 'This is not a Solana address.' }),
    });
    open('/revenue?tab=sources#payout-wallets');
    await screen.findByText(
      /^Read up to Nov 20, .* · 3 payments found · 1 transaction could not be read yet/,
    );
    fireEvent.change(screen.getByLabelText('Solana address'), { target: { value: 'nonsense' } });
    await userEvent.click(screen.getByRole('button', { name: 'Add Wallet' }));
    expect(await screen.findByText('This is not a Solana address.')).toBeTruthy();
    expect(callsTo('POST /api/payout-wallets')[0]?.body).toMatchObject({
      userId: 'u1',
      address: 'nonsense',
    });
  });

  it('says of a wallet that was read once that it is not complete yet', async () => {
    const account = { address: 'wallet-address', asset: null, readSince: null, isReading: false };
    const accounts = [{ ...account, readTo: '2026-11-20T14:02:00.000Z' }];
    server({ 'GET /api/payout-wallets/u1': () => json([wallet({ readTo: null, accounts })]) });
    open('/revenue?tab=sources');
    const status = await screen.findByText(/3 payments found/);
    expect(status.textContent).toMatch(/^Read to Nov 20, .*to be confirmed by another reading/);
    expect(status.textContent).not.toContain('Not read yet');
    cleanup();
    const fresh = [{ ...account, readTo: new Date().toISOString() }];
    server({
      'GET /api/payout-wallets/u1': () => json([wallet({ readTo: null, accounts: fresh })]),
    });
    open('/revenue?tab=sources');
    await screen.findByText(/^Up to date, \d\d:\d\d · 3 payments found/);
  });

  it('has a wallet read again from a day on, not read for a time, and removed', async () => {
    let answer = () => problemAnswer('rate_limited', { detail: 'This wallet was read just now.' });
    const { callsTo } = server({ 'POST /api/payout-wallets/w1/read-again': () => answer() });
    open('/revenue?tab=sources');
    await userEvent.click(await screen.findByRole('button', { name: 'Re-scan From…' }));
    const day = screen.getByLabelText('Re-scan from');
    expect(day).toHaveProperty('value', '2026-08-20');
    fireEvent.change(day, { target: { value: '2026-05-01' } });
    await userEvent.click(screen.getByRole('button', { name: 'Re-scan' }));
    expect(await screen.findByText('This wallet was read just now.')).toBeTruthy();
    const [call] = callsTo('POST /api/payout-wallets/w1/read-again');
    expect(call?.body).toEqual({ since: '2026-05-01T00:00:00.000Z' });
    answer = () => json(wallet({ isReading: true }), 202);
    await userEvent.click(screen.getByRole('button', { name: 'Re-scan' }));
    await waitFor(() => expect(screen.queryByLabelText('Re-scan from')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await waitFor(() =>
      expect(callsTo('PATCH /api/payout-wallets/w1')[0]?.body).toEqual({ isPaused: true }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(callsTo('DELETE /api/payout-wallets/w1')).toHaveLength(1));
  });

  it('lets the promoter say who a payer is, for all of its payments at once', async () => {
    const payment = (
      id: string,
      change: Partial<UnattributedPayment> = {},
    ): UnattributedPayment => ({
      id,
      walletId: 'w1',
      signature: 'sig',
      account: 'wallet-address',
      asset: 'SOL',
      amount: '0.5',
      usd: '100.00',
      at: '2026-11-20T10:00:00.000Z',
      payer: 'StrangerWallet',
      refused: null,
      ...change,
    });
    const payments = [
      payment('p0', { payer: 'another', usd: '7.00' }),
      payment('p1'),
      payment('p2', { at: '2026-11-02T10:00:00.000Z' }),
    ];
    const { callsTo } = server({
      'GET /api/links/u1': () => json([link()]),
      'GET /api/payments/u1/unattributed': () => json(payments),
      // Another tab assigned it meanwhile.
      'POST /api/payments/p1/assign': () => problemAnswer('payment_assigned'),
      'POST /api/payments/p2/assign': () => new Response(null, { status: 204 }),
    });
    renderApp('/links');
    const goTo = (name: string) =>
      userEvent.click(within(screen.getByRole('banner')).getByRole('link', { name }));
    await screen.findByText('GOOSE');
    await goTo('Revenue');
    await userEvent.click(await tab('Payouts'));
    const [first] = await within(
      await screen.findByRole('list', { name: 'Unknown Payers' }),
    ).findAllByRole('listitem');
    if (!first) throw new Error('no payer');
    expect(first.textContent).toContain('$200.00 from Stra...llet');
    expect(first.textContent).toContain('2 payments · 1 SOL · Nov 2, 2026 – Nov 20, 2026');
    await userEvent.click(within(first).getByRole('button', { name: 'Count It' }));
    expect(within(first).getByRole('alert').textContent).toBe('Choose who paid first.');
    await userEvent.selectOptions(within(first).getByLabelText('Platform of Stra...llet'), 'padre');
    expect(within(first).queryByRole('alert')).toBeNull();
    await userEvent.click(within(first).getByRole('button', { name: 'Count It' }));
    await waitFor(() =>
      expect(callsTo('POST /api/payments/p2/assign')[0]?.body).toEqual({ platform: 'padre' }),
    );
    expect(within(first).queryByRole('alert')).toBeNull();
    // The list of links shows revenue too.
    const before = callsTo('GET /api/links/u1').length;
    await goTo('Links');
    await waitFor(() => expect(callsTo('GET /api/links/u1').length).toBeGreaterThan(before));
  });

  it('a newcomer sees the ways in, and no zeros', async () => {
    const empty = { hasWayIn: false, days: [], platforms: [], links: [], unpaidClicks: [] };
    const zero = { total: '0.00', pending: '0.00', allTime: '0.00', pendingAllTime: '0.00' };
    server({ 'GET /api/revenue/u1': () => json(revenueSummary({ ...empty, ...zero })) });
    open('/revenue');
    await screen.findByText('Nothing brings revenue here yet');
    expect(screen.queryByText('$0.00')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Range' })).toBeNull();
  });

  it('without a way in it names the ways', async () => {
    server({
      'GET /api/revenue/u1': () =>
        json(
          revenueSummary({ hasWayIn: false, days: [], platforms: [], links: [], unpaidClicks: [] }),
        ),
      'GET /api/revenue/u1/entries': () => json([]),
      'GET /api/payout-wallets/u1': () => json([]),
    });
    open('/revenue');
    await screen.findByText('Nothing brings revenue here yet');
    for (const [name, hash] of [
      [/^Payout Wallet/, '#payout-wallets'],
      [/^Statement/, '#statements'],
      [/^Partner/, '#partners'],
    ] as const) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
        `/revenue?tab=sources${hash}`,
      );
    }
    expect(screen.getByText('No revenue in this range')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: /^Payout Wallet/ }));
    expect((await tab('Sources')).getAttribute('aria-current')).toBe('page');
    const wallets = await screen.findByRole('region', { name: 'Payout Wallets' });
    await waitFor(() => expect(document.activeElement?.contains(wallets)).toBe(true));
    await userEvent.click(await tab('Payouts'));
    expect(await screen.findByText('No payouts here yet')).toBeTruthy();
    expect(address()).toBe('/revenue?tab=payouts');
  });
});

describe('what a role can’t do isn’t offered on Sources', () => {
  const showTo = async (role: 'owner' | 'manager' | 'viewer') => {
    const acting = role === 'owner' ? null : { personId: 'u9', name: 'Dave', role };
    promoterServer({
      'GET /api/user/current': () => json({ ...user(), acting }),
      'GET /api/payout-wallets/u1': () => json([wallet({ isProven: true })]),
      'GET /api/statements/u1': () =>
        json([
          {
            id: 's1',
            name: 'march.csv',
            rows: 3,
            sentRows: 3,
            entries: 3,
            importedAt: '2026-11-20T10:00:00.000Z',
            reversedAt: null,
          },
        ]),
      'GET /api/statement-mappings/u1': () => json([]),
      'GET /api/partners/u1': () => json([]),
    });
    renderApp('/revenue?tab=sources#payout-wallets');
    await screen.findByText('march.csv');
    await screen.findByText('wallet-address');
    return within(screen.getByRole('main'))
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  };

  it('a viewer has no button and no field, and the wallet is not theirs', async () => {
    const buttons = await showTo('viewer');
    expect(
      buttons.filter((name) => name !== 'Back to My Account' && name !== 'Leave This Account'),
    ).toEqual([]);
    expect(within(screen.getByRole('main')).queryAllByRole('textbox')).toEqual([]);
    expect(screen.queryByText('Yours')).toBeNull();
    expect(screen.getByText('Proven')).toBeTruthy();
  });

  it('a manager has those of statements and entries, the owner all', async () => {
    const buttons = await showTo('manager');
    expect(buttons).toContain('Take back march.csv');
    expect(buttons).not.toContain('Re-scan From…');
    expect(buttons).not.toContain('Add Wallet');
    cleanup();
    expect(await showTo('owner')).toEqual(
      expect.arrayContaining(['Re-scan From…', 'Add Wallet', 'Take back march.csv']),
    );
    expect(screen.getByText('Yours')).toBeTruthy();
  });
});

import type {
  EntryDetail,
  PayoutWallet,
  RevenueEntry,
  UnattributedPayment,
} from '@soltrade/schema/contracts/revenue';
import { DAY, HOUR } from '@soltrade/schema/durations';
import type { PlatformId } from '@soltrade/schema/platforms/index';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { enter, inside, pick, press, select } from '../../test/actions.ts';
import { expectNoRole, expectNoText, expectText, textsOf } from '../../test/expectations.ts';
import { json, problemAnswer } from '../../test/fakeServer.ts';
import { link, revenueSummary, user } from '../../test/fixtures.ts';
import { promoterServer } from '../../test/promoterServer.ts';
import { address, renderApp, renderPart } from '../../test/renderApp.tsx';
import { clockText, momentText } from '../lib/timeTexts.ts';
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
    'GET /api/revenue/u1': json(revenueSummary()),
    'GET /api/revenue/u1/entries': json([entry()]),
    'GET /api/revenue-entries/e1': json(detail),
    'GET /api/payout-wallets/u1': json([wallet()]),
    'GET /api/payments/u1/unattributed': json([]),
    ...routes,
  });

const open = (path: string) => renderPart(<RevenuePage />, path);

const tab = async (name: string) =>
  (await inside('navigation', 'Revenue')).getByRole('link', { name });

const tableTexts = () =>
  screen.getAllByRole('row').map(({ children }) => textsOf(children).join(' | '));

const hrefsIn = (element: HTMLElement | null) =>
  [...(element?.querySelectorAll('a') ?? [])].map((each) => each.getAttribute('href'));

/** Paid, coming and missing. */
const words = () => screen.getByText('Paid', { selector: 'dt > span' }).closest('dl');

describe('the page of revenue', () => {
  it('shows the total with its sources, platforms with clicks, links and what was left', async () => {
    server();
    open('/revenue');
    await screen.findByText('All time $99.00 · $7.50 is public');
    expect(words()?.textContent).toBe(
      'Paid in 30 days$12.50Coming not approved yet$0.00Missing in 30 daysabout $2',
    );
    expect(hrefsIn(words())).toEqual(['/revenue?tab=payouts', '/revenue#missing']);
    expectText(/adds up what no one can make up/);
    expect(screen.getByLabelText('Sources').textContent).toBe(
      'On chain$10.00Partner$2.50Reported$0.00',
    );
    expect(tableTexts()).toEqual([
      'Platform | Revenue | Payouts | Clicks | Per 100 clicks',
      'Axiom | $12.50 | 3 | 250 | $5.00',
    ]);
    // At the rate elsewhere, $5.00 per hundred clicks: labeled as an estimate, and in no total.
    expect(screen.getByText('40 clicks').textContent).toBe('40 clicks · about $2.00');
    expectText(/^Dollars are an estimate/);
    expectNoText(/no value in dollars/);
    // One table at a time.
    await pick('radio', 'Link');
    expect(screen.getByRole('link', { name: 'GOOSE' })).toHaveProperty('pathname', '/links/l1');
    expect(tableTexts()).toEqual([
      'Link | Revenue | Conversions | Clicks | Per 100 clicks',
      'GOOSE | $2.50 | 1 · 2.0% | 50 | $5.00',
    ]);
    expectNoRole('radio', 'Channel');
  });

  it('lists what pays best first, without platforms that paid nothing', async () => {
    const [axiom] = revenueSummary().platforms;
    if (!axiom) throw new Error('no platform');
    const nothing = { total: '0.00', payouts: 0, perHundredClicks: '0.00' };
    const platforms = [
      axiom,
      { ...axiom, ...nothing, platform: 'bullx' as const },
      { ...axiom, ...nothing, platform: 'gmgn' as const, pending: '7.00' },
      { ...axiom, platform: null, clicks: null, perHundredClicks: null },
      { ...axiom, platform: 'padre' as const, perHundredClicks: '9.00' },
    ];
    const unpriced = { unpriced: 2, pending: '103.43' };
    server({ 'GET /api/revenue/u1': () => json(revenueSummary({ platforms, ...unpriced })) });
    open('/revenue');
    await screen.findByText('2 payouts have no value in dollars yet.');
    expect(tableTexts().slice(1)).toEqual([
      'Padre | $12.50 | 3 | 250 | $9.00',
      'Axiom | $12.50 | 3 | 250 | $5.00',
      'GMGN | $0.00$7.00 pending | 0 | 250 | $0.00',
      'Other payers | $12.50 | 3 | – | –',
    ]);
    expect(words()?.textContent).toContain('Coming not approved yet$103.43Missing in 30 days$0.00');
    expect(hrefsIn(words())).toEqual(['/revenue?tab=payouts', '/revenue?tab=payouts']);
    expectNoText(/^Dollars are an estimate/);
  });

  it('estimates what was missed from what clicks elsewhere paid', async () => {
    const [axiom] = revenueSummary().platforms;
    if (!axiom) throw new Error('no platform');
    const of = (platform: PlatformId | null, total: string, clicks: number | null) => ({
      ...axiom,
      platform,
      total,
      clicks,
    });
    const platforms = [
      of('axiom', '100.00', 250),
      of('pump.fun', '0.00', 100),
      of('padre', '0.00', 50),
      of(null, '5.00', null),
    ];
    const unpaidClicks = [
      // It paid later, and the next can't be connected.
      { platform: 'axiom' as const, clicks: 50 },
      { platform: 'bullx' as const, clicks: 9_000 },
      { platform: 'padre' as const, clicks: 50 },
      { platform: 'jupiter' as const, clicks: 1 },
    ];
    const { answer } = server({
      'GET /api/revenue/u1': () => json(revenueSummary({ platforms, unpaidClicks })),
    });
    const { unmount } = open('/revenue');
    const card = await screen.findByRole('region', {
      name: 'You Could Have Earned About $17 on Padre and Jupiter',
    });
    expect(textsOf(within(card).getAllByRole('listitem'))).toEqual([
      'Padre50 clicks · about $16.67',
      'Jupiter1 click · about $0.33',
    ]);
    expect(words()?.textContent).toMatch(/about \$17$/);
    unmount();
    const few = unpaidClicks.slice(2).map((each) => ({ ...each, clicks: 1 }));
    answer('GET /api/revenue/u1', () => json(revenueSummary({ platforms, unpaidClicks: few })));
    open('/revenue');
    // Less than a dollar is no headline.
    await screen.findByRole('region', { name: 'Clicks That Paid You Nothing' });
    expect(words()?.textContent).toMatch(/2 clicks$/);
  });

  it('draws at most sixty bars, on an axis of round numbers', async () => {
    const sums = new Map([
      [0, '1200.00'],
      [1, '300.00'],
      [3, '-5.00'],
      [60, '7.00'],
    ]);
    const days = Array.from({ length: 61 }, (_, index) => ({
      at: new Date(2026, 8, 1 + index).toISOString(),
      onchain: sums.get(index) ?? '0.00',
      partner: index === 2 ? '0.50' : '0.00',
      reported: '0.00',
    }));
    const { answer } = server({ 'GET /api/revenue/u1': () => json(revenueSummary({ days })) });
    const { unmount } = open('/revenue');
    const chart = await screen.findByRole('figure', { name: 'Revenue over time' });
    const bars = within(chart).getAllByRole('listitem');
    expect(bars.map(({ title }) => title).filter((title) => !title.endsWith(' $0.00'))).toEqual([
      'Sep 1: On chain $1,500.00',
      'Sep 3: On chain -$5.00, Partner $0.50',
      'Oct 31: On chain $7.00',
    ]);
    expect(bars).toHaveLength(31);
    expect(chart.textContent).toMatch(/^\$2K\$1K\$0Sep 1:.*Sep 1Oct 31$/);
    const heights = bars
      .slice(0, 2)
      .map((bar) =>
        [...bar.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.height),
      );
    expect(heights).toEqual([
      ['0%', '0%', '75%'],
      ['0%', '0.025%', '0%'],
    ]);
    unmount();
    answer('GET /api/revenue/u1', () => json(revenueSummary({ days: days.slice(2, 3) })));
    open('/revenue');
    const small = await screen.findByRole('figure', { name: 'Revenue over time' });
    expect(small.textContent).toMatch(/^\$0\.50\$0\.25\$0Sep 3:/);
  });

  it('opens the form that one came for', async () => {
    server({ 'GET /api/statements/u1': json([]), 'GET /api/partners/u1': json([]) });
    open('/revenue?tab=sources');
    await screen.findByText('wallet-address');
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    await press('Add');
    const ways = textsOf(screen.getAllByRole('menuitem'));
    expect(ways).toEqual(['Statement', 'Payout wallet', 'Payout by hand']);
    await pick('menuitem', 'Payout by hand');
    await screen.findByLabelText('Amount');
    await pick('link', 'Add Partner');
    await screen.findByLabelText('Name');
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });

  it('says of each payout what became of it, and strikes through what counts for nothing', async () => {
    const part = { asset: 'USDC', amount: '4', left: '3.5', usd: '4.00', countedUsd: '3.50' };
    const partner = { source: 'partner', platform: null, ruleLabel: 'Tracker' } as const;
    server({
      'GET /api/revenue/u1/entries': () =>
        json(
          [
            entry(),
            entry({ usd: '7.00', reversedAt: '2026-11-21T12:00:00.000Z' }),
            entry({ ...part, ...partner, state: 'approved' }),
            entry({ ...part, ...partner, state: 'pending', countedUsd: '0.00' }),
            entry({ ...part, state: 'reversed', left: '0' }),
            entry({ amount: '1234.567', left: '1234.567', usd: null, kind: 'creator_fee' }),
            entry({
              asset: 'USD',
              amount: '-2',
              left: '-2',
              usd: '-2.00',
              source: 'reported',
              kind: 'adjustment',
              platform: null,
              ruleLabel: null,
            }),
          ].map((each, index) => ({ ...each, id: `e${index + 1}` })),
        ),
    });
    open('/revenue?tab=payouts');
    const list = await inside('list', 'November 2026');
    const rows = list.getAllByRole('listitem');
    expect(textsOf(rows)).toEqual([
      'Axiom Nov 20 · On chain · 0.0094 SOL  $1.87',
      'Axiom Nov 20 · On chain · 0.0094 SOL Taken back on Nov 21, 2026  $7.00',
      'Tracker Nov 20 · Partner · 0.5 USDC taken back · 4 USDC Approved $3.50',
      'Tracker Nov 20 · Partner · 0.5 USDC taken back · 4 USDC Pending $4.00',
      'Axiom Nov 20 · On chain · 4 USDC Taken back $4.00',
      'Axiom Nov 20 · On chain · Creator fee · 1,234.57 SOL  No price yet',
      'Other payers Nov 20 · Reported · Correction  -$2.00',
    ]);
    const struck = rows.map((row) => row.querySelectorAll('.line-through').length);
    expect(struck).toEqual([0, 2, 0, 0, 2, 0, 0]);
    // The month's sum, and each platform's.
    expect(screen.getAllByText('$12.50')).toHaveLength(2);
  });

  it.each([
    [
      {},
      {
        Happened: momentText(entry().at),
        Added: momentText(entry().recordedAt),
        Kind: 'Referral or cashback',
        State: 'Paid',
        Amount: '0.009402371 SOL',
        Price: `$199.41 (geckoterminal:pool, ${momentText(entry().at)})`,
        'Recognized as': 'Axiom, version 1',
        'Known from': 'Researchers saw this payer pay referrers. fees/axiom.ts',
        Wallet: 'wallet-address (Proven)',
        Transaction: 'View on Solana Explorer',
        'Home page': 'Counts in its total.',
      },
    ],
    [
      {
        source: 'reported',
        publicity: 'reported',
        at: '2026-11-20T00:00:00.000Z',
        rule: null,
        signature: null,
        wallet: null,
        confidence: null,
        price: '1',
        priceSource: 'par',
        priceAt: null,
      } as const,
      {
        Happened: 'Nov 20, 2026',
        Added: momentText(entry().recordedAt),
        Kind: 'Referral or cashback',
        State: 'Paid',
        Amount: '0.009402371 SOL',
        Price: '$1 (par: one token is one dollar, Nov 20, 2026)',
        'Home page': 'Not in its total: you entered it yourself.',
      },
    ],
  ])('says why an entry is believed: %#', async (change, facts) => {
    server({ 'GET /api/revenue-entries/e1': () => json({ ...detail, ...change }) });
    open('/revenue?tab=payouts');
    await press(/\$1\.87/);
    const first = await screen.findByText('Happened');
    const shown = [...(first.closest('dl')?.children ?? [])].map(({ children }) =>
      textsOf(children),
    );
    expect(Object.fromEntries(shown)).toEqual(facts);
    const proof = screen.queryByRole<HTMLAnchorElement>('link', {
      name: 'View on Solana Explorer',
    });
    expect(proof?.href).toBe(
      'Transaction' in facts ? 'https://explorer.solana.com/tx/sig' : undefined,
    );
    // What the chain says is final.
    expect(screen.queryByLabelText('New state') === null).toBe('Transaction' in facts);
  });

  it.each([
    ['pending', ['Pending', 'Approved', 'Paid', 'Rejected', 'Taken back']],
    ['rejected', ['Pending', 'Approved', 'Paid']],
    ['reversed', ['Pending', 'Approved', 'Paid']],
  ] as const)('says what became of a payout that is %s, and what may', async (state, choices) => {
    const at = detail.recordedAt;
    const change = { state: 'pending', amount: '0', isCorrection: false, usd: null, reason: null };
    const changes = [
      { ...change, partner: 'Tracker' },
      { ...change, state: 'reversed', amount: '-4', reason: 'Returned' },
      { ...change, state: 'reversed', amount: '3' },
      { ...change, state: 'approved', amount: '9', isCorrection: true },
    ].map((each, id) => ({
      partner: null,
      pendingUsd: null,
      ...each,
      at,
      recordedAt: at,
      id: `${id}`,
    }));
    const partner = { source: 'partner', publicity: 'own_secret', asset: 'USD', left: '1.5' };
    const CHANGE = 'POST /api/revenue-entries/e1/changes';
    const { callsTo } = server({
      'GET /api/revenue-entries/e1': json({ ...detail, ...partner, state, changes }),
      [CHANGE]: json({}),
    });
    open('/revenue?tab=payouts');
    await press(/\$1\.87/);
    const history = (await screen.findByText('What Changed')).nextElementSibling;
    const when = momentText(at);
    expect(textsOf(history?.children ?? [])).toEqual([
      `Pending · Tracker · ${when}`,
      `Took back 4 USD · You · ${when} · Returned`,
      `Restored 3 USD · You · ${when}`,
      `Approved, its amount was corrected by 9 USD · You · ${when}`,
    ]);
    const field = screen.getByLabelText<HTMLSelectElement>('New state');
    expect(textsOf(field.options).slice(1)).toEqual(choices);
    expectNoRole('button', 'Save Change');
    await select('New state', 'Paid');
    screen.getByText('Leave empty to keep 0.009402371');
    enter('Amount (USD)', '7');
    for (const choice of choices.slice(3)) await select('New state', choice);
    const isTakenBack = choices.length > 3;
    if (isTakenBack) screen.getByText('Leave empty for all of it: 1.5');
    enter('Reason (optional)', ' Late ');
    await press('Save Change');
    await waitFor(() => expect(callsTo(CHANGE)).toHaveLength(1));
    expect(callsTo(CHANGE)[0]?.body).toEqual({
      changeId: expect.any(String),
      state: isTakenBack ? 'reversed' : 'paid',
      reason: 'Late',
      ...(isTakenBack ? {} : { amount: '7' }),
    });
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
    await pick('radio', 'On chain');
    await screen.findByText('$3.01');
    expectNoText('$4.00');
  });

  it('says why an entry was taken back, and which one took its place', async () => {
    server({
      'GET /api/revenue-entries/e1': json({
        ...detail,
        replacedBy: 'e9',
        reversalReason: 'own_transfer',
      }),
      'GET /api/revenue-entries/e9': json({ ...detail, id: 'e9', ruleLabel: 'GMGN' }),
    });
    open('/revenue?tab=payouts');
    await press(/\$1\.87/);
    await screen.findByText('It was taken back because this entry proves the same payout:');
    expectText(/a wallet that you added as your own since/);
    await screen.findByText('GMGN, version 1');
  });

  it('adds a payout wallet, and names what is wrong with an address', async () => {
    const { callsTo } = server({
      'POST /api/payout-wallets': problemAnswer('invalid_address', {
        detail: 'This is not a Solana address.',
      }),
    });
    open('/revenue?tab=sources#payout-wallets');
    fireEvent.change(await screen.findByLabelText('Solana address'), {
      target: { value: 'nonsense' },
    });
    await select('History', 'A year');
    await press('Add Wallet');
    await screen.findByText('This is not a Solana address.');
    const [call] = callsTo('POST /api/payout-wallets');
    expect(call?.body).toEqual({
      userId: 'u1',
      address: 'nonsense',
      since: expect.toSatisfy(
        (since: string) => Math.round((Date.now() - Date.parse(since)) / DAY) === 365,
      ),
    });
  });

  it('says of each wallet how far it was read', async () => {
    const account = { address: 'wallet-address', asset: null, readSince: null, isReading: false };
    const [readTo, later] = ['2026-11-20T14:02:00.000Z', '2026-11-20T16:00:00.000Z'];
    const fresh = new Date().toISOString();
    const unconfirmed = { readTo: null, unread: 0 };
    const wallets: Partial<PayoutWallet>[] = [
      { isReading: true },
      { lastScan: { outcome: 'short', endedAt: later, transactions: 3, payments: 1 }, payments: 1 },
      { unread: 2 },
      {
        ...unconfirmed,
        accounts: [
          { ...account, readTo: later, asset: 'USDC' },
          { ...account, readTo, asset: 'USDC' },
        ],
      },
      {
        ...unconfirmed,
        accounts: [
          { ...account, readTo },
          { ...account, readTo: null },
        ],
      },
      { ...unconfirmed, accounts: [{ ...account, readTo: fresh }] },
      { readTo: new Date(Date.now() - HOUR).toISOString(), isPaused: true },
    ];
    server({
      'GET /api/payout-wallets/u1': () =>
        json(wallets.map((change, index) => wallet({ id: `w${index}`, ...change }))),
    });
    open('/revenue?tab=sources');
    const region = await inside('region', 'Payout Wallets');
    await region.findByText('Paused');
    expect(textsOf(region.getAllByRole('status'))).toEqual([
      'Reading the chain… · 3 payments found · 1 transaction could not be read yet',
      'The last read was cut short. We’ll retry · 1 payment found · 1 transaction could not be read yet',
      `Read up to ${momentText(readTo)} · 3 payments found · 2 transactions could not be read yet`,
      `Read to ${momentText(readTo)}, to be confirmed by another reading · 3 payments found · Token accounts: USDC`,
      'Not read yet · 3 payments found',
      `Up to date, ${clockText(fresh)} · 3 payments found`,
      expect.stringMatching(/^Read up to /),
    ]);
    const buttonsOf = (row: HTMLElement | undefined) =>
      textsOf(within(row as HTMLElement).getAllByRole('button'));
    const rows = region.getAllByRole('listitem');
    expect(buttonsOf(rows[0])).toEqual(['Re-scan From…', 'Pause', 'Remove']);
    expect(buttonsOf(rows.at(-1))).toEqual(['Resume', 'Remove']);
  });

  it('has a wallet read again from a day on, not read for a time, and removed', async () => {
    let answer = () => problemAnswer('rate_limited', { detail: 'This wallet was read just now.' });
    const { callsTo } = server({ 'POST /api/payout-wallets/w1/read-again': () => answer() });
    open('/revenue?tab=sources');
    await press('Re-scan From…');
    const day = screen.getByLabelText('Re-scan from');
    expect(day).toHaveProperty('value', '2026-08-20');
    fireEvent.change(day, { target: { value: '2026-05-01' } });
    await press('Re-scan');
    await screen.findByText('This wallet was read just now.');
    const [call] = callsTo('POST /api/payout-wallets/w1/read-again');
    expect(call?.body).toEqual({ since: '2026-05-01T00:00:00.000Z' });
    answer = () => json(wallet({ isReading: true }), 202);
    await press('Re-scan');
    await waitFor(() => expect(screen.queryByLabelText('Re-scan from')).toBeNull());
    await press('Pause');
    await waitFor(() =>
      expect(callsTo('PATCH /api/payout-wallets/w1')[0]?.body).toEqual({ isPaused: true }),
    );
    await press('Remove');
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
      payment('p0', { payer: 'another', usd: null, amount: '0.25', asset: 'USDC' }),
      payment('p1'),
      payment('p2', { at: '2026-11-02T10:00:00.000Z' }),
    ];
    const { callsTo } = server({
      'GET /api/links/u1': json([link()]),
      'GET /api/payments/u1/unattributed': () => json(payments),
      // Another tab assigned it meanwhile.
      'POST /api/payments/p1/assign': problemAnswer('payment_assigned'),
      'POST /api/payments/p2/assign': new Response(null, { status: 204 }),
    });
    renderApp('/links');
    const goTo = (name: string) => pick('link', name, within(screen.getByRole('banner')));
    await screen.findByText('GOOSE');
    await goTo('Revenue');
    await userEvent.click(await tab('Payouts'));
    const payers = await screen.findByRole('list', { name: 'Unknown Payers' });
    const [first, second] = within(payers).getAllByRole('listitem');
    if (!first) throw new Error('no payer');
    const said = (payer?: HTMLElement) => textsOf(payer?.querySelectorAll('p') ?? []);
    expect(said(first)).toEqual([
      '$200.00 from Stra...llet',
      '2 payments · 1 SOL · Nov 2, 2026 – Nov 20, 2026',
    ]);
    expect(said(second)).toEqual(['0.25 USDC from anot...ther', '1 payment · Nov 20, 2026']);
    await press('Count It', within(first));
    expect(within(first).getByRole('alert').textContent).toBe('Choose who paid first.');
    await select('Platform of Stra...llet', 'padre', within(first));
    expect(within(first).queryByRole('alert')).toBeNull();
    await press('Count It', within(first));
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
    expectNoText('$0.00');
    expectNoRole('group', 'Range');
  });

  it('without a way in it names the ways', async () => {
    server({
      'GET /api/revenue/u1': json(
        revenueSummary({ hasWayIn: false, days: [], platforms: [], links: [], unpaidClicks: [] }),
      ),
      'GET /api/revenue/u1/entries': json([]),
      'GET /api/payout-wallets/u1': json([]),
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
    expectText('No revenue in this range');
    await pick('link', /^Payout Wallet/);
    expect((await tab('Sources')).getAttribute('aria-current')).toBe('page');
    const wallets = await screen.findByRole('region', { name: 'Payout Wallets' });
    await waitFor(() => expect(document.activeElement?.contains(wallets)).toBe(true));
    await userEvent.click(await tab('Payouts'));
    await screen.findByText('No payouts here yet');
    expect(address()).toBe('/revenue?tab=payouts');
  });
});

describe('what a role can’t do isn’t offered on Sources', () => {
  const showTo = async (role: 'owner' | 'manager' | 'viewer') => {
    const acting = role === 'owner' ? null : { personId: 'u9', name: 'Dave', role };
    promoterServer({
      'GET /api/user/current': () => json({ ...user(), acting }),
      'GET /api/payout-wallets/u1': json([wallet({ isProven: true })]),
      'GET /api/statements/u1': json([
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
      'GET /api/statement-mappings/u1': json([]),
      'GET /api/partners/u1': json([]),
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
    expectNoText('Yours');
    expectText('Proven');
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
    expectText('Yours');
  });
});

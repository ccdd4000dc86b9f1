import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { json, problemAnswer } from '../../../test/fakeServer.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { renderPart, shownToast } from '../../../test/renderApp.tsx';
import { ManualEntryCard } from './ManualEntryCard.tsx';
import { PartnersCard } from './PartnersCard.tsx';
import { StatementsCard } from './RevenueSources.tsx';

const show = (card: ReactNode) => renderPart(card, '/revenue#partner-p1');

const mapping = {
  date: 'day',
  amount: 'paid',
  currency: null,
  platform: null,
  link: null,
  id: null,
  status: null,
  note: null,
  direction: null,
  dateFormat: 'iso',
  decimalSeparator: null,
  unit: null,
  negatives: null,
  currencyOfAll: null,
  platformOfAll: null,
};
const nothing = {
  at: null,
  amount: null,
  currency: null,
  platform: null,
  linkId: null,
  note: null,
  id: null,
  stated: null,
  usual: null,
  earlier: null,
};
const newRow = {
  ...nothing,
  line: 2,
  outcome: 'new',
  field: null,
  reason: null,
  at: '2026-01-31T00:00:00.000Z',
  amount: '12.5',
  stated: '12.50',
  currency: 'USD',
};
const refusedRow = {
  ...nothing,
  line: 3,
  outcome: 'refused',
  field: 'date',
  reason: 'Must not be in the future',
};
const dryRun = {
  columns: ['day', 'paid', 'memo'],
  mapping,
  questions: [],
  counts: { new: 1, known: 0, refused: 1, unusual: 0 },
  changes: 0,
  rows: [newRow, refusedRow],
};
const columnQuestion = {
  field: 'amount',
  options: [
    { value: 'sale', examples: ['4000', '9900'] },
    { value: 'paid', examples: ['1250'] },
  ],
};
const stored = {
  id: 's1',
  name: 'january.csv',
  entries: 1,
  importedAt: '2026-02-01T10:00:00.000Z',
  reversedAt: null,
};

const csv = (text: string | Uint8Array<ArrayBuffer>, name = 'january.csv') =>
  new File([text], name, { type: 'text/csv' });
const chooseFile = (file: File) =>
  userEvent.upload(screen.getByLabelText('Choose a CSV File'), file);

describe('importing a statement', () => {
  const check = (answer = () => json(dryRun), routes = {}) =>
    promoterServer({
      'GET /api/statements/u1': () => json([]),
      'POST /api/statements/check': answer,
      ...routes,
    });
  const choose = async (...file: Parameters<typeof csv>) => {
    show(<StatementsCard userId="u1" />);
    await chooseFile(csv(...file));
  };

  it('shows each row before anything is stored, and imports without the refused ones', async () => {
    const { callsTo } = check(undefined, {
      'POST /api/statements': () =>
        json({ added: 1, changed: 0, known: 0, refused: 1, statement: stored }),
    });
    await choose('day,paid,memo\n');
    const rows = within(await screen.findByRole('region', { name: 'Rows of the file' }));
    expect(rows.getByText('12.5 USD')).toBeTruthy();
    expect(rows.getByText('Date: Must not be in the future')).toBeTruthy();
    expect(callsTo('POST /api/statements')).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();

    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Import without the 1 row that is refused' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
    await waitFor(() => expect(shownToast()?.[0]).toBe('Statement Imported'));
    expect(callsTo('POST /api/statements').map(({ body }) => body)).toEqual([
      { userId: 'u1', name: 'january.csv', csv: 'day,paid,memo\n', mapping, withoutRefused: true },
    ]);
  });

  it('says which entry or line has a row’s payout already', async () => {
    const met = { at: newRow.at, amount: '12.5', currency: 'USD' };
    const known = { ...newRow, outcome: 'known' };
    const rows = [
      { ...known, earlier: { ...met, entryId: 'e1', line: null, source: 'reported' } },
      { ...known, line: 3, earlier: { ...met, entryId: null, line: 2, source: null } },
    ];
    const { callsTo } = check(() =>
      json({ ...dryRun, counts: { new: 0, known: 2, refused: 0, unusual: 0 }, rows }),
    );
    await choose('day,paid\n');
    const shown = within(await screen.findByRole('region', { name: 'Rows of the file' }));
    expect(shown.getByText('12.5 USD, Jan 31, 2026, Reported')).toBeTruthy();
    expect(shown.getByText('Same as line 2')).toBeTruthy();
    await userEvent.click(shown.getByRole('button', { name: 'Show the entry' }));
    await waitFor(() => expect(callsTo('GET /api/revenue-entries/e1')).not.toEqual([]));
  });

  it('asks what is uncertain, and shows payouts as they would be entered before it imports', async () => {
    const unit = {
      field: 'unit',
      options: [
        { value: 'whole', examples: ['1250 USD'] },
        { value: 'smallest', examples: ['12.5 USD'] },
      ],
    };
    const empty = { counts: { new: 0, known: 0, refused: 0, unusual: 0 }, rows: [] };
    const row = { ...newRow, id: 'a', stated: '1250', usual: '0.5' };
    const answers = [
      {
        ...dryRun,
        ...empty,
        mapping: { ...mapping, amount: undefined },
        questions: [columnQuestion],
      },
      { ...dryRun, ...empty, questions: [unit] },
      {
        ...dryRun,
        mapping: { ...mapping, unit: 'smallest' },
        counts: { new: 1, known: 0, refused: 0, unusual: 1 },
        rows: [row],
      },
    ];
    const { callsTo } = check(() =>
      json(answers[callsTo('POST /api/statements/check').length - 1]),
    );
    const checks = () => callsTo('POST /api/statements/check').map(({ body }) => body);
    await choose('day,paid,sale\n');
    const asked = within(await screen.findByRole('region', { name: 'Before we count anything' }));
    expect(asked.getByText('4000 · 9900')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();

    // Nothing is sent without an answer.
    await userEvent.click(asked.getByRole('button', { name: 'Continue' }));
    expect(asked.getByRole('alert').textContent).toBe('Choose one');
    expect(checks()).toHaveLength(1);
    await userEvent.click(asked.getByRole('radio', { name: /^paid/ }));
    await userEvent.click(asked.getByRole('button', { name: 'Continue' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^Cents.*12\.5 USD/ }));
    expect(checks()[1]).toMatchObject({ mapping: { amount: 'paid' } });
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));

    const entered = within(await screen.findByRole('region', { name: /as we would enter them/ }));
    expect(entered.getByText('1250 → 12.5 USD')).toBeTruthy();
    expect(entered.getByText('Jan 31, 2026 · ID a')).toBeTruthy();
    expect(checks()[2]).toMatchObject({ mapping: { amount: 'paid', unit: 'smallest' } });
    expect(screen.getByText('Far from your usual 0.5 USD')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeTruthy();
    expect(callsTo('POST /api/statements')).toEqual([]);
  });

  it('forgets how amounts are written where another column has them', async () => {
    const { callsTo } = check(() => json({ ...dryRun, mapping: { ...mapping, unit: 'smallest' } }));
    await choose('day,paid,memo\n');
    await userEvent.selectOptions(await screen.findByLabelText('Amount'), 'memo');
    await waitFor(() => expect(callsTo('POST /api/statements/check')).toHaveLength(2));
    expect(callsTo('POST /api/statements/check')[1]?.body).toMatchObject({
      mapping: { amount: 'memo', unit: null },
    });
  });

  it('checks again with another column', async () => {
    const { callsTo } = check();
    await choose('day,paid,memo\n');
    await userEvent.selectOptions(await screen.findByLabelText('Note'), 'memo');
    await waitFor(() => expect(callsTo('POST /api/statements/check')).toHaveLength(2));
    expect(callsTo('POST /api/statements/check')[1]?.body).toMatchObject({
      mapping: { note: 'memo' },
    });
    await userEvent.selectOptions(screen.getByLabelText('Decimals'), '1234,56');
    await waitFor(() => expect(callsTo('POST /api/statements/check')).toHaveLength(3));
    expect(callsTo('POST /api/statements/check')[2]?.body).toMatchObject({
      mapping: { decimalSeparator: ',' },
    });
  });

  it('says where a file stops being CSV, and what is no text', async () => {
    check(() =>
      problemAnswer('statement_unreadable', {
        detail: 'Line 7: a quote is opened and never closed.',
      }),
    );
    await choose('"');
    expect((await screen.findByRole('alert')).textContent).toContain('Line 7');
    await chooseFile(csv(new Uint8Array([0x63, 0xe9])));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('UTF-8'));
    await chooseFile(csv('x'.repeat(1024 * 1024 + 1)));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('larger than 1 MB'),
    );
  });

  it('reads what a spreadsheet saves as Unicode text', async () => {
    const { callsTo } = check();
    await choose(new Uint8Array([0xff, 0xfe, 0x64, 0x00, 0xe9, 0x00]));
    await waitFor(() =>
      expect(callsTo('POST /api/statements/check')[0]?.body).toMatchObject({ csv: 'dé' }),
    );
  });
});

describe('a payout by hand', () => {
  it('is sent with the same id until it is stored, then with another', async () => {
    const answers = [problemAnswer('unavailable'), json({ added: true }), json({ added: true })];
    const { callsTo } = promoterServer({
      'POST /api/revenue-entries': () => answers.shift() ?? json({ added: false }),
    });
    show(<ManualEntryCard userId="u1" />);
    const add = async () => {
      await userEvent.clear(screen.getByLabelText('Amount'));
      await userEvent.type(screen.getByLabelText('Amount'), '20.01');
      await userEvent.click(screen.getByRole('button', { name: 'Add Payout' }));
    };
    await add();
    await waitFor(() => expect(shownToast()?.[0]).toBe('Payout Not Added'));
    await add();
    await waitFor(() => expect(shownToast()?.[0]).toBe('Payout Added'));
    await add();
    await waitFor(() => expect(callsTo('POST /api/revenue-entries')).toHaveLength(3));
    const ids = callsTo('POST /api/revenue-entries').map(
      ({ body }) => (body as { entryId: string }).entryId,
    );
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[1]);
  });

  it('shows what is wrong at its field, and only there', async () => {
    promoterServer({
      'POST /api/revenue-entries': problemAnswer('invalid_input', {
        errors: { amount: 'Must have at most 6 decimals in USD' },
      }),
    });
    show(<ManualEntryCard userId="u1" />);
    await userEvent.click(screen.getByRole('button', { name: 'Add Payout' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Must have at most 6 decimals in USD',
    );
    expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true');
    expect(shownToast()).toBeNull();
  });
});

describe('partners', () => {
  const partner = {
    id: 'p1',
    name: 'Tracker',
    platform: 'axiom',
    url: 'http://localhost:8788/api/postback/p1',
    createdAt: '2026-02-01T10:00:00.000Z',
    approvedAt: null,
    formerUntil: null,
    owed: [],
  };

  it('are added, and their secrets shown once', async () => {
    const partners: object[] = [];
    const { callsTo } = promoterServer({
      'GET /api/partners/u1': () => json(partners),
      'POST /api/partners': () => {
        partners.push(partner);
        return json({ partner, secret: 'whsec_c2VjcmV0', urlSecret: 'plain-secret' }, 201);
      },
    });
    show(<PartnersCard userId="u1" />);
    expect(await screen.findByText(/^No partners yet/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Tracker' } });
    await userEvent.selectOptions(screen.getByLabelText('Platform'), 'axiom');
    await userEvent.click(screen.getByRole('button', { name: 'Add Partner' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Secrets of Tracker' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Address for trackers (GET)').value).toContain(
      '/api/postback/p1?secret=plain-secret&txid={transaction_id}',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'I Have Saved Them' }));
    expect(await screen.findByText('Tracker')).toBeTruthy();
    expect(document.body.textContent).not.toContain('plain-secret');
    expect(callsTo('POST /api/partners').map(({ body }) => body)).toEqual([
      { userId: 'u1', name: 'Tracker', platform: 'axiom' },
    ]);
  });

  it('are led to by a notice, and revoked after asking', async () => {
    const partners = [partner];
    promoterServer({
      'GET /api/partners/u1': () => json(partners),
      'DELETE /api/partners/p1': () => {
        partners.pop();
        return new Response(null, { status: 204 });
      },
    });
    show(<PartnersCard userId="u1" />);
    const trial = await screen.findByRole('button', { name: 'Send a test call for Tracker' });
    expect(document.activeElement).toBe(trial.closest('li'));
    await userEvent.click(screen.getByRole('button', { name: 'Revoke Tracker' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Tracker?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText(/^No partners yet/)).toBeTruthy();
  });
});

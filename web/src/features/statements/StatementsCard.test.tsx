import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { enter, inside, pick, press, select } from '../../../test/actions.ts';
import { expectNoRole, expectText, textsOf } from '../../../test/expectations.ts';
import { json, problemAnswer } from '../../../test/fakeServer.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { renderPart, toastIs } from '../../../test/renderApp.tsx';
import { FileProblem } from '../files/fileProblem.ts';
import type { ReaderAnswer, ReaderCall } from '../files/fileReader.ts';
import { StatementsCard } from './StatementsCard.tsx';
import { createSession } from './statementSession.ts';

describe('statements', () => {
  const stored = {
    id: 's1',
    name: 'january.csv',
    entries: 2_500,
    rows: 6_000,
    sentRows: 2_500,
    importedAt: '2026-02-01T10:00:00.000Z',
    reversedAt: null,
  };
  const kept = {
    id: 'm1',
    name: 'Everflow',
    header: 'a'.repeat(64),
    partnerId: null,
    mapping: { date: 'day', amount: 'paid' },
    usedAt: '2026-02-01T10:00:00.000Z',
  };

  it('says where an import stopped, and takes it back once that is confirmed', async () => {
    const { callsTo } = promoterServer({
      'POST /api/statements/s1/reverse': () =>
        json({ ...stored, reversedAt: '2026-02-02T10:00:00.000Z' }),
      'GET /api/statements/u1': () => json([stored]),
      'GET /api/statement-mappings/u1': json([]),
    });
    renderPart(<StatementsCard userId="u1" entry={() => null} />);
    const imports = await screen.findByRole('region', { name: 'Your Imports' });
    expectText(/^Stopped at 2,500 of 6,000 rows/, within(imports));
    await press('Take back january.csv', within(imports));
    const dialog = within(await screen.findByRole('dialog'));
    expect(callsTo('POST /api/statements/s1/reverse')).toHaveLength(0);
    await press('Take Back', dialog);
    await toastIs('Import Taken Back');
    expect(callsTo('POST /api/statements/s1/reverse')).toHaveLength(1);
  });

  it('keeps answers that can be renamed and removed', async () => {
    const { callsTo } = promoterServer({
      'GET /api/statements/u1': json([]),
      'GET /api/statement-mappings/u1': () => json([kept]),
      'PATCH /api/statement-mappings/m1': problemAnswer('mapping_name_taken', {
        errors: { name: 'Another one has this name.' },
      }),
      'DELETE /api/statement-mappings/m1': new Response(null, { status: 204 }),
    });
    renderPart(<StatementsCard userId="u1" entry={() => null} />);
    await press('Rename Everflow');
    await userEvent.clear(screen.getByLabelText('Name'));
    enter('Name', 'Tolt');
    await press('Save');
    await screen.findByText('Another one has this name.');
    await press('Cancel');
    await press('Remove Everflow');
    await waitFor(() => expect(callsTo('DELETE /api/statement-mappings/m1')).toHaveLength(1));
  });
});

/** Reads files in the page, since jsdom has no workers. */
const readHere = (): void => {
  vi.stubGlobal('Worker', function ReaderHere() {
    const session: Record<string, (...args: never[]) => unknown> = createSession();
    const events = new EventTarget();
    const answer = (data: ReaderAnswer) =>
      events.dispatchEvent(new MessageEvent('message', { data }));
    const postMessage = async ({ id, name, args }: ReaderCall) => {
      const given = name === 'open' ? args.slice(0, 1) : args;
      try {
        answer({ id, result: await session[name]?.(...(given as never[])) });
      } catch (error) {
        answer({ id, problem: error instanceof FileProblem ? error.message : String(error) });
      }
    };
    return Object.assign(events, { postMessage, terminate: () => {} });
  });
};

describe('a file that is imported', () => {
  const KEEP = 'POST /api/statement-mappings';
  const stored = {
    id: 's1',
    name: 'january.csv',
    entries: 0,
    rows: 1,
    sentRows: 0,
    importedAt: '2026-02-01T10:00:00.000Z',
    reversedAt: null,
  };
  const tally = { new: 1, changed: 0, corrected: 0, known: 0, similar: 0, refused: 0 };

  const server = () =>
    promoterServer({
      'GET /api/statements/u1': json([]),
      'GET /api/statement-mappings/u1': json([]),
      'GET /api/partners/u1': json([]),
      'GET /api/payout-wallets/u1': json([]),
      'POST /api/statements/check': () => json({ ...tally, unusual: 0, unlinked: 0, rows: [] }),
      'POST /api/statements': () => json(stored),
      'POST /api/statements/rows': () =>
        json({ ...tally, added: 1, statement: { ...stored, entries: 1, sentRows: 1 } }),
      [KEEP]: ({ body }) => json({ ...(body as object), id: 'm1', usedAt: stored.importedAt }),
    });

  const choose = async (text: string) => {
    const file = new File([text], 'january.csv', { type: 'text/csv' });
    await userEvent.upload(await screen.findByLabelText('Choose a File'), file);
  };

  it.each([
    [' ', []],
    ['Acme', ['Acme']],
  ])('keeps its answers only under a name: %j', async (name, kept) => {
    readHere();
    const { callsTo } = server();
    renderPart(<StatementsCard userId="u1" entry={() => null} />);
    await choose('date,amount,id\n2026-01-31,1.50,a\n');
    const field = await screen.findByLabelText(/^Keep these answers as/);
    fireEvent.change(field, { target: { value: name } });
    await press('Import 1 row');
    await toastIs('Statement Imported');
    await waitFor(() =>
      expect(callsTo(KEEP).map(({ body }) => (body as { name: string }).name)).toEqual(kept),
    );
  });

  it('says why it can’t be read, until another one is chosen', async () => {
    readHere();
    server();
    renderPart(<StatementsCard userId="u1" entry={() => null} />);
    await choose('');
    expect((await screen.findByRole('alert')).textContent).toBeTruthy();
    await choose('date,amount,id\n2026-01-31,1.50,a\n');
    await screen.findByRole('button', { name: 'Import 1 row' });
    expectNoRole('alert');
  });

  it('is asked about, said to be taken for something, and compared row by row', async () => {
    readHere();
    const { answer, callsTo } = server();
    const CHECK = 'POST /api/statements/check';
    const judged = { field: null, reason: null, usual: null, earlier: null };
    const at = '2026-01-04T00:00:00.000Z';
    const earlier = { entryId: 'e1', at, amount: '12', currency: 'USD', source: 'partner' };
    const rows = [
      { ...judged, line: 3, outcome: 'changed' },
      { ...judged, line: 4, outcome: 'corrected', earlier },
      { ...judged, line: 5, outcome: 'similar', earlier },
      { ...judged, line: 6, outcome: 'new', usual: '12.5' },
    ];
    const counts = { new: 2, changed: 1, corrected: 1, similar: 1, unusual: 1, unlinked: 2 };
    answer(CHECK, () => json({ ...tally, ...counts, rows }));
    renderPart(<StatementsCard userId="u1" entry={(id) => <b>entry {id}</b>} />);
    await choose(
      [
        'date,commission,id,status,campaign',
        '02/01/2026,12.50 USD,a,paid,',
        '03/01/2026,12.60 USD,b,approved,x',
        '04/01/2026,12.70 USD,c,paid,x',
        '05/01/2026,12.80 USD,,paid,x',
        '06/01/2026,900 USD,e,paid,x',
        '07/01/2026,,f,paid,x',
      ].join('\n'),
    );
    const asked = await inside('region', 'Before we count anything');
    const go = () => press('Continue', asked);
    await go();
    expect(asked.getByRole('alert').textContent).toBe('Choose one');
    expect(callsTo(CHECK)).toEqual([]);
    await pick('radio', /^The day/, asked);
    expect(asked.queryByRole('alert')).toBeNull();
    await go();
    await screen.findByRole('button', { name: 'Import 2 rows' });
    const taken = () => screen.getByRole('region', { name: 'What we take this file for' });
    expect(textsOf(within(taken()).getAllByRole('listitem'))).toEqual([
      '5 payouts in US dollars: the amounts say so.',
      '4 paid and 1 approved, as “status” says.',
      'Read: Date from “date”, Amount from “commission”, Transaction ID from “id”, Status from “status”.',
      'Not used: campaign.',
    ]);
    expect(textsOf(screen.getByText(/^2 rows new/).parentElement?.children ?? [])).toEqual([
      '2 rows new, 2 changed, 0 already there, 1 left out, 1 refused.',
      '1 amount is far from your usual ones. Check them first.',
      '2 rows name no link of yours, and will count without one.',
    ]);
    const entered = screen.getByRole('region', { name: 'Your payouts as we would enter them' });
    expect(textsOf(within(entered).getAllByRole('listitem'))).toEqual([
      'Jan 2, 2026 · ID a · paid12.50 USD → 12.5 USD',
      'Jan 3, 2026 · ID b · approved12.60 USD → 12.6 USD',
      'Jan 4, 2026 · ID c · paid12.70 USD → 12.7 USD',
    ]);
    expect(screen.getAllByRole('row').map(({ children }) => textsOf(children).join('|'))).toEqual([
      'Line|Date (UTC)|Amount|Result',
      '2|Jan 2, 2026|12.5 USD|Jan 2, 2026New ',
      '3|Jan 3, 2026|12.6 USD|Jan 3, 2026Changed Now approved. ',
      '4|Jan 4, 2026|12.7 USD|Jan 4, 2026Another amount than 12 USD, Jan 4, 2026, Partner entry e1',
      '5|Jan 5, 2026|12.8 USD|Jan 5, 2026Maybe the same as 12 USD, Jan 4, 2026, Partner entry e1',
      '6|Jan 6, 2026|900 USD|Jan 6, 2026New Far from your usual 12.5 USD',
      '7|Refused Amount: Required 07/01/2026 ·  · f · paid · x',
    ]);
    for (const [label, option] of [
      ['1 row may be a payout that you have already', 'They’re the same: update their states'],
      ['1 payout has another amount here', 'Take the file’s amounts'],
    ] as const)
      await select(label, option);
    await waitFor(() =>
      expect(callsTo(CHECK).at(-1)?.body).toMatchObject({ similar: 'same', takeAmounts: true }),
    );
    answer(CHECK, () => json({ ...tally, new: 0, changed: 1, unusual: 0, unlinked: 0, rows: [] }));
    const columns = screen.getByText('Columns').closest('details');
    if (columns) columns.open = true;
    await select('Status', 'No column');
    await screen.findByRole('button', { name: 'Update 1 payout' });
    expect(taken().textContent).toContain('All are taken as paid: we found no state.');
    answer(CHECK, () => json({ ...tally, new: 0, unusual: 0, unlinked: 0, rows: [] }));
    await select('Transaction ID', 'No column');
    await screen.findByText('There is nothing new in this file.');
    expect(taken().textContent).toContain('No column is an ID');
    expectNoRole('button', /^(Import|Update)/);
  });
});

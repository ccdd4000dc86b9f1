import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { json, problemAnswer } from '../../../test/fakeServer.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { renderPart, shownToast } from '../../../test/renderApp.tsx';
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
      'GET /api/statement-mappings/u1': () => json([]),
    });
    renderPart(<StatementsCard userId="u1" entry={() => null} />);
    const imports = await screen.findByRole('region', { name: 'Your Imports' });
    expect(within(imports).getByText(/^Stopped at 2,500 of 6,000 rows/)).toBeTruthy();
    await userEvent.click(within(imports).getByRole('button', { name: 'Take back january.csv' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(callsTo('POST /api/statements/s1/reverse')).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Take Back' }));
    await waitFor(() => expect(shownToast()?.[0]).toBe('Import Taken Back'));
    expect(callsTo('POST /api/statements/s1/reverse')).toHaveLength(1);
  });

  it('keeps answers that can be renamed and removed', async () => {
    const { callsTo } = promoterServer({
      'GET /api/statements/u1': () => json([]),
      'GET /api/statement-mappings/u1': () => json([kept]),
      'PATCH /api/statement-mappings/m1': () =>
        problemAnswer('mapping_name_taken', { errors: { name: 'Another one has this name.' } }),
      'DELETE /api/statement-mappings/m1': () => new Response(null, { status: 204 }),
    });
    renderPart(<StatementsCard userId="u1" entry={() => null} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Rename Everflow' }));
    await userEvent.clear(screen.getByLabelText('Name'));
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Tolt' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Another one has this name.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Everflow' }));
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
      'GET /api/statements/u1': () => json([]),
      'GET /api/statement-mappings/u1': () => json([]),
      'GET /api/partners/u1': () => json([]),
      'GET /api/payout-wallets/u1': () => json([]),
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
    ['', []],
    [' ', []],
    ['Acme', ['Acme']],
  ])('keeps its answers only under a name: %j', async (name, kept) => {
    readHere();
    const { callsTo } = server();
    renderPart(<StatementsCard userId="u1" entry={() => null} />);
    await choose('date,amount,id\n2026-01-31,1.50,a\n');
    const field = await screen.findByLabelText(/^Keep these answers as/);
    fireEvent.change(field, { target: { value: name } });
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
    await waitFor(() => expect(shownToast()?.[0]).toBe('Statement Imported'));
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
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

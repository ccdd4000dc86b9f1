import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { json, problemAnswer } from '../../../test/fakeServer.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { renderPart, shownToast } from '../../../test/renderApp.tsx';
import { StatementsCard } from './StatementsCard.tsx';

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

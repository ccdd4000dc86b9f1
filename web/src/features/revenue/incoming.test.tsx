import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { enter, inside, press, select } from '../../../test/actions.ts';
import { textsOf } from '../../../test/expectations.ts';
import { json, problemAnswer } from '../../../test/fakeServer.ts';
import { partner } from '../../../test/fixtures.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { renderPart, shownToast, toastIs } from '../../../test/renderApp.tsx';
import { momentText } from '../../lib/timeTexts.ts';
import { StatementsCard } from '../statements/StatementsCard.tsx';
import { ManualEntryCard } from './ManualEntryCard.tsx';
import { PartnersCard } from './PartnersCard.tsx';

const show = (card: ReactNode) => renderPart(card, '/revenue#partner-p1');

describe('a payout by hand', () => {
  it('is sent with the same id until it is stored, then with another', async () => {
    const answers = [problemAnswer('unavailable'), json({ added: true }), json({ added: true })];
    const { callsTo } = promoterServer({
      'POST /api/revenue-entries': () => answers.shift() ?? json({ added: false }),
    });
    show(<ManualEntryCard userId="u1" />);
    const fields = { Date: '2026-03-01', Amount: '20.01', 'Note (optional)': 'March' };
    for (const [label, value] of Object.entries(fields)) enter(label, value);
    for (const [label, option] of [
      ['Platform', 'Axiom'],
      ['Currency', 'USDC'],
      ['State', 'Pending'],
    ] as const)
      await select(label, option);
    const add = () => press('Add Payout');
    await add();
    await toastIs('Payout Not Added');
    await add();
    await toastIs('Payout Added', 'It counts once it’s approved or paid.');
    await add();
    await toastIs('Payout Added', 'It counts as reported by you.');
    const sent = callsTo('POST /api/revenue-entries').map(
      ({ body }) => body as { entryId: string },
    );
    const [first, again, next] = sent.map(({ entryId }) => entryId);
    const facts = { currency: 'USDC', date: '2026-03-01', amount: '20.01', note: 'March' };
    const whole = { userId: 'u1', entryId: first, platform: 'axiom', state: 'pending', ...facts };
    expect(sent.slice(0, 2)).toEqual([whole, whole]);
    expect(sent[2]).toMatchObject({ amount: '', platform: null, currency: 'USD', state: 'paid' });
    expect([again === first, next === first]).toEqual([true, false]);
  });

  it('is emptied at the answer; what is typed while totals are refetched stays, as another payout', async () => {
    const refetched = Promise.withResolvers<Response>();
    let refetches = 0;
    const { callsTo, bodies } = promoterServer({
      'POST /api/revenue-entries': json({ added: true }),
      'GET /api/statement-mappings/u1': json([]),
      'GET /api/statements/u1': () => (refetches++ === 0 ? json([]) : refetched.promise),
    });
    show(
      <>
        <ManualEntryCard userId="u1" />
        <StatementsCard userId="u1" entry={() => null} />
      </>,
    );
    const amount = screen.getByLabelText<HTMLInputElement>('Amount');
    fireEvent.change(amount, { target: { value: '20' } });
    await press('Add Payout');
    await waitFor(() => expect(amount.value).toBe(''));
    await userEvent.type(amount, '7');
    refetched.resolve(json([]));
    await toastIs('Payout Added');
    expect(amount.value).toBe('7');
    await press('Add Payout');
    await waitFor(() => expect(callsTo('POST /api/revenue-entries')).toHaveLength(2));
    const sent = bodies('POST /api/revenue-entries') as {
      entryId: string;
      amount: string;
    }[];
    expect(sent.map((payout) => payout.amount)).toEqual(['20', '7']);
    expect(sent[1]?.entryId).not.toBe(sent[0]?.entryId);
  });

  it('shows what is wrong at its field, and only there', async () => {
    promoterServer({
      'POST /api/revenue-entries': problemAnswer('invalid_input', {
        errors: { amount: 'Must have at most 6 decimals in USD' },
      }),
    });
    show(<ManualEntryCard userId="u1" />);
    await press('Add Payout');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Must have at most 6 decimals in USD',
    );
    expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true');
    expect(shownToast()).toBeNull();
  });
});

describe('partners', () => {
  it('are added, and their secrets shown once', async () => {
    const partners: object[] = [];
    const { bodies } = promoterServer({
      'GET /api/partners/u1': () => json(partners),
      'POST /api/partners': () => {
        partners.push(partner());
        return json(
          { partner: partner(), secret: 'whsec_c2VjcmV0', urlSecret: 'plain-secret' },
          201,
        );
      },
    });
    show(<PartnersCard userId="u1" />);
    await screen.findByText(/^No partners yet/);
    enter('Name', 'Tracker');
    await select('Platform', 'axiom');
    await press('Add Partner');
    const dialog = await inside('dialog', 'Secrets of Tracker');
    const address = () =>
      dialog.getByLabelText<HTMLInputElement>('Address for trackers (GET)').value;
    expect(address()).toMatch(
      /\/api\/postback\/p1\?secret=plain-secret&txid=\{conversion_id\}.*&subid=\{sub_id\}$/,
    );
    await press('I Have Saved Them', dialog);
    await screen.findByText('Tracker');
    expect(document.body.textContent).not.toContain('plain-secret');
    expect(bodies('POST /api/partners')).toEqual([
      { userId: 'u1', name: 'Tracker', platform: 'axiom' },
    ]);
  });

  it('are led to by a notice, and revoked after asking', async () => {
    const formerUntil = '2026-02-05T10:00:00.000Z';
    const partners = [
      partner({
        approvedAt: '2026-02-03T10:00:00.000Z',
        formerUntil,
        owed: [
          { age: '0-30', state: 'pending', usd: '140.10', payouts: 2 },
          { age: '0-30', state: 'approved', usd: '40.00', payouts: 1 },
          { age: '91+', state: 'pending', usd: '0.20', payouts: 1 },
        ],
      }),
    ];
    promoterServer({
      'GET /api/partners/u1': () => json(partners),
      'DELETE /api/partners/p1': () => {
        partners.pop();
        return new Response(null, { status: 204 });
      },
    });
    show(<PartnersCard userId="u1" />);
    const trial = await screen.findByRole('button', { name: 'Send a test call for Tracker' });
    const row = trial.closest('li');
    expect(document.activeElement).toBe(row);
    expect(textsOf(row?.querySelectorAll('p') ?? [])).toEqual([
      'Axiom · Added on Feb 1, 2026',
      'Approved on Feb 3, 2026. What it signs counts on the home page.',
      '$140.30 pending · $40.00 approved, not paid',
      `The former secrets work until ${momentText(formerUntil)}.`,
    ]);
    await userEvent.click(screen.getByText('What It Owes'));
    expect(screen.getAllByRole('row').map(({ children }) => textsOf(children).join(' | '))).toEqual(
      [
        'Days | Pending | Approved',
        'Up to 30 | $140.10 | $40.00',
        'Over 90 | $0.20 | $0.00',
        'Sum | $140.30 | $40.00',
      ],
    );
    await press('Revoke Tracker');
    const dialog = await inside('dialog', 'Revoke Tracker?');
    await press('Revoke', dialog);
    await screen.findByText(/^No partners yet/);
  });
});

// Imports of any files in any order, against a model: what the ledger adds up to is what the files
// say.
import { PAYOUT_STATES, type PayoutState } from '@soltrade/schema/payoutStates';
import { expect, it } from 'vitest';
import { call, getJson, newPromoter, type Promoter } from '../../test/client.ts';
import { seededNumbers } from '../../test/seededNumbers.ts';
import { brought } from '../../test/statements.ts';

type Entry = { state: PayoutState; amount: string; reversedAt: string | null };

const ledgerOf = async (own: Promoter): Promise<string[]> =>
  (await getJson<Entry[]>(own, `/api/revenue/${own.id}/entries?limit=100`))
    .filter(({ reversedAt }) => reversedAt === null)
    .map(({ amount, state }) => `${amount} ${state}`)
    .toSorted();

/** The number of each state in the file. */
const toldBy = (payouts: readonly { amount: string; state: PayoutState }[]): string[] =>
  payouts.map(({ amount, state }) => `${amount} ${state}`).toSorted();

const RANK: Record<PayoutState, number> = {
  pending: 0,
  approved: 1,
  paid: 2,
  rejected: 3,
  reversed: 3,
};

it('equal rows without ids are as many in each state as each later file says', async () => {
  const upTo = seededNumbers(59);
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, place: upTo(1_000_000) }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ item }) => item);
  const csvOf = (payouts: readonly { amount: string; state: PayoutState }[]): string =>
    [
      'date,amount,status',
      ...shuffled(payouts).map(({ amount, state }) => `2026-01-31,${amount},${state}`),
    ].join('\n');
  for (let round = 0; round < 6; round += 1) {
    const own = await newPromoter();
    const payouts: { amount: string; state: PayoutState }[] = [];
    for (let file = 0; file < 4; file += 1) {
      // Payouts go on, and new ones come, some equal to earlier ones.
      for (const payout of payouts) {
        const states = PAYOUT_STATES.filter((state) => RANK[state] > RANK[payout.state]);
        const next = states[upTo(states.length + 2)];
        if (next !== undefined && RANK[payout.state] < 3) payout.state = next;
      }
      const fresh = Array.from({ length: upTo(5) }, () => ({
        amount: ['5', '7'][upTo(2)] ?? '5',
        state: (['pending', 'approved', 'paid'] as const)[upTo(3)] ?? 'paid',
      }));
      payouts.push(...fresh);
      if (payouts.length === 0) continue;
      const rowsPerCall = 1 + upTo(payouts.length);
      const sent = await brought(own, csvOf(payouts), { rowsPerCall });
      const where = { round, file, rowsPerCall, told: toldBy(payouts) };
      expect({ ...where, ledger: await ledgerOf(own) }).toEqual({ ...where, ledger: where.told });
      expect({ ...where, similar: sent.similar, refused: sent.refused }).toMatchObject({
        similar: 0,
        refused: 0,
      });
      // The same file again, in another order, changes nothing.
      const again = await brought(own, csvOf(payouts));
      expect({ ...where, ...again }).toMatchObject({ added: 0, changed: 0 });
    }
  }
});

it('what is left of imports is what they said, whichever are taken back', async () => {
  const upTo = seededNumbers(40);
  for (let round = 0; round < 6; round += 1) {
    const own = await newPromoter();
    const ids = ['a', 'b', 'c'];
    const imports: { id: string; said: Map<string, PayoutState> }[] = [];
    const stood = new Map<string, PayoutState>();
    for (let file = 0; file < 4; file += 1) {
      const said = new Map(
        ids
          .filter(() => upTo(3) > 0)
          .map(
            (id) => [id, (['pending', 'approved', 'paid'] as const)[upTo(3)] ?? 'paid'] as const,
          ),
      );
      if (said.size === 0) continue;
      const csv = [
        'date,amount,id,status',
        ...[...said].map(([id, state]) => `2026-01-31,5,${id},${state}`),
      ].join('\n');
      const { statement } = await brought(own, `${csv}\n2026-02-0${file + 1},1,only ${file},paid`);
      // Only what went on is stored: what a file repeats is no import’s.
      for (const [id, state] of [...said]) {
        const before = stood.get(id);
        if (before !== undefined && RANK[state] <= RANK[before]) said.delete(id);
        else stood.set(id, state);
      }
      imports.push({ id: statement.id, said });
    }
    const first = new Map(
      ids.map((id) => [id, imports.find(({ said }) => said.has(id))?.id] as const),
    );
    let left = imports;
    for (const { id } of imports.toSorted(() => upTo(2) - 0.5)) {
      await call('POST', `/api/statements/${id}/reverse`, { cookie: own.cookie });
      left = left.filter((each) => each.id !== id);
      // A payout is its first import’s, and has the furthest state that those left say.
      const expected = ids
        .filter((each) => left.some((one) => one.id === first.get(each)))
        .map((each) => {
          const states = left.flatMap(({ said }) => said.get(each) ?? []);
          return states.toSorted((one, other) => RANK[other] - RANK[one])[0];
        });
      const told = [...expected.map((state) => `5 ${state}`), ...left.map(() => '1 paid')];
      expect({ round, ledger: await ledgerOf(own) }).toEqual({ round, ledger: told.toSorted() });
    }
  }
});

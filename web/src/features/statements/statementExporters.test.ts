// Statements of many exporters: what is asked, what counts, and what is refused. Forms:
// test/statements/exporters.ts.
import type { StatementPayout } from '@soltrade/schema/contracts/statements';
import { expect, it } from 'vitest';
import { EXPORTER_FILES, type ExporterFile, OWN } from '../../../test/statements/exporters.ts';
import { createSession } from './statementSession.ts';
import { NOTHING_ANSWERED } from './statementState.ts';

const NOW = Date.UTC(2026, 10, 27);

/** By hundred-thousandths of a millionth, so that nothing is rounded. */
const sumsOf = (payouts: readonly StatementPayout[]): Record<string, string> =>
  Object.fromEntries(
    [...Map.groupBy(payouts, ({ currency }) => currency)].map(([currency, all]) => {
      const units = all.reduce(
        (sum, { amount }) => sum + BigInt(Math.round(Number(amount) * 1e9)),
        0n,
      );
      return [currency, String(Number(units) / 1e9)];
    }),
  );

const read = async ({ text, answers = [] }: ExporterFile) => {
  const session = createSession();
  const content = typeof text === 'string' ? text : JSON.stringify(text, null, 2);
  await session.open(new TextEncoder().encode(content), { wallets: [OWN] });
  let mapping = NOTHING_ANSWERED;
  const asked: string[][] = [];
  for (;;) {
    const preview = session.read(mapping, { zones: ['UTC'], now: NOW });
    if (preview.questions.length === 0) return { asked, preview };
    const words = preview.questions.map(({ field, word }) => word ?? field);
    asked.push(words.toSorted());
    const answer = answers[asked.length - 1];
    if (!answer) return { asked, preview };
    expect(session.payoutsFrom(0)).toEqual([]);
    mapping = { ...mapping, ...answer };
  }
};

/** The words of a state's column are asked for one by one. */
const askedFor = ({ answers = [] }: ExporterFile): string[][] =>
  answers.map((answer) =>
    Object.entries(answer)
      .flatMap(([field, value]) => (field === 'states' ? Object.keys(value ?? {}) : [field]))
      .toSorted(),
  );

it.each(EXPORTER_FILES.map((file) => [file.of, file.name, file] as const))(
  'of %s: %s',
  async (_of, _name, file) => {
    const { asked, preview } = await read(file);
    const { counts, pending = {}, refused = 0, notUsed } = file;
    expect(asked).toEqual(askedFor(file));
    const payouts = preview.readable.map(({ payout }) => payout);
    const isIn = (...states: (string | null)[]) =>
      payouts.filter(({ status }) => states.includes(status));
    expect(sumsOf(isIn(null, 'approved', 'paid'))).toEqual(counts);
    expect(sumsOf(isIn('pending'))).toEqual(pending);
    expect(preview.counts.refused).toBe(refused);
    const unused = preview.account?.columns.filter(({ field }) => field === null) ?? [];
    if (notUsed) expect(unused.map(({ name }) => name)).toEqual(notUsed);
    // Every column with cells is in the account.
    expect(preview.account?.columns.length).toBeGreaterThan(1);
  },
);

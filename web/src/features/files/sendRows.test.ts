import { LIMIT_WAITS } from '@soltrade/schema/limits/requests';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { type Judged, partsOf } from './judgedRows.ts';
import { patience, sendRows } from './sendRows.ts';

const MADE: Judged = { outcome: 'made', problem: null };

const refused = (code: string, retryAfter: number | null): Judged => ({
  outcome: 'failed',
  problem: { code, detail: 'Later', retryAfter },
});

type Say = (row: string, call: number) => Judged;

/** Sends rows in parts of ten to a server that says this of each. */
const sent = async (count: number, say: Say, fails: Error[] = []) => {
  const rows = Array.from({ length: count }, (_, at) => `row-${at}`);
  const calls: (readonly string[])[] = [];
  const waits: number[] = [];
  const dones: number[] = [];
  const judged = new Map<string, Judged>();
  const error = await sendRows({
    parts: partsOf(rows, 10),
    patience: patience(async (seconds) => void waits.push(seconds)),
    send: async (part) => {
      const failure = fails.shift();
      if (failure) throw failure;
      calls.push(part);
      return part.map((row) => [row, say(row, calls.length)] as const);
    },
    onAnswers: (said, done) => {
      dones.push(done);
      for (const [row, answer] of said) judged.set(row, answer);
    },
  }).then(
    () => null,
    (failure: unknown) => failure,
  );
  return { calls: calls.map((part) => part.length), waits, dones, judged, error };
};

it('sends each row once, and counts those that were answered', async () => {
  const { calls, dones, judged } = await sent(25, () => MADE);
  expect([calls, dones, judged.size]).toEqual([[10, 10, 5], [10, 20, 25], 25]);
});

it('waits for a limit that passes soon, and sends the refused rows again', async () => {
  const { waits, calls, judged } = await sent(3, (row, call) =>
    row === 'row-1' && call < 3 ? refused('market_unavailable', 20) : MADE,
  );
  expect(waits).toEqual([20, 20]);
  expect(calls).toEqual([3, 1, 1]);
  expect([...judged.values()].every(({ outcome }) => outcome === 'made')).toBe(true);
});

it('waits no more than so often, and for no limit of an hour', async () => {
  const forever = await sent(1, () => refused('market_unavailable', 5));
  expect(forever.waits).toHaveLength(LIMIT_WAITS.times);
  expect((await sent(1, () => refused('market_unavailable', 3_600))).waits).toEqual([]);
  expect((await sent(1, () => refused('token_not_found', null))).waits).toEqual([]);
});

it('tries no more rows once the day’s links are made', async () => {
  const { calls, judged } = await sent(100, (row) =>
    row === 'row-12' ? refused('too_many_links', 30) : MADE,
  );
  expect([calls, judged.size]).toEqual([[10, 10], 20]);
});

it('repeats a part that was refused for its pace, and ends with any other failure', async () => {
  const problem = { code: 'rate_limited', status: 429, title: '', detail: '' } as never;
  const rate = new ApiError({ status: 429, text: '', problem });
  const repeated = await sent(1, () => MADE, [rate]);
  expect([repeated.error, repeated.waits.length, repeated.judged.size]).toEqual([null, 1, 1]);
  const gone = new ApiError({ status: 0, text: 'gone' });
  expect((await sent(1, () => MADE, [gone])).error).toBe(gone);
});

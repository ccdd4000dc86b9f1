import type { ImportAnswer, ImportRow } from '@soltrade/schema/contracts/imports';
import type { ImportPlan } from '@soltrade/schema/imports/plan';
import { IMPORT } from '@soltrade/schema/limits/imports';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { csvOfResult, groupsOf, rowsOfPlan } from './importRows.ts';
import { type ImportPartBody, runImport } from './runImport.ts';

const planOf = (links: number): ImportPlan => ({
  source: 'SolTrade',
  platforms: [{ platformName: 'jupiter', credential: 'ada' }],
  channels: [],
  rules: { tokenRule: 'pause' },
  links: Array.from({ length: links }, (_, at) => ({
    line: at + 1,
    row: { tokenAddress: `mint-${at}` },
    notes: [],
  })),
  leftOut: [{ subject: '=cmd', line: 9, reason: 'No token' }],
  unknown: [],
});

const rowOf = (subject: string, change: Partial<ImportRow> = {}): ImportRow => ({
  subject,
  outcome: 'made',
  differs: [],
  notes: [],
  link: null,
  problem: null,
  ...change,
});

const refused = (subject: string, code: string, retryAfter: number | null): ImportRow =>
  rowOf(subject, { outcome: 'failed', problem: { code, detail: 'Later', retryAfter } });

type Say = (mint: string, call: number) => ImportRow;

/** Runs an import against a server that says this of each link. */
const ran = async (plan: ImportPlan, say: Say, { dryRun = false, fails = [] as Error[] } = {}) => {
  const rows = rowsOfPlan(plan);
  const calls: ImportPartBody[] = [];
  const waits: number[] = [];
  const judged = new Map<string, ImportRow>();
  const run = runImport({
    plan,
    rows,
    dryRun,
    changeExisting: false,
    wait: async (seconds) => void waits.push(seconds),
    send: async (body): Promise<ImportAnswer> => {
      const failure = fails.shift();
      if (failure) throw failure;
      calls.push(body);
      return {
        platforms: body.platforms.map(({ platformName }) => rowOf(platformName)),
        channels: [],
        rules: Object.keys(body.rules).map((name) => rowOf(name)),
        links: body.links.map(({ tokenAddress }) => say(tokenAddress, calls.length)),
      };
    },
    onRows: (said) => {
      for (const [key, row] of said) judged.set(key, row);
    },
  });
  const error = await run.then(
    () => null,
    (failure: unknown) => failure,
  );
  return { rows, calls, waits, judged, error };
};

const made: Say = (mint) => rowOf(mint);

it('sends what links build on first, then some links at a time, each once', async () => {
  const { calls, judged, rows } = await ran(planOf(25), made);
  expect(calls.map(({ platforms, links }) => [platforms.length, links.length])).toEqual([
    [1, 0],
    [0, IMPORT.linksPerPart],
    [0, IMPORT.linksPerPart],
    [0, 5],
  ]);
  expect(judged.size).toBe(rows.length);
});

it('only compares more at a time, and says which platforms will be there', async () => {
  const { calls } = await ran(planOf(60), made, { dryRun: true });
  expect(calls.map(({ links }) => links.length)).toEqual([0, IMPORT.linksPerCall, 10]);
  for (const { willConnect, dryRun } of calls)
    expect([willConnect, dryRun]).toEqual([['jupiter'], true]);
});

it('waits for a limit that passes soon, and sends the refused rows again', async () => {
  const { waits, calls, judged } = await ran(planOf(3), (mint, call) =>
    mint === 'mint-1' && call < 4 ? refused(mint, 'market_unavailable', 20) : rowOf(mint),
  );
  expect(waits).toEqual([20, 20]);
  expect(calls.slice(2).map(({ links }) => links.length)).toEqual([1, 1]);
  expect([...judged.values()].every(({ outcome }) => outcome === 'made')).toBe(true);
});

it('waits no more than so often, and for no limit of an hour', async () => {
  const forever = await ran(planOf(1), (mint) => refused(mint, 'market_unavailable', 5));
  expect(forever.waits).toHaveLength(IMPORT.waits);
  const hour = await ran(planOf(1), (mint) => refused(mint, 'market_unavailable', 3_600));
  expect(hour.waits).toEqual([]);
});

it('tries no more links once the day’s are made', async () => {
  const { calls, judged } = await ran(planOf(100), (mint) =>
    mint === 'mint-12' ? refused(mint, 'too_many_links', 30) : rowOf(mint),
  );
  expect(calls).toHaveLength(3);
  expect(judged.size).toBe(2 + 20);
});

it('repeats a part that was refused for its pace, and ends with any other failure', async () => {
  const rate = new ApiError({
    status: 429,
    text: '',
    problem: { code: 'rate_limited', status: 429, title: '', detail: '' } as never,
  });
  const repeated = await ran(planOf(1), made, { fails: [rate] });
  expect([repeated.error, repeated.waits.length, repeated.judged.size]).toEqual([null, 1, 3]);
  const gone = new ApiError({ status: 0, text: 'gone' });
  expect((await ran(planOf(1), made, { fails: [gone] })).error).toBe(gone);
});

it('a result is copied with every row and reason, none of which runs as a formula', async () => {
  const { rows, judged } = await ran(planOf(2), (mint) =>
    mint === 'mint-0' ? refused(mint, 'token_not_found', null) : rowOf(mint),
  );
  const plan = planOf(2);
  const csv = csvOfResult(rows, judged, plan);
  expect(csv.trim().split('\r\n')).toHaveLength(1 + rows.length + plan.leftOut.length);
  expect(csv).toContain("'=cmd");
  expect(groupsOf(rows, judged).map((group) => group.rows.length)).toEqual([1, 3]);
});

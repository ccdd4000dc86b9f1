import type { ImportRow } from '@soltrade/schema/contracts/imports';
import type { ImportPlan } from '@soltrade/schema/imports/plan';
import { IMPORT } from '@soltrade/schema/limits/imports';
import { expect, it } from 'vitest';
import { answersOf, bodyOf, importParts } from './importParts.ts';
import { csvOfResult, groupsOf, rowsOfPlan } from './importRows.ts';

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

it('first has what links build on, then some links at a time, each once', () => {
  const plan = planOf(25);
  const bodies = importParts(rowsOfPlan(plan), false).map((part) => bodyOf(part, plan, false));
  expect(bodies.map(({ platforms, rules, links }) => [platforms, rules, links.length])).toEqual([
    [plan.platforms, plan.rules, 0],
    [[], {}, IMPORT.linksPerPart],
    [[], {}, IMPORT.linksPerPart],
    [[], {}, 5],
  ]);
});

it('of a dry run has more at a time, and says which platforms will be there', () => {
  const plan = planOf(60);
  const bodies = importParts(rowsOfPlan(plan), true).map((part) => bodyOf(part, plan, true));
  expect(bodies.map(({ links }) => links.length)).toEqual([0, IMPORT.linksPerCall, 10]);
  for (const { willConnect, dryRun } of bodies)
    expect([willConnect, dryRun]).toEqual([['jupiter'], true]);
});

it('is answered row by row, of each kind in its order', () => {
  const rows = rowsOfPlan(planOf(2));
  const said = answersOf(rows, {
    platforms: [rowOf('jupiter')],
    channels: [],
    rules: [rowOf('tokenRule')],
    links: [rowOf('mint-0'), rowOf('mint-1')],
  });
  expect(said.map(([{ kind }, { subject }]) => [kind, subject])).toEqual([
    ['platform', 'jupiter'],
    ['rule', 'tokenRule'],
    ['link', 'mint-0'],
    ['link', 'mint-1'],
  ]);
});

it('has a result that is copied with every row and reason, none of which runs as a formula', () => {
  const plan = planOf(2);
  const rows = rowsOfPlan(plan);
  const problem = { code: 'token_not_found', detail: 'Later', retryAfter: null };
  const said = new Map(
    rows.map(({ key }) => [
      key,
      rowOf(key, key === 'link mint-0' ? { outcome: 'failed', problem } : {}),
    ]),
  );
  const csv = csvOfResult(rows, said, plan);
  expect(csv.trim().split('\r\n')).toHaveLength(1 + rows.length + plan.leftOut.length);
  expect(csv).toContain("'=cmd");
  expect(groupsOf(rows, said).map((group) => group.rows.length)).toEqual([1, 3]);
});

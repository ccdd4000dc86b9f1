// Statistics of five months in every range, zone and filter, against a model.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { StatisticsRange } from '@soltrade/schema/contracts/statistics';
import { DAY, HOUR } from '@soltrade/schema/durations';
import { describe, expect, it } from 'vitest';
import { addCells } from '../../test/rows.ts';
import { seededNumbers } from '../../test/seededNumbers.ts';
import { hourOf } from '../lib/time.ts';
import type { Classes, LinkCell, StatisticsAnswer } from '../model/statistics.ts';
import { promoterClicks } from '../stubs.ts';
import { statisticsMemory } from './audienceGroups.ts';
import { readStatistics } from './readStatistics.ts';

const START = Date.UTC(2026, 2, 1, 7);
const LINKS = ['bonk', 'wif', 'popcat'];
const PLATFORMS = ['axiom', 'jupiter'];
const CHANNELS = ['', 'x', 'telegram'];

/** Events of an hour around `now`; a few arrive days late, as from a queue. */
const eventsAt = (now: number, random: (below: number) => number): LinkCell[] =>
  Array.from({ length: 6 }, () => {
    const kind = random(3) === 0 ? 'click' : 'view';
    const late = random(12) === 0 ? random(4) * DAY : 0;
    const classes = { persons: random(3), repeats: random(2), robots: random(2) };
    return {
      linkId: LINKS[random(LINKS.length)] ?? '',
      at: hourOf(now - late),
      kind,
      platform: kind === 'view' ? '' : (PLATFORMS[random(2)] ?? ''),
      channel: CHANNELS[random(3)] ?? '',
      ...classes,
    };
  });

type Filter = { linkId: string | null; platform: string | null; channel: string | null };
const EVERYTHING: Filter = { linkId: null, platform: null, channel: null };

const sum = (rows: readonly Classes[]): Classes => ({
  persons: rows.reduce((total, row) => total + row.persons, 0),
  repeats: rows.reduce((total, row) => total + row.repeats, 0),
  robots: rows.reduce((total, row) => total + row.robots, 0),
});

const isIn = (filter: Filter) => (event: LinkCell) =>
  (filter.linkId === null || event.linkId === filter.linkId) &&
  (filter.platform === null || event.kind === 'view' || event.platform === filter.platform) &&
  (filter.channel === null || event.channel === filter.channel);

const countOf = ({ persons, repeats }: Classes) => persons + repeats;

/** All sums within the answer agree. */
const agrees = (answer: StatisticsAnswer) => {
  const ofKind = (kind: 'click' | 'view') => answer.parts.filter((part) => part.kind === kind);
  expect(sum(answer.buckets.map(({ clicks }) => clicks))).toEqual(answer.clicks);
  expect(sum(answer.buckets.map(({ views }) => views))).toEqual(answer.views);
  expect(sum(ofKind('click'))).toEqual(answer.clicks);
  expect(sum(ofKind('view'))).toEqual(answer.views);
};

describe('statistics say what was counted', () => {
  it('over every range, zone and filter, on every day of five months', async () => {
    const random = seededNumbers(7);
    const events: LinkCell[] = [];
    let checked = 0;
    await runInDurableObject(promoterClicks(env, 'promoter-of-five-months'), (_, { storage }) => {
      const { sql } = storage;
      const memory = statisticsMemory(sql);
      for (let hour = 0; hour < 150 * 24; hour += 3) {
        const now = START + hour * HOUR + 20 * 60_000;
        // Some days have no events.
        if (Math.floor(hour / 24) % 17 === 5) continue;
        const cells = eventsAt(now, random);
        addCells(sql, cells, now);
        memory.note(cells);
        events.push(...cells);
        if (hour % 411 !== 0) continue;
        for (const zone of ['UTC', 'Europe/Berlin', 'Pacific/Auckland', 'America/Los_Angeles']) {
          for (const name of ['24h', '7d', '30d', '90d', 'all'] as const) {
            for (const filter of [
              EVERYTHING,
              { ...EVERYTHING, linkId: 'wif' },
              { ...EVERYTHING, channel: 'x' },
              { ...EVERYTHING, linkId: 'bonk', platform: 'axiom' },
            ]) {
              const range = { name, from: null, to: null };
              const answer = readStatistics(sql, { range, zone, filter, now }, memory);
              // The cache equals a fresh read.
              expect(answer).toEqual(
                readStatistics(sql, { range, zone, filter, now }, statisticsMemory(sql)),
              );
              agrees(answer);
              compare(answer, { events: events.filter(isIn(filter)), name, filter, now });
              checked += 1;
            }
          }
        }
      }
    });
    expect(checked).toBeGreaterThan(500);
  });
});

/** Compares with direct counting if hours are stored for all ends of the range. */
const compare = (
  { bins, buckets, clicks, views, previous, topLinks, heatMap }: StatisticsAnswer,
  {
    events,
    name,
    filter,
    now,
  }: { events: LinkCell[]; name: StatisticsRange; filter: Filter; now: number },
) => {
  const [from = 0, to = 0] = [bins.edges[0], bins.edges.at(-1)];
  const between = (kind: LinkCell['kind'], start: number, end: number) =>
    sum(events.filter((event) => event.kind === kind && event.at >= start && event.at < end));
  if (name === '90d') return;
  expect(clicks).toEqual(between('click', from, to));
  expect(views).toEqual(between('view', from, to));
  const isFiltered = filter.platform !== null || filter.channel !== null;
  if (name !== 'all' || !isFiltered) {
    for (const [index, bucket] of buckets.entries()) {
      const [start = 0, end = 0] = bins.edges.slice(index, index + 2);
      expect(bucket.clicks).toEqual(between('click', start, end));
    }
    const all = events.filter(({ at }) => at >= from && at < to);
    expect(heatMap.clicks.flat().reduce((total, count) => total + count, 0)).toBe(
      countOf(sum(all.filter(({ kind }) => kind === 'click'))),
    );
  }
  if (previous && (name === '24h' || name === '7d') && now - 14 * DAY > START) {
    const [start = 0, end = 0] = [previous.bins.edges[0], previous.bins.edges.at(-1)];
    expect(previous.clicks).toEqual(between('click', start, end));
  }
  for (const link of topLinks) {
    const own = events.filter(
      (event) => event.linkId === link.linkId && event.at >= from && event.at < to,
    );
    expect(link.clicks).toEqual(sum(own.filter(({ kind }) => kind === 'click')));
    expect(link.views).toEqual(sum(own.filter(({ kind }) => kind === 'view')));
  }
  const ranked = topLinks.map((link) => countOf(link.clicks));
  expect(ranked).toEqual(ranked.toSorted((one, next) => next - one));
  expect(sum(topLinks.map((link) => link.clicks)).persons).toBe(clicks.persons);
};

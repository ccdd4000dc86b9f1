import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { StatisticsRange } from '@soltrade/schema/contracts/statistics';
import { DAY, HOUR } from '@soltrade/schema/durations';
import { COUNTS, STATISTICS } from '@soltrade/schema/limits/clicks';
import { describe, expect, it } from 'vitest';
import { rowsIn } from '../../test/countedEvents.ts';
import { addCells } from '../../test/rows.ts';
import { hourOf } from '../lib/time.ts';
import type { LinkCell, StatisticsAnswer } from '../model/statistics.ts';
import { promoterClicks } from '../stubs.ts';
import { statisticsMemory } from './audienceGroups.ts';
import { readStatistics } from './readStatistics.ts';

type Filter = { linkId: string | null; platform: string | null; channel: string | null };
const EVERYTHING: Filter = { linkId: null, platform: null, channel: null };

describe('statistics', () => {
  const NOW = Date.UTC(2026, 10, 21, 12, 30);
  const cell = (change: Partial<LinkCell>): LinkCell => ({
    linkId: 'bonk',
    at: hourOf(NOW - HOUR),
    kind: 'click',
    platform: 'axiom',
    channel: 'x',
    persons: 0,
    repeats: 0,
    robots: 0,
    ...change,
  });
  const CELLS = [
    cell({ persons: 2, repeats: 1, robots: 4 }),
    cell({ kind: 'view', platform: '', persons: 9 }),
    cell({
      linkId: 'wif',
      at: hourOf(NOW - 2 * DAY),
      platform: 'jupiter',
      channel: '',
      persons: 5,
    }),
    cell({ at: hourOf(NOW - 8 * DAY), persons: 3 }),
    cell({ at: hourOf(NOW - 40 * DAY), persons: 1 }),
  ];

  it('are of the range and the filter, beside the range before, and known anew with each event', () =>
    runInDurableObject(promoterClicks(env, 'promoter-of-some'), (_, { storage: { sql } }) => {
      const memory = statisticsMemory(sql);
      const add = (cells: LinkCell[]) => {
        addCells(sql, cells, NOW);
        memory.note(cells);
      };
      const ask = (name: StatisticsRange, filter: Partial<Filter> = {}) => {
        const range = { name, from: null, to: null };
        const question = { range, zone: 'UTC', filter: { ...EVERYTHING, ...filter }, now: NOW };
        const { clicks, views, previous, topLinks, parts, heatMap } = readStatistics(
          sql,
          question,
          memory,
        );
        return {
          clicks: Object.values(clicks).join(),
          views: Object.values(views).join(),
          previous: previous && Object.values(previous.clicks).join(),
          topLinks: topLinks.map(({ linkId, clicks: { persons } }) => `${linkId} ${persons}`),
          parts: parts
            .map(
              ({ kind, platform, channel, persons }) => `${kind} ${platform} ${channel} ${persons}`,
            )
            .toSorted(),
          hours: heatMap.clicks.flat().reduce((total, each) => total + each, 0),
        };
      };
      add(CELLS);
      const week = {
        clicks: '7,1,4',
        views: '9,0,0',
        previous: '3,0,0',
        topLinks: ['wif 5', 'bonk 2'],
        parts: ['click axiom x 2', 'click jupiter  5', 'view  x 9'],
        hours: 8,
      };
      expect({
        day: ask('24h'),
        week: ask('7d'),
        month: ask('30d'),
        all: ask('all'),
        channel: ask('7d', { channel: 'x' }),
        link: ask('7d', { linkId: 'wif' }),
        platform: ask('all', { platform: 'axiom' }),
      }).toEqual({
        day: {
          clicks: '2,1,4',
          views: '9,0,0',
          previous: '0,0,0',
          topLinks: ['bonk 2'],
          parts: ['click axiom x 2', 'view  x 9'],
          hours: 3,
        },
        week,
        month: {
          ...week,
          clicks: '10,1,4',
          previous: '1,0,0',
          topLinks: ['bonk 5', 'wif 5'],
          parts: ['click axiom x 5', 'click jupiter  5', 'view  x 9'],
          hours: 11,
        },
        all: {
          ...week,
          clicks: '11,1,4',
          previous: null,
          topLinks: ['bonk 6', 'wif 5'],
          parts: ['click axiom x 6', 'click jupiter  5', 'view  x 9'],
          hours: 12,
        },
        channel: {
          ...week,
          clicks: '2,1,4',
          topLinks: ['bonk 2'],
          parts: ['click axiom x 2', 'view  x 9'],
          hours: 3,
        },
        link: {
          clicks: '5,0,0',
          views: '0,0,0',
          previous: null,
          topLinks: ['wif 5'],
          parts: ['click jupiter  5'],
          hours: 5,
        },
        platform: {
          ...week,
          clicks: '6,1,4',
          previous: null,
          topLinks: ['bonk 6'],
          parts: ['click axiom x 6', 'view  x 9'],
          hours: 6,
        },
      });
      add([cell({ at: hourOf(NOW), persons: 4 })]);
      expect(ask('7d')).toEqual({
        ...week,
        clicks: '11,1,4',
        topLinks: ['bonk 6', 'wif 5'],
        parts: ['click axiom x 6', 'click jupiter  5', 'view  x 9'],
        hours: 12,
      });
    }));

  it('of a range that is over have its links, however many are clicked more since', () =>
    runInDurableObject(promoterClicks(env, 'promoter-of-the-past'), (_, { storage: { sql } }) => {
      const later = Array.from({ length: STATISTICS.topLinks }, (_, index) =>
        cell({ linkId: `later ${index}`, persons: 9 }),
      );
      addCells(sql, [...CELLS, ...later], NOW);
      const range = { name: 'custom', from: '2026-11-19', to: '2026-11-19' } as const;
      const question = { range, zone: 'UTC', filter: EVERYTHING, now: NOW };
      const { topLinks } = readStatistics(sql, question, statisticsMemory(sql));
      expect(topLinks.map(({ linkId }) => linkId)).toEqual(['wif']);
    }));
});

describe('what only days are known of', () => {
  const at = (text: string) => Date.parse(`${text}Z`);
  const NOW = at('2026-11-21T12:30:00');
  const cell = (time: number, persons = 1): LinkCell => ({
    linkId: 'bonk',
    at: time,
    kind: 'click',
    platform: 'axiom',
    channel: 'x',
    persons,
    repeats: 0,
    robots: 0,
  });
  const ask = (
    name: string,
    cells: LinkCell[],
    {
      range,
      zone = 'UTC',
      filter = EVERYTHING,
      now = NOW,
    }: { range: StatisticsRange; zone?: string; filter?: Filter; now?: number },
  ): Promise<StatisticsAnswer> =>
    runInDurableObject(promoterClicks(env, name), (_, { storage: { sql } }) => {
      addCells(sql, cells, now);
      const question = { range: { name: range, from: null, to: null }, zone, filter, now };
      return readStatistics(sql, question, statisticsMemory(sql));
    });

  it('a day of UTC belongs to the day of the zone in which its noon is, where a channel is asked for', async () => {
    const old = at('2026-09-10T00:00:00');
    const cells = [cell(old + 3 * HOUR, 5), cell(at('2026-11-20T23:00:00'))];
    const zone = 'America/New_York';
    const { buckets, bins, hoursSince, heatMap } = await ask('promoter-of-days', cells, {
      range: '90d',
      zone,
      filter: { ...EVERYTHING, channel: 'x' },
    });
    const place = bins.edges.indexOf(at('2026-09-10T04:00:00'));
    expect(buckets[place]?.clicks.persons).toBe(5);
    expect(hoursSince).toBe(at('2026-10-17T00:00:00'));
    // Friday, 18:00 in New York.
    expect(heatMap.clicks[4]?.[18]).toBe(1);
    expect(heatMap.clicks.flat().reduce((total, each) => total + each, 0)).toBe(1);
  });

  it('hours in half-hour zones are those in which an hour of UTC begins', async () => {
    const cells = [cell(at('2026-11-20T18:00:00')), cell(at('2026-11-20T19:00:00'))];
    const { buckets, bins } = await ask('promoter-of-halves', cells, {
      range: '30d',
      zone: 'Asia/Kolkata',
    });
    const begins = bins.edges.indexOf(at('2026-11-20T18:30:00'));
    expect([buckets[begins - 1], buckets[begins]].map((each) => each?.clicks.persons)).toEqual([
      1, 1,
    ]);
  });

  it('hours are kept by platform and channel for 35 days, and their sums for good', async () => {
    const name = 'promoter-of-a-year';
    await ask(name, [cell(hourOf(NOW) - 30 * DAY)], { range: 'all' });
    const now = NOW + COUNTS.hourRetention;
    const { buckets, clicks, hoursSince } = await ask(name, [cell(hourOf(now))], {
      range: 'all',
      now,
    });
    expect([buckets[0]?.clicks.persons, clicks.persons, hoursSince]).toEqual([1, 2, null]);
    expect(await rowsIn(promoterClicks(env, name), 'select distinct hour from hours')).toEqual([
      { hour: hourOf(now) },
    ]);
  });
});

import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { audienceText, NO_AUDIENCE } from '@soltrade/schema/audience/audience';
import { COUNTRIES, LANGUAGES } from '@soltrade/schema/audience/places';
import { DIMENSIONS } from '@soltrade/schema/audience/values';
import { NO_EVENTS } from '@soltrade/schema/counts';
import { AUDIENCE } from '@soltrade/schema/limits';
import { describe, expect, it } from 'vitest';
import type { AudienceCell, AudienceFilters, KindOfAudience } from '../../model/audience.ts';
import { sumClasses } from '../../model/classes.ts';
import { promoterStatistics } from '../../stubs.ts';
import { FACETS } from './audienceCombinations.ts';
import { sumsBetween } from './audienceSums.ts';
import { ALL_LINKS_CODE, KIND_CODES } from './audienceTables.ts';

const TODAY = Math.floor(Date.now() / 86_400_000);

type Cell = Partial<Omit<AudienceCell, 'audience'>> & { audience?: Partial<typeof NO_AUDIENCE> };

/** The statistics of a promoter, who is told counts and audiences of events as click objects tell them. */
const newStatistics = () => {
  const stub = promoterStatistics(env, crypto.randomUUID());
  const batches = new Map<string, number>();
  const tell = async (cells: Cell[], { linkId = 'link-1', shard = 0, untold = 0 } = {}): Promise<void> => {
    const source = `${linkId}#${shard}`;
    const batch = (batches.get(source) ?? 0) + 1;
    const told = cells.map(
      ({ audience, ...cell }): AudienceCell => ({
        ...{
          day: TODAY,
          kind: 'view',
          platform: '',
          channel: '',
          persons: 1,
          repeats: 0,
          robots: 0,
          ...cell,
        },
        audience: audienceText({ ...NO_AUDIENCE, ...audience }),
      }),
    );
    const first = told[0];
    await stub.apply({
      ...{ linkId, shard, from: batch === 1 ? null : batch - 1, to: batch, events: [] },
      cells: [...told, ...(first ? [{ ...first, persons: untold, repeats: 0, robots: 0 }] : [])].map(
        ({ day, audience: _, ...cell }) => ({ ...cell, unit: 'hour' as const, at: day * 86_400_000 }),
      ),
    });
    await stub.countAudience({ linkId, shard, batch, cells: told });
    batches.set(source, batch);
  };
  const read = (
    filters: AudienceFilters = {},
    { link = null as string | null, first = TODAY - 6, last = TODAY } = {},
  ) => stub.audience({ link, first, last, filters });
  const rows = (query: string) =>
    runInDurableObject(stub, (_, { storage }) => storage.sql.exec(query).toArray());
  return { stub, tell, read, rows };
};

/** One cell of each of these. */
const repeated = <C extends Cell>(count: number, of: (index: number) => C): C[] =>
  Array.from({ length: count }, (_, index) => of(index));

const expectSums = (part: KindOfAudience | null): void => {
  if (part === null) return;
  for (const rows of [part.days, part.links, ...Object.values(part.breakdowns)]) {
    expect(sumClasses(rows)).toEqual(part.total);
  }
};

const valuesOf = (part: KindOfAudience | null, dimension: (typeof DIMENSIONS)[number]) =>
  part?.breakdowns[dimension].map(({ value, persons }) => [value, persons]);

/** Numbers that look random and are the same in each run. */
const dice = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
};

describe('a breakdown', () => {
  it.each([1, 2, 3, 4])('sums to its total, whatever the events and the filter: %i', async (seed) => {
    const { tell, read } = newStatistics();
    const roll = dice(seed);
    const pick = (values: Iterable<string>, most: number): string => [...values][roll(most)] ?? '-';
    const countries = seed * 20;
    const sent = { click: NO_EVENTS, view: NO_EVENTS };
    for (let batch = 0; batch < 4; batch++) {
      const cells = repeated(seed === 4 ? 900 : 150, () => {
        const kind = roll(3) === 0 ? ('click' as const) : ('view' as const);
        return {
          kind,
          day: TODAY - roll(5),
          platform: kind === 'click' ? pick(['jupiter', 'axiom'], 2) : '',
          channel: pick(['', 'x', 'tg-vip'], 3),
          ...{ persons: roll(3), repeats: roll(2), robots: roll(2) },
          audience: {
            country: pick(COUNTRIES, countries),
            source: pick(['x', '-', 'blog.example.org', '?tg-vip'], 4),
            browser: pick(['chrome', 'safari'], 2),
            system: pick(['ios', 'android', 'other'], 3),
            device: pick(['phone', 'tablet'], 2),
            language: pick(LANGUAGES, 6),
          },
        };
      });
      for (const cell of cells) sent[cell.kind] = sumClasses([sent[cell.kind], cell]);
      await tell(cells, { linkId: `link-${batch % 2}`, shard: batch });
    }
    const all = await read();
    expect([all.clicks?.total, all.views?.total]).toEqual([sent.click, sent.view]);
    const asked: AudienceFilters[] = [
      {},
      { country: 'AE' },
      { browser: 'safari' },
      { browser: 'safari', system: 'ios' },
      { device: 'phone', source: '-', browser: 'chrome' },
      { platform: 'axiom' },
      { channel: 'tg-vip' },
      { platform: 'axiom', device: 'phone' },
      { channel: 'x', language: 'aa' },
    ];
    for (const filters of asked) {
      for (const link of [null, 'link-0']) {
        const answer = await read(filters, { link });
        expectSums(answer.clicks);
        expectSums(answer.views);
      }
    }
  });

  it('is of the link, the days and the kind that are asked for', async () => {
    const { tell, read } = newStatistics();
    await tell(repeated(6, () => ({ audience: { country: 'DE' } })));
    await tell(
      repeated(7, () => ({ kind: 'click', platform: 'axiom', day: TODAY - 2, audience: { country: 'BR' } })),
    );
    await tell(
      repeated(8, () => ({ audience: { country: 'JP' } })),
      { linkId: 'link-2' },
    );
    const all = await read();
    expect(valuesOf(all.views, 'country')).toEqual([
      ['JP', 8],
      ['DE', 6],
    ]);
    expect(valuesOf(all.clicks, 'country')).toEqual([['BR', 7]]);
    expect(all.views?.links.map(({ value, persons }) => [value, persons]).toSorted()).toEqual([
      ['link-1', 6],
      ['link-2', 8],
    ]);
    const one = await read({}, { link: 'link-1', first: TODAY - 1 });
    expect(valuesOf(one.views, 'country')).toEqual([['DE', 6]]);
    expect(one.clicks?.total).toEqual(NO_EVENTS);
    expect((await read({}, { link: 'link-of-another' })).views?.total).toEqual(NO_EVENTS);
  });

  it('has what is not told yet among the others', async () => {
    const { tell, read } = newStatistics();
    await tell(
      repeated(6, () => ({ audience: { country: 'DE' } })),
      { untold: 9 },
    );
    expect(valuesOf((await read()).views, 'country')).toEqual([
      ['DE', 6],
      [null, 9],
    ]);
  });
});

describe('nobody is singled out', () => {
  const { fewestPersons } = AUDIENCE;
  const of = (country: string, count: number, rest: Cell = {}) =>
    repeated(count, () => ({ ...rest, audience: { country, ...rest.audience } }));

  it('values of too few persons are others, and so is the smallest where those are too few', async () => {
    const { tell, read } = newStatistics();
    await tell([...of('DE', 9), ...of('BR', 7), ...of('IS', 3), ...of('MT', 3)]);
    expect(valuesOf((await read()).views, 'country')).toEqual([
      ['DE', 9],
      ['BR', 7],
      [null, 6],
    ]);
    const { tell: tellFew, read: readFew } = newStatistics();
    await tellFew([...of('DE', 9), ...of('BR', 7), ...of('IS', 1)]);
    expect(valuesOf((await readFew()).views, 'country')).toEqual([
      ['DE', 9],
      [null, 8],
    ]);
  });

  it('neither by a filter by a value that is not told', async () => {
    const { tell, read } = newStatistics();
    await tell([...of('DE', 9), ...of('BR', 7), ...of('IS', fewestPersons - 1)]);
    expect((await read({ country: 'IS' })).views).toBeNull();
    // It has enough persons, but was joined to those of Iceland.
    expect((await read({ country: 'BR' })).views).toBeNull();
    expect((await read({ country: 'DE' })).views?.total.persons).toBe(9);
    expect((await read({ country: 'XK' })).views).toBeNull();
    expect((await read({ country: 'DE', channel: 'never-seen' })).views).toBeNull();
  });

  it('nor by two filters of which one leaves a few', async () => {
    const { tell, read } = newStatistics();
    const phone = { audience: { device: 'phone' } };
    await tell([
      ...of('DE', 12, phone),
      ...of('DE', 1, { audience: { device: 'tablet' } }),
      ...of('BR', 9, phone),
    ]);
    expect((await read({ country: 'DE' })).views?.breakdowns.device).toEqual([
      { value: null, persons: 13, repeats: 0, robots: 0 },
    ]);
    // 13 less 12 would be the one with a tablet.
    expect((await read({ country: 'DE', device: 'phone' })).views).toBeNull();
    expect((await read({ country: 'BR', device: 'phone' })).views?.total.persons).toBe(9);
  });

  it('nor by days, platforms, channels and links under a filter', async () => {
    const { tell, read } = newStatistics();
    await tell([
      ...of('DE', 6, { day: TODAY, channel: 'x' }),
      ...of('DE', 6, { day: TODAY - 1 }),
      ...of('DE', 1, { day: TODAY - 2, channel: 'bob' }),
    ]);
    const { views } = await read({ country: 'DE' });
    expect(views?.days.map(({ value, persons }) => [value, persons])).toEqual([
      [String(TODAY - 1), 6],
      [null, 7],
    ]);
    expect(views?.breakdowns.channel.map(({ value, persons }) => [value, persons])).toEqual([
      ['', 6],
      [null, 7],
    ]);
  });

  it('nor where only robots match, which take no value from the list', async () => {
    const { tell, read } = newStatistics();
    await tell([...of('DE', 9), ...of('IE', 1, { persons: 0, robots: 400 })]);
    expect(valuesOf((await read()).views, 'country')).toEqual([
      ['DE', 9],
      [null, 0],
    ]);
    expect((await read({ country: 'IE' })).views).toBeNull();
  });
});

it('combinations of an earlier version, a row each, are carried over, and go on being counted', async () => {
  const { stub, tell, read, rows } = newStatistics();
  const told = repeated(60, (index) => ({
    ...{ day: TODAY - (index % 3), channel: index % 2 === 0 ? 'x' : '', persons: 2, repeats: index % 4 },
    ...(index % 5 === 0 ? { kind: 'click' as const, platform: 'axiom' } : {}),
    audience: {
      country: ['DE', 'IE', 'IS'][index % 3] ?? '-',
      browser: index % 2 === 0 ? 'safari' : 'chrome',
    },
  }));
  for (const linkId of ['link-1', 'link-2']) await tell(told, { linkId });
  const filters = { browser: 'safari' };
  const before = await read(filters);
  expect(before.views?.total.persons).toBeGreaterThan(50);
  const columns = [...FACETS, 'persons', 'repeats', 'robots'];
  await runInDurableObject(stub, (_, { storage: { sql } }) => {
    const packed = sql.exec<{ kind: number; link: number; day: number; counts: ArrayBuffer }>(
      'select * from audience_combinations',
    );
    const places = packed.toArray();
    sql.exec(`
      drop table audience_combinations;
      create table audience_cells (link integer not null, day integer not null, kind integer not null,
        ${columns.map((column) => `${column} integer not null`).join(', ')},
        primary key (link, day, kind, ${FACETS.join(', ')})) without rowid;`);
    for (const { kind, link, day, counts } of places) {
      const numbers = [...new Int32Array(counts)];
      for (let at = 0; at < numbers.length; at += columns.length) {
        const row = [link, day, kind, ...numbers.slice(at, at + columns.length)];
        sql.exec(`insert into audience_cells values (${row.map(() => '?').join(', ')})`, ...row);
      }
    }
  });
  await evictDurableObject(stub);
  expect(await read(filters)).toEqual(before);
  expect(await rows("select 1 from sqlite_master where name = 'audience_cells'")).toEqual([]);
  await tell(told);
  const after = await read(filters);
  expect(after.views?.total.persons).toBe(1.5 * (before.views?.total.persons ?? 0));
});

describe('whatever visitors invent', () => {
  it('combinations are bounded, and beyond that an event still counts once for each dimension', async () => {
    const { tell, read, rows } = newStatistics();
    const countries = [...COUNTRIES];
    const languages = [...LANGUAGES];
    const cells = repeated(AUDIENCE.maxCombinations + 500, (index) => ({
      audience: {
        country: countries[index % 50] ?? '-',
        language: languages[Math.floor(index / 50)] ?? '-',
      },
    }));
    await tell(cells);
    await tell(cells.slice(0, 100));
    // Eleven numbers of four bytes each.
    expect(await rows('select length(counts) / 44 as combinations from audience_combinations')).toEqual([
      { combinations: AUDIENCE.maxCombinations },
    ]);
    const all = await read();
    expect(all.views?.total.persons).toBe(cells.length + 100);
    expectSums(all.views);
    expect(all.known).toBeNull();
    const filtered = await read({ country: countries[0] });
    expect(filtered.views?.total.persons).toBe(42);
    expect(valuesOf(all.views, 'country')?.find(([value]) => value === countries[0])).toEqual([
      countries[0],
      52,
    ]);
    expect(filtered.known).toEqual({ events: AUDIENCE.maxCombinations + 100, of: cells.length + 100 });
  });

  it('sources are bounded for a link and for all, languages and countries are real, junk is unknown', async () => {
    const { stub, tell, read, rows } = newStatistics();
    for (let link = 0; link < 7; link++) {
      const invented = repeated(100, (index) => ({
        persons: 5,
        audience: {
          source: `host-${link}-${index}.example`,
          country: `${index}`,
          language: `l${index}`,
          browser: `browser-${index}`,
          device: 'fridge',
        },
      }));
      await tell(
        [...invented, { persons: 5, audience: { source: 'x' } }, { persons: 5, audience: { source: '?qr' } }],
        {
          linkId: `link-${link}`,
        },
      );
    }
    const one = (await read({}, { link: 'link-3' })).views;
    expectSums(one);
    // Those that may be invented, and X, the QR code and the others.
    expect(one?.breakdowns.source).toHaveLength(AUDIENCE.maxSources + 3);
    expect(valuesOf(one, 'source')).toEqual(
      expect.arrayContaining([
        ['x', 5],
        ['?qr', 5],
        [null, 300],
      ]),
    );
    const all = (await read()).views;
    expectSums(all);
    expect(all?.breakdowns.source).toHaveLength(AUDIENCE.maxRows + 1);
    const sources = await runInDurableObject(stub, (_, { storage: { sql } }) => {
      const day = { link: ALL_LINKS_CODE, first: TODAY, last: TODAY, kind: KIND_CODES.view };
      return sumsBetween(sql, day)[DIMENSIONS.indexOf('source')]?.size;
    });
    expect(sources).toBe(AUDIENCE.maxSourcesOfPromoter + 3);
    for (const dimension of ['country', 'language', 'browser', 'device'] as const) {
      expect(valuesOf(all, dimension)).toEqual([['-', 7 * 510]]);
    }
    const [{ words } = { words: 0 }] = await rows('select count(*) as words from words');
    expect(words).toBeLessThan(7 * (AUDIENCE.maxSources + 1) + 20);
  });

  it('combinations are held for 35 days, each dimension’s counts for good', async () => {
    const { tell, read, rows } = newStatistics();
    const old = TODAY - 40;
    await tell(repeated(6, () => ({ day: old, audience: { country: 'DE' } })));
    await tell(repeated(6, () => ({ audience: { country: 'DE' } })));
    const range = { first: old, last: TODAY };
    expect(valuesOf((await read({}, range)).views, 'country')).toEqual([['DE', 12]]);
    await tell(repeated(6, () => ({ day: old - 1, audience: { country: 'DE' } })));
    const filtered = await read({ country: 'DE' }, range);
    expect(filtered.views?.total.persons).toBeLessThanOrEqual(12);
    expect(filtered.known?.of).toBe(12);
    expect(await rows('select 1 from audience_sums where day < 100')).toEqual([]);
  });
});

it('an object of earlier versions, with a row for each value of a day, keeps its counts and counts on', async () => {
  const { stub, tell, read, rows } = newStatistics();
  const cells = repeated(30, (index) => ({
    kind: index % 3 === 0 ? ('click' as const) : ('view' as const),
    day: TODAY - (index % 2),
    repeats: index,
    audience: { country: index % 2 === 0 ? 'DE' : 'BR', browser: 'chrome' as const },
  }));
  await tell(cells);
  const before = await read();
  await runInDurableObject(stub, (_, { storage: { sql } }) => {
    sql.exec(`create table audience_days (link integer not null, day integer not null, kind integer not null,
      dimension integer not null, value integer not null, persons integer not null, repeats integer not null,
      robots integer not null, primary key (link, day, kind, dimension, value)) without rowid`);
    const stored = sql
      .exec<{ link: number; day: number; kind: number }>('select link, day, kind from audience_sums')
      .toArray();
    for (const { link, day, kind } of stored) {
      sumsBetween(sql, { link, first: day, last: day, kind }).forEach((values, dimension) => {
        for (const [value, { persons, repeats, robots }] of values) {
          const row = [link, day, kind, dimension, value, persons, repeats, robots];
          sql.exec('insert into audience_days values (?, ?, ?, ?, ?, ?, ?, ?)', ...row);
        }
      });
    }
    sql.exec('drop table audience_sums');
  });
  await evictDurableObject(stub);
  expect(await read()).toEqual(before);
  expect(await rows("select 1 from sqlite_master where name = 'audience_days'")).toEqual([]);
  await tell(cells);
  const after = await read();
  expectSums(after.views);
  expect(valuesOf(after.views, 'country')).toEqual(
    valuesOf(before.views, 'country')?.map(([value, persons]) => [value, 2 * Number(persons)]),
  );
});

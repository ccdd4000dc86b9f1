import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { audienceText, NO_AUDIENCE } from '@soltrade/schema/audience/audience';
import { DIMENSIONS, NO_DATACENTER } from '@soltrade/schema/audience/dimensions';
import { COUNTRIES, LANGUAGES } from '@soltrade/schema/audience/isoCodes';
import { NO_EVENTS } from '@soltrade/schema/counts';
import { DAY } from '@soltrade/schema/durations';
import { AUDIENCE } from '@soltrade/schema/limits/clicks';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countedEvent, ring, rowsIn, STOPPED_AT, stopClock } from '../../test/countedEvents.ts';
import { seededNumbers } from '../../test/seededNumbers.ts';
import {
  type AudienceCell,
  type AudienceFilters,
  type KindOfAudience,
  sumClasses,
} from '../model/statistics.ts';
import { promoterClicks } from '../stubs.ts';
import { ALL_LINKS_CODE, KIND_CODES, sumsOn } from './audienceSums.ts';
import { countAudience } from './countAudience.ts';
import { dictionaryOf } from './dictionary.ts';
import { addToSums } from './sumUp.ts';

const TODAY = Math.floor(STOPPED_AT / DAY);

beforeEach(stopClock);

type Cell = Partial<Omit<AudienceCell, 'audience'>> & { audience?: Partial<typeof NO_AUDIENCE> };

/** A promoter's object with summed counts and audiences. */
const newAudience = () => {
  const stub = promoterClicks(env, crypto.randomUUID());
  /** `without` are persons whose audience isn't counted yet. */
  const add = async (cells: Cell[], { linkId = 'link-1', without = 0 } = {}): Promise<void> => {
    const added = cells.map(
      ({ audience, ...cell }): AudienceCell => ({
        day: TODAY,
        kind: 'view',
        platform: '',
        channel: '',
        persons: 1,
        repeats: 0,
        robots: 0,
        ...cell,
        audience: audienceText({ ...NO_AUDIENCE, ...audience }),
      }),
    );
    const others = added
      .slice(0, 1)
      .map((cell) => ({ ...cell, persons: without, repeats: 0, robots: 0 }));
    await runInDurableObject(stub, (_, { storage: { sql } }) => {
      const counts = [...added, ...others].map(({ day, audience: _audience, ...cell }) => ({
        ...cell,
        linkId,
        at: day * DAY,
      }));
      addToSums(sql, counts, { now: Date.now(), channelOfAll: (_at, channel) => channel });
      countAudience({ sql, dictionary: dictionaryOf(sql) }, linkId, added);
    });
    await evictDurableObject(stub);
  };
  const read = (
    filters: AudienceFilters = {},
    { link = null as string | null, first = TODAY - 6, last = TODAY } = {},
  ) => stub.audience({ link, first, last, filters });
  const rows = (query: string) => rowsIn(stub, query);
  return { stub, add, read, rows };
};

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

describe('a breakdown', () => {
  it.each([1, 4])('sums to its total, whatever the events and the filter: %i', async (seed) => {
    const { add, read } = newAudience();
    const roll = seededNumbers(seed);
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
          persons: roll(3),
          repeats: roll(2),
          robots: roll(2),
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
      await add(cells, { linkId: `link-${batch % 2}` });
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
    const { add, read } = newAudience();
    await add(repeated(6, () => ({ audience: { country: 'DE' } })));
    await add(
      repeated(7, () => ({
        kind: 'click',
        platform: 'axiom',
        day: TODAY - 2,
        audience: { country: 'BR' },
      })),
    );
    await add(
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

  it('has what is not counted yet among the others', async () => {
    const { add, read } = newAudience();
    await add(
      repeated(6, () => ({ audience: { country: 'DE' } })),
      { without: 9 },
    );
    expect(valuesOf((await read()).views, 'country')).toEqual([
      ['DE', 6],
      [null, 9],
    ]);
  });
});

const isWithin = (
  range: { link: string | null; first: number; last: number },
  { link, day = 0 }: { link: string | undefined; day: number | undefined },
): boolean =>
  (range.link === null || range.link === link) && range.first <= day && day <= range.last;

describe('nobody is singled out', () => {
  const { fewestPersons } = AUDIENCE;
  const of = (country: string, count: number, rest: Cell = {}) =>
    repeated(count, () => ({ ...rest, audience: { country, ...rest.audience } }));

  it('values of too few persons are others, and so is the smallest where those are too few', async () => {
    const { add, read } = newAudience();
    await add([...of('DE', 9), ...of('BR', 7), ...of('IS', 3), ...of('MT', 3)]);
    expect(valuesOf((await read()).views, 'country')).toEqual([
      ['DE', 9],
      ['BR', 7],
      [null, 6],
    ]);
    const { add: addFew, read: readFew } = newAudience();
    await addFew([...of('DE', 9), ...of('BR', 7), ...of('IS', 1)]);
    expect(valuesOf((await readFew()).views, 'country')).toEqual([
      ['DE', 9],
      [null, 8],
    ]);
  });

  it('neither by a filter by a value that is not told', async () => {
    const { add, read } = newAudience();
    await add([...of('DE', 9), ...of('BR', 7), ...of('IS', fewestPersons - 1)]);
    expect((await read({ country: 'IS' })).views).toBeNull();
    // It has enough persons, but was merged with Iceland's.
    expect((await read({ country: 'BR' })).views).toBeNull();
    expect((await read({ country: 'DE' })).views?.total.persons).toBe(9);
    expect((await read({ country: 'XK' })).views).toBeNull();
    expect((await read({ country: 'DE', channel: 'never-seen' })).views).toBeNull();
  });

  it('nor by a filter that leaves a few, in all or on a day', async () => {
    const { add, read } = newAudience();
    const visits = (persons: number, network: string, day = TODAY) =>
      add(of('DE', persons, { day, audience: { network } }));
    await visits(9, 'datacenter');
    await visits(fewestPersons - 1, 'other');
    expect((await read({ network: NO_DATACENTER })).views).toBeNull();
    await visits(9, 'datacenter', TODAY - 1);
    await visits(fewestPersons, 'other', TODAY - 1);
    const { views } = await read({ network: NO_DATACENTER });
    expect(views?.days.map(({ value, persons }) => [value, persons])).toEqual([
      [String(TODAY - 1), fewestPersons],
    ]);
  });

  it('nor by two filters of which one leaves a few', async () => {
    const { add, read } = newAudience();
    const phone = { audience: { device: 'phone' } };
    await add([
      ...of('DE', 12, phone),
      ...of('DE', 1, { audience: { device: 'tablet' } }),
      ...of('BR', 9, phone),
    ]);
    expect((await read({ country: 'DE' })).views?.breakdowns.device).toEqual([
      { value: null, persons: 13, repeats: 0, robots: 0 },
    ]);
    // 13 minus 12 would reveal the one with a tablet.
    expect((await read({ country: 'DE', device: 'phone' })).views).toBeNull();
    expect((await read({ country: 'BR', device: 'phone' })).views?.total.persons).toBe(9);
  });

  it('but shows phone against computer, of five persons or more, where nothing is filtered', async () => {
    const { add, read } = newAudience();
    const computer = { audience: { device: 'computer' } };
    await add([...of('DE', 3, { audience: { device: 'phone' } }), ...of('DE', 1, computer)]);
    expect(valuesOf((await read()).views, 'device')).toEqual([[null, 4]]);
    const robot = { persons: 0, robots: 1, audience: { device: 'tablet' } };
    await add([...of('DE', 1, computer), ...of('DE', 1, robot)]);
    expect(valuesOf((await read()).views, 'device')).toEqual([
      ['phone', 3],
      ['computer', 2],
      ['tablet', 0],
    ]);
    expect((await read({ device: 'phone' })).views).toBeNull();
    expect(valuesOf((await read({ country: 'DE' })).views, 'device')).toEqual([[null, 5]]);
  });

  it('nor by days, platforms, channels and links under a filter', async () => {
    const { add, read } = newAudience();
    await add([
      ...of('DE', 6, { day: TODAY, channel: 'x' }),
      ...of('DE', 6, { day: TODAY - 1 }),
      ...of('DE', 1, { day: TODAY - 2, channel: 'bob' }),
    ]);
    const { views } = await read({ country: 'DE' });
    expect(views?.days.map(({ value, persons }) => [value, persons])).toEqual([
      [String(TODAY - 1), 6],
      [String(TODAY), 6],
    ]);
    expect(views?.breakdowns.channel.map(({ value, persons }) => [value, persons])).toEqual([
      ['', 6],
      ['x', 6],
    ]);
  });

  it('nor by subtraction: what is told of links and days is the sum of what is told of each', async () => {
    const { add, read } = newAudience();
    const roll = seededNumbers(7);
    const links = ['link-1', 'link-2', 'link-3'];
    const days = [TODAY - 2, TODAY - 1, TODAY];
    for (const linkId of links) {
      const cells = repeated(90, () => ({
        day: days[roll(3)] ?? TODAY,
        channel: ['x', 'tg'][roll(2)] ?? '',
        persons: 1 + roll(2),
        audience: {
          country: ['DE', 'BR', 'FR', 'IS', 'MT', 'JP', 'US'][Math.min(roll(7), roll(7))] ?? '-',
          device: ['phone', 'computer'][roll(2)] ?? '-',
          browser: ['chrome', 'safari', 'firefox', 'edge'][Math.min(roll(4), roll(4))] ?? '-',
        },
      }));
      // The first of them alone, so a later batch changes what is told.
      await add(cells.slice(0, 20), { linkId });
      await add(cells.slice(20), { linkId });
    }
    const asked: AudienceFilters[] = [
      {},
      { channel: 'x' },
      { country: 'DE' },
      { country: 'BR', device: 'phone' },
      { browser: 'chrome', channel: 'tg' },
    ];
    for (const filters of asked) {
      const parts = await Promise.all(
        links.flatMap((link) => days.map((day) => read(filters, { link, first: day, last: day }))),
      );
      const ranges = [null, ...links].flatMap((link) =>
        days.flatMap((first) =>
          days.filter((last) => last >= first).map((last) => ({ link, first, last })),
        ),
      );
      for (const range of ranges) {
        const { views } = await read(filters, range);
        for (const dimension of DIMENSIONS) {
          if (dimension === 'device') continue;
          for (const { value, persons } of views?.breakdowns[dimension] ?? []) {
            if (value === null) continue;
            expect(persons).toBeGreaterThanOrEqual(fewestPersons);
            const told = parts
              .filter((_, index) =>
                isWithin(range, { link: links[Math.floor(index / 3)], day: days[index % 3] }),
              )
              .flatMap((part) => part.views?.breakdowns[dimension] ?? [])
              .filter((row) => row.value === value);
            expect([filters, range, value, sumClasses(told).persons]).toEqual([
              filters,
              range,
              value,
              persons,
            ]);
          }
        }
      }
      for (const { views } of parts) {
        for (const { value, persons } of views?.breakdowns.country ?? []) {
          const isAll = value === null && persons === views?.total.persons;
          if (!isAll) expect(persons).toBeGreaterThanOrEqual(fewestPersons);
        }
      }
    }
  });

  it('nor a visitor of one link by all links without the other one', async () => {
    const { add, read } = newAudience();
    await add(of('DE', 30), { linkId: 'link-1' });
    await add([...of('DE', 9), ...of('FI', 1)], { linkId: 'link-2' });
    const country = async (link: string | null) =>
      valuesOf((await read({}, { link })).views, 'country');
    expect(await country('link-1')).toEqual([['DE', 30]]);
    expect(await country('link-2')).toEqual([[null, 10]]);
    expect(await country(null)).toEqual([
      ['DE', 30],
      [null, 10],
    ]);
    expect((await read({ country: 'DE' })).views?.total.persons).toBe(30);
  });

  it('nor where only robots match, which take no value from the list', async () => {
    const { add, read } = newAudience();
    await add([...of('DE', 9), ...of('IE', 1, { persons: 0, robots: 400 })]);
    expect(valuesOf((await read()).views, 'country')).toEqual([
      ['DE', 9],
      [null, 0],
    ]);
    expect((await read({ country: 'IE' })).views).toBeNull();
  });
});

describe('whatever visitors invent', () => {
  it('combinations are bounded, and beyond that an event still counts once for each dimension', async () => {
    const { add, read, rows } = newAudience();
    const countries = [...COUNTRIES];
    const languages = [...LANGUAGES];
    const cells = repeated(AUDIENCE.maxCombinations + 500, (index) => ({
      audience: {
        country: countries[index % 50] ?? '-',
        language: languages[Math.floor(index / 50)] ?? '-',
      },
    }));
    await add(cells);
    await add(cells.slice(0, 100));
    // Thirteen numbers of four bytes each.
    expect(
      await rows('select length(counts) / 52 as combinations from audience_combinations'),
    ).toEqual([{ combinations: AUDIENCE.maxCombinations }]);
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
    expect(filtered.known).toEqual({
      events: AUDIENCE.maxCombinations + 100,
      of: cells.length + 100,
    });
  });

  it('sources are bounded for a link and for all, languages and countries are real, junk is unknown', async () => {
    const { stub, add, read, rows } = newAudience();
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
      await add(
        [
          ...invented,
          { persons: 5, audience: { source: 'x' } },
          { persons: 5, audience: { source: '?qr' } },
        ],
        {
          linkId: `link-${link}`,
        },
      );
    }
    const one = (await read({}, { link: 'link-3' })).views;
    expectSums(one);
    // The possible invented ones, plus X, the QR code and the others.
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
      const place = { link: ALL_LINKS_CODE, day: TODAY, kind: KIND_CODES.view };
      return sumsOn(sql, place)[DIMENSIONS.indexOf('source')]?.size;
    });
    // What is beyond a link's bound is told as others.
    expect(sources).toBe(AUDIENCE.maxSourcesOfPromoter + 2);
    for (const dimension of ['country', 'language', 'browser', 'device'] as const) {
      expect(valuesOf(all, dimension)).toEqual([['-', 7 * 510]]);
    }
    const [{ words } = { words: 0 }] = await rows('select count(*) as words from words');
    expect(words).toBeLessThan(7 * (AUDIENCE.maxSources + 1) + 20);
  });

  it('combinations are held for 35 days, each dimension’s counts for good', async () => {
    const { stub, add, read } = newAudience();
    const germans = (day: number) => repeated(6, () => ({ day, audience: { country: 'DE' } }));
    for (const day of [TODAY - 40, TODAY]) await add(germans(day));
    const later = Array.from({ length: 6 }, (_, index) =>
      countedEvent(`event-${index}`, { kind: 'view', at: Date.now() }),
    );
    await stub.recordMany(later);
    vi.setSystemTime(Date.now() + DAY);
    await ring(stub);
    const range = { first: TODAY - 40, last: TODAY };
    expect(valuesOf((await read({}, range)).views, 'country')).toContainEqual(['DE', 12]);
    const filtered = await read({ country: 'DE' }, range);
    expect(filtered.views?.total.persons).toBe(6);
    expect(filtered.known).toEqual({ events: 6, of: 18 });
  });
});

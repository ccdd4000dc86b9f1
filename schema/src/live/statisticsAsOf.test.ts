import { describe, expect, it } from 'vitest';
import type { CountedCell, LiveFrame, Statistics } from '../contracts/statistics.ts';
import { NO_EVENTS } from '../counts.ts';
import { HOUR } from '../durations.ts';
import { STATISTICS } from '../limits/clicks.ts';
import { statisticsAsOf } from './statisticsAsOf.ts';

/** A Saturday. */
const NOW = Date.UTC(2026, 10, 21, 13);
const iso = (time: number): string => new Date(time).toISOString();

const persons = (count: number) => ({ ...NO_EVENTS, persons: count });
const cell = (count: number, facts: Partial<CountedCell> = {}): CountedCell => ({
  kind: 'click',
  platform: 'jupiter',
  channel: '',
  ...persons(count),
  ...facts,
});
const hour = (cells: CountedCell[], at = NOW) => ({ at: iso(at), cells });
const week = () => Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));

/** Two clicks on Jupiter this hour, on one link. */
const answer = (facts: Partial<Statistics> = {}): Statistics => {
  const counted = { clicks: persons(2), views: NO_EVENTS, clickThrough: null };
  const from = NOW - 23 * HOUR;
  return {
    range: {
      name: '24h',
      from: iso(from),
      to: iso(NOW + HOUR),
      unit: 'hour',
      zone: 'UTC',
      hoursSince: null,
    },
    ...counted,
    previous: null,
    buckets: Array.from({ length: 24 }, (_, index) => ({
      at: iso(from + index * HOUR),
      clicks: persons(index === 23 ? 2 : 0),
      views: NO_EVENTS,
    })),
    platforms: [{ platform: 'jupiter', clicks: persons(2), clickThrough: null }],
    channels: [{ channel: '', ...counted }],
    countryRules: { explained: NO_EVENTS, hidden: NO_EVENTS },
    heatMap: { since: iso(from), clicks: week(), views: week() },
    topLinks: [{ linkId: 'l1', customIdentifier: 'goose', symbol: null, ...counted }],
    asOf: {
      seq: 10,
      hours: [hour([], NOW - HOUR), hour([cell(2)])],
      links: [{ id: 'l1', clicks: persons(50), views: NO_EVENTS }],
    },
    ...facts,
  };
};

const frame = (facts: Partial<LiveFrame> = {}): LiveFrame => ({
  seq: 11,
  since: 10,
  readers: 1,
  totals: { clicks: persons(51), views: NO_EVENTS },
  hours: [hour([cell(3)])],
  links: [{ id: 'l1', clicks: persons(51), views: NO_EVENTS, hours: [hour([cell(3)])] }],
  events: [],
  ...facts,
});

describe('a frame', () => {
  it('sets totals, the newest bucket, lists and the hour of the week', () => {
    const { answer: now, isWhole } = statisticsAsOf(answer(), frame(), {});
    expect(isWhole).toBe(true);
    expect(now).toMatchObject({
      clicks: persons(3),
      platforms: [{ platform: 'jupiter', clicks: persons(3) }],
      channels: [{ channel: '', clicks: persons(3) }],
      topLinks: [{ linkId: 'l1', clicks: persons(3) }],
      asOf: { seq: 11, links: [{ id: 'l1', clicks: persons(51) }] },
    });
    expect(now.buckets.map(({ clicks }) => clicks.persons).slice(-2)).toEqual([0, 3]);
    expect(now.heatMap.clicks[5]?.[13]).toBe(1);
  });

  it('changes nothing if it comes twice, or after a newer one', () => {
    const once = statisticsAsOf(answer(), frame(), {}).answer;
    expect(statisticsAsOf(once, frame(), {})).toEqual({ answer: once, isWhole: true });
    const newer = frame({ seq: 12, since: 11, hours: [hour([cell(4)])] });
    const twice = statisticsAsOf(once, newer, {}).answer;
    expect(twice.clicks).toEqual(persons(4));
    expect(statisticsAsOf(twice, frame(), {}).answer).toBe(twice);
  });

  it('that repeats what is known beside what is new sets it once', () => {
    const both = frame({ seq: 12, since: 9, hours: [hour([cell(4)])] });
    expect(statisticsAsOf(answer(), both, {}).answer.clicks).toEqual(persons(4));
  });

  it.each([
    ['after one that was lost', frame({ seq: 13, since: 12 })],
    ['that says only that something changed', frame({ since: null, hours: [], links: [] })],
    [
      'of an hour that the answer does not know',
      frame({ hours: [hour([cell(1)], NOW - 2 * HOUR)] }),
    ],
    ['of the hour after the range', frame({ hours: [hour([cell(1)], NOW + HOUR)] })],
  ])('%s leaves everything to a fetch', (_, sent) => {
    const before = answer();
    expect(statisticsAsOf(before, sent, {})).toEqual({ answer: before, isWhole: false });
  });

  it.each(['Asia/Kolkata', 'Asia/Kathmandu'])(
    'leaves to a fetch what changed within days of %s, which begin within an hour of UTC',
    (zone) => {
      const before = answer({ range: { ...answer().range, zone } });
      expect(statisticsAsOf(before, frame(), {})).toEqual({ answer: before, isWhole: false });
    },
  );

  it('does not change days that are over', () => {
    const range = { ...answer().range, name: 'custom' as const, to: iso(NOW) };
    const before = answer({ range });
    const { answer: now, isWhole } = statisticsAsOf(before, frame(), {});
    expect({ isWhole, now }).toEqual({ isWhole: true, now: { ...before, asOf: now.asOf } });
    expect(now.asOf.seq).toBe(11);
  });

  it('of both sides of a range’s end leaves the most clicked links to a fetch', () => {
    const range = { ...answer().range, name: 'custom' as const, to: iso(NOW) };
    const sent = frame({ hours: [hour([cell(1)], NOW - HOUR), hour([cell(3)])] });
    expect(statisticsAsOf(answer({ range }), sent, {})).toMatchObject({
      isWhole: false,
      answer: { clicks: persons(3), topLinks: [{ clicks: persons(2) }] },
    });
  });

  it('under a filter by audience leaves everything to a fetch', () => {
    const isWithheld = { views: false, clicks: false };
    const before = answer({ filtered: { known: null, isWithheld } });
    expect(statisticsAsOf(before, frame(), {})).toEqual({ answer: before, isWhole: false });
  });

  it('counts what a filter by platform or channel lets through; a view has no platform', () => {
    const cells = [cell(2), cell(5, { platform: 'axiom', channel: 'x' })];
    const view = cell(7, { kind: 'view', platform: null, channel: 'x' });
    const sent = frame({ hours: [hour([...cells, view])] });
    const of = (filter: object) => statisticsAsOf(answer(), sent, filter).answer;
    expect(of({ platform: 'axiom' })).toMatchObject({ clicks: persons(7), views: persons(7) });
    expect(of({ platform: 'padre' })).toMatchObject({ clicks: persons(2), views: persons(7) });
    expect(of({ channel: 'y' })).toMatchObject({ clicks: persons(2), views: NO_EVENTS });
    expect(of({}).platforms.map(({ platform }) => platform)).toEqual(['axiom', 'jupiter']);
    expect(of({ channel: 'x' }).channels.map(({ channel }) => channel)).toEqual(['x', '']);
  });

  it('tells nothing of a link that did not change', () => {
    const before = answer();
    const { answer: now, isWhole } = statisticsAsOf(before, frame(), { linkId: 'l2' });
    expect({ ...now, asOf: before.asOf }).toEqual({ ...before, asOf: before.asOf });
    expect([isWhole, now.asOf.seq]).toEqual([true, 11]);
  });

  it('counts a channel beyond those that are listed as another one, until it is fetched', () => {
    const row = answer().channels[0];
    const named = Array.from({ length: STATISTICS.listedChannels }, (_, index) => ({
      ...answer().channels[0],
      channel: `c${index}`,
      clicks: persons(2),
      views: NO_EVENTS,
      clickThrough: row?.clickThrough ?? null,
    }));
    const sent = frame({ hours: [hour([cell(2), cell(1, { channel: 'new' })])] });
    const { answer: now, isWhole } = statisticsAsOf(answer({ channels: named }), sent, {});
    expect(isWhole).toBe(false);
    expect(now.channels.at(-1)).toMatchObject({ channel: 'other', clicks: persons(1) });
    expect(now.channels).toHaveLength(STATISTICS.listedChannels + 1);
  });

  it('of a link that may belong among the most clicked ones leaves their list to a fetch', () => {
    const [listed] = answer().topLinks;
    const full = Array.from({ length: STATISTICS.topLinks }, (_, index) => ({
      customIdentifier: '',
      symbol: null,
      clickThrough: null,
      ...listed,
      linkId: `l${index}`,
      clicks: persons(9),
      views: NO_EVENTS,
    }));
    const sent = (ever: number, cells = [cell(1)]) =>
      frame({
        links: [{ id: 'new', clicks: persons(ever), views: NO_EVENTS, hours: [hour(cells)] }],
      });
    const isWhole = (topLinks: Statistics['topLinks'], change: LiveFrame) =>
      statisticsAsOf(answer({ topLinks }), change, {}).isWhole;
    expect(isWhole(answer().topLinks, sent(1))).toBe(false);
    expect(isWhole(full, sent(10))).toBe(false);
    expect(isWhole(full, sent(9))).toBe(true);
    expect(isWhole(answer().topLinks, sent(0, [cell(1, { kind: 'view', platform: null })]))).toBe(
      true,
    );
  });

  it('counts an hour of the week in the zone of the answer, as far back as hours are known', () => {
    const range = { ...answer().range, zone: 'Europe/Berlin' };
    const { heatMap } = statisticsAsOf(answer({ range }), frame(), {}).answer;
    expect(heatMap.clicks[5]?.[14]).toBe(1);
    const since = { ...answer().heatMap, since: iso(NOW + HOUR) };
    const unknown = statisticsAsOf(answer({ heatMap: since }), frame(), {}).answer;
    expect(unknown.heatMap.clicks.flat().every((count) => count === 0)).toBe(true);
  });
});

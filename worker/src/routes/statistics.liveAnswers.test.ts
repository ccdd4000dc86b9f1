import { env } from 'cloudflare:workers';
import type { RecentClicks } from '@soltrade/schema/contracts/linkLists';
import type { Link } from '@soltrade/schema/contracts/links';
import type { Analytics, LiveFrame, Statistics } from '@soltrade/schema/contracts/statistics';
import { NO_EVENTS } from '@soltrade/schema/counts';
import { statisticsAsOf } from '@soltrade/schema/live/statisticsAsOf';
import { analyticsAsOf, linkAsOf } from '@soltrade/schema/live/totalsAsOf';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getJson, newPromoter, type Promoter } from '../../test/client.ts';
import { countedEvent } from '../../test/countedEvents.ts';
import { newestFrame, openDashboard } from '../../test/dashboardSocket.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { newLinkOf } from '../../test/rows.ts';
import type { CountedEvent } from '../model/statistics.ts';
import { promoterClicks } from '../stubs.ts';

let promoter: Promoter;
let [busy, quiet] = ['', ''];
let made = 0;

const count = async (linkId: string, events: Partial<CountedEvent>[]): Promise<void> => {
  for (const event of events) {
    made += 1;
    const whole = countedEvent(`event-${made}`, { linkId, at: Date.now(), ...event });
    await promoterClicks(env, promoter.id).record(whole);
  }
};

const get = async <Answer>(path: string): Promise<Answer> => getJson<Answer>(promoter, path);

/** Ignores the order of equal rows. */
const sorted = (statistics: Statistics): unknown => ({
  ...statistics,
  asOf: statistics.asOf.seq,
  channels: statistics.channels.toSorted((one, next) => one.channel.localeCompare(next.channel)),
  platforms: statistics.platforms.toSorted((one, next) =>
    one.platform.localeCompare(next.platform),
  ),
});

/** Frames received during the actions. */
const framesOf = async (actions: (() => Promise<void>)[]): Promise<LiveFrame[]> => {
  const { frames } = await openDashboard(promoter);
  for (const action of actions) {
    const { seq } = newestFrame(frames());
    await action();
    await vi.waitFor(() => expect(newestFrame(frames()).seq).toBeGreaterThan(seq));
  }
  return frames().slice(1);
};

beforeEach(async () => {
  playMarket({ [MINT]: BONK });
  promoter = await newPromoter();
  [busy, quiet] = [await newLinkOf(promoter.id), await newLinkOf(promoter.id)];
  await count(busy, [
    { channel: 'x' },
    { channel: 'x' },
    { kind: 'view' },
    { kind: 'view', channel: 'x' },
  ]);
  await count(quiet, [{ platform: 'axiom' }, { kind: 'view' }]);
});

const HAPPENED = [
  () => count(busy, [{ channel: 'telegram' }, { channel: 'x', visitor: 'twice' }]),
  () => count(quiet, [{ isRobot: true }, { kind: 'view', isRobot: true, channel: 'x' }]),
  () => count(busy, [{ channel: 'x', visitor: 'twice' }, { platform: 'padre' }, { kind: 'view' }]),
  () =>
    count(quiet, [
      { kind: 'view', channel: 'x' },
      { platform: 'axiom', channel: 'x' },
    ]),
];

const today = () => new Date().toISOString().slice(0, 10);

const questions = (): Record<string, string>[] => [
  { range: '24h' },
  { range: '7d', zone: 'Asia/Kathmandu' },
  { range: '30d', zone: 'America/New_York' },
  { range: 'all' },
  { range: 'custom', from: today(), to: today() },
  { range: 'custom', from: '2026-01-01', to: '2026-01-31' },
  { range: '7d', linkId: busy },
  { range: '7d', linkId: busy, channel: 'x' },
  { range: '24h', linkId: busy, platform: 'jupiter' },
];

describe('an answer that was fetched before, with the frames since, is the answer of now', () => {
  it('statistics of every range, zone, link, channel and platform', async () => {
    const asked = questions().map((query) => ({
      query,
      path: `/api/analytics/${promoter.id}/statistics?${new URLSearchParams(query)}`,
    }));
    const before = await Promise.all(asked.map(({ path }) => get<Statistics>(path)));
    const frames = await framesOf(HAPPENED);
    for (const [index, { query, path }] of asked.entries()) {
      let answer = before[index];
      for (const frame of frames) {
        if (!answer) throw new Error('nothing was answered');
        const applied = statisticsAsOf(answer, frame, query);
        expect(applied.isWhole, path).toBe(true);
        ({ answer } = applied);
      }
      const now = await get<Statistics>(path);
      expect(answer && sorted(answer), path).toEqual(sorted(now));
      expect(answer?.asOf.hours.at(-1), path).toEqual(now.asOf.hours.at(-1));
    }
  });

  it('statistics under a filter, but for the links that are clicked most', async () => {
    const path = `/api/analytics/${promoter.id}/statistics?range=7d&channel=x`;
    let applied = { answer: await get<Statistics>(path), isWhole: true };
    for (const frame of await framesOf(HAPPENED)) {
      applied = statisticsAsOf(applied.answer, frame, { channel: 'x' });
    }
    expect(applied.isWhole).toBe(false);
    const now = await get<Statistics>(path);
    const { topLinks } = now;
    expect(sorted({ ...applied.answer, topLinks })).toEqual(sorted(now));
  });

  it('totals', async () => {
    const path = `/api/analytics/${promoter.id}`;
    let applied = { answer: await get<Analytics>(path), isWhole: true };
    for (const frame of await framesOf(HAPPENED)) {
      applied = analyticsAsOf(applied.answer, frame);
      expect(applied.isWhole).toBe(true);
    }
    const { asOf, ...now } = await get<Analytics>(path);
    expect(applied.answer).toMatchObject({ ...now, asOf: { seq: asOf.seq } });
  });

  it('links', async () => {
    const path = `/api/links/${promoter.id}`;
    const frames = await framesOf(HAPPENED);
    const before = (await get<Link[]>(path)).map((link) => ({
      ...link,
      ...NO_EVENTS,
      views: NO_EVENTS,
    }));
    const told = new Map(frames.flatMap(({ links }) => links.map((link) => [link.id, link])));
    const asOf = (
      link: Link,
      counts: ReadonlyMap<string, Parameters<typeof linkAsOf>[1]>,
    ): Link => {
      const figures = counts.get(link.id);
      return figures ? linkAsOf(link, figures) : link;
    };
    const applied = before.map((link) => asOf(link, told));
    const ids = before.map(({ id }) => id);
    const recent = await get<RecentClicks>(`${path}/recent-clicks?links=${ids}`);
    const counted = new Map(recent.links.map((row) => [row.id, row]));
    const now = await get<Link[]>(path);
    expect(now).toEqual(applied);
    expect(now.map((link) => asOf(link, counted))).toEqual(applied);
  });
});

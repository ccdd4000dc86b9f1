import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { slotOf } from '@soltrade/schema/counts';
import { DAY, HOUR, MINUTE } from '@soltrade/schema/durations';
import { CLICK, COUNTS } from '@soltrade/schema/limits/clicks';
import { describe, expect, it, vi } from 'vitest';
import { countedEvent, type PromoterObject, ring, rowsIn } from '../../test/countedEvents.ts';
import { seededNumbers } from '../../test/seededNumbers.ts';
import { dayOf } from '../lib/time.ts';
import { pageIdOf } from '../model/promoterPage.ts';
import type { CountedEvent, EventKind } from '../model/statistics.ts';
import { promoterClicks } from '../stubs.ts';

const LINKS = ['bonk', 'popcat', 'wif'];

type Known = { event: CountedEvent; class: string };

const NAMES = { person: 'persons', repeat: 'repeats', robot: 'robots' } as const;

/** Counts by a text of each event and by class. */
const tally = (known: readonly Known[], keyOf: (event: CountedEvent) => string) => {
  const sums: Record<string, Record<'persons' | 'repeats' | 'robots', number>> = {};
  for (const { event, class: counted } of known) {
    const key = keyOf(event);
    sums[key] ??= { persons: 0, repeats: 0, robots: 0 };
    const name = counted === 'person' || counted === 'repeat' ? NAMES[counted] : NAMES.robot;
    sums[key][name] += 1;
  }
  return sums;
};

/** Rows that begin with their key and end with three counts. */
const sumsIn = async (stub: PromoterObject, query: string) =>
  Object.fromEntries(
    (await rowsIn(stub, query)).map(({ persons, repeats, robots, ...key }) => [
      Object.values(key).join(' '),
      { persons, repeats, robots },
    ]),
  );

const PARTS =
  'kind, platform, channel, sum(persons) as persons, sum(repeats) as repeats, sum(robots) as robots';

/** The object's sums match the sent events. */
const agrees = async (stub: PromoterObject, all: readonly Known[], now: number): Promise<void> => {
  const known = all.filter((each) => each.class !== 'own');
  const owned = all.filter((each) => each.class === 'own').map(({ event }) => event);
  const ownOf = (isOf: (event: CountedEvent) => boolean) => {
    const of = (kind: string) => owned.filter((each) => each.kind === kind && isOf(each)).length;
    return { clicks: of('click'), views: of('view') };
  };
  const totals = await stub.totals();
  const ofKind = (kind: string) =>
    tally(
      known.filter(({ event }) => event.kind === kind),
      ({ linkId }) => linkId,
    );
  const none = { persons: 0, repeats: 0, robots: 0 };
  const links = [...new Set(all.map(({ event }) => event.linkId))].toSorted();
  expect(totals.toSorted((one, next) => one.linkId.localeCompare(next.linkId))).toEqual(
    links.map((linkId) => ({
      linkId,
      clicks: ofKind('click')[linkId] ?? none,
      views: ofKind('view')[linkId] ?? none,
      own: ownOf((event) => event.linkId === linkId),
    })),
  );
  for (const linkId of links) {
    const { days, eventsSince: _, ...measured } = await stub.receipt(linkId, 1_000);
    expect(totals).toContainEqual({ linkId, ...measured });
    for (const { day, own } of days) {
      const isOnDay = (event: CountedEvent) =>
        event.linkId === linkId && dayOf(event.at) === dayOf(day);
      expect(own).toEqual(ownOf(isOnDay));
    }
    const sums = (kind: 'click' | 'view') =>
      Object.fromEntries(
        days
          .map(({ day, clicks, views }) => [dayOf(day), kind === 'click' ? clicks : views] as const)
          .filter(([, classes]) => classes.persons + classes.repeats + classes.robots > 0),
      );
    for (const kind of ['click', 'view'] as const) {
      const own = known.filter(({ event }) => event.linkId === linkId && event.kind === kind);
      expect(sums(kind)).toEqual(tally(own, ({ at }) => dayOf(at)));
    }
  }
  expect((await stub.live(null)).totals.own).toEqual(ownOf(() => true));
  expect((await stub.live(null)).seq).toBe(all.length);
  const keptSince = Math.floor((now - COUNTS.hourRetention) / DAY) * DAY;
  const kept = known.filter(({ event }) => event.at >= keptSince);
  const partOf = ({ kind, platform, channel }: CountedEvent) => `${kind} ${platform} ${channel}`;
  const hours = `hour, ${PARTS} from hours where hour >= ${keptSince}`;
  expect(await sumsIn(stub, `select link, ${hours} and link <> '' group by 1, 2, 3, 4, 5`)).toEqual(
    tally(kept, (event) => `${event.linkId} ${slotOf(event.at)} ${partOf(event)}`),
  );
  expect(await sumsIn(stub, `select ${hours} and link = '' group by 1, 2, 3, 4`)).toEqual(
    tally(kept, (event) => `${slotOf(event.at)} ${partOf(event)}`),
  );
  const today = Math.floor(now / DAY) * DAY;
  const cells = await stub.cells({ linkIds: LINKS, after: null, limit: 100_000 });
  expect(
    Object.fromEntries(
      cells.map(({ linkId, day, kind, platform, channel, ...classes }) => [
        `${linkId} ${day} ${kind} ${platform} ${channel}`,
        classes,
      ]),
    ),
  ).toEqual(tally(known, (event) => `${event.linkId} ${dayOf(event.at)} ${partOf(event)}`));
  const [{ rolledTo } = { rolledTo: null }] = await rowsIn(
    stub,
    "select value as rolledTo from state where name = 'rolledTo'",
  );
  if (Number(rolledTo) === today) {
    const over = known.filter(({ event }) => event.at < today);
    expect(
      await sumsIn(stub, `select day, ${PARTS} from days where link = '' group by 1, 2, 3, 4`),
    ).toEqual(tally(over, (event) => `${Math.floor(event.at / DAY) * DAY} ${partOf(event)}`));
  }
};

describe('all sums are those of the events', () => {
  it.each([1, 2])(
    'whatever comes when, with evictions, late and repeated events, alarms and days that pass: %i',
    async (seed) => {
      const random = seededNumbers(seed);
      const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
        values[random(values.length)] ?? values[0];
      const stub = promoterClicks(env, pageIdOf(`promoter-${seed}`));
      let now = Math.ceil(Date.now() / DAY) * DAY + random(DAY);
      vi.useFakeTimers({ toFake: ['Date'], now });
      const known: Known[] = [];
      const newEvent = (index: number): CountedEvent => {
        const kind = pick<EventKind>(['click', 'click', 'view']);
        return countedEvent(`event-${index}-${known.length}`, {
          linkId: LINKS[random(LINKS.length)] ?? '',
          kind,
          at: now - (random(6) === 0 ? random(7 * DAY) : random(MINUTE)),
          platform: kind === 'view' ? '' : pick(['jupiter', 'axiom']),
          channel: pick(['', 'x', 'vip']),
          visitor: `visitor-${random(25)}`,
          isRobot: random(9) === 0,
          isOwn: random(6) === 0,
          audience: pick(['', 'IS x phone ios safari is', 'DE x phone ios safari de']),
        });
      };
      const record = async (): Promise<void> => {
        const events = Array.from({ length: 1 + random(30) }, (_, index) => newEvent(index));
        const classes = await stub.recordMany(events);
        known.push(...events.map((event, index) => ({ event, class: classes[index] ?? '' })));
      };
      /** A redelivered message keeps its class. */
      const repeat = async (): Promise<void> => {
        const old = known.filter(({ event }) => event.at > now - CLICK.eventRetention);
        const again = Array.from({ length: 5 }, () => old[random(old.length)]).filter(
          (each) => each !== undefined,
        );
        expect(await stub.recordMany(again.map(({ event }) => event))).toEqual(
          again.map((each) => each.class),
        );
      };
      const pass = (time: number): void => {
        now += time;
        vi.setSystemTime(now);
      };
      const steps = [
        record,
        record,
        record,
        repeat,
        () => ring(stub),
        async () => {
          // A hibernating object can't be evicted.
          await stub.notifyActivity();
          await evictDurableObject(stub);
        },
        () => stub.totals(),
        () => pass(random(3 * HOUR)),
        () => pass(random(3 * HOUR)),
        () => pass(Math.ceil(now / DAY) * DAY - now),
        () => pass(DAY + random(3 * DAY)),
      ];
      for (let step = 0; step < 120; step++) {
        await steps[random(steps.length)]?.();
        if (step % 30 === 29) await agrees(stub, known, now);
      }
      pass(COUNTS.hourRetention);
      await ring(stub);
      await agrees(stub, known, now);
      expect(
        await rowsIn(stub, `select 1 from hours where hour < ${now - COUNTS.hourRetention - DAY}`),
      ).toEqual([]);
      expect(new Set(known.map((each) => each.class)).size).toBe(4);
      expect(known.length).toBeGreaterThan(300);
    },
  );
});

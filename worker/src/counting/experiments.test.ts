import { env } from 'cloudflare:workers';
import { MINUTE } from '@soltrade/schema/durations';
import { CLICK } from '@soltrade/schema/limits/counting';
import { describe, expect, it } from 'vitest';
import { countedEvent, NOON } from '../../test/countedEvents.ts';
import type { CountedEvent } from '../model/counted.ts';
import { pageIdOf } from '../model/pageId.ts';
import { promoterClicks } from '../stubs.ts';

const EXPERIMENT = { startedAt: NOON - MINUTE, half: 'b' } as const;

const peopleAfter = async (some: readonly (Partial<CountedEvent> & { minute: number })[]) => {
  const stub = promoterClicks(env, pageIdOf(crypto.randomUUID()));
  const events = some.map(({ minute, ...change }, index) =>
    countedEvent(`event-${index}`, {
      linkId: 'link',
      at: NOON + minute * MINUTE,
      experiment: EXPERIMENT,
      ...change,
    }),
  );
  await stub.recordMany(events);
  const [found] = await stub.experimentPeople('link');
  return [found?.viewers ?? 0, found?.clickers ?? 0];
};

const seen = (minute: number, change: Partial<CountedEvent> = {}) =>
  ({ kind: 'view', platform: '', visitor: 'ada', minute, ...change }) as const;

const pressed = (minute: number, change: Partial<CountedEvent> = {}) =>
  ({ kind: 'click', visitor: 'ada', minute, ...change }) as const;

describe('people of an experiment', () => {
  it.each([
    ['who saw and clicked', [seen(0), pressed(1)], [1, 1]],
    ['on two platforms', [seen(0), pressed(1), pressed(2, { platform: 'axiom' })], [1, 1]],
    ['without a view', [pressed(1)], [0, 0]],
    ['on a page that is open for hours', [seen(0), pressed(1), pressed(40), pressed(80)], [1, 1]],
    ['who come back', [seen(0), pressed(1), seen(40), pressed(41)], [2, 2]],
    ['who saw it before', [seen(-2, { experiment: undefined }), pressed(1)], [0, 0]],
  ] as const)('%s', async (_, events, people) => {
    expect(await peopleAfter(events)).toEqual(people);
  });

  it('are the same ones as viewers and as clickers, also where an address has too many', async () => {
    const places = CLICK.newVisitorsPerAddress;
    const visitors = Array.from({ length: 2 * places }, (_, nth) => ({
      visitor: `${nth}`,
      address: 'carrier',
    }));
    const views = visitors.map((each) => seen(0, each));
    const clicks = visitors.slice(places - 1).map((each) => pressed(1, each));
    expect(await peopleAfter([...views, ...clicks])).toEqual([places, 1]);
  });
});

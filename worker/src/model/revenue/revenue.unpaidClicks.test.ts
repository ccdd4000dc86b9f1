import { HOUR } from '@soltrade/schema/durations';
import { expect, it } from 'vitest';
import { judgedClicks, unpaidSpans } from './revenue.ts';

const change = (platformName: string, hour: number, isPaying: boolean) => ({
  platformName,
  isPaying,
  hour: hour * HOUR,
});
const spansOf = (changes: ReturnType<typeof change>[]) =>
  unpaidSpans(changes, 'axiom').map((span) => [span.from / HOUR, span.to / HOUR]);
const EVER = Number.POSITIVE_INFINITY;

it.each([
  ['never connected: all of the time', [], [[0, EVER]]],
  ['connected: until then, without the hour of the change', [change('axiom', 10, true)], [[0, 10]]],
  [
    'disconnected again: the hours between',
    [change('axiom', 10, true), change('axiom', 40, false), change('axiom', 50, true)],
    [
      [0, 10],
      [41, 50],
    ],
  ],
  [
    'connected and disconnected in one hour',
    [change('axiom', 10, false)],
    [
      [0, 10],
      [11, EVER],
    ],
  ],
  ['another platform says nothing', [change('padre', 10, true)], [[0, EVER]]],
  [
    'in any order',
    [change('axiom', 30, false), change('axiom', 20, true)],
    [
      [0, 20],
      [31, EVER],
    ],
  ],
])('%s', (_what, changes, spans) => {
  expect(spansOf(changes)).toEqual(spans);
});

const axiom = (at: number, clicks: number) => ({ platform: 'axiom', at: at * HOUR, clicks });

it('counts hours, and days of which the hours are gone, only if all of them is within a span', () => {
  const changes = [change('axiom', 29, true), change('axiom', 77, false)];
  const days = [axiom(0, 1), axiom(24, 10), axiom(48, 100)];
  const hours = [axiom(76, 1_000), axiom(77, 10_000), axiom(78, 100_000)];
  expect(
    judgedClicks(
      { days, hours: [{ platform: 'padre', at: 0, clicks: 7 }, ...hours] },
      { changes, platforms: ['axiom', 'padre', 'gmgn'] },
    ),
  ).toEqual([
    { platform: 'axiom', clicks: 111_111, unpaid: 100_001 },
    { platform: 'padre', clicks: 7, unpaid: 7 },
    { platform: 'gmgn', clicks: 0, unpaid: 0 },
  ]);
});

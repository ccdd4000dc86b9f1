// Who the visitors of a run are, and whether the product knows exactly that.
import { audienceIn, audienceOf, audienceText, robotAudience } from '@soltrade/schema/audience/audience';
import { DIMENSIONS, type Dimension } from '@soltrade/schema/audience/values';
import type { Api } from '../../e2e/apiClient.ts';
import { callApi, jsonOf } from '../../e2e/apiClient.ts';
import type { BenchPromoter } from './promoter.ts';
import type { Classes, Press } from './workload.ts';

type Counted = Classes & { linkId: string };
type Summed = Counted & { kind: number; dimension: number; value: string };
type Waiting = Counted & { kind: string; audience: string };

/** Events of a link by a value; of a source over all classes, since repeated presses come by another channel. */
const keyOf = (linkId: string, dimension: Dimension, value: string, column: keyof Classes): string =>
  [linkId, dimension, value, dimension === 'source' ? 'all' : column].join('\n');

const COLUMNS = ['persons', 'repeats', 'robots'] as const;

type Sums = Map<string, number>;

const add = (sums: Sums, key: string, count: number): void => {
  if (count > 0) sums.set(key, (sums.get(key) ?? 0) + count);
};

/** The audience of a click. */
export const audienceOfPress = ({ agent, country, language, referrer, channel, isRobot }: Press): string => {
  const facts = { country, channel: channel ?? null };
  return audienceText(
    isRobot
      ? robotAudience(facts)
      : audienceOf({
          ...{ ...facts, userAgent: agent, acceptLanguage: language, referrer },
          ...{ touchPoints: null, ownHosts: [] },
        }),
  );
};

const valuesOf = (audience: string): [Dimension, string][] => {
  const told = audienceIn(audience);
  return DIMENSIONS.map((dimension) => [dimension, told[dimension]]);
};

const expectedOf = (
  counted: readonly { linkId: string; audience: string; column: keyof Classes }[],
): Sums => {
  const sums: Sums = new Map();
  for (const { linkId, audience, column } of counted) {
    for (const [dimension, value] of valuesOf(audience))
      add(sums, keyOf(linkId, dimension, value, column), 1);
  }
  return sums;
};

const storedOf = ({ summed, waiting }: { summed: Summed[]; waiting: Waiting[] }): Sums => {
  const sums: Sums = new Map();
  for (const { linkId, dimension: index, value, ...row } of summed) {
    const dimension = DIMENSIONS[index];
    if (!dimension) continue;
    for (const column of COLUMNS) add(sums, keyOf(linkId, dimension, value, column), row[column]);
  }
  for (const { linkId, audience, ...row } of waiting) {
    for (const [dimension, value] of valuesOf(audience)) {
      for (const column of COLUMNS) add(sums, keyOf(linkId, dimension, value, column), row[column]);
    }
  }
  return sums;
};

const FACETS = ['platform', 'channel', ...DIMENSIONS] as const;

type Part = Record<(typeof FACETS)[number] | 'days' | 'links', Classes[]> & { total: Classes };

const sumOf = (rows: readonly Classes[], column: keyof Classes): number =>
  rows.reduce((sum, row) => sum + row[column], 0);

/** The lists of the promoter's own answer that do not sum to its total, or a total that is not what was counted. */
const wrongLists = ({ total, ...lists }: Part, counted: Classes): string[] => [
  ...COLUMNS.filter((column) => total[column] !== counted[column]).map((column) => `total of ${column}`),
  ...[...FACETS, 'days' as const, 'links' as const].filter((list) =>
    COLUMNS.some((column) => sumOf(lists[list], column) !== total[column]),
  ),
];

/** As the statistics store it. */
const CLICK = 0;

export type AudienceOutcome = {
  /** Events whose audience is in the sums, and those of which too few wait. */
  summed: number;
  waiting: number;
  /** Values of a link's breakdowns of which another number is known than came. */
  valuesThatDiffer: number;
  /** Lists that the promoter sees which do not sum to their total. */
  listsThatDiffer: string[];
};

export const judgeAudiences = async (
  api: Api,
  { userId, cookie }: BenchPromoter,
  {
    counted,
    expected,
  }: {
    /** What was counted of all links. */
    counted: Classes;
    expected: readonly { linkId: string; audience: string; column: keyof Classes }[];
  },
): Promise<AudienceOutcome> => {
  const answer: { summed: Summed[]; waiting: Waiting[] } = await jsonOf(
    await fetch(new URL(`/__bench/audiences?userId=${userId}`, api.baseUrl)),
  );
  // Robots that fetched a page are views.
  const summed = answer.summed.filter(({ kind }) => kind === CLICK);
  const waiting = answer.waiting.filter(({ kind }) => kind === 'click');
  const [stored, due] = [storedOf({ summed, waiting }), expectedOf(expected)];
  const keys = new Set([...stored.keys(), ...due.keys()]);
  const { clicks } = await jsonOf<{ clicks: Part }>(
    await callApi(api, `GET /api/analytics/${userId}/audience?range=7d`, { cookie }),
  );
  const events = (rows: readonly Classes[]): number =>
    COLUMNS.reduce((sum, column) => sum + sumOf(rows, column), 0);
  return {
    summed: events(summed.filter(({ dimension }) => dimension === 0)),
    waiting: events(waiting),
    valuesThatDiffer: [...keys].filter((key) => stored.get(key) !== due.get(key)).length,
    listsThatDiffer: wrongLists(clicks, counted),
  };
};

// Who the visitors of a run are, and whether the promoter is told exactly that.
import { audienceIn, audienceOf, audienceText, robotAudience } from '@soltrade/schema/audience/audience';
import { DIMENSIONS, type Dimension } from '@soltrade/schema/audience/values';
import { AUDIENCE_FACETS, type Audience, type AudienceEvents } from '@soltrade/schema/contracts/audience';
import { type Api, callApi, jsonOf } from '../../e2e/apiClient.ts';
import type { BenchPromoter } from './promoter.ts';
import { type Classes, COLUMNS, type Press, sumOf, type Workload } from './workload.ts';

const audienceOfPress = ({ agent, country, language, referrer, channel, isRobot }: Press) => {
  const facts = { country, channel: channel ?? null };
  const visitor = { userAgent: agent, acceptLanguage: language, referrer, touchPoints: null, ownHosts: [] };
  return audienceIn(audienceText(isRobot ? robotAudience(facts) : audienceOf({ ...facts, ...visitor })));
};

/** Events of a value; of a source over all classes, since repeated presses come by another channel. */
const keyOf = (dimension: Dimension, value: string, column: keyof Classes): string =>
  [dimension, value, dimension === 'source' ? 'all' : column].join(' ');

type Sums = Map<string, number>;

const add = (sums: Sums, key: string, count: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + count);
};

const expectedOf = (counted: Workload['counted']): Sums => {
  const sums: Sums = new Map();
  for (const { press, column } of counted) {
    const told = audienceOfPress(press);
    for (const dimension of DIMENSIONS) add(sums, keyOf(dimension, told[dimension], column), 1);
  }
  return sums;
};

const toldOf = (clicks: AudienceEvents): Sums => {
  const sums: Sums = new Map();
  for (const dimension of DIMENSIONS) {
    for (const { value, ...classes } of clicks[dimension]) {
      if (value === null) continue;
      for (const column of COLUMNS) add(sums, keyOf(dimension, value, column), classes[column]);
    }
  }
  return sums;
};

/**
 * What is wrong in the promoter's answer about the visitors of all clicks: a total that is not what was counted, a list that
 * does not sum to it, a value of which more is told than came. What is missing from a value is in the list's others.
 */
export const wrongAudiences = async (
  api: Api,
  { userId, cookie }: BenchPromoter,
  { counted, total }: { counted: Workload['counted']; total: Classes },
): Promise<string[]> => {
  await fetch(new URL(`/__bench/ring?userId=${userId}`, api.baseUrl));
  const { clicks }: Audience = await jsonOf(
    await callApi(api, `GET /api/analytics/${userId}/audience?range=7d`, { cookie }),
  );
  if (!clicks) return ['no audience'];
  const [told, due] = [toldOf(clicks), expectedOf(counted)];
  if (told.size === 0) return ['no value of an audience'];
  return [
    ...COLUMNS.filter((column) => clicks.total[column] !== total[column]).map((column) => `total ${column}`),
    ...[...AUDIENCE_FACETS, 'days' as const, 'links' as const].filter((list) =>
      COLUMNS.some((column) => sumOf(clicks[list], column) !== total[column]),
    ),
    ...[...told].filter(([key, count]) => count > (due.get(key) ?? 0)).map(([key]) => key),
  ].map((wrong) => `audience: ${wrong}`);
};

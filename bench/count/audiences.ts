// The visitors of a run, and whether the promoter's audience shows exactly those.
import { isDeepStrictEqual } from 'node:util';
import { audienceIn, audienceOf, audienceText, robotAudience } from '@soltrade/schema/audience/audience';
import { DIMENSIONS, type Dimension } from '@soltrade/schema/audience/values';
import { AUDIENCE_FACETS, type Audience, type AudienceEvents } from '@soltrade/schema/contracts/audience';
import { type Api, callApi, jsonOf } from '../../e2e/apiClient.ts';
import type { BenchPromoter } from './promoter.ts';
import { type Classes, COLUMNS, type Press, sumsOf, type Workload } from './workload.ts';

const audienceOfPress = ({ agent, country, language, referrer, channel, isRobot }: Press) => {
  const facts = { country, channel: channel ?? null, host: null, network: null };
  const visitor = {
    isPaid: false,
    userAgent: agent,
    acceptLanguage: language,
    referrer,
    touchPoints: null,
    ownHosts: [],
  };
  return audienceIn(audienceText(isRobot ? robotAudience(facts) : audienceOf({ ...facts, ...visitor })));
};

/** Events of a value; of a source over all classes, since repeated presses come by another channel. */
const keyOf = (dimension: Dimension, value: string, column: keyof Classes): string =>
  [dimension, value, dimension === 'source' ? 'all' : column].join(' ');

/** The values that show more visitors than came. */
const excessOf = (clicks: AudienceEvents, counted: Workload['counted']): string[] => {
  const excess = new Map<string, number>();
  const add = (key: string, count: number) => void excess.set(key, (excess.get(key) ?? 0) + count);
  for (const { press, column } of counted) {
    const known = audienceOfPress(press);
    for (const dimension of DIMENSIONS) add(keyOf(dimension, known[dimension], column), -1);
  }
  for (const dimension of DIMENSIONS) {
    for (const { value, ...classes } of clicks[dimension]) {
      for (const column of COLUMNS) if (value !== null) add(keyOf(dimension, value, column), classes[column]);
    }
  }
  return [...excess].filter(([, count]) => count > 0).map(([key]) => key);
};

/**
 * What is wrong in the promoter's answer about the visitors of all clicks: a total that is not what was counted, a list that
 * does not sum to it, a value that shows more visitors than came. What is missing from a value is in the list's others.
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
  if (!clicks?.country.some(({ value }) => value !== null)) return ['no audience'];
  return [
    ...COLUMNS.filter((column) => clicks.total[column] !== total[column]).map((column) => `total ${column}`),
    ...[...AUDIENCE_FACETS, 'days' as const, 'links' as const].filter(
      (list) => !isDeepStrictEqual(sumsOf(clicks[list]), total),
    ),
    ...excessOf(clicks, counted),
  ].map((wrong) => `audience: ${wrong}`);
};

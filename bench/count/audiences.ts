// A run's visitors, and whether the promoter's audience matches them.
import { isDeepStrictEqual } from 'node:util';
import {
  audienceIn,
  audienceOf,
  audienceText,
  NO_FACTS,
  robotAudience,
} from '@soltrade/schema/audience/audience';
import { DIMENSIONS, type Dimension, FACETS } from '@soltrade/schema/audience/dimensions';
import type { Audience, AudienceEvents } from '@soltrade/schema/contracts/audience';
import { type Api, callApi, jsonOf } from '../../e2e/apiClient.ts';
import type { BenchPromoter } from './promoter.ts';
import { type Classes, COLUMNS, type Press, sumsOf, type Workload } from './workload.ts';

const audienceOfPress = ({ agent, country, language, referrer, channel, isRobot }: Press) => {
  const facts = {
    ...NO_FACTS,
    country,
    channel: channel ?? null,
    userAgent: agent,
    acceptLanguage: language,
    referrer,
    host: null,
    ownHosts: [],
    isPaid: false,
  };
  return audienceIn(audienceText(isRobot ? robotAudience(facts) : audienceOf(facts)));
};

/** Events by value; for sources over all classes, because repeated clicks come through another channel. */
const keyOf = (dimension: Dimension, value: string, column: keyof Classes): string =>
  [dimension, value, dimension === 'source' ? 'all' : column].join(' ');

/** Values with more visitors than were sent. */
const excessOf = (clicks: AudienceEvents, counted: Workload['counted']): string[] => {
  const excess = new Map<string, number>();
  const add = (key: string, count: number) => void excess.set(key, (excess.get(key) ?? 0) + count);
  for (const { press, column } of counted) {
    const known = audienceOfPress(press);
    for (const dimension of DIMENSIONS) add(keyOf(dimension, known[dimension], column), -1);
  }
  for (const dimension of DIMENSIONS) {
    for (const { value, ...classes } of clicks[dimension]) {
      for (const column of COLUMNS)
        if (value !== null) add(keyOf(dimension, value, column), classes[column]);
    }
  }
  return [...excess].filter(([, count]) => count > 0).map(([key]) => key);
};

/**
 * Errors in the promoter's audience of all clicks: a total other than the count, a list that doesn't add up to it, a
 * value with more visitors than were sent. A value's missing visitors are in the list's others.
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
    ...COLUMNS.filter((column) => clicks.total[column] !== total[column]).map(
      (column) => `total ${column}`,
    ),
    ...[...FACETS, 'days' as const, 'links' as const].filter(
      (list) => !isDeepStrictEqual(sumsOf(clicks[list]), total),
    ),
    ...excessOf(clicks, counted),
  ].map((wrong) => `audience: ${wrong}`);
};

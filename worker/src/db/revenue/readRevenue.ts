import { database } from '../client.ts';
import { listConnectionChanges } from '../links/connectionChanges.ts';
import {
  countUnpriced,
  firstEntry,
  publicRevenue,
  type Range,
  sumRevenue,
  sumRevenueByDay,
  sumRevenueByLink,
} from './sums.ts';
import { waysIn } from './waysIn.ts';

/** All that a promoter's revenue is shown from, of one moment: a total and its days cannot differ. */
export const readRevenue = async (env: Env, userId: string, range: Range) => {
  const [sums, all, [shown], days, links, [open], ways, [entry], changes] = await database(env).batch([
    sumRevenue(env, userId, range),
    sumRevenue(env, userId),
    publicRevenue(env, userId),
    sumRevenueByDay(env, userId, range),
    sumRevenueByLink(env, userId, range),
    countUnpriced(env, userId),
    waysIn(env, userId),
    firstEntry(env, userId),
    listConnectionChanges(env, userId),
  ]);
  return {
    sums,
    all,
    publicMicroUsd: shown?.total ?? 0,
    days,
    links,
    unpriced: open?.unpriced ?? 0,
    hasWayIn: ways.length > 0,
    first: entry?.first ?? null,
    changes,
  };
};

import type { LinkProblem } from '@soltrade/schema/contracts/linkHealth';
import { insertDigest } from '../../db/clicks.ts';
import { listHealth } from '../../db/linkHealth.ts';
import { codesOf, listConnections } from '../../db/platforms.ts';
import { configOf } from '../../env.ts';
import type { Digest } from '../../model/clicks.ts';
import { problemsOfLink } from '../../model/linkHealth.ts';

const keyOf = ({ kind, subject }: LinkProblem): string => `${kind} ${subject}`;

/**
 * What keeps a promoter's links from working, once for all links that share it, and how much of it
 * is news.
 */
const findProblems = async (env: Env, userId: string, now: number) => {
  const [{ links, told }, connections] = await Promise.all([
    listHealth(env, userId),
    listConnections(env, userId),
  ]);
  const seen = {
    codes: codesOf(connections),
    closedPlatforms: configOf(env).closedPlatforms,
    now,
  };
  const found = links.flatMap(({ link, ...health }) => problemsOfLink(link, health, seen));
  const problems = [...new Map(found.map((each) => [keyOf(each), each])).values()];
  // Another reason is news, too.
  const reasons = new Map(told.map((each) => [keyOf(each), each.reason]));
  const news = problems.filter((each) => reasons.get(keyOf(each)) !== each.reason);
  const count = (kind: LinkProblem['kind']): number =>
    news.filter((each) => each.kind === kind).length;
  return {
    problems,
    untold:
      news.length === 0
        ? null
        : { tokens: count('token'), platforms: count('platform'), domains: count('domain') },
  };
};

/** Stores a promoter's week, once. Returns whether it was new. */
export const storeDigest = async (
  env: Env,
  digest: { userId: string; at: number; report: Digest },
): Promise<boolean> =>
  insertDigest(env, { ...digest, ...(await findProblems(env, digest.userId, digest.at)) });

import type { LinkProblemReason } from '@soltrade/schema/contracts/linkHealth';
import { LINK_HEALTH } from '@soltrade/schema/limits/linkHealth';
import { RECORD } from '@soltrade/schema/limits/record';
import { activePromoters, users } from '@soltrade/schema/tables/accounts';
import { activities } from '@soltrade/schema/tables/activity';
import {
  type LinkProblemRow,
  linkProblems,
  type PlatformShape,
  platformShapes,
  quietTokens,
} from '@soltrade/schema/tables/linkHealth';
import { links } from '@soltrade/schema/tables/links';
import { type PlatformConnectionRow, platformConnections } from '@soltrade/schema/tables/platforms';
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { database, isOneOf } from './client.ts';
import { hasTurn, type Turn } from './operations.ts';
import { isConnected } from './platforms.ts';

export type { PlatformShape };

const isShown = (link: SQL): SQL =>
  sql`${link}.is_active and ${link}.blocked_at is null and ${link}.archived_at is null`;

/** Over by what its promoter did since, before the next round says so. */
const isOver = (problem: SQL): SQL =>
  sql`case ${problem}.kind
    when 'platform' then not exists (select 1 from platform_connections as one
      where one.user_id = ${problem}.user_id and one.platform_name = ${problem}.subject
        and one.is_active and one.disconnected_at is null and one.updated_at <= ${problem}.since)
    when 'domain' then not exists (select 1 from hosts as one where one.user_id = ${problem}.user_id
      and one.host = ${problem}.subject and one.state in ('moved', 'flagged', 'blocked'))
    else false end`;

export type ShownProblem = Pick<LinkProblemRow, 'kind' | 'subject' | 'reason' | 'since'>;

/** The specified platforms are on every page. */
const onEveryPage = (platform: SQL, specified: readonly string[]): SQL =>
  sql`${platform} in (select value from json_each(${JSON.stringify(specified)}))`;

/** What concerns a link: a column of a query over links. Each part is a search by key. */
export const problemsOfLink = (specified: readonly string[]) =>
  sql<ShownProblem[]>`(
    select json_group_array(json_object('kind', kind, 'subject', subject, 'reason', reason, 'since', since))
    from (
      select * from ${linkProblems} as token where token.user_id = ${links.userId} and token.kind = 'token'
        and token.subject = ${links.mint}
      union all
      select * from ${linkProblems} as domain where domain.user_id = ${links.userId} and domain.kind = 'domain'
        and domain.subject = ${links.host} and not ${isOver(sql`domain`)}
      union all
      select * from ${linkProblems} as platform where platform.user_id = ${links.userId} and platform.kind = 'platform'
        and (${onEveryPage(sql`platform.subject`, specified)}
          or exists (select 1 from json_each(${links.platforms}) where value = platform.subject))
        and not ${isOver(sql`platform`)}
    ))`.mapWith((text: string): ShownProblem[] => JSON.parse(text));

/** What the digest hasn't said yet, by kind; null without any. A value of its data. */
export const untoldProblems = (userId: string): SQL =>
  sql`(select case when count(*) = 0 then null else json_object('tokens', sum(problem.kind = 'token'),
      'platforms', sum(problem.kind = 'platform'), 'domains', sum(problem.kind = 'domain')) end
    from ${linkProblems} as problem
    where problem.user_id = ${userId} and problem.told_at is null and not ${isOver(sql`problem`)})`;

/** For the batch that stores a digest, after it: what that said is told, if this call stored it. */
export const markTold = (
  env: Env,
  { userId, key, at }: { userId: string; key: string; at: number },
) =>
  database(env)
    .update(linkProblems)
    .set({ toldAt: at })
    .where(
      and(
        eq(linkProblems.userId, userId),
        isNull(linkProblems.toldAt),
        sql`not ${isOver(sql`${linkProblems}`)}`,
        sql`exists (select 1 from ${activities} where ${activities.userId} = ${userId}
          and ${activities.type} = 'digest.weekly' and ${activities.key} = ${key}
          and ${activities.createdAt} = ${at})`,
      ),
    );

/** The next promoters with active links, by id. */
export const nextPromoters = async (
  env: Env,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> => {
  const rows = await database(env)
    .select({ userId: activePromoters.userId })
    .from(activePromoters)
    .where(and(gt(activePromoters.userId, after), gt(activePromoters.links, 0)))
    .orderBy(asc(activePromoters.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
};

export const listConnectionsOf = (
  env: Env,
  userIds: readonly string[],
): Promise<PlatformConnectionRow[]> =>
  database(env)
    .select()
    .from(platformConnections)
    .where(
      and(isOneOf(platformConnections.userId, userIds), isConnected, platformConnections.isActive),
    );

/** Notes which formats form their links differently than before, and returns all. */
export const noteShapes = async (
  env: Env,
  { shapes, now }: { shapes: readonly Omit<PlatformShape, 'changedAt'>[]; now: number },
): Promise<PlatformShape[]> => {
  const db = database(env);
  const of = (name: string): SQL => sql.raw(`value ->> '$.${name}'`);
  const [, rows] = await db.batch([
    db
      .insert(platformShapes)
      .select(
        sql`select ${of('platformName')}, ${of('format')}, ${of('shape')}, null
          from json_each(${JSON.stringify(shapes)}) where true`,
      )
      .onConflictDoUpdate({
        target: [platformShapes.platformName, platformShapes.format],
        set: { shape: sql`excluded.shape`, changedAt: now },
        setWhere: sql`${platformShapes.shape} <> excluded.shape`,
      }),
    db.select().from(platformShapes),
  ]);
  return rows;
};

export type PlatformProblem = { userId: string; platformName: string; reason: LinkProblemReason };

/** A token is quiet for so long, in enough samples, the last of which is recent. */
const isQuiet = (now: number): SQL =>
  sql`quiet.since <= ${now - LINK_HEALTH.quietFor} and quiet.samples >= ${LINK_HEALTH.fewestSamples}
    and quiet.checked_at >= ${now - LINK_HEALTH.sampleGap}`;

/**
 * Stores what is wrong with these promoters' active links and removes what is over, in one transaction, if it is still this
 * run's turn. What is unknown changes nothing: a token stays as it was until a sample says otherwise.
 */
export const storeProblems = async (
  env: Env,
  {
    userIds,
    platforms,
    specified,
    now,
    turn,
  }: {
    userIds: readonly string[];
    platforms: readonly PlatformProblem[];
    specified: readonly string[];
    now: number;
    turn: Turn;
  },
): Promise<void> => {
  const db = database(env);
  const isTurn = hasTurn(turn);
  const asked = sql`(select value from json_each(${JSON.stringify(userIds)}))`;
  const found = sql`json_each(${JSON.stringify(platforms)}) as found`;
  const of = (name: string): SQL => sql.raw(`found.value ->> '$.${name}'`);
  const usesPlatform = sql`exists (select 1 from ${links} as link
    where link.user_id = ${of('userId')} and ${isShown(sql`link`)}
      and (${onEveryPage(of('platformName'), specified)}
        or exists (select 1 from json_each(link.platforms) as chosen where chosen.value = ${of('platformName')})))`;
  const isLive = (userId: SQL): SQL =>
    sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.deletedAt} is null)`;
  const holding = sql`case ${linkProblems.kind}
    when 'platform' then exists (select 1 from ${found}
      where ${of('userId')} = ${linkProblems.userId} and ${of('platformName')} = ${linkProblems.subject} and ${usesPlatform})
    when 'domain' then exists (select 1 from hosts as own where own.user_id = ${linkProblems.userId}
        and own.host = ${linkProblems.subject} and own.state in ('moved', 'flagged', 'blocked'))
      and exists (select 1 from ${links} as link where link.user_id = ${linkProblems.userId}
        and link.host = ${linkProblems.subject} and ${isShown(sql`link`)})
    else exists (select 1 from ${quietTokens} as quiet where quiet.mint = ${linkProblems.subject})
      and exists (select 1 from ${links} as link where link.user_id = ${linkProblems.userId}
        and link.mint = ${linkProblems.subject} and ${isShown(sql`link`)}) end`;
  // Another reason is news, and told again.
  const conflict = {
    target: [linkProblems.userId, linkProblems.kind, linkProblems.subject],
    set: { reason: sql`excluded.reason`, since: now, toldAt: null },
    setWhere: sql`${linkProblems.reason} <> excluded.reason`,
  };
  await db.batch([
    db
      .delete(linkProblems)
      .where(and(sql`${linkProblems.userId} in ${asked}`, isTurn, sql`not (${holding})`)),
    db
      .insert(linkProblems)
      .select(
        sql`select ${of('userId')}, 'platform', ${of('platformName')}, ${of('reason')}, ${now}, null
          from ${found} where ${isTurn} and ${isLive(of('userId'))} and ${usesPlatform}`,
      )
      .onConflictDoUpdate(conflict),
    db
      .insert(linkProblems)
      .select(
        sql`select distinct own.user_id, 'domain', own.host, 'domain_' || own.state, ${now}, null
          from hosts as own join ${links} as link on link.user_id = own.user_id and link.host = own.host
          where own.user_id in ${asked} and own.state in ('moved', 'flagged', 'blocked')
            and ${isShown(sql`link`)} and ${isTurn} and ${isLive(sql`own.user_id`)}`,
      )
      .onConflictDoUpdate(conflict),
    db
      .insert(linkProblems)
      .select(
        sql`select link.user_id, 'token', link.mint, 'not_trading', ${now}, null
          from ${links} as link join ${quietTokens} as quiet on quiet.mint = link.mint
          where link.user_id in ${asked} and ${isShown(sql`link`)} and ${isQuiet(now)} and ${isTurn}
            and ${isLive(sql`link.user_id`)}`,
      )
      .onConflictDoNothing(),
  ]);
};

/**
 * The next tokens to ask about: with an active link, and quiet as far as is known; or never sampled. `reached` is where the next
 * run goes on, empty at the end of the round.
 */
export const nextQuietTokens = async (
  env: Env,
  { after, limit, now }: { after: string; limit: number; now: number },
): Promise<{ mints: string[]; reached: string }> => {
  const { tokensPerRun, tokenEvery } = LINK_HEALTH;
  const rows = await database(env).all<{ mint: string; isDue: number }>(
    sql`select walked.mint as mint,
        (quiet.mint is not null or coalesce(watched.market ->> '$.level.liquidity', 0) < ${RECORD.goneLiquidity})
        and coalesce(quiet.checked_at, 0) <= ${now - tokenEvery}
        and exists (select 1 from ${links} as link where link.mint = walked.mint and ${isShown(sql`link`)}) as isDue
      from (select mint from tokens where mint > ${after} order by mint limit ${tokensPerRun}) as walked
      left join token_watch as watched on watched.mint = walked.mint
      left join ${quietTokens} as quiet on quiet.mint = walked.mint
      order by walked.mint`,
  );
  const due = rows.filter(({ isDue }) => isDue === 1).slice(0, limit);
  const last = due.length === limit ? due.at(-1) : rows.at(-1);
  const isEnd = due.length < limit && rows.length < tokensPerRun;
  return { mints: due.map(({ mint }) => mint), reached: isEnd ? '' : (last?.mint ?? '') };
};

/** Stores an answer about some tokens, if it is still this run's turn. After too long a gap a quiet time begins anew. */
export const storeSamples = async (
  env: Env,
  {
    trading,
    quiet,
    now,
    turn,
  }: { trading: readonly string[]; quiet: readonly string[]; now: number; turn: Turn },
): Promise<void> => {
  const db = database(env);
  const isTurn = hasTurn(turn);
  const isGap = sql`${quietTokens.checkedAt} < ${now - LINK_HEALTH.sampleGap}`;
  await db.batch([
    db.delete(quietTokens).where(and(isOneOf(quietTokens.mint, trading), isTurn)),
    db
      .insert(quietTokens)
      .select(
        sql`select value, ${now}, ${now}, 1 from json_each(${JSON.stringify(quiet)}) where ${isTurn}`,
      )
      .onConflictDoUpdate({
        target: quietTokens.mint,
        set: {
          since: sql`iif(${isGap}, ${now}, ${quietTokens.since})`,
          samples: sql`iif(${isGap}, 1, ${quietTokens.samples} + 1)`,
          checkedAt: now,
        },
      }),
  ]);
};

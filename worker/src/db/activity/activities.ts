// Activities of a promoter's links, calls and money. Each statement joins the batch of the change
// it records.

import type { ConnectionChangeKind } from '@soltrade/schema/activityTypes';
import { LINK_CHANGES, STORED_FIELDS, type ToldField } from '@soltrade/schema/linkFields';
import { type ActivityRow, activities } from '@soltrade/schema/tables/activity';
import { type LinkRow, links, linkWords } from '@soltrade/schema/tables/links';
import { invitations, members } from '@soltrade/schema/tables/members';
import { type PlatformConnectionRow, platformConnections } from '@soltrade/schema/tables/platforms';
import { settlements } from '@soltrade/schema/tables/record';
import { revenueEntries, statements } from '@soltrade/schema/tables/revenue';
import { telegramAccounts } from '@soltrade/schema/tables/telegram';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { type By, memberOf } from '../../lib/context.ts';
import { database, isOneOf } from '../client.ts';
import type { LinkTexts } from '../links/linkTexts.ts';

export type { ActivityRow };

export type NotedRow = Record<
  Exclude<keyof ActivityRow, 'id' | 'type' | 'data' | 'personId'>,
  SQL
> & {
  type: ActivityRow['type'];
  data: SQL;
  from: SQL;
};

/**
 * Stores an activity per selected row, unless it exists. It names the member who acts, if one does.
 */
export const note = (by: By, { userId, type, linkId, key, data, createdAt, from }: NotedRow) =>
  database(by.env)
    .insert(activities)
    .select(
      sql`select lower(hex(randomblob(10))), ${userId}, ${type}, ${linkId}, ${key}, json_object(${data}), ${createdAt}, ${memberOf(by)} ${from}`,
    )
    .onConflictDoNothing();

/** Run after inserting a link. */
export const noteCreated = (by: By, linkId: string) =>
  note(by, {
    type: 'link.created',
    userId: sql`${links.userId}`,
    linkId: sql`${links.id}`,
    key: sql`${links.id}`,
    data: sql``,
    createdAt: sql`${links.createdAt}`,
    from: sql`from ${links} where ${links.id} = ${linkId}`,
  });

/** The new values of columns, and of what other tables have. */
type LinkChange = Partial<LinkRow> & LinkTexts;

const wordsNow = sql`(select words from ${linkWords} where link_id = ${links.id})`;
const disclosureNow = sql`coalesce((select kind from disclosures where link_id = ${links.id}
  order by at desc, rowid desc limit 1), 'not_stated')`;

const isOther = (change: LinkChange, name: ToldField): SQL | undefined =>
  or(
    ...STORED_FIELDS[name].columns.flatMap((column) =>
      change[column] === undefined
        ? []
        : [sql`${links[column]} is not ${sql.param(change[column], links[column])}`],
    ),
  );

/** A change's differences as a JSON list; null if none. */
const differences = (change: LinkChange): SQL => {
  const { words, disclosure } = change;
  const changed = LINK_CHANGES.flatMap((name) => {
    const difference =
      name === 'words' && words !== undefined
        ? sql`${wordsNow} is not ${words}`
        : name === 'disclosure' && disclosure !== undefined
          ? sql`${disclosureNow} is not ${disclosure}`
          : isOther(change, name);
    return difference ? [sql`iif(${difference}, ${name}, null)`] : [];
  });
  // Not by UNION: a query of D1 has at most five parts.
  return sql`(select json_group_array(value) from json_each(json_array(${sql.join(changed, sql`, `)}))
    where value is not null having count(*) > 0)`;
};

/** Run before links change; skips unchanged ones. */
export const noteUpdated = (
  by: By,
  { which, change, at }: { which: SQL | undefined; change: LinkChange; at: number },
) =>
  note(by, {
    type: 'link.updated',
    userId: sql`user_id`,
    linkId: sql`id`,
    key: sql`id || ' ' || ${at}`,
    data: sql`'changed', json(changed)`,
    createdAt: sql`${at}`,
    from: sql`from (select ${links.userId}, ${links.id}, ${differences(change)} as changed from ${links}
      where ${which}) where changed is not null`,
  });

/** For links with their first click by a person. */
export const noteFirstClicks = (
  by: By,
  { linkIds, at }: { linkIds: readonly string[]; at: number },
) =>
  note(by, {
    type: 'link.first_click',
    userId: sql`${links.userId}`,
    linkId: sql`${links.id}`,
    key: sql`${links.id}`,
    data: sql``,
    createdAt: sql`${at}`,
    from: sql`from ${links} where ${isOneOf(links.id, linkIds)}`,
  });

/** Run before closing calls, given as judgments. */
export const noteSettled = (by: By, judgements: readonly object[]) => {
  const of = (name: string): SQL => sql.raw(`judged.value ->> '$.${name}'`);
  const names = ['state', 'entry', 'peak', 'peakAt', 'drawdown', 'r7', 'noMarket'];
  return note(by, {
    type: 'call.settled',
    userId: sql`${links.userId}`,
    linkId: sql`${links.id}`,
    key: sql`${links.id} || ' ' || ${settlements.method}`,
    createdAt: of('settledAt'),
    data: sql.join(
      names.map((name) => sql`${sql.raw(`'${name}'`)}, ${of(name)}`),
      sql`, `,
    ),
    from: sql`from json_each(${JSON.stringify(judgements)}) as judged
      join ${settlements} on ${settlements.linkId} = ${of('linkId')} and ${settlements.method} = ${of('method')}
      join ${links} on ${links.id} = ${settlements.linkId} where ${settlements.state} = 'open'`,
  });
};

/** Stores nothing of the Telegram account itself, which is deleted when unlinked. */
const noteTelegram = (
  by: By,
  type: 'telegram.linked' | 'telegram.unlinked',
  { at, which }: { at: number; which: { userId: string; linkedAt: number | null } },
) => {
  const { userId, linkedAt } = telegramAccounts;
  return note(by, {
    type,
    userId: sql`${userId}`,
    linkId: sql`null`,
    key: sql`${String(at)}`,
    data: sql``,
    createdAt: sql`${at}`,
    from: sql`from ${telegramAccounts} where ${userId} = ${which.userId}
      and ${which.linkedAt === null ? sql`true` : sql`${linkedAt} = ${which.linkedAt}`}`,
  });
};

/** Run after inserting entries: covers new ones, merged by source. */
export const noteRevenue = (by: By, entries: readonly { id: string; recordedAt: number }[]) => {
  const { id, userId, linkId, source, microUsd, pendingMicroUsd, platform, at, recordedAt } =
    revenueEntries;
  // The entries' link, if all name the same one.
  const link = sql`case when count(${linkId}) = count(*) and count(distinct ${linkId}) = 1 then min(${linkId}) end`;
  return note(by, {
    type: 'revenue.recorded',
    userId: sql`${userId}`,
    linkId: link,
    key: sql`min(${id})`,
    data: sql`'source', ${source}, 'entries', count(*), 'unpriced', count(*) - count(${microUsd}),
      'microUsd', coalesce(sum(${microUsd}), 0), 'pendingMicroUsd', coalesce(sum(${pendingMicroUsd}), 0), 'from', min(${at}), 'to', max(${at}),
      'platforms', json_group_array(distinct ${platform}) filter (where ${platform} is not null)`,
    createdAt: sql`max(${recordedAt})`,
    from: sql`from json_each(${JSON.stringify(entries)}) as made
      join ${revenueEntries} on ${id} = made.value ->> 'id' and ${recordedAt} = made.value ->> 'recordedAt'
      group by ${userId}, ${source}`,
  });
};

/** Run after inserting changes of payouts: covers new ones, merged by source and state. */
export const noteChanges = (
  by: By,
  changes: readonly { id: string; recordedAt: number; follows: string | null }[],
) => {
  const { id, userId, linkId, source, microUsd, pendingMicroUsd, platform } = revenueEntries;
  const { state, rawAmount, recordedAt, follows } = revenueEntries;
  const link = sql`case when count(${linkId}) = count(*) and count(distinct ${linkId}) = 1 then min(${linkId}) end`;
  const became = sql`iif(substr(${rawAmount}, 1, 1) = '-', 'reversed', ${state})`;
  return note(by, {
    type: 'revenue.changed',
    userId: sql`${userId}`,
    linkId: link,
    key: sql`min(${id})`,
    data: sql`'source', ${source}, 'state', ${became}, 'payouts', count(*),
      'microUsd', coalesce(sum(${microUsd}), 0), 'pendingMicroUsd', coalesce(sum(${pendingMicroUsd}), 0),
      'unpriced', count(*) - count(${microUsd}),
      'platforms', json_group_array(distinct ${platform}) filter (where ${platform} is not null)`,
    createdAt: sql`max(${recordedAt})`,
    from: sql`from json_each(${JSON.stringify(changes)}) as made
      join ${revenueEntries} on ${id} = made.value ->> 'id' and ${recordedAt} = made.value ->> 'recordedAt'
        and ${follows} = made.value ->> 'follows'
      group by ${userId}, ${source}, ${became}`,
  });
};

/**
 * Run after the reversal of an import at this time. Later prices were not told, so they are not
 * taken back.
 */
export const noteTakenBack = (by: By, { statementId, at }: { statementId: string; at: number }) => {
  const { reverses, microUsd, pendingMicroUsd, platform, recordedAt } = revenueEntries;
  const isPayout = sql`${revenueEntries.changeOf} is null`;
  return note(by, {
    type: 'revenue.taken_back',
    userId: sql`${statements.userId}`,
    linkId: sql`null`,
    key: sql`${statements.id}`,
    data: sql`'importId', ${statements.id}, 'payouts', count(*) filter (where ${isPayout}),
      'microUsd', coalesce(sum(${microUsd}), 0), 'pendingMicroUsd', coalesce(sum(${pendingMicroUsd}), 0),
      'unpriced', count(*) filter (where ${isPayout} and ${microUsd} is null),
      'platforms', json_group_array(distinct ${platform}) filter (where ${platform} is not null)`,
    createdAt: sql`${at}`,
    from: sql`from ${statements} join ${revenueEntries} as whole on whole.batch = ${statements.id}
        and whole.reverses is null and whole.price_of is null and whole.change_of is null
      join ${revenueEntries} as told on (told.id = whole.id or told.change_of = whole.id)
        and told.reverses is null and told.price_of is null
      join ${revenueEntries} on ${reverses} = told.id and ${recordedAt} = ${at}
      where ${statements.id} = ${statementId} and ${statements.reversedAt} = ${at}
      group by ${statements.id}`,
  });
};

/** Run after linking a Telegram account at this time. */
export const noteTelegramLinked = (by: By, { userId, at }: { userId: string; at: number }) =>
  noteTelegram(by, 'telegram.linked', { at, which: { userId, linkedAt: at } });

/** Run before unlinking a promoter's Telegram account, if any. */
export const noteTelegramUnlinked = (by: By, { userId, at }: { userId: string; at: number }) =>
  noteTelegram(by, 'telegram.unlinked', { at, which: { userId, linkedAt: null } });

/** For a member who joins: run after inserting them and before deleting their invitation. */
export const noteJoined = (
  by: By,
  { secretHash, personId, at }: { secretHash: string; personId: string; at: number },
) =>
  note(by, {
    type: 'member.joined',
    userId: sql`${members.userId}`,
    linkId: sql`null`,
    key: sql`${members.memberId} || ' ' || ${String(at)}`,
    data: sql`'personId', ${members.memberId}, 'role', ${members.role}`,
    createdAt: sql`${at}`,
    from: sql`from ${invitations} join ${members} on ${members.userId} = ${invitations.userId}
      where ${invitations.secretHash} = ${secretHash} and ${members.memberId} = ${personId}
        and ${members.joinedAt} = ${at}`,
  });

/** Run before deleting a member, or all of an account. */
export const noteLeft = (
  by: By,
  { userId, memberId, at }: { userId: string; memberId: string | null; at: number },
) =>
  note(by, {
    type: 'member.left',
    userId: sql`${members.userId}`,
    linkId: sql`null`,
    key: sql`${members.memberId} || ' ' || ${String(at)}`,
    data: sql`'personId', ${members.memberId}, 'role', ${members.role}`,
    createdAt: sql`${at}`,
    from: sql`from ${members} where ${members.userId} = ${userId}
      and ${memberId === null ? sql`true` : sql`${members.memberId} = ${memberId}`}`,
  });

/** Enough of a code to recognize it. */
const hintOf = (code: SQL): SQL =>
  sql`iif(length(${code}) < 8, substr(${code}, 1, 1) || '…', substr(${code}, 1, 2) || '…' || substr(${code}, -2))`;

type ConnectionValues = Partial<Pick<PlatformConnectionRow, 'credential' | 'format' | 'isActive'>>;

/**
 * Run before a connection is written, and in its batch: tells how it will differ, and nothing if it
 * won't. `which` finds it by its id, or by its promoter and platform if it may be new. A member's
 * are refused beyond `MEMBERS.platformChangesPerDay`.
 */
export const noteConnection = (
  by: By,
  which: { id: string } | { userId: string; platformName: string },
  {
    to,
    at,
    since = 0,
  }: {
    to: ConnectionValues | 'disconnected' | 'restored';
    at: number;
    /** Those disconnected before it aren't restored. */
    since?: number;
  },
) => {
  const was = platformConnections;
  const values = typeof to === 'string' ? {} : to;
  const isNew = 'platformName' in which;
  const isPresent = sql`(${was.id} is not null and ${was.disconnectedAt} is null)`;
  const isOther = (name: keyof ConnectionValues): SQL =>
    values[name] === undefined
      ? sql`false`
      : sql`${was.id} is not null and ${was[name]} is not ${sql.param(values[name], was[name])}`;
  const kinds: Record<ConnectionChangeKind, SQL> = {
    connected: isNew || to === 'restored' ? sql`not ${isPresent}` : sql`false`,
    code: isOther('credential'),
    format: isOther('format'),
    on: sql`${isOther('isActive')} and not ${was.isActive}`,
    off: sql`${isOther('isActive')} and ${was.isActive}`,
    disconnected: to === 'disconnected' ? sql`true` : sql`false`,
  };
  const changed = Object.entries(kinds).map(([kind, is]) => sql`iif(${is}, ${kind}, null)`);
  const isCodeOver = sql`(${kinds.code}) or ${kinds.disconnected}`;
  const from = isNew
    ? sql`(select ${which.userId} as user_id, ${which.platformName} as platform_name) as given
        left join ${was} on ${was.userId} = given.user_id and ${was.platformName} = given.platform_name`
    : sql`${was} as given join ${was} on ${was.id} = given.id
        where ${was.id} = ${which.id} and ${to === 'restored' ? sql`${was.disconnectedAt} >= ${since}` : isPresent}`;
  return note(by, {
    type: 'platform.changed',
    userId: sql`user_id`,
    linkId: sql`null`,
    key: sql`platform || ' ' || lower(hex(randomblob(10)))`,
    data: sql`'platform', platform, 'changed', json(changed), 'formerCode', former`,
    createdAt: sql`${at}`,
    from: sql`from (select given.user_id, given.platform_name as platform,
      iif(${isCodeOver}, ${hintOf(sql`${was.credential}`)}, null) as former,
      (select json_group_array(value) from json_each(json_array(${sql.join(changed, sql`, `)}))
        where value is not null having count(*) > 0) as changed
      from ${from}) where changed is not null`,
  });
};

export const listActivities = (
  env: Env,
  { userId, limit }: { userId: string; limit: number },
): Promise<ActivityRow[]> =>
  database(env)
    .select()
    .from(activities)
    .where(and(eq(activities.userId, userId)))
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(limit);

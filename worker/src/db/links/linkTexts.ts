import type { DisclosureKind } from '@soltrade/schema/contracts/links';
import { DAY } from '@soltrade/schema/durations';
import { DISCLOSURE, LINK_TAG } from '@soltrade/schema/limits/links';
import { type LinkRow, links, linkTags, linkWords } from '@soltrade/schema/tables/links';
import { disclosures } from '@soltrade/schema/tables/record';
import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { newId } from '../../lib/ids.ts';
import type { Statement } from '../../model/links.ts';
import { database, isOneOf } from '../client.ts';

// Promoters' own words and disclosures on their links.

export type LinkWordsRow = typeof linkWords.$inferSelect;

/** All statements on a link, oldest first, as a column of a query over links. */
export const statementsOfLink = sql<Statement[]>`(
  select json_group_array(json_object('kind', stated.kind, 'since', stated.at))
  from (select kind, at from ${disclosures} where link_id = ${links.id} order by at, rowid) as stated
)`.mapWith((text: string): Statement[] => JSON.parse(text));

const kindNow = (linkId: string) =>
  sql`coalesce((select kind from ${disclosures} where link_id = ${linkId} order by at desc, rowid desc limit 1), 'not_stated')`;

const countSince = (linkId: string, since: number) =>
  sql`(select count(*) from ${disclosures} where link_id = ${linkId} and at > ${since})`;

/** Undefined fields stay unchanged. */
export type LinkTexts = {
  words?: string | null | undefined;
  disclosure?: DisclosureKind | undefined;
};

/**
 * For the batch that creates or changes the link. Hidden words stay hidden; a repeated disclosure
 * adds nothing.
 */
export const textsChange = (
  env: Env,
  { id: linkId, userId }: Pick<LinkRow, 'id' | 'userId'>,
  { words, disclosure: kind }: LinkTexts,
  now: number,
) => {
  const db = database(env);
  return [
    ...(words === undefined
      ? []
      : [
          db
            .insert(linkWords)
            .select(
              sql`select ${linkId}, ${words}, null, ${now} from ${links}
                where ${and(eq(links.userId, userId), eq(links.id, linkId))}`,
            )
            .onConflictDoUpdate({ target: linkWords.linkId, set: { words, updatedAt: now } }),
        ]),
    ...(kind === undefined
      ? []
      : [
          db.insert(disclosures).select(
            sql`select ${newId()}, ${linkId}, ${kind}, ${now}
              where ${kindNow(linkId)} <> ${kind}
                and ${countSince(linkId, 0)} < ${DISCLOSURE.maxChanges}
                and ${countSince(linkId, now - DAY)} < ${DISCLOSURE.changesPerDay}`,
          ),
        ]),
  ];
};

export type DisclosureState = { kind: DisclosureKind; changes: number; changesOfDay: number };

export const findDisclosureState = async (
  env: Env,
  linkId: string,
  now: number,
): Promise<DisclosureState> => {
  const [state] = await database(env).all<DisclosureState>(
    sql`select ${kindNow(linkId)} as kind, ${countSince(linkId, 0)} as changes, ${countSince(linkId, now - DAY)} as changesOfDay`,
  );
  if (!state) throw new Error('a selection without a table has one row');
  return state;
};

/** Hides a link's current and future words; false if they were already hidden, whose time stays. */
export const hideWords = async (env: Env, linkId: string, now: number): Promise<boolean> => {
  const rows = await database(env)
    .insert(linkWords)
    .values({ linkId, words: null, hiddenAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: linkWords.linkId,
      set: { hiddenAt: now },
      setWhere: isNull(linkWords.hiddenAt),
    })
    .returning({ linkId: linkWords.linkId });
  return rows.length === 1;
};

export const showWords = async (env: Env, linkId: string): Promise<boolean> => {
  const rows = await database(env)
    .update(linkWords)
    .set({ hiddenAt: null })
    .where(and(eq(linkWords.linkId, linkId), isNotNull(linkWords.hiddenAt)))
    .returning({ linkId: linkWords.linkId });
  return rows.length === 1;
};

export const wordsHiddenAt = async (env: Env, linkId: string): Promise<number | null> => {
  const rows = await database(env)
    .select({ hiddenAt: linkWords.hiddenAt })
    .from(linkWords)
    .where(eq(linkWords.linkId, linkId));
  return rows[0]?.hiddenAt ?? null;
};

export const tagsOfLink = sql<string[]>`(
  select json_group_array(ordered.tag)
  from (select tag from ${linkTags} where link_id = ${links.id} order by tag_key) as ordered
)`.mapWith((text: string): string[] => JSON.parse(text));

export const tagKeyOf = (tag: string): string => tag.toLowerCase();

export const hasTag = (tag: string): SQL =>
  sql`exists (select 1 from ${linkTags} where link_id = ${links.id} and tag_key = ${tagKeyOf(tag)})`;

/** A promoter's tags with their numbers of unarchived links. */
export const selectTags = (env: Env, userId: string) =>
  database(env)
    .select({ tag: sql<string>`min(${linkTags.tag})`, links: count(links.id) })
    .from(linkTags)
    .leftJoin(links, and(eq(links.id, linkTags.linkId), isNull(links.archivedAt)))
    .where(eq(linkTags.userId, userId))
    .groupBy(linkTags.tagKey)
    .orderBy(asc(linkTags.tagKey));

/**
 * A promoter's tags, each found after the one before it: a count of them would read the tags of all
 * links.
 */
const tagKeysOf = (userId: string): SQL => sql`(
  with recursive found(key) as (
    select min(tag_key) from ${linkTags} where user_id = ${userId}
    union all
    select (select min(tag_key) from ${linkTags} where user_id = ${userId} and tag_key > found.key)
    from found where found.key is not null
  )
  select key from found where key is not null)`;

/** Among all the promoter's tags. */
export const listTagKeys = async (env: Env, userId: string): Promise<string[]> => {
  const rows = await database(env).all<{ key: string }>(sql`select key from ${tagKeysOf(userId)}`);
  return rows.map(({ key }) => key);
};

export type Tagging = { userId: string; linkIds: readonly string[]; tag: string };

/** Whether a promoter already uses a tag, or may add one. */
export const mayUseTag = async (
  env: Env,
  { userId, tag }: Pick<Tagging, 'userId' | 'tag'>,
): Promise<boolean> => {
  const known = await listTagKeys(env, userId);
  return known.includes(tagKeyOf(tag)) || known.length < LINK_TAG.perPromoter;
};

/**
 * Skips links and tags beyond their limits; a tag keeps its first spelling. Returns the links that
 * have it.
 */
export const insertTags = (env: Env, { linkIds, ...tagging }: Tagging) =>
  insertTagsWhere(env, { ...tagging, which: isOneOf(links.id, linkIds) });

/** The same for the promoter's link of a token, for the batch that creates or changes it. */
export const tagLinkOf = (
  env: Env,
  { mint, ...tagging }: Omit<Tagging, 'linkIds'> & { mint: string },
) => insertTagsWhere(env, { ...tagging, which: eq(links.mint, mint) });

const insertTagsWhere = (
  env: Env,
  { userId, tag, which }: Omit<Tagging, 'linkIds'> & { which: SQL },
) => {
  const key = tagKeyOf(tag);
  const mine = sql`from ${linkTags} where user_id = ${userId}`;
  return database(env)
    .insert(linkTags)
    .select(
      sql`select ${links.id}, ${key}, ${userId},
          coalesce((select tag ${mine} and tag_key = ${key} limit 1), ${tag})
        from ${links}
        where ${links.userId} = ${userId} and ${which}
          and (select count(*) from ${linkTags} where link_id = ${links.id}) < ${LINK_TAG.perLink}
          and (exists (select 1 ${mine} and tag_key = ${key})
            or (select count(*) from ${tagKeysOf(userId)}) < ${LINK_TAG.perPromoter})`,
    )
    .onConflictDoNothing()
    .returning({ id: linkTags.linkId });
};

export const deleteTags = (env: Env, { userId, linkIds, tag }: Tagging) =>
  database(env)
    .delete(linkTags)
    .where(
      and(
        eq(linkTags.userId, userId),
        eq(linkTags.tagKey, tagKeyOf(tag)),
        isOneOf(linkTags.linkId, linkIds),
      ),
    )
    .returning({ id: linkTags.linkId });

export const selectTagged = (env: Env, { userId, linkIds, tag }: Tagging) =>
  database(env)
    .select({ id: linkTags.linkId })
    .from(linkTags)
    .where(
      and(
        eq(linkTags.userId, userId),
        eq(linkTags.tagKey, tagKeyOf(tag)),
        isOneOf(linkTags.linkId, linkIds),
      ),
    );

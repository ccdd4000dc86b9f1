import { LINK_TAG } from '@soltrade/schema/limits/links';
import { links } from '@soltrade/schema/tables/links';
import { linkTags } from '@soltrade/schema/tables/linkTags';
import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { database } from '../client.ts';
import { isOneOf } from '../isOneOf.ts';

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

export type Tagging = { userId: string; linkIds: readonly string[]; tag: string };

/** Whether a promoter already uses a tag, or may add one. */
export const mayUseTag = async (
  env: Env,
  { userId, tag }: Pick<Tagging, 'userId' | 'tag'>,
): Promise<boolean> => {
  const rows = await database(env)
    .select({
      isKnown: sql<number>`coalesce(max(${linkTags.tagKey} = ${tagKeyOf(tag)}), 0)`,
      tags: sql<number>`count(distinct ${linkTags.tagKey})`,
    })
    .from(linkTags)
    .where(eq(linkTags.userId, userId));
  const { isKnown = 0, tags = 0 } = rows[0] ?? {};
  return isKnown === 1 || tags < LINK_TAG.perPromoter;
};

/** Skips links and tags beyond their limits; a tag keeps its first spelling. Returns the links that have it. */
export const insertTags = (env: Env, { userId, linkIds, tag }: Tagging) => {
  const key = tagKeyOf(tag);
  const mine = sql`from ${linkTags} where user_id = ${userId}`;
  return database(env)
    .insert(linkTags)
    .select(
      sql`select ${links.id}, ${key}, ${userId},
          coalesce((select tag ${mine} and tag_key = ${key} limit 1), ${tag})
        from ${links}
        where ${links.userId} = ${userId} and ${isOneOf(links.id, linkIds)}
          and (select count(*) from ${linkTags} where link_id = ${links.id}) < ${LINK_TAG.perLink}
          and (exists (select 1 ${mine} and tag_key = ${key})
            or (select count(distinct tag_key) ${mine}) < ${LINK_TAG.perPromoter})`,
    )
    .onConflictDoNothing()
    .returning({ id: linkTags.linkId });
};

export const deleteTags = (env: Env, { userId, linkIds, tag }: Tagging) =>
  database(env)
    .delete(linkTags)
    .where(
      and(eq(linkTags.userId, userId), eq(linkTags.tagKey, tagKeyOf(tag)), isOneOf(linkTags.linkId, linkIds)),
    )
    .returning({ id: linkTags.linkId });

export const selectTagged = (env: Env, { userId, linkIds, tag }: Tagging) =>
  database(env)
    .select({ id: linkTags.linkId })
    .from(linkTags)
    .where(
      and(eq(linkTags.userId, userId), eq(linkTags.tagKey, tagKeyOf(tag)), isOneOf(linkTags.linkId, linkIds)),
    );

// `/token/…` identifiers are global, short ones per promoter. A link keeps its former ones.
import { formerIdentifiers, type LinkRow, links } from '@soltrade/schema/tables/links';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { FormerIdentifiers } from '../../model/landing.ts';
import { database, isOneOf } from '../client.ts';

/** Scope of a former identifier that is global, not its promoter's. */
export const EVERYONE = 'everyone';

const former = (scope: SQL, key: string): SQL =>
  sql`(select ${formerIdentifiers.linkId} from ${formerIdentifiers} where ${formerIdentifiers.scope} = ${scope} and ${formerIdentifiers.identifierKey} = ${key})`;

export const linkIdByIdentifier = (key: string): SQL =>
  sql`coalesce((select named.id from ${links} as named where named.identifier_key = ${key}), ${former(sql`${EVERYONE}`, key)})`;

export const linkIdByShort = (userId: SQL, key: string): SQL =>
  sql`coalesce((select named.id from ${links} as named where named.user_id = ${userId} and named.short_identifier_key = ${key}), ${former(userId, key)})`;

export const linkIdByMint = (userId: SQL, mint: string): SQL =>
  sql`(select named.id from ${links} as named where named.user_id = ${userId} and named.mint = ${mint})`;

const idOf = async (env: Env, linkId: SQL): Promise<string | null> => {
  const [row] = await database(env).all<{ id: string | null }>(sql`select ${linkId} as id`);
  return row?.id ?? null;
};

/** The link that has or had an identifier, ignoring case. */
export const identifierOwner = (env: Env, identifier: string): Promise<string | null> =>
  idOf(env, linkIdByIdentifier(identifier.toLowerCase()));

/** The promoter's link that has or had a short identifier, ignoring case. */
export const shortIdentifierOwner = (
  env: Env,
  userId: string,
  identifier: string,
): Promise<string | null> => idOf(env, linkIdByShort(sql`${userId}`, identifier.toLowerCase()));

/**
 * The links that have or had some identifiers, by lower-case identifier: everyone's, or the
 * promoter's short ones.
 */
export const identifierOwners = async (
  env: Env,
  {
    userId,
    identifiers,
    shorts,
  }: Record<'identifiers' | 'shorts', readonly string[]> & {
    userId: string;
  },
): Promise<Record<'identifiers' | 'shorts', Map<string, string>>> => {
  const keysOf = (texts: readonly string[]): SQL =>
    sql`(select distinct lower(value) as value from json_each(${JSON.stringify(texts)})) as wanted`;
  const db = database(env);
  type Owned = { key: string; id: string | null };
  const [everyones, own] = await Promise.all([
    db.all<Owned>(
      sql`select wanted.value as key, coalesce(
          (select id from ${links} where identifier_key = wanted.value),
          (select link_id from ${formerIdentifiers} where scope = ${EVERYONE} and identifier_key = wanted.value)) as id
        from ${keysOf(identifiers)}`,
    ),
    db.all<Owned>(
      sql`select wanted.value as key, coalesce(
          (select id from ${links} where user_id = ${userId} and short_identifier_key = wanted.value),
          (select link_id from ${formerIdentifiers} where scope = ${userId} and identifier_key = wanted.value)) as id
        from ${keysOf(shorts)}`,
    ),
  ]);
  const taken = (rows: readonly Owned[]) =>
    new Map(rows.flatMap(({ key, id }) => (id === null ? [] : [[key, id] as const])));
  return { identifiers: taken(everyones), shorts: taken(own) };
};

export const NO_FORMER: FormerIdentifiers = { everyones: [], shorts: [] };

/** Former identifiers by link: of all the promoter's links, or the given ones. */
export const findFormerIdentifiers = async (
  env: Env,
  { userId, linkIds }: { userId: string; linkIds: readonly string[] | null },
): Promise<Map<string, FormerIdentifiers>> => {
  const rows = await database(env)
    .select({
      linkId: formerIdentifiers.linkId,
      identifierKey: formerIdentifiers.identifierKey,
      scope: formerIdentifiers.scope,
    })
    .from(formerIdentifiers)
    .innerJoin(links, eq(links.id, formerIdentifiers.linkId))
    .where(and(eq(links.userId, userId), linkIds === null ? undefined : isOneOf(links.id, linkIds)))
    .orderBy(asc(formerIdentifiers.createdAt));
  const byLink = new Map<string, FormerIdentifiers>();
  for (const { linkId: id, identifierKey, scope } of rows) {
    const ofLink = byLink.get(id) ?? { everyones: [], shorts: [] };
    ofLink[scope === EVERYONE ? 'everyones' : 'shorts'].push(identifierKey);
    byLink.set(id, ofLink);
  }
  return byLink;
};

/**
 * Must precede the change in its batch. Fails with `too_many_identifiers` beyond a link's limit,
 * with `…_today` beyond an account's.
 */
export const identifierChange = (
  env: Env,
  { id: linkId, userId }: Pick<LinkRow, 'id' | 'userId'>,
  next: {
    identifierKey?: string | undefined;
    shortIdentifierKey?: string | null | undefined;
    now: number;
  },
) => {
  const db = database(env);
  const kept = (
    column: typeof links.identifierKey | typeof links.shortIdentifierKey,
    scope: SQL,
    key: string,
  ) => [
    db
      .delete(formerIdentifiers)
      .where(
        and(
          eq(formerIdentifiers.userId, userId),
          eq(
            formerIdentifiers.scope,
            sql`(select ${scope} from ${links} where ${links.id} = ${linkId})`,
          ),
          eq(formerIdentifiers.identifierKey, key),
          eq(formerIdentifiers.linkId, linkId),
        ),
      ),
    // After removing the chosen one, so a link at its limit can return to a former identifier.
    db
      .insert(formerIdentifiers)
      .select(
        sql`select ${scope}, ${column}, ${links.id}, ${links.userId}, ${next.now} from ${links} where ${links.id} = ${linkId} and ${column} is not null and ${column} <> ${key}`,
      ),
  ];
  return [
    ...(next.identifierKey === undefined
      ? []
      : kept(links.identifierKey, sql`${EVERYONE}`, next.identifierKey)),
    ...(next.shortIdentifierKey === undefined || next.shortIdentifierKey === null
      ? []
      : kept(links.shortIdentifierKey, sql`${links.userId}`, next.shortIdentifierKey)),
  ];
};

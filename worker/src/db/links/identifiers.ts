// Identifiers of `/token/…` are everyone's, those of short links each promoter's own. A link keeps its former ones.
import { formerIdentifiers } from '@soltrade/schema/tables/formerIdentifiers';
import { links } from '@soltrade/schema/tables/links';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { database } from '../client.ts';
import { isOneOf } from '../isOneOf.ts';

const EVERYONE = 'everyone';

const former = (scope: SQL, key: string): SQL =>
  sql`(select ${formerIdentifiers.linkId} from ${formerIdentifiers} where ${formerIdentifiers.scope} = ${scope} and ${formerIdentifiers.identifierKey} = ${key})`;

export const linkIdByIdentifier = (key: string): SQL =>
  sql`coalesce((select named.id from ${links} as named where named.identifier_key = ${key}), ${former(sql`${EVERYONE}`, key)})`;

/** The same for a short identifier among the links of a user. */
export const linkIdByShort = (userId: SQL, key: string): SQL =>
  sql`coalesce((select named.id from ${links} as named where named.user_id = ${userId} and named.short_identifier_key = ${key}), ${former(userId, key)})`;

export const linkIdByMint = (userId: SQL, mint: string): SQL =>
  sql`(select named.id from ${links} as named where named.user_id = ${userId} and named.mint = ${mint})`;

const idOf = async (env: Env, linkId: SQL): Promise<string | null> => {
  const [row] = await database(env).all<{ id: string | null }>(sql`select ${linkId} as id`);
  return row?.id ?? null;
};

/** The link that has or had an identifier, regardless of case. */
export const identifierOwner = (env: Env, identifier: string): Promise<string | null> =>
  idOf(env, linkIdByIdentifier(identifier.toLowerCase()));

/** The promoter's link that has or had a short identifier, regardless of case. */
export const shortIdentifierOwner = (env: Env, userId: string, identifier: string): Promise<string | null> =>
  idOf(env, linkIdByShort(sql`${userId}`, identifier.toLowerCase()));

/** In lower case, those that a link had first coming first. */
export type FormerIdentifiers = { everyones: string[]; shorts: string[] };

export const NO_FORMER: FormerIdentifiers = { everyones: [], shorts: [] };

/** Former identifiers of a promoter's links, or of those named, by link. */
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

/** For the batch of the change, before it. Fails with `too_many_identifiers` beyond a link's limit. */
export const identifierChange = (
  env: Env,
  linkId: string,
  next: { identifierKey?: string | undefined; shortIdentifierKey?: string | null | undefined; now: number },
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
          eq(formerIdentifiers.scope, sql`(select ${scope} from ${links} where ${links.id} = ${linkId})`),
          eq(formerIdentifiers.identifierKey, key),
          eq(formerIdentifiers.linkId, linkId),
        ),
      ),
    // After the other one went, so a link that has as many as it may can go back to one of them.
    db
      .insert(formerIdentifiers)
      .select(
        sql`select ${scope}, ${column}, ${links.id}, ${next.now} from ${links} where ${links.id} = ${linkId} and ${column} is not null and ${column} <> ${key}`,
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

// Which of a promoter's links the texts of statements, postbacks and people name.
import { linkPartOf, readSubId } from '@soltrade/schema/subId';
import { names, users } from '@soltrade/schema/tables/accounts';
import { formerIdentifiers, links } from '@soltrade/schema/tables/links';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../lib/context.ts';
import { type LinkReference, linkReference } from '../../model/linkReference.ts';
import type { NamedLink } from '../../model/statements/statedPayout.ts';
import { database, isOneOf } from '../client.ts';
import { EVERYONE } from './identifiers.ts';

type Kind = 'subId' | 'id' | 'identifier' | 'mint' | 'short' | 'formerIdentifier' | 'formerShort';

/** The links that have a name, by the kind of name. */
type Named = Record<Kind, Map<string, { id: string }[]>>;

/** A current name comes before a former one. */
const KINDS: Record<LinkReference['by'], readonly Kind[]> = {
  subId: ['subId', 'identifier', 'short'],
  any: ['id', 'identifier', 'mint', 'short', 'formerIdentifier', 'formerShort'],
  identifier: ['identifier', 'formerIdentifier'],
  short: ['short', 'formerShort'],
  mint: ['mint'],
};

const linkIn = (named: Named, { by, name }: LinkReference): string | null => {
  for (const kind of KINDS[by]) {
    const key = kind === 'subId' ? (readSubId(name)?.linkPart ?? '') : name;
    const [link, ...others] = named[kind].get(key) ?? [];
    if (link) return others.length === 0 ? link.id : null;
  }
  return null;
};

type Rows = {
  links: readonly { id: string; identifier: string; short: string | null; mint: string }[];
  former: readonly { id: string; key: string; scope: string }[];
};

const namedBy = ({ links: rows, former }: Rows): Named => ({
  subId: Map.groupBy(rows, ({ id }) => linkPartOf(id)),
  id: Map.groupBy(rows, ({ id }) => id),
  identifier: Map.groupBy(rows, ({ identifier }) => identifier),
  mint: Map.groupBy(rows, ({ mint }) => mint.toLowerCase()),
  short: Map.groupBy(rows, ({ short }) => short ?? ''),
  formerIdentifier: Map.groupBy(
    former.filter(({ scope }) => scope === EVERYONE),
    ({ key }) => key,
  ),
  formerShort: Map.groupBy(
    former.filter(({ scope }) => scope !== EVERYONE),
    ({ key }) => key,
  ),
});

type Own = { refCodes: ReadonlySet<string>; hosts: readonly string[] };

/** A URL with another promoter's name or host is theirs. */
const isOwn = ({ refCodes, hosts }: Own, { of }: LinkReference): boolean => {
  if (of === null) return true;
  return 'host' in of ? hosts.includes(of.host) : refCodes.has(of.refCode);
};

/**
 * By text as given; those that name none of the promoter's links, or more than one, are missing.
 */
export const findNamedLinks = async (
  { env, config }: Pick<Ctx, 'env' | 'config'>,
  userId: string,
  texts: Iterable<string>,
): Promise<Map<string, NamedLink>> => {
  const references = [...new Set(texts)].flatMap((text) => {
    const reference = linkReference(config, text);
    return reference ? [{ text, reference }] : [];
  });
  if (references.length === 0) return new Map();
  const wanted = references.flatMap(({ reference: { name } }) => [
    name,
    ...(readSubId(name) ? [readSubId(name)?.linkPart ?? ''] : []),
  ]);
  const refCodes = references.flatMap(({ reference: { of } }) =>
    of !== null && 'refCode' in of ? [of.refCode] : [],
  );
  const db = database(env);
  const listed = sql`(select value from json_each(${JSON.stringify([...new Set(wanted)])}))`;
  const [rows, former, codes, [user]] = await db.batch([
    db
      .select({
        id: links.id,
        identifier: links.identifierKey,
        short: links.shortIdentifierKey,
        mint: links.mint,
      })
      .from(links)
      .where(
        and(
          eq(links.userId, userId),
          sql`(${links.id} in ${listed} or substr(${links.id}, 1, 16) in ${listed}
            or ${links.identifierKey} in ${listed} or ${links.shortIdentifierKey} in ${listed}
            or lower(${links.mint}) in ${listed})`,
        ),
      ),
    db
      .select({
        id: formerIdentifiers.linkId,
        key: formerIdentifiers.identifierKey,
        scope: formerIdentifiers.scope,
      })
      .from(formerIdentifiers)
      .where(
        and(
          eq(formerIdentifiers.userId, userId),
          sql`${formerIdentifiers.identifierKey} in ${listed}`,
        ),
      ),
    db
      .select({ key: names.key })
      .from(names)
      .where(and(eq(names.userId, userId), isOneOf(names.key, refCodes))),
    db.select({ hosts: users.activeHosts }).from(users).where(eq(users.id, userId)),
  ]);
  const named = namedBy({ links: rows, former });
  const own: Own = { refCodes: new Set(codes.map(({ key }) => key)), hosts: user?.hosts ?? [] };
  return new Map(
    references.flatMap(({ text, reference }) => {
      const linkId = isOwn(own, reference) ? linkIn(named, reference) : null;
      return linkId === null ? [] : [[text, { linkId, channel: reference.channel }] as const];
    }),
  );
};

import { linkDivisions } from '@soltrade/schema/tables/linkDivisions';
import { links } from '@soltrade/schema/tables/links';
import { eq, sql } from 'drizzle-orm';
import { type LinkDivision, UNDIVIDED } from '../../model/division.ts';
import { database } from '../client.ts';

export type { LinkDivision };

/** A link's owner and division, or null where there is no such link. */
export const findOwnedDivision = async (
  env: Env,
  linkId: string,
): Promise<{ userId: string; division: LinkDivision } | null> => {
  const [row] = await database(env)
    .select({ userId: links.userId, epoch: linkDivisions.epoch, shards: linkDivisions.shards })
    .from(links)
    .leftJoin(linkDivisions, eq(linkDivisions.linkId, links.id))
    .where(eq(links.id, linkId));
  if (!row) return null;
  const { epoch, shards } = row;
  return {
    userId: row.userId,
    division: epoch === null || shards === null ? UNDIVIDED : { epoch, shards },
  };
};

/** Publishes a division; an older one never replaces a newer one. */
export const raiseDivision = async (
  env: Env,
  linkId: string,
  division: LinkDivision,
  updatedAt: number,
): Promise<void> => {
  await database(env)
    .insert(linkDivisions)
    .values({ linkId, ...division, updatedAt })
    .onConflictDoUpdate({
      target: linkDivisions.linkId,
      set: { epoch: sql`excluded.epoch`, shards: sql`excluded.shards`, updatedAt: sql`excluded.updated_at` },
      setWhere: sql`${linkDivisions.epoch} < excluded.epoch`,
    });
};

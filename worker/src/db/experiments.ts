import type { StoredExperiment } from '@soltrade/schema/contracts/experiments';
import { links, linkWords } from '@soltrade/schema/tables/links';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AccountCtx } from '../lib/context.ts';
import { noteUpdated } from './activity/activities.ts';
import { database } from './client.ts';

const field = (name: keyof StoredExperiment): SQL =>
  sql`${links.experiment} ->> ${sql.raw(`'$.${name}'`)}`;

const isOver = or(isNull(links.experiment), sql`${field('endedAt')} is not null`);

/** Replaces the last experiment of a link. Returns whether none was running. */
export const insertExperiment = async (
  { account, env }: AccountCtx,
  linkId: string,
  experiment: StoredExperiment,
): Promise<boolean> => {
  const started = await database(env)
    .update(links)
    .set({ experiment, updatedAt: experiment.startedAt })
    .where(and(eq(links.userId, account.id), eq(links.id, linkId), isOver))
    .returning({ id: links.id });
  return started.length > 0;
};

/**
 * Ends a running experiment, and makes the kept version the link's own. Returns whether it was
 * still running.
 */
export const endExperimentRow = async (
  ctx: AccountCtx,
  linkId: string,
  ended: StoredExperiment & { endedAt: number },
): Promise<boolean> => {
  const db = database(ctx.env);
  const { startedAt, endedAt, kept } = ended;
  const which = and(
    eq(links.userId, ctx.account.id),
    eq(links.id, linkId),
    sql`${field('startedAt')} = ${startedAt}`,
    sql`${field('endedAt')} is null`,
  );
  const words = kept === 'b' && ended.kind === 'words' ? { words: ended.b } : null;
  const order = kept === 'b' && ended.kind === 'buttonOrder' ? { buttonOrder: ended.b } : {};
  const [, , rows] = await db.batch([
    noteUpdated(ctx, { which, change: { ...words, ...order }, at: endedAt }),
    // Runs before the experiment ends, so of two simultaneous calls only one writes.
    db
      .insert(linkWords)
      .select(
        sql`select ${linkId}, ${words?.words ?? null}, null, ${endedAt} from ${links}
          where ${and(which, sql`${Number(words !== null)}`)}`,
      )
      .onConflictDoUpdate({ target: linkWords.linkId, set: { ...words, updatedAt: endedAt } }),
    db
      .update(links)
      .set({ experiment: ended, ...order, updatedAt: endedAt })
      .where(which)
      .returning({ id: links.id }),
  ]);
  return rows.length > 0;
};

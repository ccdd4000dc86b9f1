import { SESSION, USERNAME } from '@soltrade/schema/firstLimits';
import { IDEMPOTENCY_KEY, OAUTH } from '@soltrade/schema/limits/accounts';
import { DEAD_LETTER } from '@soltrade/schema/limits/clicks';
import { DISCONNECTION } from '@soltrade/schema/limits/links';
import { REPORT, SWEEP } from '@soltrade/schema/limits/operations';
import { MULTIPLES } from '@soltrade/schema/limits/record';
import { SHARED_REPORT } from '@soltrade/schema/limits/reports';
import { QUOTA } from '@soltrade/schema/limits/requests';
import { PARTNER, PAYOUTS } from '@soltrade/schema/limits/revenue';
import { TELEGRAM } from '@soltrade/schema/limits/telegram';
import { ACTIVITY, WEBHOOK } from '@soltrade/schema/limits/webhooks';
import { linkReports, pageReports, promoterReports } from '@soltrade/schema/tables/abuse';
import { renames, users } from '@soltrade/schema/tables/accounts';
import { activities } from '@soltrade/schema/tables/activity';
import { assistantClients, assistantGrants } from '@soltrade/schema/tables/assistants';
import { hosts } from '@soltrade/schema/tables/hosts';
import { idempotencyKeys } from '@soltrade/schema/tables/keys';
import { links } from '@soltrade/schema/tables/links';
import { invitations, memberWrites } from '@soltrade/schema/tables/members';
import { deadLetters, errorCounts, quotas, sweeps } from '@soltrade/schema/tables/operations';
import { waitingStates } from '@soltrade/schema/tables/partners';
import { chainScans } from '@soltrade/schema/tables/payouts';
import { platformConnections } from '@soltrade/schema/tables/platforms';
import { priceSamples } from '@soltrade/schema/tables/record';
import { sharedReports } from '@soltrade/schema/tables/reports';
import { rowCounts } from '@soltrade/schema/tables/rowCounts';
import { challenges, oauthFlows, sessions, usedMessages } from '@soltrade/schema/tables/sessions';
import { telegramTokens, telegramUpdates } from '@soltrade/schema/tables/telegram';
import { type WebhookDeliveryRow, webhookDeliveries } from '@soltrade/schema/tables/webhooks';
import { and, eq, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { returnUnusedNames } from './accounts/newUsers.ts';
import { isClientUnused } from './assistants.ts';
import { database } from './client.ts';
import { isErrorCountOver } from './errorCounts.ts';
import { isHostExpired } from './hosts.ts';
import { isCountOver } from './rowCounts.ts';

// Walks that runs continue one after the other, each from where the one before it ended.

export const readSweep = async (env: Env, name: string): Promise<unknown> => {
  const [row] = await database(env).select().from(sweeps).where(eq(sweeps.name, name));
  return row ? JSON.parse(row.position) : null;
};

/** A walk in the hands of one run. */
export type Turn = { name: string; position: unknown; until: number };

const isAt = ({ name, until }: Turn): SQL | undefined =>
  and(eq(sweeps.name, name), eq(sweeps.leasedUntil, until));

/** Whether a run still has its turn; every write of a run depends on it. */
export const hasTurn = (turn: Turn): SQL =>
  sql`exists (select 1 from ${sweeps} where ${isAt(turn)})`;

const takeTurn = async (env: Env, name: string, now: number): Promise<Turn | null> => {
  const until = now + SWEEP.lease;
  const [row] = await database(env)
    .insert(sweeps)
    .values({ name, position: 'null', leasedUntil: until })
    .onConflictDoUpdate({
      target: sweeps.name,
      set: { leasedUntil: until },
      setWhere: lte(sweeps.leasedUntil, now),
    })
    .returning();
  return row ? { name, position: JSON.parse(row.position), until } : null;
};

/** False if the turn is over. */
export const saveSweep = async (env: Env, turn: Turn, reached: unknown): Promise<boolean> => {
  const saved = await database(env)
    .update(sweeps)
    .set({ position: JSON.stringify(reached) })
    .where(isAt(turn))
    .returning({ name: sweeps.name });
  return saved.length === 1;
};

/** One run at a time: null while another one has the walk. */
export const inTurn = async <Result>(
  env: Env,
  { name, now }: { name: string; now: number },
  run: (turn: Turn) => Promise<Result>,
): Promise<Result | null> => {
  const turn = await takeTurn(env, name, now);
  if (!turn) return null;
  try {
    return await run(turn);
  } finally {
    await database(env).update(sweeps).set({ leasedUntil: 0 }).where(isAt(turn));
  }
};

/** Rejects if D1 is unavailable or was never migrated. */
export const pingDatabase = async (env: Env): Promise<void> => {
  await database(env).run(sql`select 1 from users limit 1`);
};

export const databaseSize = async ({ DB }: Env): Promise<number> =>
  (await DB.prepare('select 1').run()).meta.size_after;

/** At most `SWEEP.expiredRows` of a table. */
const oldOf = (table: SQLiteTable, isOver: SQL | undefined): SQL =>
  sql`rowid in (select rowid from ${table} where ${isOver} limit ${SWEEP.expiredRows})`;

const isDeliveryOf = (state: WebhookDeliveryRow['state'], until: number): SQL | undefined =>
  and(eq(webhookDeliveries.state, state), lte(webhookDeliveries.happenedAt, until));

/** Deletes expired sessions, sign-ins, dead letters, reports, renames, hosts and unused names. Returns the number of rows. */
export const deleteExpiredRows = async (env: Env, now: number): Promise<number> => {
  const db = database(env);
  const isEnded = or(
    lte(sessions.createdAt, now - SESSION.absolute),
    lte(sessions.lastSeenAt, now - SESSION.idle),
  );
  const results = await db.batch([
    db.delete(sessions).where(oldOf(sessions, isEnded)),
    // Strictly less, because a message is still accepted in its last millisecond.
    db.delete(usedMessages).where(oldOf(usedMessages, lt(usedMessages.expiresAt, now))),
    db.delete(challenges).where(oldOf(challenges, lte(challenges.expiresAt, now))),
    db.delete(telegramTokens).where(oldOf(telegramTokens, lte(telegramTokens.expiresAt, now))),
    db
      .delete(telegramUpdates)
      .where(oldOf(telegramUpdates, lte(telegramUpdates.receivedAt, now - TELEGRAM.updatesKept))),
    db.delete(oauthFlows).where(oldOf(oauthFlows, lte(oauthFlows.createdAt, now - OAUTH.kept))),
    db.delete(renames).where(oldOf(renames, lte(renames.at, now - USERNAME.renameWindow))),
    db
      .delete(platformConnections)
      .where(
        oldOf(
          platformConnections,
          lt(platformConnections.disconnectedAt, now - DISCONNECTION.restorable),
        ),
      ),
    db
      .delete(deadLetters)
      .where(oldOf(deadLetters, lte(deadLetters.createdAt, now - DEAD_LETTER.kept))),
    db.delete(linkReports).where(oldOf(linkReports, lte(linkReports.createdAt, now - REPORT.kept))),
    db
      .delete(promoterReports)
      .where(oldOf(promoterReports, lte(promoterReports.createdAt, now - REPORT.kept))),
    db
      .delete(chainScans)
      .where(oldOf(chainScans, lte(chainScans.endedAt, now - PAYOUTS.scansKept))),
    db.delete(invitations).where(oldOf(invitations, lte(invitations.expiresAt, now))),
    db
      .delete(memberWrites)
      .where(oldOf(memberWrites, lte(memberWrites.createdAt, now - ACTIVITY.kept))),
    db.delete(activities).where(oldOf(activities, lte(activities.createdAt, now - ACTIVITY.kept))),
    db
      .delete(webhookDeliveries)
      .where(
        oldOf(
          webhookDeliveries,
          or(
            isDeliveryOf('delivered', now - WEBHOOK.deliveredKept),
            isDeliveryOf('failed', now - WEBHOOK.kept),
            isDeliveryOf('pending', now - WEBHOOK.kept),
          ),
        ),
      ),
    db
      .delete(priceSamples)
      .where(oldOf(priceSamples, lte(priceSamples.sampledAt, now - MULTIPLES.mostApart))),
    db
      .delete(waitingStates)
      .where(oldOf(waitingStates, lte(waitingStates.receivedAt, now - PARTNER.waitingFor))),
    db
      .delete(idempotencyKeys)
      .where(oldOf(idempotencyKeys, lte(idempotencyKeys.createdAt, now - IDEMPOTENCY_KEY.kept))),
    db.delete(quotas).where(oldOf(quotas, lte(quotas.createdAt, now - QUOTA.kept))),
    db.delete(errorCounts).where(oldOf(errorCounts, isErrorCountOver(now))),
    db.delete(rowCounts).where(oldOf(rowCounts, isCountOver(now))),
    db
      .delete(sharedReports)
      .where(
        oldOf(
          sharedReports,
          or(
            lte(sharedReports.endsAt, now),
            lte(sharedReports.revokedAt, now - SHARED_REPORT.restorable),
          ),
        ),
      ),
    // Before their clients, which they name.
    db.delete(assistantGrants).where(oldOf(assistantGrants, lte(assistantGrants.expiresAt, now))),
    db.delete(assistantClients).where(oldOf(assistantClients, isClientUnused(now))),
    db.delete(hosts).where(oldOf(hosts, isHostExpired(now))),
    ...returnUnusedNames(env, now),
    db.delete(pageReports).where(oldOf(pageReports, lte(pageReports.createdAt, now - REPORT.kept))),
  ]);
  return results.reduce((sum, { meta }) => sum + meta.changes, 0);
};

/** Returns no row if it was blocked, or not blocked, already: the first time stays. */
const setBlocked = (
  env: Env,
  table: typeof links | typeof users,
  id: string,
  blockedAt: number | null,
) =>
  database(env)
    .update(table)
    .set({ blockedAt })
    .where(
      and(
        eq(table.id, id),
        blockedAt === null ? isNotNull(table.blockedAt) : isNull(table.blockedAt),
      ),
    )
    .returning({ id: table.id });

/** False if already blocked. */
export const blockLink = async (env: Env, id: string, now: number): Promise<boolean> =>
  (await setBlocked(env, links, id, now)).length === 1;

export const unblockLink = async (env: Env, id: string): Promise<boolean> =>
  (await setBlocked(env, links, id, null)).length === 1;

/** Sessions stay, so the user sees the reason, but authorize nothing while the user is blocked. */
export const blockUser = async (env: Env, id: string, now: number): Promise<boolean> =>
  (await setBlocked(env, users, id, now)).length === 1;

/** Also ends earlier sessions in the same step, so they don't revive. */
export const unblockUser = async (env: Env, id: string): Promise<boolean> => {
  const ending = database(env).delete(sessions).where(eq(sessions.userId, id));
  const [, rows] = await database(env).batch([ending, setBlocked(env, users, id, null)]);
  return rows.length === 1;
};

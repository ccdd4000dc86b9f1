import { SESSION, USERNAME } from '@soltrade/schema/firstLimits';
import { OAUTH } from '@soltrade/schema/limits/accounts';
import { DEAD_LETTER } from '@soltrade/schema/limits/clicks';
import { DISCONNECTION } from '@soltrade/schema/limits/links';
import { REPORT, SWEEP } from '@soltrade/schema/limits/operations';
import { MULTIPLES } from '@soltrade/schema/limits/record';
import { SHARED_REPORT } from '@soltrade/schema/limits/reports';
import { QUOTA } from '@soltrade/schema/limits/requests';
import { PAYOUTS } from '@soltrade/schema/limits/revenue';
import { TELEGRAM } from '@soltrade/schema/limits/telegram';
import { ACTIVITY, WEBHOOK } from '@soltrade/schema/limits/webhooks';
import { activities } from '@soltrade/schema/tables/activities';
import { chainScans } from '@soltrade/schema/tables/chainScans';
import { challenges } from '@soltrade/schema/tables/challenges';
import { deadLetters } from '@soltrade/schema/tables/deadLetters';
import { hosts } from '@soltrade/schema/tables/hosts';
import { oauthFlows } from '@soltrade/schema/tables/oauthFlows';
import { pageReports } from '@soltrade/schema/tables/pageReports';
import { platformConnections } from '@soltrade/schema/tables/platformConnections';
import { priceSamples } from '@soltrade/schema/tables/priceSamples';
import { promoterReports } from '@soltrade/schema/tables/promoterReports';
import { quotas } from '@soltrade/schema/tables/quotas';
import { renames } from '@soltrade/schema/tables/renames';
import { reports } from '@soltrade/schema/tables/reports';
import { sessions } from '@soltrade/schema/tables/sessions';
import { sharedReports } from '@soltrade/schema/tables/sharedReports';
import { telegramTokens } from '@soltrade/schema/tables/telegramTokens';
import { telegramUpdates } from '@soltrade/schema/tables/telegramUpdates';
import { usedMessages } from '@soltrade/schema/tables/usedMessages';
import { webhookDeliveries } from '@soltrade/schema/tables/webhookDeliveries';
import { lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { returnUnusedNames } from '../accounts/unusedNames.ts';
import { database } from '../client.ts';
import { isHostExpired } from '../hosts/hosts.ts';

/** At most `SWEEP.expiredRows` of a table. */
const oldOf = (table: SQLiteTable, isOver: SQL | undefined): SQL =>
  sql`rowid in (select rowid from ${table} where ${isOver} limit ${SWEEP.expiredRows})`;

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
        oldOf(platformConnections, lt(platformConnections.disconnectedAt, now - DISCONNECTION.restorable)),
      ),
    db.delete(deadLetters).where(oldOf(deadLetters, lte(deadLetters.createdAt, now - DEAD_LETTER.kept))),
    db.delete(reports).where(oldOf(reports, lte(reports.createdAt, now - REPORT.kept))),
    db
      .delete(promoterReports)
      .where(oldOf(promoterReports, lte(promoterReports.createdAt, now - REPORT.kept))),
    db.delete(chainScans).where(oldOf(chainScans, lte(chainScans.endedAt, now - PAYOUTS.scansKept))),
    db.delete(activities).where(oldOf(activities, lte(activities.createdAt, now - ACTIVITY.kept))),
    db
      .delete(webhookDeliveries)
      .where(oldOf(webhookDeliveries, lte(webhookDeliveries.happenedAt, now - WEBHOOK.kept))),
    db
      .delete(priceSamples)
      .where(oldOf(priceSamples, lte(priceSamples.sampledAt, now - MULTIPLES.mostApart))),
    db.delete(quotas).where(oldOf(quotas, lte(quotas.createdAt, now - QUOTA.kept))),
    db
      .delete(sharedReports)
      .where(
        oldOf(
          sharedReports,
          or(lte(sharedReports.endsAt, now), lte(sharedReports.revokedAt, now - SHARED_REPORT.restorable)),
        ),
      ),
    db.delete(hosts).where(oldOf(hosts, isHostExpired(now))),
    ...returnUnusedNames(env, now),
    db.delete(pageReports).where(oldOf(pageReports, lte(pageReports.createdAt, now - REPORT.kept))),
  ]);
  return results.reduce((sum, { meta }) => sum + meta.changes, 0);
};

// What works without a session.
import { ACCESSES, type Access } from '@soltrade/schema/apiScopes';
import { assistantGrants } from '@soltrade/schema/tables/assistants';
import { apiKeys } from '@soltrade/schema/tables/keys';
import { overlays } from '@soltrade/schema/tables/links';
import { partners } from '@soltrade/schema/tables/partners';
import { sharedReports } from '@soltrade/schema/tables/reports';
import { webhookEndpoints } from '@soltrade/schema/tables/webhooks';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { isConnected } from '../assistants.ts';
import { database } from '../client.ts';
import { revokingPartners } from '../partners.ts';
import { isOpenReport } from '../reports.ts';
import { deletingEndpoints, endpointsOf } from '../webhooks/endpoints.ts';

type Of = { userId: string; at: number };

const ENDING: Record<Access, (env: Env, of: Of) => readonly BatchItem<'sqlite'>[]> = {
  apiKeys: (env, { userId }) => [database(env).delete(apiKeys).where(eq(apiKeys.userId, userId))],
  assistants: (env, { userId }) => [
    database(env).delete(assistantGrants).where(eq(assistantGrants.userId, userId)),
  ],
  webhooks: (env, { userId }) => deletingEndpoints(env, endpointsOf(userId)),
  sharedReports: (env, { userId, at }) => [
    database(env)
      .update(sharedReports)
      .set({ revokedAt: at })
      .where(and(eq(sharedReports.userId, userId), isNull(sharedReports.revokedAt))),
  ],
  overlays: (env, { userId }) => [
    database(env).delete(overlays).where(eq(overlays.userId, userId)),
  ],
  partners: (env, { userId, at }) => revokingPartners(env, eq(partners.userId, userId), at),
};

/** For the batch that signs a user out everywhere. */
export const endingAccess = (env: Env, ends: readonly Access[], of: Of): BatchItem<'sqlite'>[] =>
  [...new Set(ends)].flatMap((access) => ENDING[access](env, of));

const COUNTED: Record<Access, { table: SQLiteTable; which: (of: Of) => SQL | undefined }> = {
  apiKeys: { table: apiKeys, which: ({ userId }) => eq(apiKeys.userId, userId) },
  assistants: {
    table: assistantGrants,
    which: ({ userId, at }) => isConnected(userId, at),
  },
  webhooks: { table: webhookEndpoints, which: ({ userId }) => endpointsOf(userId) },
  sharedReports: {
    table: sharedReports,
    which: ({ userId, at }) => and(eq(sharedReports.userId, userId), isOpenReport(at)),
  },
  overlays: { table: overlays, which: ({ userId }) => eq(overlays.userId, userId) },
  partners: {
    table: partners,
    which: ({ userId }) => and(eq(partners.userId, userId), isNull(partners.revokedAt)),
  },
};

export const countAccess = async (env: Env, of: Of): Promise<Record<Access, number>> => {
  const count = (access: Access): SQL => {
    const { table, which } = COUNTED[access];
    return sql`(select count(*) from ${table} where ${which(of)}) as ${sql.identifier(access)}`;
  };
  return database(env).get<Record<Access, number>>(
    sql`select ${sql.join(ACCESSES.map(count), sql`, `)}`,
  );
};

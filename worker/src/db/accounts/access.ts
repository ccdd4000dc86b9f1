// What lets somebody act for an account, or see it, beyond its owner's next sign-in: one registry,
// by which it is counted and ended. A missing table of secrets doesn't compile.
import { ACCESSES, type Access } from '@soltrade/schema/apiScopes';
import { assistantGrants } from '@soltrade/schema/tables/assistants';
import { apiKeys } from '@soltrade/schema/tables/keys';
import { overlays } from '@soltrade/schema/tables/links';
import { invitations, members } from '@soltrade/schema/tables/members';
import { partners } from '@soltrade/schema/tables/partners';
import type { AccessName } from '@soltrade/schema/tables/personalData';
import { sharedReports } from '@soltrade/schema/tables/reports';
import { oauthFlows, sessions } from '@soltrade/schema/tables/sessions';
import { telegramAccounts, telegramTokens } from '@soltrade/schema/tables/telegram';
import { webhookEndpoints } from '@soltrade/schema/tables/webhooks';
import { and, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { noteLeft } from '../activity/activities.ts';
import { isConnected } from '../assistants.ts';
import { database } from '../client.ts';
import { revokingPartners } from '../partners.ts';
import { isOpenReport } from '../reports.ts';
import { unlinkingTelegram } from '../telegram.ts';
import { deletingDevices, deletingEndpoints, endpointsOf } from '../webhooks/endpoints.ts';

type Of = { userId: string; at: number };

type Kind = {
  table: SQLiteTable;
  /** A person's own choice when they sign out everywhere; `always`: part of it. */
  ends: Access | 'always';
  /** Their rows. */
  of: (of: Of) => SQL | undefined;
  /** Which of these work, so that they count; all if omitted. */
  works?: (of: Of) => SQL | undefined;
  end: (env: Env, which: SQL | undefined, of: Of) => readonly BatchItem<'sqlite'>[];
  /** Where members make it for an account, too: it ends with their membership. */
  made?: { by: SQLiteColumn; for: SQLiteColumn };
};

const owned =
  (column: SQLiteColumn) =>
  ({ userId }: Of): SQL =>
    eq(column, userId);

const deleting =
  (table: SQLiteTable): Kind['end'] =>
  (env, which) => [database(env).delete(table).where(which)];

const REGISTRY: Record<AccessName, readonly Kind[]> = {
  sessions: [
    { table: sessions, ends: 'always', of: owned(sessions.userId), end: deleting(sessions) },
  ],
  oauthFlows: [
    { table: oauthFlows, ends: 'always', of: owned(oauthFlows.userId), end: deleting(oauthFlows) },
  ],
  telegramTokens: [
    {
      table: telegramTokens,
      ends: 'always',
      of: owned(telegramTokens.userId),
      end: deleting(telegramTokens),
    },
  ],
  telegramAccounts: [
    {
      table: telegramAccounts,
      ends: 'always',
      of: owned(telegramAccounts.userId),
      end: (env, _, of) => unlinkingTelegram(env, of),
    },
  ],
  apiKeys: [
    {
      table: apiKeys,
      ends: 'apiKeys',
      of: ({ userId }) => or(eq(apiKeys.userId, userId), eq(apiKeys.madeBy, userId)),
      end: deleting(apiKeys),
      made: { by: apiKeys.madeBy, for: apiKeys.userId },
    },
  ],
  assistantGrants: [
    {
      table: assistantGrants,
      ends: 'assistants',
      of: owned(assistantGrants.userId),
      works: ({ userId, at }) => isConnected(userId, at),
      end: deleting(assistantGrants),
      made: { by: assistantGrants.grantedBy, for: assistantGrants.userId },
    },
  ],
  webhookEndpoints: [
    {
      table: webhookEndpoints,
      ends: 'always',
      of: ({ userId }) =>
        and(eq(webhookEndpoints.userId, userId), eq(webhookEndpoints.flavour, 'push')),
      end: (env, _, { userId }) => deletingDevices(env, userId),
    },
    {
      table: webhookEndpoints,
      ends: 'webhooks',
      of: ({ userId }) => endpointsOf(userId),
      end: deletingEndpoints,
    },
  ],
  sharedReports: [
    {
      table: sharedReports,
      ends: 'sharedReports',
      of: ({ userId }) => and(eq(sharedReports.userId, userId), isNull(sharedReports.revokedAt)),
      works: ({ at }) => isOpenReport(at),
      end: (env, which, { at }) => [
        database(env).update(sharedReports).set({ revokedAt: at }).where(which),
      ],
    },
  ],
  overlays: [
    { table: overlays, ends: 'overlays', of: owned(overlays.userId), end: deleting(overlays) },
  ],
  partners: [
    {
      table: partners,
      ends: 'partners',
      of: ({ userId }) => and(eq(partners.userId, userId), isNull(partners.revokedAt)),
      end: (env, which, { at }) => revokingPartners(env, which, at),
    },
  ],
  invitations: [
    {
      table: invitations,
      ends: 'invitations',
      of: owned(invitations.userId),
      works: ({ at }) => gt(invitations.expiresAt, at),
      end: deleting(invitations),
    },
  ],
  members: [
    {
      table: members,
      ends: 'members',
      of: owned(members.userId),
      end: (env, which, of) => [
        noteLeft({ env }, { ...of, memberId: null }),
        ...endingMadeFor(env, of),
        database(env).delete(members).where(which),
      ],
    },
  ],
};

const KINDS: readonly Kind[] = Object.values(REGISTRY).flat();

const endingMade = (
  env: Env,
  of: Of,
  which: (made: NonNullable<Kind['made']>) => SQL | undefined,
) => KINDS.flatMap(({ made, end }) => (made ? [...end(env, which(made), of)] : []));

/** What all members of an account made for it. */
function endingMadeFor(env: Env, of: Of): BatchItem<'sqlite'>[] {
  return endingMade(env, of, (made) =>
    and(eq(made.for, of.userId), isNotNull(made.by), ne(made.by, of.userId)),
  );
}

/**
 * What a person made for an account, or for any but theirs: for the batch that ends their
 * membership, or their account.
 */
export const endingMadeBy = (
  env: Env,
  { personId, accountId, at }: { personId: string; accountId: string | null; at: number },
): BatchItem<'sqlite'>[] =>
  endingMade(env, { userId: personId, at }, (made) =>
    and(eq(made.by, personId), accountId === null ? undefined : eq(made.for, accountId)),
  );

/** For the batch that signs a person out everywhere: what that always ends, and what they chose. */
export const endingAccess = (env: Env, ends: readonly Access[], of: Of): BatchItem<'sqlite'>[] =>
  KINDS.filter((kind) => kind.ends === 'always' || ends.includes(kind.ends)).flatMap(
    ({ end, of: which }) => [...end(env, which(of), of)],
  );

/** The number of each kind that a person may end. */
export const countAccess = async (env: Env, of: Of): Promise<Record<Access, number>> => {
  const counts = (access: Access): SQL[] =>
    KINDS.filter(({ ends }) => ends === access).map(
      ({ table, of: which, works }) =>
        sql`(select count(*) from ${table} where ${and(which(of), works?.(of))})`,
    );
  return database(env).get<Record<Access, number>>(
    sql`select ${sql.join(
      ACCESSES.map(
        (access) => sql`${sql.join(counts(access), sql` + `)} as ${sql.identifier(access)}`,
      ),
      sql`, `,
    )}`,
  );
};

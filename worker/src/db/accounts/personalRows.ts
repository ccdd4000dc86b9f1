// Reads and deletes what is a person's, by the registry of personal data
// (`schema/src/tables/personalData`).
import { linkReports, promoterReports } from '@soltrade/schema/tables/abuse';
import { links } from '@soltrade/schema/tables/links';
import { partners } from '@soltrade/schema/tables/partners';
import { payoutWallets } from '@soltrade/schema/tables/payouts';
import type { PersonalTable } from '@soltrade/schema/tables/personal';
import { PERSONAL, type PersonalName } from '@soltrade/schema/tables/personalData';
import { sharedReports } from '@soltrade/schema/tables/reports';
import { sessions } from '@soltrade/schema/tables/sessions';
import { webhookEndpoints } from '@soltrade/schema/tables/webhooks';
import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { dated } from '../../lib/dated.ts';
import { database } from '../client.ts';

/** Whose rows the owner's column references; the others name the user. */
const PARENTS = {
  linkId: links,
  walletId: payoutWallets,
  partnerId: partners,
  endpointId: webhookEndpoints,
};

const columnOf = ({ table, name: of }: PersonalTable, name: string): SQLiteColumn => {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`${of} has no column ${name}`);
  return column;
};

/** The account of a row, also of one that only names another row of its account. */
export const isOfUser = (env: Env, personal: PersonalTable, userId: string): SQL => {
  const { owner } = personal;
  const column = columnOf(personal, owner);
  if (owner === 'id' || owner === 'userId') return eq(column, userId);
  const { id, userId: ofParent } = PARENTS[owner];
  return inArray(
    column,
    database(env).select({ id }).from(PARENTS[owner]).where(eq(ofParent, userId)),
  );
};

/** A stored row as the export shows it: its exported columns, with times in ISO 8601. */
export const exportedPart = (name: PersonalName, row: object): Record<string, unknown> => {
  const { exported } = PERSONAL[name];
  return dated(Object.fromEntries(Object.entries(row).filter(([key]) => exported.includes(key))));
};

/** Few rows of a person each, which the export reads at once; it reads the others in pages. */
const FEW = [
  'names',
  'renames',
  'sessions',
  'apiKeys',
  'assistantGrants',
  'members',
  'invitations',
  'oauthFlows',
  'telegramAccounts',
  'telegramTokens',
  'noticeMarks',
  'platformConnections',
  'connectionChanges',
  'toldProblems',
  'channels',
  'hosts',
  'sharedReports',
  'overlays',
  'promoterPages',
  'partners',
  'partnerCalls',
  'partnerApprovals',
  'statementMappings',
  'payoutWallets',
  'payoutAccounts',
  'unreadTransactions',
  'webhookEndpoints',
] as const satisfies PersonalName[];

/** Exported columns; those of a row that belongs to another row have its id as `owner`. */
export type PersonalRows = Record<(typeof FEW)[number], Record<string, unknown>[]>;

/** What the export has in place of withheld columns. */
const standInsFor = (sessionHash: string): Partial<Record<PersonalName, Record<string, SQL>>> => ({
  sessions: { isThisOne: sql`${sessions.idHash} = ${sessionHash}`.mapWith(Boolean) },
  sharedReports: { hasPassword: sql`${sharedReports.password} is not null`.mapWith(Boolean) },
});

/** In the order in which they were stored. */
export const readPersonalRows = async (
  env: Env,
  { userId, sessionHash }: { userId: string; sessionHash: string },
): Promise<PersonalRows> => {
  const db = database(env);
  const more = standInsFor(sessionHash);
  const [first, ...others] = FEW.map((name) => {
    const personal = PERSONAL[name];
    const { table, owner, exported } = personal;
    const columns = exported.map((column) => [column, columnOf(personal, column)] as const);
    return db
      .select({
        ...Object.fromEntries(columns),
        ...more[name],
        ...(owner === 'userId' ? {} : { owner: columnOf(personal, owner) }),
      })
      .from(table)
      .where(isOfUser(env, personal, userId))
      .orderBy(sql`rowid`);
  });
  const read = first ? await db.batch([first, ...others]) : [];
  return Object.fromEntries(
    FEW.map((name, index) => [name, (read[index] ?? []).map(dated)]),
  ) as PersonalRows;
};

/**
 * How many visitors' reports of a user's page and links there are; their texts are the visitors'.
 */
export const countReports = async (env: Env, userId: string) => {
  const db = database(env);
  const counted = ({ closedAt }: typeof promoterReports | typeof linkReports) => ({
    open: sql<number>`count(*) - count(${closedAt})`,
    closed: sql<number>`count(${closedAt})`,
  });
  const [ofPage, ofLinks] = await db.batch([
    db
      .select(counted(promoterReports))
      .from(promoterReports)
      .where(eq(promoterReports.userId, userId)),
    db
      .select({ linkId: linkReports.linkId, ...counted(linkReports) })
      .from(links)
      .innerJoin(linkReports, eq(linkReports.linkId, links.id))
      .where(eq(links.userId, userId))
      .groupBy(linkReports.linkId),
  ]);
  return { ofPage: ofPage[0] ?? { open: 0, closed: 0 }, ofLinks };
};

/**
 * Deletions of a user's rows before or after their account is emptied, in the order of the
 * registry.
 */
export const personalDeletions = (env: Env, userId: string, when: 'first' | 'last') =>
  Object.values(PERSONAL)
    .filter(({ deleted }) => deleted === when)
    .map((personal) =>
      database(env)
        .delete(personal.table)
        .where(isOfUser(env, personal, userId)),
    );

/** Null for each column that can be empty and isn't kept. */
export const emptied = ({ table, kept }: PersonalTable): Record<string, null> => {
  const names = Object.values(kept).flat();
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([name, { notNull }]) =>
      notNull || names.includes(name) ? [] : [[name, null]],
    ),
  );
};

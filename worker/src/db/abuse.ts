import { REPORT } from '@soltrade/schema/limits/operations';
import { linkReports, pageReports, promoterReports } from '@soltrade/schema/tables/abuse';
import { names, users } from '@soltrade/schema/tables/accounts';
import { links, linkWords } from '@soltrade/schema/tables/links';
import { tokens } from '@soltrade/schema/tables/tokens';
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { database } from './client.ts';

type Table = typeof linkReports | typeof pageReports | typeof promoterReports;

/** A link, a landing page without a link, or a promoter's page. */
export type ReportSubject =
  | { kind: 'link'; linkId: string }
  | { kind: 'page'; mint: string; refCode: string | null }
  | { kind: 'promoter'; userId: string };

/** Daily hashes of an address and of its network. */
export type ReportSender = { visitor: string; network: string };

export type NewReport = ReportSender & {
  id: string;
  reason: string;
  detail: string | null;
  createdAt: number;
};

const TABLES: Record<ReportSubject['kind'], Table> = {
  link: linkReports,
  page: pageReports,
  promoter: promoterReports,
};

const tableOf = (subject: ReportSubject): Table => TABLES[subject.kind];

const isAbout = (subject: ReportSubject): SQL | undefined => {
  if (subject.kind === 'link') return eq(linkReports.linkId, subject.linkId);
  if (subject.kind === 'promoter') return eq(promoterReports.userId, subject.userId);
  const { mint, refCode } = subject;
  return and(
    eq(pageReports.mint, mint),
    refCode === null ? isNull(pageReports.refCode) : eq(pageReports.refCode, refCode),
  );
};

const isOpen = (subject: ReportSubject): SQL | undefined =>
  and(isAbout(subject), isNull(tableOf(subject).closedAt));

/** All reports from a sender's network on its day. */
const ofNetwork = ({ network }: ReportSender): SQL => sql`(
  select visitor from ${linkReports} where network = ${network}
  union all select visitor from ${pageReports} where network = ${network}
  union all select visitor from ${promoterReports} where network = ${network}
)`;

export const countReportsFrom = async (
  env: Env,
  sender: ReportSender,
): Promise<Record<keyof ReportSender, number>> =>
  (
    await database(env).all<Record<keyof ReportSender, number>>(
      sql`select count(*) filter (where visitor = ${sender.visitor}) as visitor, count(*) as network from ${ofNetwork(sender)}`,
    )
  )[0] ?? { visitor: 0, network: 0 };

/** `closed` if an operator closed it, null for an unknown id. */
export const changeReport = async (
  env: Env,
  subject: ReportSubject,
  { id, reason, detail }: NewReport,
): Promise<'changed' | 'closed' | null> => {
  const table = tableOf(subject);
  const rows = await database(env)
    .update(table)
    .set({ reason, detail: sql`coalesce(${detail}, ${table.detail})` })
    .where(and(eq(table.id, id), isNull(table.closedAt)))
    .returning({ id: table.id });
  if (rows.length > 0) return 'changed';
  const [known] = await database(env).select({ id: table.id }).from(table).where(eq(table.id, id));
  return known ? 'closed' : null;
};

/**
 * Drops the newest report of the network with the most. False if that is the sender's own network.
 */
export const makeRoom = async (
  env: Env,
  subject: ReportSubject,
  { network }: ReportSender,
): Promise<boolean> => {
  const table = tableOf(subject);
  const groups = await database(env)
    .select({ network: table.network, open: count() })
    .from(table)
    .where(isOpen(subject))
    .groupBy(table.network)
    .orderBy(desc(count()));
  if (groups.reduce((sum, { open }) => sum + open, 0) < REPORT.maxOpenPerPage) return true;
  const [largest] = groups;
  const own = groups.find((group) => group.network === network)?.open ?? 0;
  if (!largest || largest.open <= own + 1) return false;
  await database(env)
    .delete(table)
    .where(
      eq(
        table.id,
        sql`(select id from ${table} where ${and(isOpen(subject), eq(table.network, largest.network))}
             order by created_at desc, id limit 1)`,
      ),
    );
  return true;
};

const subjectColumns = (subject: ReportSubject): { columns: SQL; values: SQL } => {
  switch (subject.kind) {
    case 'link':
      return { columns: sql`link_id`, values: sql`${subject.linkId}` };
    case 'page':
      return { columns: sql`mint, ref_code`, values: sql`${subject.mint}, ${subject.refCode}` };
    case 'promoter':
      return { columns: sql`user_id`, values: sql`${subject.userId}` };
  }
};

/**
 * Skipped if its id exists or a limit is reached. One statement, so concurrent reports can't exceed
 * a limit.
 */
export const insertReport = async (
  env: Env,
  subject: ReportSubject,
  report: NewReport,
): Promise<boolean> => {
  const { id, reason, detail, visitor, network, createdAt } = report;
  const { columns, values } = subjectColumns(subject);
  const rows = await database(env).all(sql`
    insert into ${tableOf(subject)} (id, reason, detail, visitor, network, created_at, ${columns})
    select ${id}, ${reason}, ${detail}, ${visitor}, ${network}, ${createdAt}, ${values}
    where (select count(*) from ${ofNetwork(report)}) < ${REPORT.maxPerNetworkAndDay}
      and (select count(*) from ${ofNetwork(report)} where visitor = ${visitor}) < ${REPORT.maxPerAddressAndDay}
      and (select count(*) from ${tableOf(subject)} where ${isOpen(subject)}) < ${REPORT.maxOpenPerPage}
    on conflict (id) do nothing
    returning id
  `);
  return rows.length > 0;
};

/** Ranks each network's newest first, so a flooding network displaces only its own reports. */
const rankOf = (table: Table) =>
  sql<number>`row_number() over (partition by ${table.network} order by ${table.createdAt} desc, ${table.id})`.as(
    'rank',
  );

type Page = { closed: boolean; limit: number };

export const listLinkReports = (env: Env, { closed, limit }: Page) =>
  database(env)
    .select({
      rank: rankOf(linkReports),
      report: linkReports,
      link: links,
      words: linkWords,
      token: tokens,
      user: users,
    })
    .from(linkReports)
    .innerJoin(links, eq(links.id, linkReports.linkId))
    .leftJoin(linkWords, eq(linkWords.linkId, links.id))
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .innerJoin(users, eq(users.id, links.userId))
    .where(closed ? undefined : isNull(linkReports.closedAt))
    .orderBy(sql`rank`, desc(linkReports.createdAt), desc(linkReports.id))
    .limit(limit);

/** The same for pages without a link; token and user if known. */
export const listPageReports = (env: Env, { closed, limit }: Page) =>
  database(env)
    .select({ rank: rankOf(pageReports), report: pageReports, token: tokens, user: users })
    .from(pageReports)
    .leftJoin(tokens, eq(tokens.mint, pageReports.mint))
    .leftJoin(names, eq(names.key, pageReports.refCode))
    .leftJoin(users, eq(users.id, names.userId))
    .where(closed ? undefined : isNull(pageReports.closedAt))
    .orderBy(sql`rank`, desc(pageReports.createdAt), desc(pageReports.id))
    .limit(limit);

export const listPromoterReports = (env: Env, { closed, limit }: Page) =>
  database(env)
    .select({ rank: rankOf(promoterReports), report: promoterReports, user: users })
    .from(promoterReports)
    .innerJoin(users, eq(users.id, promoterReports.userId))
    .where(closed ? undefined : isNull(promoterReports.closedAt))
    .orderBy(sql`rank`, desc(promoterReports.createdAt), desc(promoterReports.id))
    .limit(limit);

export const closeReport = async (env: Env, id: string, now: number): Promise<boolean | null> => {
  for (const table of [linkReports, pageReports, promoterReports]) {
    const rows = await database(env)
      .update(table)
      .set({ closedAt: sql`coalesce(${table.closedAt}, ${now})` })
      .where(eq(table.id, id))
      .returning({ closedAt: table.closedAt });
    if (rows[0]) return rows[0].closedAt === now;
  }
  return null;
};

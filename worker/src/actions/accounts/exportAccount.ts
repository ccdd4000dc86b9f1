import { ACTIVITY_TYPES } from '@soltrade/schema/activityTypes';
import { PAGE_SIZE } from '@soltrade/schema/firstLimits';
import { ACTIVITY } from '@soltrade/schema/limits/webhooks';
import { identifierPath, linkPath } from '@soltrade/schema/paths';
import {
  countReports,
  exportedPart,
  type PersonalRows,
  readPersonalRows,
} from '../../db/accounts/personalRows.ts';
import { getAccount, type UserRow } from '../../db/accounts/users.ts';
import { listActivities } from '../../db/activity/activities.ts';
import type { RowPage } from '../../db/client.ts';
import { findFormerIdentifiers, NO_FORMER } from '../../db/links/identifiers.ts';
import type { CountedLink } from '../../db/links/links.ts';
import { listMemberships, listMemberWritePage } from '../../db/members.ts';
import type { RevenueEntry } from '../../db/revenue/entries.ts';
import {
  listChainPayments,
  listChainScans,
  listEntries,
  listStatementPage,
  listWaitingPage,
  listWalletIds,
} from '../../db/revenue/exportRows.ts';
import { listDeliveryPage } from '../../db/webhooks/deliveries.ts';
import { listEndpointIds } from '../../db/webhooks/endpoints.ts';
import type { Ctx, SignedInCtx } from '../../lib/context.ts';
import { type ExportFile, fileStream } from '../../lib/csv.ts';
import type { SortCursor } from '../../lib/cursor.ts';
import { datedColumns } from '../../lib/dated.ts';
import { storedJson } from '../../lib/json.ts';
import { logError } from '../../lib/log.ts';
import { requireSignInForAccess } from '../../lib/recentSignIn.ts';
import { dayOf, isoTime } from '../../lib/time.ts';
import { personName, presentUser } from '../../model/accounts.ts';
import type { FormerIdentifiers } from '../../model/landing.ts';
import { refCodeOf } from '../../model/links.ts';
import { type ExportRow, exportCells } from '../links/exportLinks.ts';
import { cursorAfter, exportedPage } from '../links/listLinks.ts';
import { presentLinkToken } from '../links/presentLink.ts';
import { pageFigures } from '../statistics/pageFigures.ts';
import { presentDelivery } from '../webhooks/deliveries.ts';

// Lists of the account's export: rows as they are stored, without secrets and their hashes.

const ROWS = 1_000;

type Pages = AsyncGenerator<object[]>;

type List<Row> = (env: Env, page: RowPage<Row>) => Promise<Row[]>;

/** All rows of a user, or of one of their rows. */
async function* pagesOf<Row>(env: Env, of: string, list: List<Row>): AsyncGenerator<Row[]> {
  let after: Row | null = null;
  do {
    const page: Row[] = await list(env, { of, after, limit: ROWS });
    yield page;
    after = page.length === ROWS ? (page.at(-1) ?? null) : null;
  } while (after);
}

async function* shown<Row>(
  env: Env,
  owners: () => Promise<readonly string[]>,
  list: List<Row>,
  present: (row: Row) => object,
): Pages {
  for (const owner of await owners())
    for await (const page of pagesOf(env, owner, list)) yield page.map(present);
}

export const entryPages = (env: Env, userId: string): AsyncGenerator<RevenueEntry[]> =>
  pagesOf(env, userId, listEntries);

export const exportedEntry = (entry: RevenueEntry): object => ({
  ...exportedPart('revenueEntries', entry),
  evidence: storedJson(entry.evidence),
});

async function* activitiesOf(env: Env, userId: string): Pages {
  const rows = await listActivities(env, {
    userId,
    limit: ACTIVITY_TYPES.length * ACTIVITY.keptOfType,
  });
  yield rows.map((row) => {
    const { createdAt: at, ...shown } = exportedPart('activities', row);
    return { ...shown, at };
  });
}

/** Lists of any length; `personOf` has the others. */
const exportedLists = (env: Env, id: string): [name: string, pages: Pages][] => {
  const user = async () => [id];
  const wallets = () => listWalletIds(env, id);
  return [
    ['revenueEntries', shown(env, user, listEntries, exportedEntry)],
    ['statements', shown(env, user, listStatementPage, (row) => exportedPart('statements', row))],
    [
      'chainPayments',
      shown(env, wallets, listChainPayments, (row) => ({
        ...exportedPart('chainPayments', row),
        evidence: storedJson(row.evidence),
      })),
    ],
    ['chainScans', shown(env, wallets, listChainScans, (row) => exportedPart('chainScans', row))],
    [
      'waitingStates',
      shown(env, user, listWaitingPage, (row) => exportedPart('waitingStates', row)),
    ],
    ['activities', activitiesOf(env, id)],
    [
      'memberWrites',
      shown(env, user, listMemberWritePage, (row) => exportedPart('memberWrites', row)),
    ],
    [
      'webhookDeliveries',
      shown(
        env,
        () => listEndpointIds(env, id),
        listDeliveryPage,
        (row) => ({
          ...presentDelivery(row),
          endpointId: row.endpointId,
          linkId: row.linkId,
          data: row.data,
        }),
      ),
    ],
  ];
};

type Reports = Awaited<ReturnType<typeof countReports>>;

type Account = {
  user: UserRow;
  rows: PersonalRows;
  reports: Reports;
  reportsOf: Map<string, Reports['ofLinks'][number]>;
  memberships: Awaited<ReturnType<typeof listMemberships>>;
  formerOf: ReadonlyMap<string, FormerIdentifiers>;
};

type Row = Record<string, unknown>;

/** The rows of another table that belong to a row. */
const nested = (rows: readonly Row[], { id }: Row): Row[] =>
  rows.flatMap(({ owner, ...row }) => (owner === id ? [row] : []));

const pageOf = async (ctx: Ctx, { user, rows, reports }: Account): Promise<object | null> => {
  const [page] = rows.promoterPages;
  return page
    ? { ...page, figures: await pageFigures(ctx, user.id), reports: reports.ofPage }
    : null;
};

const personOf = ({ user, rows, memberships }: Account, now: number): object => ({
  exportedAt: isoTime(now),
  profile: {
    ...presentUser(user),
    // As stored, even if hidden because X has no such handles.
    ...datedColumns(user, ['twitterUsername', 'shortCode', 'createdAt', 'updatedAt']),
  },
  names: rows.names.map(({ key: name, ...row }) => ({ name, ...row })),
  renames: rows.renames.map(({ fromUsername: from, toUsername: to, at }) => ({ from, to, at })),
  sessions: rows.sessions,
  apiKeys: rows.apiKeys,
  assistants: rows.assistantGrants,
  members: rows.members,
  invitations: rows.invitations,
  memberships: memberships.map(({ member: { userId, role, joinedAt } }) => ({
    userId,
    role,
    joinedAt: isoTime(joinedAt),
  })),
  twitterFlows: rows.oauthFlows.map(({ createdAt: startedAt, place }) => ({ startedAt, place })),
  telegram: rows.telegramAccounts[0] ?? null,
  telegramLinkUntil: rows.telegramTokens[0]?.expiresAt ?? null,
  platforms: rows.platformConnections,
  connectionChanges: rows.connectionChanges,
  toldProblems: rows.toldProblems,
  channels: rows.channels,
  domains: rows.hosts,
  sharedReports: rows.sharedReports,
  defaultDomain: user.defaultHost,
  overlays: rows.overlays,
  countryRule: user.countryRule,
  tokenRule: user.tokenRule,
  noticesSeen: rows.noticeMarks[0] ?? null,
  webhookEndpoints: rows.webhookEndpoints,
  // Revoked ones included, each with its latest calls.
  partners: rows.partners.map((row) => ({ ...row, calls: nested(rows.partnerCalls, row) })),
  partnerApprovals: rows.partnerApprovals,
  statementMappings: rows.statementMappings,
  payoutWallets: rows.payoutWallets.map((row) => ({
    ...row,
    accounts: nested(rows.payoutAccounts, row),
    unread: nested(rows.unreadTransactions, row),
  })),
});

const linkOf = (ctx: Ctx, { user, reportsOf, formerOf }: Account, counted: CountedLink): object => {
  const { link, token, persons, repeats, robots, views, own, call, settlement, words } = counted;
  const reported = reportsOf.get(link.id);
  const former = formerOf.get(link.id) ?? NO_FORMER;
  const { identifier: customIdentifier, mint, ...columns } = exportedPart('links', link);
  return {
    ...columns,
    customIdentifier,
    url: `${ctx.config.linkOrigin}${linkPath(refCodeOf(user), link.mint)}`,
    devUrl: `${ctx.config.publicOrigin}${identifierPath(link.identifier)}`,
    formerIdentifiers: [...former.everyones, ...former.shorts],
    token: presentLinkToken(token),
    tags: counted.tags,
    call: exportedPart('calls', call),
    settlement: exportedPart('settlements', settlement),
    words: words && exportedPart('linkWords', words),
    disclosures: counted.statements.map((row) => datedColumns(row, ['kind', 'since'])),
    clicks: { persons, repeats, robots },
    views,
    ownVisits: own,
    reports: { open: reported?.open ?? 0, closed: reported?.closed ?? 0 },
  };
};

async function* linksOf(ctx: Ctx, account: Account): AsyncGenerator<object[]> {
  let after: SortCursor | null = null;
  do {
    const page: CountedLink[] = await exportedPage(ctx, {
      userId: account.user.id,
      limit: PAGE_SIZE.max,
      after,
    });
    yield page.map((counted) => linkOf(ctx, account, counted));
    const last: CountedLink | undefined = page.length === PAGE_SIZE.max ? page.at(-1) : undefined;
    after = last ? cursorAfter('created', last) : null;
  } while (after);
}

const countOf = ({ cell }: ExportRow): object[] => {
  if (cell === null) return [];
  const { kind, platform, ...counts } = cell;
  return [{ ...counts, event: kind, platform: platform || null }];
};

async function* countsOf(ctx: Ctx, { user }: Account): AsyncGenerator<object[]> {
  for await (const cells of exportCells(ctx.env, user.id)) yield cells.flatMap(countOf);
}

/** Streams one unbounded list as a member of the export's JSON object. */
async function* listText(name: string, pages: AsyncGenerator<object[]>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}:[`;
  let isFirst = true;
  for await (const page of pages) {
    yield page
      .map((item, index) => `${isFirst && index === 0 ? '' : ','}\n${JSON.stringify(item)}`)
      .join('');
    isFirst &&= page.length === 0;
  }
  yield ']';
}

async function* textOf(ctx: Ctx, account: Account): AsyncGenerator<string> {
  // The account's own members, without the closing brace.
  yield JSON.stringify(personOf(account, ctx.now()), null, 1).replace(/\n\}$/, '');
  yield `,\n"page":${JSON.stringify(await pageOf(ctx, account))}`;
  yield* listText('links', linksOf(ctx, account));
  yield* listText('counts', countsOf(ctx, account));
  for (const [name, pages] of exportedLists(ctx.env, account.user.id)) yield* listText(name, pages);
  yield '\n}\n';
}

/** Only characters that every file system accepts. */
const fileNameOf = (user: UserRow): string =>
  (personName(user) ?? 'data').replace(/[^\w.-]+|\.{2,}/g, '-').replace(/^-+|-+$/g, '');

export const exportAccount = async (ctx: SignedInCtx): Promise<ExportFile> => {
  requireSignInForAccess(ctx, 'You can download your account');
  const { env } = ctx;
  const { id: userId } = ctx.account;
  const [user, rows, reports, memberships, formerOf] = await Promise.all([
    getAccount(ctx),
    readPersonalRows(env, { userId, sessionHash: ctx.actor.session.hash }),
    countReports(env, userId),
    listMemberships(env, userId),
    findFormerIdentifiers(env, { userId, linkIds: null }),
  ]);
  const reportsOf = new Map(reports.ofLinks.map((row) => [row.linkId, row]));
  const account = { user, rows, reports, reportsOf, memberships, formerOf };
  const body = fileStream(textOf(ctx, account), (error) => {
    logError('export_failed', error, { requestId: ctx.requestId, userId: user.id });
  });
  return { name: `soltrade-${fileNameOf(user)}-${dayOf(ctx.now())}.json`, body };
};

import { ACTIVITY_TYPES } from '@soltrade/schema/contracts/activity';
import { STORED_FIELDS } from '@soltrade/schema/contracts/links';
import { PAGE_SIZE } from '@soltrade/schema/firstLimits';
import { ACTIVITY } from '@soltrade/schema/limits/webhooks';
import { identifierPath, linkPath } from '@soltrade/schema/paths';
import { type AccountRows, readAccountRows } from '../../db/accounts/accountRows.ts';
import { checkOwnId, getUser, type UserRow } from '../../db/accounts/users.ts';
import { listActivities } from '../../db/activity/activities.ts';
import { findFormerIdentifiers, NO_FORMER } from '../../db/links/identifiers.ts';
import { ANY_LINK } from '../../db/links/linkList.ts';
import type { CountedLink } from '../../db/links/links.ts';
import { listConnectionChanges } from '../../db/platforms.ts';
import {
  listChainPayments,
  listChainScans,
  listEntries,
  listStatementPage,
  readApprovalRows,
  readPartnerRows,
  readWalletRows,
} from '../../db/revenue/exportRows.ts';
import { listDeliveriesOf } from '../../db/webhooks/deliveries.ts';
import { listEndpoints } from '../../db/webhooks/endpoints.ts';
import type { SessionUser } from '../../lib/appEnv.ts';
import type { Ctx } from '../../lib/context.ts';
import type { SortCursor } from '../../lib/cursor.ts';
import { dated, datedColumns } from '../../lib/dated.ts';
import { type ExportFile, fileStream } from '../../lib/fileStream.ts';
import { logError } from '../../lib/log.ts';
import { storedJson } from '../../lib/storedJson.ts';
import { dayOf, isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { presentUser } from '../../model/accounts.ts';
import type { FormerIdentifiers } from '../../model/landing.ts';
import { refCodeOf } from '../../model/links.ts';
import { type ExportRow, exportCells } from '../links/exportLinks.ts';
import { countedPage, cursorAfter } from '../links/listLinks.ts';
import { presentLinkToken } from '../links/presentLink.ts';
import { pageFigures } from '../statistics/getStatistics.ts';
import { presentDelivery } from '../webhooks/deliveries.ts';

// Lists of the account's export: rows as they are stored, without secrets and their hashes.

const ROWS = 1_000;

type Pages = AsyncGenerator<object[]>;

type List<Row> = (
  env: Env,
  page: { userId: string; after: string; limit: number },
) => Promise<Row[]>;

async function* pagesOf<Row extends { id: string }>(
  env: Env,
  userId: string,
  list: List<Row>,
  present: (row: Row) => object,
): Pages {
  let after: string | undefined = '';
  while (after !== undefined) {
    const page: Row[] = await list(env, { userId, after, limit: ROWS });
    yield page.map(present);
    after = page.length === ROWS ? page.at(-1)?.id : undefined;
  }
}

const entryPage: List<{
  id: string;
  row: Awaited<ReturnType<typeof listEntries>>[number];
}> = async (env, page) => (await listEntries(env, page)).map((row) => ({ id: row.entry.id, row }));

export const exportedEntries = (env: Env, id: string): Pages =>
  pagesOf(env, id, entryPage, ({ row: { entry, evidence } }) => {
    const { userId, transactionKey, ...columns } = entry;
    return { ...dated(columns), evidence: storedJson(evidence) };
  });

async function* walletsOf(env: Env, userId: string): Pages {
  const { wallets, accounts, unread } = await readWalletRows(env, userId);
  yield wallets.map((wallet) => ({
    ...datedColumns(wallet, [
      'id',
      'address',
      'provenAt',
      'isPublic',
      'pausedAt',
      'removedAt',
      'readFrom',
      'createdAt',
    ]),
    accounts: accounts
      .filter(({ walletId }) => walletId === wallet.id)
      .map((row) =>
        datedColumns(row, ['address', 'mint', 'isListed', 'known', 'scan', 'readTo', 'readSince']),
      ),
    unread: unread
      .filter(({ walletId }) => walletId === wallet.id)
      .map((row) => datedColumns(row, ['signature', 'reason', 'foundAt'])),
  }));
}

/** Revoked partners included, each with its latest calls. */
async function* partnersOf(env: Env, userId: string): Pages {
  const { partners, calls } = await readPartnerRows(env, userId);
  yield partners.map((partner) => ({
    ...datedColumns(partner, ['id', 'name', 'platform', 'createdAt', 'formerUntil', 'revokedAt']),
    calls: calls
      .filter(({ partnerId }) => partnerId === partner.id)
      .map((row) =>
        datedColumns(row, [
          'at',
          'proof',
          'outcome',
          'detail',
          'webhookId',
          'transactionId',
          'entryId',
        ]),
      ),
  }));
}

async function* few<Row extends object>(
  read: () => Promise<Row[]>,
  names: readonly (keyof Row & string)[],
): Pages {
  yield (await read()).map((row) => datedColumns(row, names));
}

async function* activitiesOf(env: Env, userId: string): Pages {
  const rows = await listActivities(env, {
    userId,
    limit: ACTIVITY_TYPES.length * ACTIVITY.keptOfType,
  });
  yield rows.map(({ userId: _, createdAt: at, ...row }) => dated({ ...row, at }));
}

const exportedLists = (env: Env, id: string): [name: string, pages: Pages][] => [
  ['revenueEntries', exportedEntries(env, id)],
  ['statements', pagesOf(env, id, listStatementPage, ({ userId, ...row }) => dated(row))],
  ['partners', partnersOf(env, id)],
  [
    'partnerApprovals',
    few(() => readApprovalRows(env, id), ['id', 'partnerId', 'note', 'approvedAt', 'revokedAt']),
  ],
  [
    'connectionChanges',
    few(() => listConnectionChanges(env, id), ['platformName', 'hour', 'isPaying']),
  ],
  ['payoutWallets', walletsOf(env, id)],
  [
    'chainPayments',
    pagesOf(env, id, listChainPayments, (row) => ({
      ...dated(row),
      evidence: storedJson(row.evidence),
    })),
  ],
  ['chainScans', pagesOf(env, id, listChainScans, dated)],
  ['activities', activitiesOf(env, id)],
  [
    'webhookEndpoints',
    few(
      () => listEndpoints(env, id),
      [
        'id',
        'url',
        'flavour',
        'types',
        'createdAt',
        'disabledAt',
        'disabledReason',
        'formerUntil',
        'failingSince',
      ],
    ),
  ],
  [
    'webhookDeliveries',
    pagesOf(env, id, listDeliveriesOf, (row) => ({
      ...presentDelivery(row),
      endpointId: row.endpointId,
      linkId: row.linkId,
      data: row.data,
    })),
  ],
];

type Account = {
  user: UserRow;
  rows: AccountRows;
  reportsOf: Map<string, AccountRows['reported'][number]>;
  formerOf: ReadonlyMap<string, FormerIdentifiers>;
};

const accountOf = (read: Omit<Account, 'reportsOf'>): Account => ({
  ...read,
  reportsOf: new Map(read.rows.reported.map((row) => [row.linkId, row])),
});

const pageOf = async (
  ctx: Ctx,
  { user, rows: { page, pageReported } }: Account,
): Promise<object | null> =>
  page && {
    ...datedColumns(page, ['isOpen', 'isIndexed', 'pinnedLinkId', 'openedAt', 'updatedAt']),
    figures: await pageFigures(ctx, user.id),
    reports: pageReported,
  };

const personOf = ({ user, rows }: Account, sessionHash: string, now: number): object => ({
  exportedAt: isoTime(now),
  profile: {
    ...presentUser(user),
    // As stored, even if hidden because X has no such handles.
    ...datedColumns(user, ['twitterUsername', 'shortCode', 'createdAt', 'updatedAt']),
  },
  names: rows.names.map(({ key: name, kind, createdAt }) => dated({ name, kind, createdAt })),
  renames: rows.renames.map((row) =>
    dated({ from: row.fromUsername, to: row.toUsername, at: row.at }),
  ),
  sessions: rows.sessions.map((row) => ({
    ...datedColumns(row, ['createdAt', 'lastSeenAt', 'provenWallet']),
    isThisOne: row.idHash === sessionHash,
  })),
  apiKeys: rows.keys.map(({ userId, secretHash, ...row }) => dated(row)),
  twitterFlows: rows.flows.map(({ createdAt, place }) => ({
    startedAt: isoTime(createdAt),
    place,
  })),
  telegram:
    rows.telegram && datedColumns(rows.telegram, ['telegramId', 'name', 'username', 'linkedAt']),
  telegramLinkUntil: isoTimeOrNull(rows.telegramFlow?.expiresAt ?? null),
  platforms: rows.platforms.map(({ userId, ...row }) => dated(row)),
  channels: rows.channels.map(({ userId, ...row }) => dated(row)),
  domains: rows.hosts.map(({ userId, cloudflareId, postedAt, dueAt, leasedUntil, ...row }) =>
    dated(row),
  ),
  sharedReports: rows.sharedReports.map((row) => ({
    ...datedColumns(row, [
      'id',
      'name',
      'scope',
      'tag',
      'linkIds',
      'firstDay',
      'lastDay',
      'hasMoney',
    ]),
    ...datedColumns(row, ['endsAt', 'revokedAt', 'openedAt', 'createdAt']),
    hasPassword: row.password !== null,
  })),
  defaultDomain: user.defaultHost,
  overlays: rows.overlays.map(({ userId, secret, ...row }) => dated(row)),
  countryRule: user.countryRule,
  tokenRule: user.tokenRule,
});

const callOf = ({ linkId, dueAt, attempts, ...row }: CountedLink['call']): object => dated(row);

const settlementOf = ({ linkId, ...row }: CountedLink['settlement']): object => dated(row);

const FIELD_COLUMNS = Object.values(STORED_FIELDS).flatMap(({ columns }) => columns);

const linkOf = (ctx: Ctx, { user, reportsOf, formerOf }: Account, counted: CountedLink): object => {
  const { link, token, persons, repeats, robots, views, call, settlement, words } = counted;
  const reported = reportsOf.get(link.id);
  const former = formerOf.get(link.id) ?? NO_FORMER;
  const { identifier: customIdentifier, ...fields } = datedColumns(link, FIELD_COLUMNS);
  return {
    ...datedColumns(link, [
      'id',
      'blockedAt',
      'experiment',
      'tokenRule',
      'noticesFrom',
      'pausedByChange',
      'createdAt',
      'updatedAt',
    ]),
    ...fields,
    customIdentifier,
    url: `${ctx.config.linkOrigin}${linkPath(refCodeOf(user), link.mint)}`,
    devUrl: `${ctx.config.publicOrigin}${identifierPath(link.identifier)}`,
    formerIdentifiers: [...former.everyones, ...former.shorts],
    token: presentLinkToken(token),
    tags: counted.tags,
    call: callOf(call),
    settlement: settlementOf(settlement),
    words: words && datedColumns(words, ['words', 'hiddenAt', 'updatedAt']),
    disclosures: counted.statements.map((row) => datedColumns(row, ['kind', 'since'])),
    clicks: { persons, repeats, robots },
    views,
    reports: { open: reported?.open ?? 0, closed: reported?.closed ?? 0 },
  };
};

async function* linksOf(ctx: Ctx, account: Account): AsyncGenerator<object[]> {
  let after: SortCursor | null = null;
  do {
    const { rows: page }: { rows: CountedLink[] } = await countedPage(ctx, {
      userId: account.user.id,
      sort: 'created',
      filter: ANY_LINK,
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

async function* textOf(ctx: Ctx, account: Account, sessionHash: string): AsyncGenerator<string> {
  // The account's own members, without the closing brace.
  yield JSON.stringify(personOf(account, sessionHash, ctx.now()), null, 1).replace(/\n\}$/, '');
  yield `,\n"page":${JSON.stringify(await pageOf(ctx, account))}`;
  yield* listText('links', linksOf(ctx, account));
  yield* listText('counts', countsOf(ctx, account));
  for (const [name, pages] of exportedLists(ctx.env, account.user.id)) yield* listText(name, pages);
  const mark = account.rows.noticeMark;
  yield `,\n"noticesSeen":${JSON.stringify(mark && datedColumns(mark, ['seenAt', 'problems', 'muted']))}`;
  yield '\n}\n';
}

export const exportAccount = async (
  ctx: Ctx,
  { session, userId }: { session: SessionUser; userId: string },
): Promise<ExportFile> => {
  await checkOwnId(ctx, session.userId, userId);
  const { env } = ctx;
  const [user, rows, formerOf] = await Promise.all([
    getUser(ctx, userId),
    readAccountRows(env, userId),
    findFormerIdentifiers(env, { userId, linkIds: null }),
  ]);
  const account = accountOf({ user, rows, formerOf });
  const body = fileStream(textOf(ctx, account, session.sessionHash), (error) => {
    logError('export_failed', error, { requestId: ctx.requestId, userId: user.id });
  });
  return { name: `soltrade-account-${dayOf(ctx.now())}.json`, body };
};

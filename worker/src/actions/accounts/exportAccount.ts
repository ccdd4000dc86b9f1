import type {
  ExportedCount,
  ExportedLink,
  ExportedPage,
  ExportedPerson,
} from '@soltrade/schema/contracts/account';
import { PAGE_SIZE } from '@soltrade/schema/firstLimits';
import { identifierPath, linkPath } from '@soltrade/schema/paths';
import { type AccountRows, readAccountRows } from '../../db/accounts/accountRows.ts';
import { checkOwnId, getUser } from '../../db/accounts/getUser.ts';
import type { UserRow } from '../../db/accounts/users.ts';
import { type FormerIdentifiers, findFormerIdentifiers, NO_FORMER } from '../../db/links/identifiers.ts';
import { ANY_LINK } from '../../db/links/linkList.ts';
import type { CountedLink } from '../../db/links/links.ts';
import type { SessionUser } from '../../lib/appEnv.ts';
import type { Ctx } from '../../lib/context.ts';
import type { SortCursor } from '../../lib/cursor.ts';
import { type ExportFile, fileStream } from '../../lib/fileStream.ts';
import { logError } from '../../lib/log.ts';
import { dayOf, isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { refCodeOf } from '../../model/linkAddress.ts';
import { presentUser } from '../../model/presentUser.ts';
import { pageFigures } from '../counting/pageFigures.ts';
import { countedPage, cursorAfter } from '../links/countedPage.ts';
import { type ExportRow, exportCells } from '../links/exportLinks.ts';
import { presentLinkToken } from '../links/presentLink.ts';
import { exportedActivities, exportedDeliveries, exportedEndpoints } from './exportedActivity.ts';
import {
  exportedApprovals,
  exportedConnectionChanges,
  exportedEntries,
  exportedPartners,
  exportedPayments,
  exportedScans,
  exportedStatements,
  exportedWallets,
} from './exportedRevenue.ts';

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

const pageOf = async (ctx: Ctx, { user, rows: { page, pageReported } }: Account): Promise<ExportedPage> =>
  page && {
    isOpen: page.isOpen,
    isIndexed: page.isIndexed,
    pinnedLinkId: page.pinnedLinkId,
    openedAt: isoTimeOrNull(page.openedAt),
    updatedAt: isoTime(page.updatedAt),
    figures: await pageFigures(ctx, user.id),
    reports: pageReported,
  };

const personOf = ({ user, rows }: Account, sessionHash: string, now: number): ExportedPerson => ({
  exportedAt: isoTime(now),
  profile: {
    ...presentUser(user),
    // As it is stored, even if it is not shown because X has no such handles.
    twitterUsername: user.twitterUsername,
    shortCode: user.shortCode,
    createdAt: isoTime(user.createdAt),
    updatedAt: isoTime(user.updatedAt),
  },
  names: rows.names.map(({ key, kind, createdAt }) => ({ name: key, kind, createdAt: isoTime(createdAt) })),
  renames: rows.renames.map((row) => ({ from: row.fromUsername, to: row.toUsername, at: isoTime(row.at) })),
  sessions: rows.sessions.map(({ idHash, provenWallet, createdAt, lastSeenAt }) => ({
    createdAt: isoTime(createdAt),
    lastSeenAt: isoTime(lastSeenAt),
    provenWallet,
    isThisOne: idHash === sessionHash,
  })),
  apiKeys: rows.keys.map(({ userId: _, secretHash, ...row }) => ({
    ...row,
    createdAt: isoTime(row.createdAt),
    expiresAt: isoTimeOrNull(row.expiresAt),
    lastUsedAt: isoTimeOrNull(row.lastUsedAt),
  })),
  twitterFlows: rows.flows.map(({ createdAt, place }) => ({ startedAt: isoTime(createdAt), place })),
  telegram: rows.telegram && {
    telegramId: rows.telegram.telegramId,
    name: rows.telegram.name,
    username: rows.telegram.username,
    linkedAt: isoTime(rows.telegram.linkedAt),
  },
  telegramLinkUntil: isoTimeOrNull(rows.telegramFlow?.expiresAt ?? null),
  platforms: rows.platforms.map(({ userId: _, createdAt, updatedAt, disconnectedAt, ...row }) => ({
    ...row,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
    disconnectedAt: isoTimeOrNull(disconnectedAt),
  })),
  channels: rows.channels.map(({ userId: _, createdAt, ...row }) => ({
    ...row,
    createdAt: isoTime(createdAt),
  })),
});

const callOf = ({ call }: CountedLink): ExportedLink['call'] => {
  if (!call) return null;
  const { linkId, dueAt: _, attempts, ...row } = call;
  return { ...row, calledAt: isoTime(row.calledAt), fetchedAt: isoTimeOrNull(row.fetchedAt) };
};

const settlementOf = ({ settlement }: CountedLink): ExportedLink['settlement'] => {
  if (!settlement) return null;
  const { linkId, ...row } = settlement;
  return {
    ...row,
    sharedAt: isoTimeOrNull(row.sharedAt),
    peakAt: isoTimeOrNull(row.peakAt),
    settledAt: isoTimeOrNull(row.settledAt),
    dueAt: isoTime(row.dueAt),
  };
};

const wordsOf = ({ words }: CountedLink): ExportedLink['words'] =>
  words && {
    words: words.words,
    hiddenAt: isoTimeOrNull(words.hiddenAt),
    updatedAt: isoTime(words.updatedAt),
  };

const linkOf = (ctx: Ctx, { user, reportsOf, formerOf }: Account, counted: CountedLink): ExportedLink => {
  const { link, token, persons, repeats, robots, views } = counted;
  const reported = reportsOf.get(link.id);
  const former = formerOf.get(link.id) ?? NO_FORMER;
  return {
    id: link.id,
    url: `${ctx.config.linkOrigin}${linkPath(refCodeOf(user), link.mint)}`,
    devUrl: `${ctx.config.publicOrigin}${identifierPath(link.identifier)}`,
    customIdentifier: link.identifier,
    shortIdentifier: link.shortIdentifier,
    formerIdentifiers: [...former.everyones, ...former.shorts],
    token: presentLinkToken(token),
    platforms: link.platforms,
    isActive: link.isActive,
    blockedAt: isoTimeOrNull(link.blockedAt),
    archivedAt: isoTimeOrNull(link.archivedAt),
    tags: counted.tags,
    createdAt: isoTime(link.createdAt),
    updatedAt: isoTime(link.updatedAt),
    call: callOf(counted),
    settlement: settlementOf(counted),
    words: wordsOf(counted),
    disclosures: counted.statements.map(({ kind, since }) => ({ kind, since: isoTime(since) })),
    clicks: { persons, repeats, robots },
    views,
    reports: { open: reported?.open ?? 0, closed: reported?.closed ?? 0 },
  };
};

async function* linksOf(ctx: Ctx, account: Account): AsyncGenerator<ExportedLink[]> {
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

const countOf = ({ cell }: ExportRow): ExportedCount[] => {
  if (cell === null) return [];
  const { kind, platform, ...counts } = cell;
  return [{ ...counts, event: kind, platform: platform || null }];
};

async function* countsOf(ctx: Ctx, { user }: Account): AsyncGenerator<ExportedCount[]> {
  for await (const cells of exportCells(ctx.env, user.id)) yield cells.flatMap(countOf);
}

/** A member of the file's object that is a list without a bound. */
async function* listText(name: string, pages: AsyncGenerator<object[]>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}:[`;
  let isFirst = true;
  for await (const page of pages) {
    yield page.map((item, index) => `${isFirst && index === 0 ? '' : ','}\n${JSON.stringify(item)}`).join('');
    isFirst &&= page.length === 0;
  }
  yield ']';
}

async function* textOf(ctx: Ctx, account: Account, sessionHash: string): AsyncGenerator<string> {
  // Its own members, without the brace that closes them.
  yield JSON.stringify(personOf(account, sessionHash, ctx.now()), null, 1).replace(/\n\}$/, '');
  yield `,\n"page":${JSON.stringify(await pageOf(ctx, account))}`;
  yield* listText('links', linksOf(ctx, account));
  yield* listText('counts', countsOf(ctx, account));
  const { env } = ctx;
  const { id } = account.user;
  yield* listText('revenueEntries', exportedEntries(env, id));
  yield* listText('statements', exportedStatements(env, id));
  yield* listText('partners', exportedPartners(env, id));
  yield* listText('partnerApprovals', exportedApprovals(env, id));
  yield* listText('connectionChanges', exportedConnectionChanges(env, id));
  yield* listText('payoutWallets', exportedWallets(env, id));
  yield* listText('chainPayments', exportedPayments(env, id));
  yield* listText('chainScans', exportedScans(env, id));
  yield* listText('activities', exportedActivities(env, id));
  yield* listText('webhookEndpoints', exportedEndpoints(env, id));
  yield* listText('webhookDeliveries', exportedDeliveries(env, id));
  const mark = account.rows.noticeMark;
  const seen = mark && { seenAt: isoTime(mark.seenAt), problems: mark.problems };
  yield `,\n"noticesSeen":${JSON.stringify(seen)}`;
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

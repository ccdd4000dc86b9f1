import { isTooEarly } from '@soltrade/schema/callOutcome';
import { refCodeKey } from '@soltrade/schema/cleanSegment';
import { LANDING, PROMOTER_PAGE } from '@soltrade/schema/limits/landing';
import { buildInvites } from '@soltrade/schema/platforms/invites';
import type { PlatformCodes } from '@soltrade/schema/platforms/pageButtons';
import { promoterPages } from '../../cache/landings.ts';
import { cachedTokenCard } from '../../cache/tokens.ts';
import type { UserRow } from '../../db/accounts/users.ts';
import { activeCodes } from '../../db/platforms.ts';
import {
  type CallOfPromoter,
  countCalls,
  findCall,
  findPageByName,
  listCalls,
  type PromoterPageRow,
} from '../../db/promoterPages.ts';
import { listCallRows } from '../../db/record/settlements.ts';
import type { Ctx } from '../../lib/context.ts';
import { type Cursor, encodeCursor } from '../../lib/cursor.ts';
import { withFallback } from '../../lib/withTimeout.ts';
import { disclosedOf, refCodeOf } from '../../model/links.ts';
import {
  isYoung,
  type ListedCall,
  type OpenPromoterPage,
  type PageRecord,
} from '../../model/promoterPage.ts';
import { multipleOf, recordOf } from '../../model/record/record.ts';
import { judgedCall, multipleOfRow, windowEnd } from '../../model/record/settle.ts';
import { hasEnded } from '../../model/rules.ts';
import { shownChanges } from '../../model/watch/change.ts';
import type { Flight } from '../../stubs.ts';
import { recommenderOf } from './recommenderOf.ts';

/** Some of a promoter's calls and the cursor of older ones, or null if there are none. */
export type CallsPage = { calls: ListedCall[]; older: string | null };

export const callsAfter = async (
  ctx: Ctx,
  userId: string,
  after: Cursor | null,
): Promise<CallsPage> => {
  const rows = await listCalls(ctx.env, { userId, after, limit: PROMOTER_PAGE.calls + 1 });
  const calls = await listedCalls(ctx, rows.slice(0, PROMOTER_PAGE.calls));
  const last = rows.length > PROMOTER_PAGE.calls ? rows[PROMOTER_PAGE.calls - 1]?.link : undefined;
  return { calls, older: last ? encodeCursor({ value: last.createdAt, id: last.id }) : null };
};

const pinnedCall = async (
  ctx: Ctx,
  { userId, pinnedLinkId }: PromoterPageRow,
): Promise<ListedCall | null> => {
  const row =
    pinnedLinkId === null ? null : await findCall(ctx.env, { userId, linkId: pinnedLinkId });
  return row && ((await listedCalls(ctx, [row]))[0] ?? null);
};

type JudgedRow = Awaited<ReturnType<typeof listCallRows>>[number];

/** The settled calls with the highest gains; calls that only lost are excluded. */
const bestCalls = async (
  ctx: Ctx,
  userId: string,
  rows: readonly JudgedRow[],
): Promise<ListedCall[]> => {
  const best = rows
    .map((row) => ({ linkId: row.linkId, multiple: multipleOfRow(row) ?? 0 }))
    .filter(({ multiple }) => multiple > 1)
    .toSorted((one, other) => other.multiple - one.multiple)
    .slice(0, PROMOTER_PAGE.best);
  const found = await Promise.all(best.map(({ linkId }) => findCall(ctx.env, { userId, linkId })));
  return listedCalls(
    ctx,
    found.filter((row) => row !== null),
  );
};

const invitesOf = ({ config }: Ctx, codes: PlatformCodes): OpenPromoterPage['invites'] =>
  buildInvites(codes).filter(({ platform }) => !config.closedPlatforms.includes(platform));

type Found = { user: UserRow; page: PromoterPageRow };

/** Hides a call's price course unless the record of all calls is public. */
const withoutCourse = (call: ListedCall): ListedCall => ({
  ...call,
  state: 'open',
  peak: null,
  r7: null,
});

/** A promoter's newest active links, for their own host while their page isn't open. */
const linkList = async (ctx: Ctx, user: UserRow, composedAt: number): Promise<OpenPromoterPage> => {
  const [newest, codes] = await Promise.all([
    callsAfter(ctx, user.id, null),
    activeCodes(ctx, user.id),
  ]);
  const shown = newest.calls.filter(({ isShown }) => isShown);
  return {
    kind: 'page',
    composedAt,
    ...recommenderOf(user),
    isListOnly: true,
    memberSince: user.createdAt,
    isIndexed: false,
    calls: shown.length,
    record: recordOf([], { now: composedAt }),
    best: [],
    pinned: null,
    newest: shown.map(withoutCourse),
    older: null,
    invites: invitesOf(ctx, codes),
    countryRule: user.countryRule,
  };
};

const openPage = async (
  ctx: Ctx,
  { user, page }: Found,
  composedAt: number,
): Promise<OpenPromoterPage> => {
  const [newest, pinned, codes, calls, judged] = await Promise.all([
    callsAfter(ctx, user.id, null),
    pinnedCall(ctx, page),
    activeCodes(ctx, user.id),
    countCalls(ctx.env, user.id),
    listCallRows(ctx.env, user.id),
  ]);
  return {
    kind: 'page',
    composedAt,
    ...recommenderOf(user),
    isIndexed: page.isIndexed && !isYoung(user.createdAt, composedAt),
    calls,
    record: recordOf(judged.map(judgedCall), { now: composedAt }),
    best: await bestCalls(ctx, user.id, judged),
    pinned,
    newest: newest.calls,
    older: newest.older,
    invites: invitesOf(ctx, codes),
    countryRule: user.countryRule,
  };
};

const isInGoodStanding = (user: UserRow): boolean =>
  user.blockedAt === null && user.deletedAt === null;

const closedPage = async (ctx: Ctx, user: UserRow, composedAt: number): Promise<PageRecord> => {
  const hasHost = isInGoodStanding(user) && user.activeHosts.length > 0;
  return {
    kind: 'closed',
    composedAt,
    list: hasHost ? await linkList(ctx, user, composedAt) : null,
  };
};

/** Composes the page of a name's key from D1; null if there is none. */
export const composePage = async (ctx: Ctx, name: string): Promise<PageRecord | null> => {
  const composedAt = ctx.now();
  const found = await findPageByName(ctx.env, name);
  if (!found) return null;
  const { user, page: settings } = found;
  if (!settings?.isOpen || !isInGoodStanding(user)) {
    // A user who never opened a page gets no record, unless one of their hosts shows it.
    return settings || user.activeHosts.length > 0 ? closedPage(ctx, user, composedAt) : null;
  }
  const refCode = refCodeOf(found.user);
  if (refCodeKey(refCode) !== name) return { kind: 'moved', composedAt, refCode };
  const page = await openPage(ctx, { user, page: settings }, composedAt);
  // A concurrent edit wrote its own record, which this one must not replace.
  const now = await findPageByName(ctx.env, name);
  const isUnchanged =
    now?.page?.updatedAt === settings.updatedAt && now.user.updatedAt === found.user.updatedAt;
  return isUnchanged ? page : composePage(ctx, name);
};

export const keepPage = async (
  ctx: Ctx,
  name: string,
  record: PageRecord | null,
): Promise<boolean> => {
  if (record) return promoterPages.write(ctx, name, record);
  // Strangers can invent names, so an unknown name costs no write.
  return (await promoterPages.read(ctx, name)) === null || promoterPages.drop(ctx, name);
};

export type PageOutcome = PageRecord | null | 'failed';

export const refreshPage = (ctx: Ctx, name: string): Promise<PageOutcome> =>
  withFallback(
    ctx,
    { event: 'promoter_page_failed', fallback: 'failed', fields: { name } },
    async () => {
      const record = await composePage(ctx, name);
      await keepPage(ctx, name, record);
      return record;
    },
  );

export const promoterPageFlight: Flight<string, PageOutcome> = {
  name: 'refreshPromoterPage',
  object: (name) => `promoter:${name}`,
  run: refreshPage,
  // Recompose a missing page at the next visit, since it may exist by then.
  usefulUntil: (outcome, at) =>
    outcome === null || outcome === 'failed' ? at : outcome.composedAt + LANDING.refreshEvery,
};

const presentPrice = async (ctx: Ctx, mint: string): Promise<string | null> => {
  const card = await cachedTokenCard(ctx, mint);
  return card && ctx.now() - card.fetchedAt <= PROMOTER_PAGE.maxPriceAge ? card.price : null;
};

const listedCall = async (
  ctx: Ctx,
  { link, token, call, settlement, statements, changes }: CallOfPromoter,
): Promise<ListedCall> => ({
  linkId: link.id,
  identifier: link.shortIdentifier,
  isShown: link.isActive && link.blockedAt === null && !hasEnded(link, ctx.now()),
  mint: link.mint,
  name: token.name,
  symbol: token.symbol,
  hasImage: token.imageUrl !== null,
  calledAt: call.calledAt,
  price: call.price,
  marketCap: call.marketCap,
  state: settlement.state,
  endsAt: windowEnd(settlement.sharedAt ?? call.calledAt),
  peak: multipleOfRow(settlement),
  r7: settlement.r7,
  noMarket: settlement.noMarket ?? false,
  stake: disclosedOf(statements, link.createdAt).kind,
  change: shownChanges(changes)[0] ?? null,
  multiple:
    call.price && !isTooEarly(call.calledAt, ctx.now())
      ? multipleOf(call.price, await presentPrice(ctx, link.mint))
      : null,
});

const listedCalls = (ctx: Ctx, rows: readonly CallOfPromoter[]): Promise<ListedCall[]> =>
  Promise.all(rows.map((row) => listedCall(ctx, row)));

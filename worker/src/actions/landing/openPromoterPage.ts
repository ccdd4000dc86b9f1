import { refCodeKey } from '@soltrade/schema/cleanSegment';
import { USERNAME } from '@soltrade/schema/firstLimits';
import { promoterPages } from '../../cache/landings.ts';
import type { Ctx } from '../../lib/context.ts';
import { decodeCursor } from '../../lib/cursor.ts';
import { tooManyRequests } from '../../lib/errors.ts';
import { mayMiss } from '../../lib/rateLimits.ts';
import type { LandingFacts, LandingPage } from '../../model/landing.ts';
import { isPageDue, type OpenPromoterPage, type PageRecord } from '../../model/promoterPage.ts';
import { callsAfter, promoterPageFlight, refreshPage } from './composePromoterPage.ts';
import { currentRecords } from './currentRecords.ts';

const NAMES = new RegExp(`^[a-z0-9_.-]{1,${USERNAME.maxLength}}$`);

const records = currentRecords({
  read: promoterPages.read,
  isDue: isPageDue,
  flight: promoterPageFlight,
  compose: refreshPage,
  text: (name) => name,
});

const currentPage = async (ctx: Ctx, refCode: string): Promise<PageRecord | null> => {
  const name = refCodeKey(refCode);
  return NAMES.test(name) ? records.current(ctx, name) : null;
};

/**
 * Opens a promoter's page: the page, its new address, or null. A cached page costs at most one KV
 * read.
 */
export const openPromoterPage = async (
  ctx: Ctx,
  refCode: string,
): Promise<Exclude<PageRecord, { kind: 'closed' }> | null> => {
  const record = await currentPage(ctx, refCode);
  return record === null || record.kind === 'closed' ? null : record;
};

/** After renaming back and forth, two cached records may lead to each other for a while. */
const MOST_MOVES = 3;

type Unmoved = Exclude<PageRecord, { kind: 'moved' }>;

/** A promoter's record, by any of their names. */
const unmoved = async (ctx: Ctx, refCode: string, moves = 0): Promise<Unmoved | null> => {
  const record = await currentPage(ctx, refCode);
  if (record?.kind !== 'moved') return record;
  return moves === MOST_MOVES ? null : unmoved(ctx, record.refCode, moves + 1);
};

/** A promoter's open page, by any of their names. */
export const openCurrentPage = async (
  ctx: Ctx,
  refCode: string,
): Promise<OpenPromoterPage | null> => {
  const record = await unmoved(ctx, refCode);
  return record?.kind === 'page' ? record : null;
};

/**
 * The front page of a promoter's own host: their page, or their newest links while it isn't open.
 */
export const openHostPage = async (ctx: Ctx, refCode: string): Promise<OpenPromoterPage | null> => {
  const record = await unmoved(ctx, refCode);
  return record?.kind === 'page' ? record : (record?.list ?? null);
};

/** The page with older calls in place of the newest. Errors: `invalid_input`, `rate_limited`. */
export const withOlderCalls = async (
  ctx: Ctx,
  page: OpenPromoterPage,
  cursor: string,
): Promise<OpenPromoterPage> => {
  const after = decodeCursor(cursor);
  // Older calls aren't cached, because anyone could request any number of cursors.
  if (!(await mayMiss(ctx))) throw tooManyRequests();
  const { calls, older } = await callsAfter(ctx, page.userId, after);
  return { ...page, newest: calls, older };
};

/** The promoter's record as their own page last composed it, for a landing page. */
export const finishedCalls = async (
  ctx: Ctx,
  { hasOpenPage, recommender }: Pick<LandingFacts, 'hasOpenPage' | 'recommender'>,
): Promise<LandingPage['finished']> => {
  if (!hasOpenPage || recommender === null) return null;
  const name = refCodeKey(recommender.refCode);
  const page = await promoterPages.read(ctx, name);
  if (page === null || isPageDue(page, ctx.now())) records.refreshBehind(ctx, name);
  if (page?.kind !== 'page') return null;
  const { settled, reached } = page.record;
  return { calls: settled, reached: reached[2]?.reached ?? null };
};

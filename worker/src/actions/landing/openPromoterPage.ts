import { boundedMap } from '@soltrade/schema/boundedMap';
import { USERNAME } from '@soltrade/schema/firstLimits';
import { LANDING } from '@soltrade/schema/limits/landing';
import { promoterPages } from '../../cache/promoterPages.ts';
import type { Ctx } from '../../lib/context.ts';
import { decodeCursor } from '../../lib/cursor.ts';
import { AppError } from '../../lib/errors.ts';
import { logError } from '../../lib/log.ts';
import { mayMiss } from '../../lib/mayMiss.ts';
import type { LandingFacts, LandingPage } from '../../model/landingRecord.ts';
import { isPageCurrent, isPageDue, type OpenPromoterPage, type PageRecord } from '../../model/pageRecord.ts';
import { runOnce } from '../../stubs.ts';
import { composedOrLast } from './composedOrLast.ts';
import { callsAfter, type PageOutcome, promoterPageFlight, refreshPage } from './composePromoterPage.ts';

const NAMES = new RegExp(`^[a-z0-9_.-]{${USERNAME.minLength},${USERNAME.maxLength}}$`);

const refreshedPage = async (ctx: Ctx, name: string): Promise<PageOutcome> => {
  // A client that invents names must not wake an object for each of them.
  if (!(await mayMiss(ctx))) return refreshPage(ctx, name);
  try {
    return await runOnce(ctx, promoterPageFlight, name);
  } catch (error) {
    logError('single_flight_failed', error, { requestId: ctx.requestId });
    return refreshPage(ctx, name);
  }
};

/** Name → when this isolate last asked for its refresh. Epoch milliseconds. */
const asked = boundedMap<string, number>(LANDING.remembered);

const refreshBehind = (ctx: Ctx, name: string): void => {
  const now = ctx.now();
  if (now - (asked.get(name) ?? 0) < LANDING.askEvery) return;
  asked.set(name, now);
  ctx.background(refreshedPage(ctx, name));
};

/** Composes a record again in the background where there is none, or an older one. */
const refreshPageWhenDue = (ctx: Ctx, name: string, last: PageRecord | null): void => {
  if (last === null || isPageDue(last, ctx.now())) refreshBehind(ctx, name);
};

/** The record of a name, as it may be served now. */
const currentPage = async (ctx: Ctx, refCode: string): Promise<PageRecord | null> => {
  const name = refCode.toLowerCase();
  if (!NAMES.test(name)) return null;
  const last = await promoterPages.read(ctx, name);
  const isWarm = last !== null && isPageCurrent(last, ctx.now());
  const record = isWarm ? last : await composedOrLast(ctx, refreshedPage(ctx, name), last);
  if (isWarm) refreshPageWhenDue(ctx, name, last);
  return record;
};

/** What a promoter's name shows: the page, where it is now, or nothing (null). When cached, it costs at most one KV read. */
export const openPromoterPage = async (
  ctx: Ctx,
  refCode: string,
): Promise<Exclude<PageRecord, { kind: 'closed' }> | null> => {
  const record = await currentPage(ctx, refCode);
  return record === null || record.kind === 'closed' ? null : record;
};

/** What a promoter's own host shows under `/`: their page, or where they have not opened it, their newest links. */
export const openHostPage = async (ctx: Ctx, refCode: string): Promise<OpenPromoterPage | null> => {
  const record = await currentPage(ctx, refCode);
  if (record?.kind === 'moved') return openHostPage(ctx, record.refCode);
  return record?.kind === 'page' ? record : (record?.list ?? null);
};

/** The page with the calls after a cursor in the place of its newest. Errors: `invalid_input`, `rate_limited`. */
export const withOlderCalls = async (
  ctx: Ctx,
  page: OpenPromoterPage,
  cursor: string,
): Promise<OpenPromoterPage> => {
  const after = decodeCursor(cursor);
  // They are not cached: anyone could ask for any number of them.
  if (!(await mayMiss(ctx))) throw new AppError('rate_limited', 'Please wait a moment, then try again.');
  const { calls, older } = await callsAfter(ctx, page.userId, after);
  return { ...page, newest: calls, older };
};

/** What a landing page says of its promoter's record: what their own page says, as last composed. */
export const finishedCalls = async (
  ctx: Ctx,
  { hasOpenPage, recommender }: Pick<LandingFacts, 'hasOpenPage' | 'recommender'>,
): Promise<LandingPage['finished']> => {
  if (!hasOpenPage || recommender === null) return null;
  const name = recommender.refCode.toLowerCase();
  const page = await promoterPages.read(ctx, name);
  refreshPageWhenDue(ctx, name, page);
  if (page?.kind !== 'page') return null;
  const { settled, reached } = page.record;
  return { calls: settled, reached: reached[2]?.reached ?? null };
};

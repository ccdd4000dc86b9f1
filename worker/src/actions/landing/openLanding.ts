import { boundedMap } from '@soltrade/schema/boundedMap';
import { LANDING } from '@soltrade/schema/limits/landing';
import type { LandingPath } from '@soltrade/schema/paths';
import { landings } from '../../cache/landings.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import { mayMiss } from '../../lib/mayMiss.ts';
import {
  hasFigures,
  isCurrent,
  isDue,
  type LandingAddress,
  type LandingPage,
  type LandingRecord,
  landingAddress,
  landingAddressText,
} from '../../model/landingRecord.ts';
import { runOnce } from '../../stubs.ts';
import { marketFiguresWithin } from '../market/marketFigures.ts';
import { composedOrLast } from './composedOrLast.ts';
import { composeRecord, type LandingOutcome, landingFlight } from './landingFlight.ts';

export type OpenedLanding = {
  page: LandingPage;
  /** The same page with what the market says, at most 800 ms later; null if the figures need no wait. */
  late: Promise<LandingPage> | null;
};

/** There is nothing to show: "Link Not Found". */
export type ClosedLanding = {
  page: null;
  /** The token of a link that its promoter paused; null if there is no link, or it is hidden for another reason. */
  pausedMint: string | null;
};

/** Address → when this isolate last asked for its refresh. Epoch milliseconds. */
const asked = boundedMap<string, number>(LANDING.remembered);

/** In one flight, so a crowd asks D1 once: KV may deny a new record for half a minute in each location. */
const composed = async (ctx: Ctx, address: LandingAddress): Promise<LandingOutcome> => {
  // A client that invents addresses must not wake an object for each of them.
  if (!(await mayMiss(ctx))) return composeRecord(ctx, address);
  try {
    return await runOnce(ctx, landingFlight, address);
  } catch (error) {
    logError('single_flight_failed', error, { requestId: ctx.requestId });
    return composeRecord(ctx, address);
  }
};

const refresh = async (ctx: Ctx, address: LandingAddress): Promise<void> => {
  if (await mayMiss(ctx)) await runOnce(ctx, landingFlight, address);
  // Nothing may be stored for this client, so nothing is composed; the next visitor may.
  else asked.set(landingAddressText(address), 0);
};

const refreshBehind = (ctx: Ctx, address: LandingAddress): void => {
  const text = landingAddressText(address);
  const now = ctx.now();
  if (now - (asked.get(text) ?? 0) < LANDING.askEvery) return;
  asked.set(text, now);
  ctx.background(refresh(ctx, address));
};

const withLateFigures = async (ctx: Ctx, page: LandingPage): Promise<LandingPage> => {
  const figures = await marketFiguresWithin(ctx, {
    mint: page.mint,
    card: page.card,
    ms: LANDING.maxUpstreamWait,
  });
  return figures ? { ...page, ...figures } : { ...page, failedAt: ctx.now() };
};

/** The record that may be served now: the cached one, or if D1 has to be asked and is slow or fails, the last one. */
const currentRecord = async (ctx: Ctx, address: LandingAddress): Promise<LandingRecord | null> => {
  const last = await landings.read(ctx, address);
  if (!last || !isCurrent(last, ctx.now())) return composedOrLast(ctx, composed(ctx, address), last);
  if (isDue(last, ctx.now())) refreshBehind(ctx, address);
  return last;
};

const NOTHING: ClosedLanding = { page: null, pausedMint: null };

/** What a landing path shows. When cached, it costs at most one KV read. */
export const openLanding = async (ctx: Ctx, path: LandingPath): Promise<OpenedLanding | ClosedLanding> => {
  let address = landingAddress(path);
  if (!address) return NOTHING;
  let record = await currentRecord(ctx, address);
  if (!record && address.kind === 'referrer') {
    // A promoter is never shown recommending a token that they have no link for, and the token has its own page.
    address = { kind: 'mint', mint: address.mint };
    record = await currentRecord(ctx, address);
  }
  if (!record) return NOTHING;
  if (record.kind === 'gone') return { page: null, pausedMint: record.pausedMint };
  if (hasFigures(record, ctx.now())) return { page: record, late: null };

  const late = withLateFigures(ctx, record);
  if (record.card !== null || record.snapshot !== null) return { page: record, late };
  // Nothing is known of the token, not even its name: there is no page to stream.
  const page = await late;
  if (page.card !== null) refreshBehind(ctx, address);
  return { page, late: null };
};

/** Paused, blocked, or of a deleted account. False if that cannot be determined. */
export const isLandingGone = async (ctx: Ctx, path: LandingPath): Promise<boolean> => {
  const address = landingAddress(path);
  if (!address) return false;
  try {
    return (await currentRecord(ctx, address))?.kind === 'gone';
  } catch {
    return false; // D1 and the cache fail, which is logged there
  }
};

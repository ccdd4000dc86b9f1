import { LANDING, TOKEN_CACHE } from '@soltrade/schema/limits';
import type { LandingPath } from '@soltrade/schema/paths';
import { landings } from '../../cache/landings.ts';
import type { Ctx } from '../../lib/context.ts';
import {
  hasFigures,
  isCurrent,
  isDue,
  type LandingAddress,
  type LandingPage,
  type LandingRecord,
  landingAddress,
} from '../../model/landingRecord.ts';
import type { TokenCard } from '../../model/tokenCard.ts';
import { marketFiguresWithin } from '../market/marketFigures.ts';
import { composedOrLast } from './composedOrLast.ts';
import { loadRecord } from './loadRecord.ts';
import { refreshLandingBehind } from './refreshLanding.ts';

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

/** The newer of two cards, unless both are too old to be shown. */
const newest = (cards: readonly (TokenCard | null)[], now: number): TokenCard | null =>
  cards
    .filter((card) => card !== null && now - card.fetchedAt <= TOKEN_CACHE.usable)
    .reduce((best, card) => ((card?.fetchedAt ?? 0) > (best?.fetchedAt ?? 0) ? card : best), null);

/** A current record, null if the address names nothing; if D1 fails or is too slow, the last one. */
const currentRecord = async (
  ctx: Ctx,
  address: LandingAddress,
  last: LandingRecord | null,
): Promise<LandingRecord | null> => {
  const record = await composedOrLast(ctx, loadRecord(ctx, address), last);
  if (record === last || record?.kind !== 'page' || last?.kind !== 'page' || last.mint !== record.mint)
    return record;
  return {
    ...record,
    card: newest([record.card, last.card], ctx.now()),
    failedAt: last.failedAt,
    facts: record.facts ?? last.facts,
    sparkline: record.sparkline ?? last.sparkline,
  };
};

const withLateFigures = async (ctx: Ctx, page: LandingPage): Promise<LandingPage> => {
  const figures = await marketFiguresWithin(ctx, {
    mint: page.mint,
    card: page.card,
    ms: LANDING.maxUpstreamWait,
  });
  return figures ? { ...page, ...figures } : { ...page, failedAt: ctx.now() };
};

/** The record of an address that may be served now, and whether it came from the cache. */
const openRecord = async (
  ctx: Ctx,
  address: LandingAddress,
): Promise<{ record: LandingRecord | null; isWarm: boolean }> => {
  const last = await landings.read(ctx, address);
  const isWarm = last !== null && isCurrent(last, ctx.now());
  return { record: isWarm ? last : await currentRecord(ctx, address, last), isWarm };
};

const NOTHING: ClosedLanding = { page: null, pausedMint: null };

const open = async (ctx: Ctx, address: LandingAddress): Promise<OpenedLanding | ClosedLanding> => {
  const { record, isWarm } = await openRecord(ctx, address);
  // Nobody is shown recommending a token that they have no link for, and the token has its own page.
  if (!record) {
    return address.kind === 'referrer' ? open(ctx, { kind: 'mint', mint: address.mint }) : NOTHING;
  }

  const isRefreshed = isWarm && !isDue(record, ctx.now());
  if (record.kind === 'gone' || hasFigures(record, ctx.now())) {
    if (!isRefreshed) refreshLandingBehind(ctx, address);
    return record.kind === 'gone'
      ? { page: null, pausedMint: record.pausedMint }
      : { page: record, late: null };
  }
  const late = withLateFigures(ctx, record);
  if (record.card !== null || record.snapshot !== null) {
    refreshLandingBehind(ctx, address);
    return { page: record, late };
  }
  // Nothing is known of the token, not even its name: there is no page to stream.
  const page = await late;
  if (page.card !== null) refreshLandingBehind(ctx, address);
  return { page, late: null };
};

/** What a landing path shows. When cached, it costs at most one KV read. */
export const openLanding = async (ctx: Ctx, path: LandingPath): Promise<OpenedLanding | ClosedLanding> => {
  const address = landingAddress(path);
  return address ? open(ctx, address) : NOTHING;
};

/**
 * Whether the link at a path must no longer be shown: paused, blocked, or its promoter's account is deleted. False if
 * that cannot be determined.
 */
export const isLandingGone = async (ctx: Ctx, path: LandingPath): Promise<boolean> => {
  const address = landingAddress(path);
  if (!address) return false;
  try {
    return (await openRecord(ctx, address)).record?.kind === 'gone';
  } catch {
    return false; // D1 and the cache fail, which is logged there
  }
};

// The one way to change a payout's state, whoever says it: partners, statements, a person or a program.

import type { PartnerProof } from '@soltrade/schema/contracts/partners';
import { unitsText } from '@soltrade/schema/currencies';
import { LEDGER } from '@soltrade/schema/limits/revenue';
import type { PayoutState } from '@soltrade/schema/payoutStates';
import {
  findChangedBy,
  findPayouts,
  type NewChange,
  type Payout,
  storeChanges,
} from '../../db/revenue/changes.ts';
import { entryIdOf } from '../../db/revenue/entries.ts';
import { findEntries } from '../../db/statements.ts';
import { chunksOf } from '../../lib/chunksOf.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError, hasCause } from '../../lib/errors.ts';
import {
  type Position,
  positionAfter,
  type SaidState,
} from '../../model/revenue/payoutPosition.ts';
import { announceActivity } from '../activity.ts';
import { wakeWebhooks } from '../webhooks/webhookQueue.ts';
import { noRoom, roomFor } from './enterRevenue.ts';

/** Its promoter, who also has the secrets of every partner that no operator approved; or a partner's call. */
export type Author = { promoter: true } | { proof: PartnerProof };

export type Change = {
  userId: string;
  /** The payout's first entry. */
  entryId: string;
  said: SaidState;
  /** When a reversal happened; now if unsaid. Other changes count on the day of the payout. */
  at: number | null;
  /** Identifies what is said, so it is applied once. */
  cause: readonly [string, ...string[]];
  evidence: object;
  author: Author;
  /** Whether a person decides, who may also take a state back. */
  byHand?: boolean;
  /** The import that says it. */
  batch?: string;
};

/** Weakest first. */
const PROOFS: readonly PartnerProof[] = ['secret', 'signature', 'approved'];

/** A secret in an address ends up in strangers' logs, who could then reverse entries that the partner signed. */
const checkAuthor = (author: Author, { head }: Payout): void => {
  if (head.source === 'onchain') {
    throw new AppError('payout_final', 'This payout was read from the chain, so it’s final.');
  }
  if (head.rawAmount.startsWith('-')) {
    throw new AppError('payout_final', 'This entry takes money back, so it has no state.');
  }
  const given = 'proof' in author ? author.proof : 'signature';
  if (head.proof === null || PROOFS.indexOf(given) >= PROOFS.indexOf(head.proof)) return;
  if ('promoter' in author) {
    throw new AppError('payout_final', 'Only the approved partner can change this payout.');
  }
  const needed =
    head.proof === 'approved' ? 'signed with the secret of the approved partner' : 'signed';
  throw new AppError(
    'postback_refused',
    `This commission was ${needed}, so its changes must be, too.`,
  );
};

const unitsOf = ({ head }: Payout, raw: bigint): string =>
  `${unitsText(String(raw), head.decimals)} ${head.asset}`;

const overdrawn = (payout: Payout, { amount }: SaidState): AppError =>
  new AppError(
    'transaction_conflict',
    `Only ${unitsOf(payout, payout.position.left)} of this payout is left, less than ${unitsOf(payout, amount ?? 0n)}.`,
  );

/** Whether its promoter may say its state. */
export const isOpenToPromoter = ({ head, isTakenBack }: Payout): boolean =>
  !isTakenBack &&
  head.source !== 'onchain' &&
  head.proof !== 'approved' &&
  !head.rawAmount.startsWith('-');

/** A reversal takes back what had counted when it happened. Everything else is about the payout's own day. */
const timeOf = ({ head, position }: Payout, change: Change, now: number): number =>
  change.said.state === 'reversed' && position.state !== 'pending'
    ? Math.max(head.at, change.at ?? now)
    : head.at;

/** Nobody's calls fill the ledger, except those of approved partners. */
const roomOf = async (ctx: Ctx, { author }: Change, { head }: Payout) => {
  if ('proof' in author && author.proof === 'approved') return null;
  return roomFor(ctx, {
    rows: 1,
    userId: head.userId,
    isReported: head.source === 'reported',
    isByPartner: 'proof' in author,
  });
};

const store = async (ctx: Ctx, change: Change, payout: Payout, to: Position): Promise<boolean> => {
  const { cause, evidence, batch } = change;
  const now = ctx.now();
  const room = await roomOf(ctx, change, payout);
  try {
    const stored = await storeChanges(ctx.env, room, [
      { payout, to, at: timeOf(payout, change, now), recordedAt: now, cause, evidence, batch },
    ]);
    if (stored === null && room !== null) throw await noRoom(ctx, room);
    return stored !== null && stored > 0;
  } catch (error) {
    if (!hasCause(error, 'too_many_changes')) throw error;
    throw new AppError(
      'transaction_conflict',
      `This payout has changed ${LEDGER.maxChanges} times, so it can’t change again.`,
    );
  }
};

/**
 * `known` also if the payout was taken back as an error, or another source proved it. Errors: `payout_final`, `postback_refused`,
 * `transaction_conflict` (more than is left), `rate_limited`, `entry_limit`.
 */
export const changePayout = async (
  ctx: Ctx,
  change: Change,
): Promise<{ outcome: 'changed' | 'known'; to: Position } | { outcome: 'missing' }> => {
  const { userId, entryId, said } = change;
  const changeId = await entryIdOf(userId, change.cause);
  const end = ctx.now() + LEDGER.changeTime;
  for (let attempt = 0; attempt < LEDGER.changeAttempts && ctx.now() < end; attempt += 1) {
    const [payouts, known] = await Promise.all([
      findPayouts(ctx.env, [entryId]),
      findEntries(ctx.env, [changeId]),
    ]);
    const payout = payouts.get(entryId);
    if (payout?.head.userId !== userId) return { outcome: 'missing' };
    checkAuthor(change.author, payout);
    if (payout.isTakenBack || known.has(changeId)) return { outcome: 'known', to: payout.position };
    const whole = BigInt(payout.head.rawAmount);
    const to = positionAfter(payout.position, said, { whole, byHand: change.byHand });
    if (to === 'overdrawn') throw overdrawn(payout, said);
    if (to === 'known') return { outcome: 'known', to: payout.position };
    if (await store(ctx, change, payout, to)) {
      ctx.background(wakeWebhooks(ctx, userId));
      announceActivity(ctx, [userId]);
      return { outcome: 'changed', to };
    }
    // Another change came first.
  }
  throw new AppError('rate_limited', 'This payout is being changed by others. Try again.', {
    retryAfter: 1 + Math.floor(Math.random() * LEDGER.changeRetrySpread),
  });
};

/** A state that a statement's row says of a payout. */
export type StatedChange = { entryId: string; state: PayoutState; evidence: object };

const CHUNK = 200;

/** Where a payout would stand after a statement's row; null if it stays. */
export const positionStated = (
  payout: Payout | undefined,
  { userId, state }: { userId: string; state: PayoutState },
): Position | null => {
  if (payout?.head.userId !== userId || !isOpenToPromoter(payout)) return null;
  const whole = BigInt(payout.head.rawAmount);
  const to = positionAfter(payout.position, { state, amount: null }, { whole });
  return typeof to === 'string' ? null : to;
};

/** How many of these would change. */
export const countChanges = async (
  ctx: Ctx,
  userId: string,
  stated: readonly StatedChange[],
): Promise<number> => {
  const payouts = await findPayouts(
    ctx.env,
    stated.map(({ entryId }) => entryId),
  );
  return stated.filter(
    ({ entryId, state }) => positionStated(payouts.get(entryId), { userId, state }) !== null,
  ).length;
};

/** What a statement says of payouts that are there. Returns how many changed; final ones stay as they are. */
export const changePayouts = async (
  ctx: Ctx,
  { userId, batch }: { userId: string; batch: string },
  stated: readonly StatedChange[],
): Promise<number> => {
  let changed = 0;
  for (const chunk of chunksOf(stated, CHUNK)) {
    let open = chunk;
    for (let attempt = 0; open.length > 0 && attempt < LEDGER.changeAttempts; attempt += 1) {
      const payouts = await findPayouts(
        ctx.env,
        open.map(({ entryId }) => entryId),
      );
      const now = ctx.now();
      const next = open.flatMap((each) => {
        const payout = payouts.get(each.entryId);
        const to = positionStated(payout, { userId, state: each.state });
        if (!payout || to === null) return [];
        const { state, evidence } = each;
        // Of where the payout stands, so an import that was undone can be repeated.
        const cause = ['stated', payout.lastId, state] as const;
        const at = each.state === 'reversed' ? Math.max(payout.head.at, now) : payout.head.at;
        return [{ each, change: { payout, to, at, recordedAt: now, cause, evidence, batch } }];
      });
      if (next.length === 0) break;
      const room = await roomFor(ctx, { rows: next.length, userId });
      const stored = await storeChanges(
        ctx.env,
        room,
        next.map(({ change }) => change),
      );
      if (stored === null) throw await noRoom(ctx, room);
      changed += stored;
      // Those that another change overtook; the others are known now.
      open = stored === next.length ? [] : next.map(({ each }) => each);
    }
  }
  return changed;
};

/** Takes back what an import said of payouts that were there, unless they have changed since. */
export const undoChanges = async (
  ctx: Ctx,
  { userId, batch }: { userId: string; batch: string },
): Promise<void> => {
  for (const chunk of chunksOf(await findChangedBy(ctx.env, { userId, batch }), CHUNK)) {
    const payouts = await findPayouts(
      ctx.env,
      chunk.map(({ id }) => id),
    );
    const recordedAt = ctx.now();
    const changes = chunk.flatMap(({ id, before: to }): NewChange[] => {
      const payout = payouts.get(id);
      if (!payout || payout.isTakenBack) return [];
      const cause = ['undone', payout.lastId] as const;
      const evidence = { undone: batch };
      return [{ payout, to, at: payout.head.at, recordedAt, cause, evidence }];
    });
    if (changes.length > 0) await storeChanges(ctx.env, null, changes);
  }
};

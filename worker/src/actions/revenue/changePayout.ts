// The only way to change a payout's state: for partners, statements, people and programs.

import type { PartnerProof } from '@soltrade/schema/contracts/partners';
import { unitsText } from '@soltrade/schema/currencies';
import { LEDGER } from '@soltrade/schema/limits/revenue';
import { isLiveState, type PayoutState } from '@soltrade/schema/payoutStates';
import {
  findChangedBy,
  findPayouts,
  listSteps,
  type NewChange,
  type Payout,
  type Step,
  storeChanges,
  storeUndoing,
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

/**
 * Its promoter, who also has the secrets of every partner that no operator approved; or a partner's
 * call.
 */
export type Author = { promoter: true } | { proof: PartnerProof };

export type Change = {
  userId: string;
  /** The payout's first entry. */
  entryId: string;
  said: SaidState;
  /** Another whole amount of what is live; null keeps it. */
  whole: bigint | null;
  /** When a reversal happened; now if unsaid. Other changes count on the day of the payout. */
  at: number | null;
  /** Idempotency key. */
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

/**
 * A secret in an address ends up in strangers' logs, who could then reverse entries that the
 * partner signed.
 */
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

/**
 * A reversal takes back what had counted when it happened. Everything else is about the payout's
 * own day.
 */
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

const store = async (
  ctx: Ctx,
  change: Change,
  payout: Payout,
  transition: Transition,
): Promise<boolean> => {
  const { cause, evidence, batch } = change;
  const now = ctx.now();
  const room = await roomOf(ctx, change, payout);
  try {
    const stored = await storeChanges(ctx, room, [
      {
        payout,
        ...transition,
        at: timeOf(payout, change, now),
        recordedAt: now,
        cause,
        evidence,
        batch,
      },
    ]);
    if (stored === null && room !== null) throw await noRoom(ctx, room);
    return stored !== null && stored.size > 0;
  } catch (error) {
    if (!hasCause(error, 'too_many_changes')) throw error;
    throw new AppError(
      'transaction_conflict',
      `This payout has changed ${LEDGER.maxChanges} times, so it can’t change again.`,
    );
  }
};

/**
 * The position after a reported state and another whole amount. The amount changes live payouts
 * only.
 */
const positionSaid = (
  payout: Payout,
  said: SaidState | null,
  { whole, byHand }: { whole: bigint | null; byHand?: boolean },
): Transition | 'known' | 'overdrawn' => {
  const { position } = payout;
  const isOther = whole !== null && whole !== payout.whole;
  const isCorrection =
    isOther && isLiveState(position.state) && (said === null || isLiveState(said.state));
  const corrected = isCorrection ? whole : payout.whole;
  const from = { ...position, left: position.left + corrected - payout.whole };
  if (from.left < 0n) return 'overdrawn';
  // A state that it has would restore what was taken back.
  const isSaid = said !== null && !(isCorrection && said.state === position.state);
  const to = !isSaid ? 'known' : positionAfter(from, said, { whole: corrected, byHand });
  if (typeof to !== 'string') return { to, isCorrection };
  return isCorrection && to === 'known' ? { to: from, isCorrection } : to;
};

/**
 * `known` also if the payout was taken back as an error, or another source proved it. Errors:
 * `payout_final`, `postback_refused`, `transaction_conflict` (more than is left), `rate_limited`,
 * `entry_limit`.
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
    const stands = positionSaid(payout, said, change);
    if (stands === 'overdrawn') throw overdrawn(payout, said);
    if (stands === 'known') return { outcome: 'known', to: payout.position };
    if (await store(ctx, change, payout, stands)) {
      ctx.background(wakeWebhooks(ctx, userId));
      announceActivity(ctx, [userId]);
      return { outcome: 'changed', to: stands.to };
    }
    // Another change came first.
  }
  throw new AppError('rate_limited', 'This payout is being changed by others. Try again.', {
    retryAfter: 1 + Math.floor(Math.random() * LEDGER.changeRetrySpread),
  });
};

/** A statement's row about a known payout. */
export type StatedChange = {
  entryId: string;
  /** Null for a row that doesn't say it. */
  state: PayoutState | null;
  /** Its amount, if that replaces the one that it has. */
  whole: bigint | null;
  /** The part that the row takes back; it says nothing else then. */
  part: bigint | null;
  evidence: object;
};

type Stated = Pick<StatedChange, 'state' | 'whole' | 'part'>;

const CHUNK = 200;

type Transition = { to: Position; isCorrection: boolean };

/** Where a payout would stand after a statement's row; null if it stays. */
export const positionStated = (
  payout: Payout,
  { state, whole, part }: Stated,
): Transition | null => {
  if (!isOpenToPromoter(payout)) return null;
  const said: SaidState | null =
    part === null ? state && { state, amount: null } : { state: 'reversed' as const, amount: part };
  const stands = positionSaid(payout, said, { whole });
  return typeof stands === 'string' ? null : stands;
};

/** Consecutive changes of one payout, without no-ops and excess over the remainder. */
export const statedChanges = async (
  payout: Payout,
  stated: readonly Stated[],
  said: { recordedAt: number; batch: string; evidence: object },
): Promise<NewChange[]> => {
  const changes: NewChange[] = [];
  let from = payout;
  for (const each of stated) {
    const stands = positionStated(from, each);
    if (stands === null) continue;
    const { to, isCorrection } = stands;
    const { at, userId } = payout.head;
    const isTaking = each.part !== null || each.state === 'reversed';
    // Includes the payout's position, so an undone import can be repeated.
    const cause = ['stated', from.lastId, to.state, String(to.left)] as const;
    changes.push({
      ...said,
      payout: from,
      to,
      at: isTaking ? Math.max(at, said.recordedAt) : at,
      cause,
      isCorrection,
    });
    const corrected = isCorrection ? to.left - from.position.left : 0n;
    const lastId = await entryIdOf(userId, cause);
    from = { ...from, lastId, position: to, whole: from.whole + corrected };
  }
  return changes;
};

/**
 * What a statement says of payouts that are there. Returns how many changed; final ones stay as
 * they are.
 */
export const changePayouts = async (
  ctx: Ctx,
  { userId, batch }: { userId: string; batch: string },
  stated: readonly StatedChange[],
): Promise<number> => {
  let changed = 0;
  const byPayout = [...Map.groupBy(stated, ({ entryId }) => entryId)];
  for (const chunk of chunksOf(byPayout, CHUNK)) {
    let open = chunk;
    for (let attempt = 0; open.length > 0 && attempt < LEDGER.changeAttempts; attempt += 1) {
      const payouts = await findPayouts(
        ctx.env,
        open.map(([entryId]) => entryId),
      );
      const recordedAt = ctx.now();
      const next = await Promise.all(
        open.map(async ([entryId, said]) => {
          const payout = payouts.get(entryId);
          if (payout?.head.userId !== userId) return [];
          const evidence = said[0]?.evidence ?? {};
          return statedChanges(payout, said, { recordedAt, batch, evidence });
        }),
      );
      const changes = next.flat();
      if (changes.length === 0) break;
      const room = await roomFor(ctx, { rows: changes.length, userId });
      const stored = await storeChanges(ctx, room, changes);
      if (stored === null) throw await noRoom(ctx, room);
      changed += stored.size;
      // Those that another change overtook.
      const tried = new Set(changes.map(({ payout }) => payout.head.id));
      open = open.filter(([entryId]) => tried.has(entryId) && !stored.has(entryId));
    }
  }
  return changed;
};

/** Where a payout stands by what is in force. */
const standingBy = ({ head }: Payout, steps: readonly Step[]): Position => {
  let [state, whole, left] = [head.state, BigInt(head.rawAmount), BigInt(head.remaining)];
  for (const step of steps) {
    const change = BigInt(step.rawAmount);
    if (step.kind === 'correction') whole += change;
    state = step.state;
    left += change;
    if (left < 0n) left = 0n;
    if (left > whole) left = whole;
  }
  return { state, left: state === 'reversed' ? 0n : left };
};

/** Restores the payouts that an import changed, also after later changes. */
export const undoChanges = async (
  ctx: Ctx,
  { userId, batch }: { userId: string; batch: string },
): Promise<void> => {
  for (const chunk of chunksOf(await findChangedBy(ctx.env, { userId, batch }), CHUNK)) {
    let open = chunk;
    for (let attempt = 0; open.length > 0 && attempt < LEDGER.changeAttempts; attempt += 1) {
      const [payouts, steps] = await Promise.all([
        findPayouts(ctx.env, open),
        listSteps(ctx.env, open),
      ]);
      const recordedAt = ctx.now();
      const changes = open.flatMap((id): NewChange[] => {
        const payout = payouts.get(id);
        if (!payout || payout.isTakenBack) return [];
        const { position } = payout;
        const to = standingBy(payout, steps.get(id) ?? []);
        if (to.state === position.state && to.left === position.left) return [];
        const cause = ['undone', payout.lastId, batch] as const;
        const { at } = payout.head;
        return [{ payout, to, at, recordedAt, cause, batch, evidence: { undone: batch } }];
      });
      if (changes.length === 0) break;
      await storeUndoing(ctx, changes);
      // Until nothing differs: another change may have come first.
      open = changes.map(({ payout }) => payout.head.id);
    }
  }
};

import { UPSTREAM } from '@soltrade/schema/limits';
import type { Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import type { Admission, Errand, HeldBack, Permit, Provider, Verdict } from '../../lib/provider.ts';
import { withTimeout } from '../../lib/withTimeout.ts';
import { upstreamProvider } from '../../objects/stubs.ts';
import { UpstreamFailure } from '../../upstream/UpstreamFailure.ts';

export type Refusal = {
  /** Seconds, where it is known. */
  retryAfter: number | null;
  /** Why our own budget or circuit held the request back, so that nobody was asked; null where somebody was. */
  heldBack: HeldBack | null;
};

export type Reply<T> = { value: T } | { refusal: Refusal };

/** Statuses that speak of the upstream or of us, not of the thing that was asked for. */
const isBroken = (status: number): boolean => status >= 500 || [401, 403, 408].includes(status);

/** A shape that we cannot read is an answer all the same: one odd token must not close a market for all. */
const verdictOf = ({ kind, status = 0, retryAfter }: UpstreamFailure): Verdict => {
  const isRefusal = kind === 'rate_limited';
  const isFailure =
    isRefusal ||
    kind === 'timeout' ||
    kind === 'network' ||
    kind === 'not_json' ||
    (kind === 'status' && isBroken(status));
  return isFailure ? { kind: 'failed', isRefusal, retryAfter: retryAfter ?? null } : { kind: 'answered' };
};

const admit = async (ctx: Ctx, provider: Provider, errand: Errand): Promise<Admission> =>
  upstreamProvider(ctx.env, provider).admit(errand, ctx.asker);

/** Null where the guard itself fails or is slow. */
const guardAnswer = async (ctx: Ctx, provider: Provider, errand: Errand): Promise<Admission | null> => {
  try {
    return await withTimeout(admit(ctx, provider, errand), UPSTREAM.maxGuardWait);
  } catch (error) {
    logError('upstream_guard_failed', error, { requestId: ctx.requestId, provider });
    return null;
  }
};

/**
 * Without the guard's answer a request goes out unguarded (null), as it would without a guard; but not one for a mint
 * that nobody knows: a crowd of those may be what makes the guard slow.
 */
const admissionOf = async (ctx: Ctx, provider: Provider, errand: Errand): Promise<Admission | null> => {
  const admission = await guardAnswer(ctx, provider, errand);
  if (admission || errand.standing !== 'unseen' || ctx.asker.isSignedIn) return admission;
  return { isAdmitted: false, reason: 'budget_spent', retryAfter: 1 };
};

const settle = async (ctx: Ctx, provider: Provider, permit: Permit, verdict: Verdict): Promise<void> => {
  try {
    await upstreamProvider(ctx.env, provider).settle(permit, verdict);
  } catch (error) {
    logError('upstream_guard_failed', error, { requestId: ctx.requestId, provider });
  }
};

/**
 * Runs `ask` where the provider's budget and circuit allow it, and tells them how it ended. That an upstream fails or
 * may not be asked is an answer here, never an exception.
 */
export const askProvider = async <T>(
  ctx: Ctx,
  { provider, ...errand }: Errand & { provider: Provider },
  ask: () => Promise<T>,
): Promise<Reply<T>> => {
  const admission = await admissionOf(ctx, provider, errand);
  if (admission && !admission.isAdmitted) {
    return { refusal: { retryAfter: admission.retryAfter, heldBack: admission.reason } };
  }
  const permit = admission?.permit ?? null;
  try {
    const value = await ask();
    // Behind the answer, which must not wait for good news.
    if (permit) ctx.background(settle(ctx, provider, permit, { kind: 'answered' }));
    return { value };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    if (permit) await settle(ctx, provider, permit, verdictOf(error));
    return { refusal: { retryAfter: error.retryAfter ?? null, heldBack: null } };
  }
};

/** Nobody who could tell answered. Plain data: it travels out of a Durable Object. */
export type Unavailable = { kind: 'unavailable' } & Refusal;

/** From what is so for all to what is so for one. */
const REASONS = ['circuit_open', 'budget_spent', 'address_spent'] as const satisfies readonly HeldBack[];

/** What several refusals come to: the least of the waits that are known, and the reason that concerns the fewest. */
export const unavailable = (refusals: readonly Refusal[]): Unavailable => {
  const waits = refusals.flatMap(({ retryAfter }) => retryAfter ?? []);
  return {
    kind: 'unavailable',
    retryAfter: waits.length > 0 ? Math.min(...waits) : null,
    heldBack: REASONS.findLast((reason) => refusals.some(({ heldBack }) => heldBack === reason)) ?? null,
  };
};

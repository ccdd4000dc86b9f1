import { RATE_PERIOD_SECONDS } from '@soltrade/schema/limits/requests';
import { UPSTREAM } from '@soltrade/schema/limits/upstreams';
import type { Ctx } from '../lib/context.ts';
import { AppError } from '../lib/errors.ts';
import type { Admission, HeldBack, Permit, Provider, Rank, Verdict } from '../lib/provider.ts';
import { mayMiss } from '../lib/rateLimits.ts';
import { withFallback, withTimeout } from '../lib/withTimeout.ts';
import { upstreamProvider } from '../stubs.ts';
import { UpstreamFailure } from './http.ts';

export type Refusal = {
  /** In seconds, if known. */
  retryAfter: number | null;
  /** Why our own budget or circuit blocked the request; null if it was sent. */
  heldBack: HeldBack | null;
};

/** Whether our own budget is spent, in all or for this caller. */
export const isScarce = ({ heldBack }: Refusal): boolean =>
  heldBack === 'budget_spent' || heldBack === 'address_spent';

export type Reply<T> = { value: T } | { refusal: Refusal };

/** Statuses that concern the upstream or us, not the requested resource. */
const isBroken = (status: number): boolean => status >= 500 || [401, 403, 408].includes(status);

/**
 * A response that we can't parse counts as success: one odd token must not open the circuit for
 * all.
 */
const verdictOf = ({ kind, status = 0, retryAfter }: UpstreamFailure): Verdict => {
  const isRefusal = kind === 'rate_limited';
  const isFailure =
    isRefusal ||
    kind === 'timeout' ||
    kind === 'network' ||
    kind === 'not_json' ||
    (kind === 'status' && isBroken(status));
  return isFailure
    ? { kind: 'failed', isRefusal, retryAfter: retryAfter ?? null }
    : { kind: 'answered' };
};

const guardFailed = (provider: Provider) =>
  ({ event: 'upstream_guard_failed', fallback: null, fields: { provider } }) as const;

type Errand = { provider: Provider; rank: Rank };

const admit = async (ctx: Ctx, { provider, rank }: Errand): Promise<Admission> =>
  upstreamProvider(ctx.env, provider).admit(rank, ctx.caller);

/** Null if the guard fails or is slow. */
const guardAnswer = (ctx: Ctx, errand: Errand): Promise<Admission | null> =>
  withFallback(ctx, guardFailed(errand.provider), () =>
    withTimeout(admit(ctx, errand), UPSTREAM.maxGuardWait),
  );

/**
 * Null, so unguarded, if the guard fails; but refused for strangers, since a crowd of those may be
 * the reason.
 */
const admissionOf = async (ctx: Ctx, errand: Errand): Promise<Admission | null> => {
  const admission = await guardAnswer(ctx, errand);
  if (admission || errand.rank !== 'stranger') return admission;
  return { isAdmitted: false, reason: 'budget_spent', retryAfter: 1 };
};

const settle = (ctx: Ctx, provider: Provider, permit: Permit, verdict: Verdict): Promise<unknown> =>
  withFallback(ctx, guardFailed(provider), async () =>
    upstreamProvider(ctx.env, provider).settle(permit, verdict),
  );

/**
 * Runs `ask` if budget and circuit allow it, and reports the outcome to them. Failures are
 * returned, never thrown.
 */
export const askProvider = async <T>(
  ctx: Ctx,
  errand: Errand,
  ask: () => Promise<T>,
): Promise<Reply<T>> => {
  const { provider } = errand;
  const admission = await admissionOf(ctx, errand);
  if (admission && !admission.isAdmitted) {
    return { refusal: { retryAfter: admission.retryAfter, heldBack: admission.reason } };
  }
  const permit = admission?.permit ?? null;
  try {
    const value = await ask();
    // In the background, because the response must not wait for it.
    if (permit) ctx.background(settle(ctx, provider, permit, { kind: 'answered' }));
    return { value };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    if (permit) await settle(ctx, provider, permit, verdictOf(error));
    return { refusal: { retryAfter: error.retryAfter ?? null, heldBack: null } };
  }
};

/** All upstreams failed. Plain data, because it leaves a Durable Object. */
export type Unavailable = { kind: 'unavailable' } & Refusal;

/** From everyone's reasons to a single client's. */
const REASONS = [
  'circuit_open',
  'budget_spent',
  'address_spent',
] as const satisfies readonly HeldBack[];

/** Merges refusals: the shortest known wait, and the reason that concerns the fewest clients. */
export const unavailable = (refusals: readonly Refusal[]): Unavailable => {
  const waits = refusals.flatMap(({ retryAfter }) => retryAfter ?? []);
  return {
    kind: 'unavailable',
    retryAfter: waits.length > 0 ? Math.min(...waits) : null,
    heldBack:
      REASONS.findLast((reason) => refusals.some(({ heldBack }) => heldBack === reason)) ?? null,
  };
};

/** Runs `ask` unless this client has recently requested too many uncached items. */
export const unlessSpent = async <T>(ctx: Ctx, ask: () => Promise<T>): Promise<T | Unavailable> =>
  (await mayMiss(ctx))
    ? ask()
    : { kind: 'unavailable', retryAfter: RATE_PERIOD_SECONDS, heldBack: 'address_spent' };

/** `rate_limited` if the client exceeded its share, else `market_unavailable`. */
export const unavailableError = ({ heldBack, retryAfter }: Unavailable, what: string): AppError =>
  heldBack === 'address_spent'
    ? new AppError('rate_limited', 'Too many requests. Please wait a minute and try again.', {
        retryAfter: retryAfter ?? RATE_PERIOD_SECONDS,
      })
    : new AppError(
        'market_unavailable',
        `${what} is unavailable right now. Please try again in a moment.`,
        {
          retryAfter: retryAfter ?? undefined,
        },
      );

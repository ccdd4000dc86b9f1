// All Durable Object addresses in one place.
import type { Caller, Ctx } from './lib/context.ts';
import { logError } from './lib/log.ts';
import { PROVIDERS, type Provider } from './lib/provider.ts';

/** Clicks and statistics of a promoter's links or, by a page's id, of that page. */
export const promoterClicks = (env: Env, promoterId: string) =>
  env.PROMOTER_CLICKS.getByName(promoterId);

export type Opening = {
  /** Hash of the session, or tag of the overlay, whose end closes the socket. */
  session: string;
  /** Latest end of the session; epoch milliseconds. */
  until: number;
  linkId: string | null;
  /** Whether it only receives its link's clicks. */
  isOverlay: boolean;
  /** Tag of who looks, whose removal from the account closes the socket; null for an overlay. */
  person: string | null;
};

export const personTag = (personId: string): string => `person ${personId}`;

export const overlayTag = (linkId: string): string => `overlay ${linkId}`;

/** A request, because an object's method can't return a socket. */
export const openDashboard = (
  env: Env,
  userId: string,
  { session, until, linkId, isOverlay, person }: Opening,
): Promise<Response> => {
  const opening = {
    session,
    until: String(until),
    isOverlay: String(isOverlay),
    ...(linkId && { linkId }),
    ...(person && { person }),
  };
  return promoterClicks(env, userId).fetch(`https://dashboard/?${new URLSearchParams(opening)}`, {
    headers: { Upgrade: 'websocket' },
  });
};

/** Inverse of `openDashboard`. Throws for other requests. */
export const parseOpening = ({ url }: Request): Opening => {
  const { searchParams } = new URL(url);
  const [session, until] = [searchParams.get('session'), Number(searchParams.get('until'))];
  if (!session || !until) throw new Error(`not a dashboard's opening: ${url}`);
  const isOverlay = searchParams.get('isOverlay') === 'true';
  const [linkId, person] = [searchParams.get('linkId'), searchParams.get('person')];
  return { session, until, linkId, isOverlay, person };
};

export type Landed<Output> = { output: Output; caller: Caller };

/**
 * Runs once worldwide for concurrent callers. Input and output are plain data, since errors would
 * lose their class.
 */
export type Flight<Input, Output> = {
  name: string;
  object(input: Input): string | Promise<string>;
  /** Distinguishes inputs of one object; omit it if there is only one. */
  key?(input: Input): string;
  run(ctx: Ctx, input: Input): Promise<Output>;
  /** Until when an output that landed `at` may be reused for this caller; epoch milliseconds. */
  usefulUntil(output: Output, at: number, caller: Caller): number;
  /** Whether this caller may use another caller's output. */
  isFor?(landed: Landed<Output>, caller: Caller): boolean;
};

export const singleFlight = (env: Env, name: string) => env.SINGLE_FLIGHT.getByName(name);

/**
 * Runs a flight in its object. Throws if the object fails; or, with `otherwise`, logs that and
 * returns it.
 */
export const runOnce = async <Input, Output, Otherwise = never>(
  { env, requestId, caller }: Ctx,
  flight: Flight<Input, Output>,
  input: Input,
  fallback?: { otherwise: Otherwise },
): Promise<Output | Otherwise> => {
  const object = await flight.object(input);
  try {
    const output = await singleFlight(env, object).run(flight.name, input, { requestId, caller });
    return output as Output;
  } catch (error) {
    if (!fallback) throw error;
    logError('single_flight_failed', error, { requestId, object });
    return fallback.otherwise;
  }
};

/** An upstream's guard, one worldwide. */
export const upstreamProvider = (env: Env, provider: Provider) =>
  env.UPSTREAM_PROVIDER.getByName(provider);

/** Inverse of `upstreamProvider`. Throws for other names. */
export const parseUpstreamProviderName = (name: string | undefined): Provider => {
  const provider = PROVIDERS.find((known) => known === name);
  if (!provider) throw new Error(`not an upstream's name: ${name}`);
  return provider;
};

import {
  type Endpoint,
  errorsOf,
  limiterOf,
  roleOf,
  type SuccessBody,
  type SuccessStatus,
  type ValidBody,
  type ValidParams,
  type ValidQuery,
} from '@soltrade/schema/contracts/endpoint';
import type { ErrorCode } from '@soltrade/schema/errors';
import { pathsOf } from '@soltrade/schema/secondPaths';
import type { Context, Handler, Hono, MiddlewareHandler } from 'hono';
import { noteMemberWrite } from '../actions/members.ts';
import { hasKey } from '../lib/apiKey.ts';
import type { AppEnv, Principal, SessionUser } from '../lib/appEnv.ts';
import type { Ctx } from '../lib/context.ts';
import { validate, validateBody } from './body.ts';
import { type Check, checked, runChecks } from './check.ts';
import {
  optionalSession,
  refuseKey,
  requireKey,
  requireOperator,
  requireSession,
} from './identity.ts';
import { beaconLimit, rateLimit } from './rateLimit.ts';

// The only way to mount a call; it applies everything that the contract declares.

type SessionFor<E extends Endpoint> = E['access'] extends 'session'
  ? E extends { scope: string }
    ? Principal
    : SessionUser
  : E['access'] extends 'optional'
    ? SessionUser | null
    : undefined;

export type RouteInput<E extends Endpoint> = {
  /** For cookies and headers; everything else is already extracted. */
  c: Context<AppEnv>;
  ctx: Ctx;
  session: SessionFor<E>;
  params: ValidParams<E>;
  query: ValidQuery<E>;
  body: ValidBody<E>;
};

export class Reply<Status extends 200 | 201 | 202, Body> {
  readonly status: Status;
  readonly body: Body;

  constructor(status: Status, body: Body) {
    this.status = status;
    this.body = body;
  }
}

export class Download {
  readonly name: string;
  readonly body: string | ReadableStream<Uint8Array>;

  constructor({ name, body }: { name: string; body: string | ReadableStream<Uint8Array> }) {
    this.name = name;
    this.body = body;
  }
}

/** The return type of a function without a result. */
type Nothing = ReturnType<() => void>;

/** A body for 200, nothing for 204, a `Response` for redirects and sockets, a `Download` for a file, else a `Reply`. */
export type Result<E extends Endpoint> = E extends { file: string }
  ? Download
  : SuccessStatus<E> extends 200
    ? SuccessBody<E, SuccessStatus<E>> | (E extends { upgrade: true } ? Response : never)
    : SuccessStatus<E> extends 204
      ? Nothing
      : SuccessStatus<E> extends 302
        ? Response
        : {
            [S in SuccessStatus<E>]: S extends 200 | 201 | 202
              ? Reply<S, SuccessBody<E, S>>
              : never;
          }[SuccessStatus<E>];

export type Route = {
  contract: Endpoint;
  handlers: [...MiddlewareHandler<AppEnv>[], Handler<AppEnv>];
};

const LIMITERS = {
  signIn: () => rateLimit('RATE_SIGN_IN'),
  write: () => rateLimit('RATE_WRITE'),
  lookup: () => rateLimit('RATE_LOOKUP'),
  click: () => rateLimit('RATE_CLICK'),
  beacon: () => beaconLimit,
};

const GUARDS: Record<Endpoint['access'], (role: ReturnType<typeof roleOf>) => Check[]> = {
  public: () => [],
  optional: () => [optionalSession],
  session: (role) => [requireSession(role ?? 'owner')],
  operator: () => [requireOperator],
};

/** Stores the contract for the error handler, which only has the request. */
const declare =
  (contract: Endpoint): Check =>
  (c) => {
    c.set('contract', contract);
  };

/** A call with a key is checked by the key; an additional cookie is ignored. */
const byKeyOr =
  (byKey: Check, others: readonly Check[]): Check =>
  (c) => {
    if (hasKey(c)) return byKey(c);
    return others.length === 0 ? undefined : runChecks(others, c);
  };

const identify = (contract: Endpoint): Check[] => {
  const { access, scope } = contract;
  const limiter = limiterOf(contract);
  const role = roleOf(contract);
  const checks = [...(limiter ? [LIMITERS[limiter]()] : []), ...GUARDS[access](role)];
  if (access === 'operator') return checks;
  // No call about a person takes keys; public ones read nothing of an account.
  const least = role === null || role === 'person' ? 'viewer' : role;
  return [byKeyOr(scope ? requireKey(scope, least) : refuseKey, checks)];
};

/**
 * Checks in their documented order: rate, session, shape. Origin, content type and size precede every route. `others` are run by the
 * handler itself.
 */
const checksOf = (contract: Endpoint) => {
  const first = [declare(contract), ...identify(contract)];
  const last = contract.body ? [validateBody(contract.body)] : [];
  const ofAddress = [
    ...(contract.params ? [validate('param', contract.params)] : []),
    ...(contract.query ? [validate('query', contract.query)] : []),
  ];
  return ofAddress.length === 0
    ? { before: [], others: [...first, ...last] }
    : { before: [checked(...first), ...ofAddress], others: last };
};

const sessionOf = (c: Context<AppEnv>, { access, scope }: Endpoint) => {
  if (access === 'optional') return c.get('optionalSession');
  if (access === 'session' && scope)
    return c.get('principal') ?? { ...c.get('session'), key: null };
  return c.get('session');
};

const respond = (c: Context<AppEnv>, { file }: Endpoint, result: unknown): Response => {
  if (result instanceof Response) return result;
  if (result === undefined) return c.body(null, 204);
  if (result instanceof Reply) return c.json(result.body, result.status);
  if (!(result instanceof Download)) return c.json(result);
  return c.body(result.body, 200, {
    'Content-Type': file === 'text/csv' ? `${file}; charset=utf-8` : 'application/json',
    'Content-Disposition': `attachment; filename="${result.name}"`,
  });
};

const noteWrite = (c: Context<AppEnv>, contract: Endpoint) =>
  noteMemberWrite(c.get('ctx'), {
    contract,
    accountId: (c.get('principal') ?? c.get('session')).userId,
    params: c.req.param(),
  });

/** By a field that the contract declares: others are not in a validated body. It changes nothing, so nothing is noted. */
const isDryRun = (c: Context<AppEnv>): boolean => {
  const body: unknown = c.req.valid('json' as never);
  return typeof body === 'object' && body !== null && 'dryRun' in body && body.dryRun === true;
};

const routeOf = (contract: Endpoint, handle: (c: Context<AppEnv>) => unknown): Route => {
  const { before, others } = checksOf(contract);
  const isNoted =
    ['manager', 'owner'].includes(roleOf(contract) ?? '') && contract.method !== 'GET';
  const answer: Handler<AppEnv> = async (c) => {
    const refusal = await runChecks(others, c);
    if (refusal) return refusal;
    const close = isNoted && !isDryRun(c) ? await noteWrite(c, contract) : null;
    try {
      const answer = respond(c, contract, await handle(c));
      close?.(null);
      return answer;
    } catch (failure) {
      close?.(failure);
      throw failure;
    }
  };
  return { contract, handlers: [...before, answer] };
};

/** `handle` receives validated input; a result outside the contract doesn't compile. */
export const route = <const E extends Endpoint>(
  contract: E,
  handle: (input: RouteInput<E>) => Result<E> | Promise<Result<E>>,
): Route =>
  routeOf(contract, (c) =>
    handle({
      c,
      ctx: c.get('ctx'),
      // The checks guarantee what the contract's types promise, which the compiler can't see.
      session: sessionOf(c, contract) as never,
      params: c.req.valid('param' as never),
      query: c.req.valid('query' as never),
      body: c.req.valid('json' as never),
    }),
  );

type Given<Part> = Part extends undefined ? unknown : Part;

/** Path parameters and body by the contract's names, and the query as one. */
type OwnInput<E extends Endpoint> = { sessionUserId: string } & Given<ValidParams<E>> &
  Given<ValidBody<E>> &
  (ValidQuery<E> extends undefined ? unknown : { query: ValidQuery<E> });

type OwnOutput<E extends Endpoint> = E extends { file: string }
  ? ConstructorParameters<typeof Download>[0]
  : SuccessStatus<E> extends 204
    ? Nothing
    : SuccessBody<E, SuccessStatus<E>>;

const validated = (c: Context<AppEnv>, part: 'param' | 'query' | 'json'): object | undefined =>
  c.req.valid(part as never);

/** For a call that is one action of the session's user: one success status, inputs named by the contract. */
export const ownRoute = <const E extends Endpoint & { access: 'session' }>(
  contract: E,
  action: (ctx: Ctx, input: OwnInput<E>) => Promise<OwnOutput<E>>,
): Route => {
  const [status] = [201, 202].filter((each) => each in contract.responses);
  return routeOf(contract, async (c) => {
    const { userId: sessionUserId } = c.get('principal') ?? c.get('session');
    const output = await action(c.get('ctx'), {
      ...validated(c, 'param'),
      ...validated(c, 'json'),
      query: validated(c, 'query'),
      sessionUserId,
    } as never);
    if (contract.file) return new Download(output as never);
    return status === 201 || status === 202 ? new Reply(status, output) : output;
  });
};

/** Mounts routes into an app that is itself mounted at `/api`. */
export const mount = (app: Hono<AppEnv>, routes: readonly Route[]): Hono<AppEnv> => {
  for (const { contract, handlers } of routes) {
    const paths = pathsOf(contract.path).map((path) => path.slice('/api'.length));
    app.on([contract.method], paths, ...handlers);
  }
  return app;
};

/** Whether the contract lacks an error code: one of the two is wrong. */
export const isUndeclared = (contract: Endpoint | undefined, code: ErrorCode): boolean =>
  contract !== undefined && !errorsOf(contract).includes(code);

/** Sets the `Link` header to a list's next page: the same query, after `next`. */
export const linkNextPage = (
  c: Context<AppEnv>,
  { next, limit }: { next: string | null; limit: number },
): void => {
  if (next === null) return;
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.set('limit', String(limit));
  searchParams.set('cursor', next);
  c.header('Link', `<${c.get('ctx').config.publicOrigin}${pathname}?${searchParams}>; rel="next"`);
};

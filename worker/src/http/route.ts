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
import { answerOnce } from '../actions/answerOnce.ts';
import { noteMemberWrite } from '../actions/members.ts';
import { refuseOther } from '../actions/sessions.ts';
import { hasKey } from '../lib/apiKey.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import type { AccountCtx, Ctx, PersonCtx, Session, SignedInCtx } from '../lib/context.ts';
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

type ContextOf<E extends Endpoint> = E['access'] extends 'session'
  ? E extends { role: 'person' }
    ? PersonCtx
    : E extends { scope: string }
      ? AccountCtx
      : SignedInCtx
  : E['access'] extends 'optional'
    ? Ctx & { session: Session | null }
    : Ctx;

type Given<Part> = Part extends undefined ? unknown : Part;

/** Distributes over unions. */
type Without<Part, Name extends string> = Part extends unknown
  ? Name extends keyof Part
    ? Omit<Part, Name>
    : Part
  : never;

type Fields<E extends Endpoint> = Given<ValidParams<E>> & Given<ValidBody<E>>;

/**
 * The path's parameters and the body's fields by the contract's names, and the query as one. A
 * `userId` of either is the account, which `ctx` has.
 */
export type InputOf<E extends Endpoint> = (E extends { access: 'session' }
  ? Without<Fields<E>, 'userId'>
  : Fields<E>) &
  (ValidQuery<E> extends undefined ? unknown : { query: ValidQuery<E> });

export class Reply<Status extends 200 | 201 | 202, Body> {
  readonly status: Status;
  readonly body: Body;

  constructor(status: Status, body: Body) {
    this.status = status;
    this.body = body;
  }
}

type File = { name: string; body: string | ReadableStream<Uint8Array> };

/** The return type of a function without a result. */
type Nothing = ReturnType<() => void>;

type OtherStatus<E extends Endpoint> = {
  [S in SuccessStatus<E>]: Exclude<SuccessStatus<E>, S>;
}[SuccessStatus<E>];

type OneOutput<E extends Endpoint> =
  SuccessStatus<E> extends 204
    ? Nothing
    : SuccessStatus<E> extends 302
      ? Response
      : SuccessBody<E, SuccessStatus<E>>;

type ReplyOf<E extends Endpoint> = {
  [S in SuccessStatus<E>]: S extends 200 | 201 | 202 ? Reply<S, SuccessBody<E, S>> : never;
}[SuccessStatus<E>];

/**
 * The body, or a `Reply` where the contract has several statuses; a `Response` for redirects and
 * sockets.
 */
export type OutputOf<E extends Endpoint> =
  | (E extends { file: string }
      ? File
      : [OtherStatus<E>] extends [never]
        ? OneOutput<E>
        : ReplyOf<E>)
  | (E extends { upgrade: true } ? Response : never);

/** `c` is for cookies and headers; everything else is already extracted. */
export type Action<E extends Endpoint> = (
  ctx: ContextOf<E>,
  input: InputOf<E>,
  c: Context<AppEnv>,
) => OutputOf<E> | Promise<OutputOf<E>>;

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
 * Checks in their documented order: rate, session, shape. Origin, content type and size precede
 * every route. `others` are run by the handler itself.
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

/**
 * By a field that the contract declares: others are not in a validated body. It changes nothing, so
 * nothing is noted.
 */
const isDryRun = (body: object | undefined): boolean =>
  body !== undefined && 'dryRun' in body && body.dryRun === true;

const statusOf = ({ responses }: Endpoint): 200 | 201 | 202 =>
  ([201, 202] as const).find((status) => status in responses) ?? 200;

const respond = (c: Context<AppEnv>, contract: Endpoint, output: unknown): Response => {
  const { file } = contract;
  if (output instanceof Response) return output;
  if (output === undefined) return c.body(null, 204);
  if (output instanceof Reply) return c.json(output.body, output.status);
  if (file === undefined) return c.json(output, statusOf(contract));
  const { name, body } = output as File;
  return c.body(body, 200, {
    'Content-Type': file === 'text/csv' ? `${file}; charset=utf-8` : 'application/json',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
};

const validated = (
  c: Context<AppEnv>,
  part: 'param' | 'query' | 'json',
): Record<string, unknown> | undefined => c.req.valid(part as never);

/** A call for an account: refuses any other account that it names, and logs a member's writes. */
const forAccount = async (
  ctx: AccountCtx,
  { contract, c, named }: { contract: Endpoint; c: Context<AppEnv>; named: unknown },
  run: () => Promise<unknown>,
): Promise<Response> => {
  const body = validated(c, 'json');
  const isNoted = roleOf(contract) !== 'viewer' && contract.method !== 'GET' && !isDryRun(body);
  const close = isNoted ? await noteMemberWrite(ctx, { contract, params: c.req.param() }) : null;
  try {
    if (named !== undefined && named !== ctx.account.id) await refuseOther(ctx, String(named));
    const key = contract.isRepeatable ? c.req.header('Idempotency-Key') : undefined;
    const answer = respond(c, contract, await answerOnce(ctx, { contract, key, body }, run));
    close?.(null);
    return answer;
  } catch (failure) {
    close?.(failure);
    throw failure;
  }
};

/** `action` receives validated input; an output outside the contract doesn't compile. */
export const route = <const E extends Endpoint>(contract: E, action: Action<E>): Route => {
  const { before, others } = checksOf(contract);
  const answer: Handler<AppEnv> = async (c) => {
    const refusal = await runChecks(others, c);
    if (refusal) return refusal;
    const query = validated(c, 'query');
    const fields: Record<string, unknown> = {
      ...validated(c, 'json'),
      ...validated(c, 'param'),
      ...(query === undefined ? {} : { query }),
    };
    // The checks guarantee what the contract's types promise, which the compiler can't see.
    const run = async (ctx: Ctx, input: object) => action(ctx as never, input as never, c);
    const acting = c.get('acting');
    if (contract.access !== 'session' || acting === undefined) {
      const ctx = { ...c.get('ctx'), session: c.get('session') };
      return respond(c, contract, await run(ctx, fields));
    }
    const ctx = { ...c.get('ctx'), ...acting };
    const { userId: named, ...input } = fields;
    return forAccount(ctx, { contract, c, named }, () => run(ctx, input));
  };
  return { contract, handlers: [...before, answer] };
};

type Actions<Contracts> = {
  [Name in keyof Contracts as Contracts[Name] extends Endpoint
    ? Name
    : never]?: Contracts[Name] extends Endpoint ? Action<Contracts[Name]> : never;
};

/** The calls of a file of contracts, each with its action. */
export const routes = <Contracts extends object>(
  contracts: Contracts,
  actions: Actions<Contracts>,
): Route[] =>
  Object.entries(actions).map(([name, action]) =>
    route(contracts[name as keyof Contracts] as Endpoint, action as Action<Endpoint>),
  );

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

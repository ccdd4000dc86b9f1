import type { ApiScope } from '../apiScopes.ts';
import { ERROR_CODES, type ErrorCode } from '../errors.ts';
import type { Role } from '../roles.ts';
import { z } from '../zod.ts';

const problemWith = <Code extends z.ZodMiniType>(code: Code) =>
  z.object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    /** A sentence fit for a toast. */
    detail: z.string(),
    code,
    /** Field → message. */
    errors: z.optional(z.record(z.string(), z.string())),
    requestId: z.string(),
  });

// A contract describes a call's input, output and requirements: both sides infer their types from
// it, the Worker mounts it, and the OpenAPI document is generated from it.

type Schema = z.ZodMiniType;

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Hono's notation: `/api/links/:linkId`. */
  path: `/api/${string}`;
  /** A line of the API's documentation. */
  summary: string;
  /**
   * `session`: 401 without one; `operator`: requires the operator's bearer token. `optional`: uses
   * a live session.
   */
  access: 'public' | 'optional' | 'session' | 'operator';
  /** The scope that an API key needs; `any`: every key. Without it, keys are refused. */
  scope?: ApiScope | 'any';
  /**
   * The least role in the account acted for; by default `viewer` for a GET and `manager` for the
   * others. `person`: the call is about who signed in, whatever account they act for.
   */
  role?: Role | 'person';
  /**
   * Rate limiter per address, overriding `limiterOf`. Calls with a key are limited per key instead.
   */
  limiter?: 'signIn' | 'write' | 'lookup' | 'click' | 'beacon';
  /** Callable by anyone's pages and servers: reads neither cookies nor keys. */
  anyOrigin?: true;
  /** Path parameters, if one has a specific format. */
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** For a signed body: the action validates it after its signature. */
  signedBody?: Schema;
  /** For a path without parameters whose body may exceed `REQUEST.maxBodyBytes`. */
  maxBodyBytes?: number;
  /** Success statuses and their bodies; null is an empty body. */
  responses: Partial<Record<200 | 201 | 202 | 204 | 302, Schema | null>>;
  /** Takes an `Idempotency-Key`: repeated with it, the call is answered as the first time. */
  isRepeatable?: true;
  /** Media type of a downloadable success body. */
  file?: 'text/csv' | 'application/json';
  /** `Upgrade: websocket` returns 101; the request must name our own origin. */
  upgrade?: true;
  /**
   * Rows of D1 that a typical account's call may read, however many accounts there are; by default
   * `MOST_ROWS`.
   */
  mostRows?: number;
  /** In addition to those of every call of its kind (see `errorsOf`). */
  errors?: readonly ErrorCode[];
};

/** Held by `npm run test:slow -- rowsRead`, for an account of 20 links and 100 payouts. */
export const MOST_ROWS = 300;

/** `POST /api/links/:userId/batch`. */
type Call = `${Endpoint['method']} ${Endpoint['path']}`;

type NameIn<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NameIn<`/${More}`>
    : Rest
  : never;

type Definition = Omit<Endpoint, 'method' | 'path' | 'access'> & Partial<Pick<Endpoint, 'access'>>;

type Called<C extends Call, D extends Definition> = D &
  (C extends `${infer Method extends Endpoint['method']} ${infer Path extends Endpoint['path']}`
    ? { method: Method; path: Path }
    : never) &
  (D extends { access: Endpoint['access'] } ? unknown : { access: 'session' }) &
  (D extends { params: Schema }
    ? unknown
    : [NameIn<C>] extends [never]
      ? unknown
      : { params: z.ZodMiniObject<Record<NameIn<C>, z.ZodMiniString<string>>> });

/**
 * By default a call needs a session, and its path parameters are any text. Preserves the schemas'
 * types; marked pure, so bundles drop unused calls.
 */
// @__NO_SIDE_EFFECTS__
export const endpoint = <const C extends Call, const D extends Definition>(
  call: C,
  definition: D,
): Called<C, D> => {
  const [method, path = ''] = call.split(' ');
  const names = path.split('/').filter((segment) => segment.startsWith(':'));
  const texts = names.map((name) => [name.slice(1), z.string()] as const);
  const params = names.length === 0 ? {} : { params: z.object(Object.fromEntries(texts)) };
  return { method, path, access: 'session', ...params, ...definition } as Called<C, D>;
};

/**
 * Calls with a session or by the operator have a default one, because an invented cookie costs a
 * look-up.
 */
export const limiterOf = ({ limiter, access, method }: Endpoint): Endpoint['limiter'] => {
  if (limiter) return limiter;
  if (access === 'operator') return 'signIn';
  if (access !== 'session') return undefined;
  return method === 'GET' ? 'click' : 'write';
};

/** The least role that a call takes; null where no session speaks for an account. */
export const roleOf = ({ role, access, method }: Endpoint): Role | 'person' | null => {
  if (access === 'public' || access === 'operator') return null;
  return role ?? (method === 'GET' ? 'viewer' : 'manager');
};

/** All error codes of a call: its own, and those of its kind. */
export const errorsOf = (endpoint: Endpoint): ErrorCode[] => {
  const {
    method,
    access,
    path,
    scope,
    anyOrigin,
    upgrade,
    params,
    query,
    body,
    isRepeatable,
    errors = [],
  } = endpoint;
  const codes: ErrorCode[] = [...errors, 'internal', 'unavailable'];
  if (method !== 'GET') codes.push('unsupported_media_type', 'body_too_large', 'body_timeout');
  if (method !== 'GET' && !anyOrigin) codes.push('foreign_origin');
  if (upgrade) codes.push('foreign_origin');
  if (body) codes.push('invalid_json');
  if (params || query || body) codes.push('invalid_input');
  if (isRepeatable) codes.push('idempotency_key_reused', 'idempotency_key_in_use', 'rate_limited');
  if (limiterOf(endpoint)) codes.push('rate_limited');
  if (access !== 'public') codes.push('unauthenticated');
  if (access === 'session') codes.push('account_blocked');
  const role = roleOf(endpoint);
  if (role !== null && role !== 'person') codes.push('membership_ended');
  if (role === 'owner' || role === 'manager') codes.push('role_required');
  if (access === 'session' && path.includes('/:userId')) codes.push('forbidden', 'user_not_found');
  if (!anyOrigin) codes.push('key_in_address');
  if (scope) codes.push('unauthenticated', 'account_blocked', 'rate_limited');
  if (scope && scope !== 'any') codes.push('insufficient_scope');
  if (!scope && !anyOrigin && access !== 'operator') codes.push('session_required');
  // Without a configured operator's token, these calls don't exist.
  if (access === 'operator') codes.push('not_found');
  return [...new Set(codes)];
};

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

type Optional<E, K extends string> = K extends keyof E ? E[K] : undefined;

export type EndpointParams<E extends Endpoint> = InputOf<Optional<E, 'params'>>;
export type EndpointQuery<E extends Endpoint> = InputOf<Optional<E, 'query'>>;
export type EndpointBody<E extends Endpoint> = InputOf<Optional<E, 'body'>>;

export type ValidParams<E extends Endpoint> = OutputOf<Optional<E, 'params'>>;
export type ValidQuery<E extends Endpoint> = OutputOf<Optional<E, 'query'>>;
export type ValidBody<E extends Endpoint> = OutputOf<Optional<E, 'body'>>;

export type SuccessStatus<E extends Endpoint> = keyof E['responses'] & number;
export type SuccessBody<E extends Endpoint, S extends SuccessStatus<E>> = OutputOf<
  E['responses'][S]
>;

export type EndpointResult<E extends Endpoint> = {
  [S in keyof E['responses']]: OutputOf<E['responses'][S]>;
}[keyof E['responses']];

/** RFC 9457 problem details with our stable code, as `application/problem+json`. */
export const problem = problemWith(z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]));

export type Problem = z.output<typeof problem>;

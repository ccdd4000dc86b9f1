// A contract says everything about one call in one place: both sides infer their types from it, the Worker mounts it,
// and the OpenAPI document is generated from it.
import type { ApiScope } from '../apiScopes.ts';
import type { ErrorCode } from '../errors.ts';
import type { z } from '../zod.ts';

type Schema = z.ZodMiniType;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Hono's notation: `/api/links/:id`. */
type Path = `/api/${string}`;

export type Endpoint = {
  method: Method;
  path: Path;
  summary: string;
  /** `session`: 401 without one; `operator`: without the operator's bearer token. `optional`: a live session is used. */
  access: 'public' | 'optional' | 'session' | 'operator';
  /** What an API key must be allowed to do to make this call; `any`: every key may. Without it keys are refused. */
  scope?: ApiScope | 'any';
  /** The rate limiter that counts an address's calls. A key's calls are counted by the key instead. */
  limiter?: 'signIn' | 'write' | 'lookup' | 'click' | 'beacon';
  /** Anyone's pages and servers may call it: it reads neither cookies nor keys. */
  anyOrigin?: true;
  /** Of a path some of whose parameters are not just any text. */
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** A body whose text is signed: it is validated after its signature, by the action. */
  signedBody?: Schema;
  /** Of a path without parameters whose body may exceed `REQUEST.maxBodyBytes`. */
  maxBodyBytes?: number;
  /** Success statuses with their body; null is an empty body. */
  responses: Partial<Record<200 | 201 | 202 | 204 | 302, Schema | null>>;
  /** Media type of a success body that is a file to save. */
  file?: 'text/csv' | 'application/json';
  /** With `Upgrade: websocket` it answers 101; the request must name our own origin. */
  upgrade?: true;
  /** Beyond those that every call of its kind can return (see `errorsOf`). */
  errors: readonly ErrorCode[];
};

type Definition = Partial<Pick<Endpoint, 'access'>> & Omit<Endpoint, 'method' | 'path' | 'access'>;

type Defaults = Pick<Endpoint, 'limiter'> & { access: 'session' };

type Defined<Call, D> = Call extends `${infer M extends Method} ${infer P extends Path}`
  ? { method: M; path: P } & Omit<Defaults, keyof D> & D
  : never;

/**
 * A call needs a session unless it says otherwise, and is then a `write` unless it is a GET. Inferred, so a call's schemas keep
 * their types. A bundle leaves out those that nothing uses.
 */
// @__NO_SIDE_EFFECTS__
export const endpoint = <const Call extends `${Method} ${Path}`, const D extends Definition>(
  call: Call,
  definition: D,
): Defined<Call, D> => {
  const [method, path] = call.split(' ');
  const limiter = method === 'GET' || definition.access ? undefined : 'write';
  return { method, path, access: 'session', limiter, ...definition } as unknown as Defined<Call, D>;
};

/** The names in a path, in its order. */
export const paramNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** The codes of every failure of a call: its own, and those of every call of its kind. */
export const errorsOf = ({
  method,
  access,
  scope,
  limiter,
  anyOrigin,
  upgrade,
  path,
  query,
  body,
  errors,
}: Endpoint): ErrorCode[] => {
  const codes: ErrorCode[] = [...errors, 'internal'];
  if (method !== 'GET') codes.push('unsupported_media_type', 'body_too_large', 'body_timeout');
  if (method !== 'GET' && !anyOrigin) codes.push('foreign_origin');
  if (upgrade) codes.push('foreign_origin', 'rate_limited');
  if (body) codes.push('invalid_json');
  if (path.includes(':') || query || body) codes.push('invalid_input');
  if (limiter) codes.push('rate_limited');
  if (access !== 'public') codes.push('unauthenticated');
  if (access === 'session') codes.push('account_blocked');
  if (!anyOrigin) codes.push('key_in_address');
  if (scope) codes.push('unauthenticated', 'account_blocked', 'rate_limited');
  if (scope && scope !== 'any') codes.push('insufficient_scope');
  if (!scope && !anyOrigin && access !== 'operator') codes.push('session_required');
  // Without a configured operator's token these calls do not exist.
  if (access === 'operator') codes.push('not_found');
  return [...new Set(codes)];
};

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

type Optional<E, K extends string> = K extends keyof E ? E[K] : undefined;

type NamesIn<P> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** Any text for each name of a path, unless the call has a schema for them. */
type TextsIn<E extends Endpoint> = [NamesIn<E['path']>] extends [never]
  ? undefined
  : Record<NamesIn<E['path']>, string>;

/** What a caller sends. */
export type EndpointParams<E extends Endpoint> = E extends { params: Schema }
  ? InputOf<E['params']>
  : TextsIn<E>;
export type EndpointQuery<E extends Endpoint> = InputOf<Optional<E, 'query'>>;
export type EndpointBody<E extends Endpoint> = InputOf<Optional<E, 'body'>>;

/** What arrives in the route, validated. */
export type ValidParams<E extends Endpoint> = E extends { params: Schema }
  ? OutputOf<E['params']>
  : TextsIn<E>;
export type ValidQuery<E extends Endpoint> = OutputOf<Optional<E, 'query'>>;
export type ValidBody<E extends Endpoint> = OutputOf<Optional<E, 'body'>>;

export type SuccessStatus<E extends Endpoint> = keyof E['responses'] & number;
export type SuccessBody<E extends Endpoint, S extends SuccessStatus<E>> = OutputOf<E['responses'][S]>;

export type EndpointResult<E extends Endpoint> = {
  [S in keyof E['responses']]: OutputOf<E['responses'][S]>;
}[keyof E['responses']];

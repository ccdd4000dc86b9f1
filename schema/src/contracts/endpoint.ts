// A contract says everything about one call in one place: both sides infer their types from it, the Worker
// validates with it, and the OpenAPI document is made from it.
import type { ErrorCode } from '../errors.ts';
import type { z } from '../zod.ts';

type Schema = z.ZodMiniType;

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Hono's notation: `/api/links/:userId`. */
  path: `/api/${string}`;
  summary: string;
  /** `session`: answers 401 without one; `operator`: without the operator's bearer token. */
  access: 'public' | 'session' | 'operator';
  /** Pages of any origin may call it: it reads no cookie. */
  anyOrigin?: true;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Success statuses with their body; null is an empty body. */
  responses: Partial<Record<200 | 201 | 202 | 204 | 302, Schema | null>>;
  /** Media type of the success body, where it is not JSON. */
  media?: 'text/csv';
  /** Beyond those that every call of its kind can answer (see openapi). */
  errors: readonly ErrorCode[];
};

/** Identity with inference, so that a call's schemas keep their types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

type Optional<E, K extends string> = K extends keyof E ? E[K] : undefined;

export type EndpointParams<E extends Endpoint> = InputOf<Optional<E, 'params'>>;
export type EndpointQuery<E extends Endpoint> = InputOf<Optional<E, 'query'>>;
export type EndpointBody<E extends Endpoint> = InputOf<Optional<E, 'body'>>;
export type EndpointResult<E extends Endpoint> = {
  [S in keyof E['responses']]: OutputOf<E['responses'][S]>;
}[keyof E['responses']];

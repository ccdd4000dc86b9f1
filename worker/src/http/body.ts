import { type Hook, zValidator } from '@hono/zod-validator';
import { ERRORS, type ErrorCode } from '@soltrade/schema/errors';
import { REQUEST } from '@soltrade/schema/limits/requests';
import type { z } from '@soltrade/schema/zod';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../lib/appEnv.ts';
import { AppError } from '../lib/errors.ts';
import { parseJson } from '../lib/json.ts';
import {
  bodyLimit,
  bodyText,
  isTooLarge,
  receiveRequestBody,
  tooLarge,
} from '../lib/requestBody.ts';
import { withTimeout } from '../lib/withTimeout.ts';
import type { Check } from './check.ts';

/** 413 beyond the limit. Waits briefly for a body of undeclared length, so this must be first. */
export const bodySize: Check = (c) => {
  const announced = c.req.header('Content-Length');
  if (announced === undefined) return unannouncedSize(c);
  const { raw } = c.req;
  if (isTooLarge(raw, Number(announced))) throw tooLarge(bodyLimit(raw));
};

const unannouncedSize = async (c: Context<AppEnv>): Promise<undefined> => {
  const body = c.get('body');
  if (body) await withTimeout(body.text, REQUEST.unannouncedWait);
};

/**
 * Reads every request's body, used or not, because the runtime holds the response back until it is
 * read.
 */
export const receiveBody: Check = (c) => {
  const body = receiveRequestBody(c.req.raw);
  c.set('body', body);
  if (body?.reading) c.executionCtx.waitUntil(body.reading);
};

const isJson = (contentType: string | null | undefined): boolean =>
  /^application\/json\s*(;|$)/i.test(contentType ?? '');

/** 415 for a body that isn't JSON. */
export const jsonBody: Check = (c) => {
  const hasBody = c.req.header('Content-Length') !== '0' && c.get('body') !== null;
  if (hasBody && !isJson(c.req.header('Content-Type'))) {
    throw new AppError('unsupported_media_type', 'Send the body as application/json.');
  }
};

type Issue = {
  path: PropertyKey[];
  message: string;
  code?: string;
  params?: Record<string, unknown>;
};

const fieldOf = (issue: Issue): string => String(issue.path[0] ?? 'body');

/** The first message per field, because people fix one thing at a time. */
const fieldErrors = (issues: Issue[]): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map((issue) => [fieldOf(issue), issue.message]));

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && code in ERRORS;

/** A single issue may carry its own code (`invalid_address`). */
const codeOf = (issues: Issue[]): ErrorCode => {
  const code = issues.length === 1 ? issues[0]?.params?.code : undefined;
  return isErrorCode(code) ? code : 'invalid_input';
};

type Target = 'param' | 'query';
type Refuse = Hook<unknown, AppEnv, string, Target, NonNullable<unknown>, z.ZodMiniType>;

const refuse: Refuse = (result) => {
  if (!result.success) throw refusal(result.error.issues);
};

const refusal = (issues: Issue[]): AppError => {
  const errors = fieldErrors(issues);
  const [field, message] = Object.entries(errors)[0] ?? ['body', 'Invalid input'];
  const code = codeOf(issues);
  return new AppError(code, code === 'invalid_input' ? `${field}: ${message}` : message, {
    errors,
  });
};

/**
 * A beacon's small body has no deadline: its timer would cost more than reading it, while a body
 * that stalls costs nothing until its connection ends, and its sender waits for no answer.
 */
const isPatient = (c: Context<AppEnv>): boolean =>
  c.get('contract')?.limiter === 'beacon' && c.get('body')?.reading === null;

/** Parses the body already read, where zod's validator would create another request. */
const bodyJson = async (c: Context<AppEnv>): Promise<unknown> => {
  if (!isJson(c.req.header('Content-Type'))) return {};
  const body = c.get('body');
  return parseJson(await (body && isPatient(c) ? body.text : bodyText(body)));
};

/** Validates a part of the request's address by its contract; 400 naming every invalid field. */
export const validate = (target: Target, schema: z.ZodMiniType): MiddlewareHandler<AppEnv> =>
  zValidator<z.ZodMiniType, Target, AppEnv, string, Refuse>(target, schema, refuse);

export const validateBody =
  (schema: z.ZodMiniType): Check =>
  async (c) => {
    const result = schema.safeParse(await bodyJson(c));
    if (!result.success) throw refusal(result.error.issues);
    c.req.addValidatedData('json', result.data as object);
  };

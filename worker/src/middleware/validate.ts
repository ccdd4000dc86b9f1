import { type Hook, zValidator } from '@hono/zod-validator';
import { ERRORS, type ErrorCode } from '@soltrade/schema/errors';
import type { z } from '@soltrade/schema/zod';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../lib/appEnv.ts';
import { AppError } from '../lib/errors.ts';
import { parseJson } from '../lib/parseJson.ts';
import { bodyText } from '../lib/requestBody.ts';
import { isJson } from './jsonBody.ts';

type Issue = { path: PropertyKey[]; message: string; code?: string; params?: Record<string, unknown> };

const fieldOf = (issue: Issue): string => String(issue.path[0] ?? 'body');

/** The first message per field, because people fix one thing at a time. */
const fieldErrors = (issues: Issue[]): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map((issue) => [fieldOf(issue), issue.message]));

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in ERRORS;

/** A single issue may carry its own code (`invalid_address`). */
const codeOf = (issues: Issue[]): ErrorCode => {
  const code = issues.length === 1 ? issues[0]?.params?.code : undefined;
  return isErrorCode(code) ? code : 'invalid_input';
};

type Target = 'json' | 'param' | 'query';
type Refuse = Hook<unknown, AppEnv, string, Target, NonNullable<unknown>, z.ZodMiniType>;

const refuse: Refuse = (result) => {
  if (!result.success) throw refusal(result.error.issues);
};

const refusal = (issues: Issue[]): AppError => {
  const errors = fieldErrors(issues);
  const [field, message] = Object.entries(errors)[0] ?? ['body', 'Invalid input'];
  const code = codeOf(issues);
  return new AppError(code, code === 'invalid_input' ? `${field}: ${message}` : message, { errors });
};

/** Parses the body already read, where zod's validator would create another request. */
const bodyJson = async (c: Context<AppEnv>): Promise<unknown> => {
  if (!isJson(c.req.header('Content-Type'))) return {};
  return parseJson(await bodyText(c.get('body')));
};

/** Validates part of the request by its contract; 400 naming every invalid field. */
export const validate = (target: Target, schema: z.ZodMiniType): MiddlewareHandler<AppEnv> => {
  if (target !== 'json')
    return zValidator<z.ZodMiniType, Target, AppEnv, string, Refuse>(target, schema, refuse);
  return async (c, next) => {
    const result = schema.safeParse(await bodyJson(c));
    if (!result.success) throw refusal(result.error.issues);
    c.req.addValidatedData('json', result.data as object);
    return next();
  };
};

import type { Problem } from '@soltrade/schema/contracts/endpoint';
import { ERRORS } from '@soltrade/schema/errors';
import type { AppError } from './errors.ts';

export const problemResponse = (error: AppError, requestId: string): Response => {
  const { status, title } = ERRORS[error.code];
  const body: Problem = {
    type: `urn:soltrade:error:${error.code}`,
    title,
    status,
    detail: error.detail,
    code: error.code,
    ...(error.errors ? { errors: error.errors } : {}),
    requestId,
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
      ...(error.challenge === undefined ? {} : { 'WWW-Authenticate': error.challenge }),
      ...(error.retryAfter === undefined ? {} : { 'Retry-After': String(error.retryAfter) }),
    },
  });
};

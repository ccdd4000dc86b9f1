import { accountBlockedText } from '@soltrade/schema/blockedTexts';
import type { Problem } from '@soltrade/schema/contracts/endpoint';
import { ERRORS, type ErrorCode } from '@soltrade/schema/errors';
import { OUTAGE_RETRY_SECONDS, RATE_PERIOD_SECONDS } from '@soltrade/schema/limits/requests';
import type { Config } from '../env.ts';

type Facts = {
  errors?: Record<string, string>;
  retryAfter?: number;
  /** `WWW-Authenticate` of a refused key. */
  challenge?: string;
  cause?: unknown;
};

/** Who is told to come back is told when, even where nothing else is known. */
const RETRY_SECONDS: Partial<Record<number, number>> = {
  429: RATE_PERIOD_SECONDS,
  503: OUTAGE_RETRY_SECONDS,
};

/** A failure with a stable code. `detail` is a sentence for users, shown in a toast. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly errors: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly challenge: string | undefined;

  constructor(code: ErrorCode, detail: string, facts: Facts = {}) {
    super(`${code}: ${detail}`, { cause: facts.cause });
    this.name = 'AppError';
    this.code = code;
    this.detail = detail;
    this.errors = facts.errors;
    this.retryAfter = facts.retryAfter ?? RETRY_SECONDS[ERRORS[code].status];
    this.challenge = facts.challenge;
  }

  get status() {
    return ERRORS[this.code].status;
  }
}

export const hasCause = (error: unknown, text: string): boolean => {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current.message.includes(text)) return true;
  }
  return false;
};

/** Matches the message of the triggers that refuse writes for a deleted user. */
export const isUserDeleted = (error: unknown): boolean => hasCause(error, 'user_deleted');

/** The `AppError` behind an error: drizzle wraps what its database throws. */
export const appErrorIn = (error: unknown): AppError | null => {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof AppError) return current;
  }
  return null;
};

/** D1 is slow or down. */
export const databaseUnavailable = (cause?: unknown): AppError =>
  new AppError(
    'unavailable',
    'Our database doesn’t answer right now. Please try again in a moment.',
    {
      cause,
    },
  );

export const linkNotFound = (): AppError =>
  new AppError('link_not_found', 'We couldn’t find this link. It may have been deleted.');

export const tooManyRequests = (): AppError =>
  new AppError('rate_limited', 'Too many requests. Please wait a minute and try again.', {
    retryAfter: RATE_PERIOD_SECONDS,
  });

export const notOwned = (): AppError =>
  new AppError(
    'forbidden',
    'This belongs to another account. Sign in with that account to change it.',
  );

/** A row that exists and is the account's own. Errors: `missing`, `forbidden`. */
export const ownedBy = <Row extends { userId: string }>(
  account: { id: string },
  row: Row | null,
  missing: () => AppError,
): Row => {
  if (row === null) throw missing();
  if (row.userId !== account.id) throw notOwned();
  return row;
};

export const accountBlocked = ({ contact }: Pick<Config, 'contact'>) =>
  new AppError('account_blocked', accountBlockedText(contact));

/** A refused field: its sentence is shown at the field, or as a toast. */
export const fieldError = (code: ErrorCode, field: string, detail: string): AppError =>
  new AppError(code, detail, { errors: { [field]: detail } });

/** For a field that contracts can't validate. */
export const invalidField = (field: string, detail: string): AppError =>
  fieldError('invalid_input', field, detail);

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

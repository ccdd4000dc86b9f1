// What a person reads about a failure: what happened and what to do next.
import type { ErrorCode } from '@soltrade/schema/errors';
import { ApiError } from './api.ts';

const errorTexts: Record<ErrorCode, string> = {
  invalid_input: 'Some of what you entered was not accepted. Please check the fields.',
  invalid_json: 'The request was damaged on its way. Please try again.',
  invalid_address: 'Please enter a valid token contract address',
  username_reserved: 'This username is reserved. Please choose another one.',
  identifier_reserved: 'This identifier is reserved. Please choose another one.',
  platform_not_connected: 'One of the platforms is no longer connected. Connect it again and retry.',
  unknown_platform: 'This platform is not supported.',
  unauthenticated: 'Please sign in to continue.',
  signature_refused: 'The signature does not belong to this wallet. Please sign again.',
  message_expired: 'The signed message is too old. Check the clock of your device and sign again.',
  message_used: 'This message was used already. Please sign a new one.',
  recent_sign_in_required:
    'Sign in again first: an account can only be deleted within an hour of signing in.',
  foreign_origin: 'The request came from another site and was refused.',
  account_blocked:
    'This account was blocked because its links were reported. Write to the operator if that is a mistake.',
  forbidden: 'This belongs to another account. Sign in with that account to change it.',
  wallet_not_proven: 'Sign a message with this wallet first, so that we know it is yours.',
  wallet_taken:
    'This wallet has an account of its own, and accounts are never merged. Sign in with that wallet and connect X there, or link another wallet here.',
  wallet_already_linked: 'Another wallet is linked to this profile already.',
  wallet_required: 'Link a wallet to your profile first.',
  not_found: 'This does not exist (any more).',
  user_not_found: 'This account does not exist (any more).',
  link_not_found: 'This link does not exist (any more).',
  platform_not_found: 'This connection does not exist (any more).',
  token_not_found: 'No token has this address. Check that you copied all of it.',
  method_not_allowed: 'The server does not allow this.',
  body_timeout: 'The request did not arrive completely. Check your connection and try again.',
  username_taken: 'This username is taken. Please choose another one.',
  identifier_taken: 'This identifier is taken. Please choose another one.',
  handle_not_linked: 'The X account of this name is not linked to that user.',
  body_too_large: 'That was too much text. Please shorten it.',
  unsupported_media_type: 'The server does not accept this format.',
  too_many_renames: 'You have changed your username too often lately. Please try again later.',
  already_reported: 'This page has already been reported, and we know about it.',
  too_many_reports: 'Too many reports came from your connection today. Please try again tomorrow.',
  rate_limited: 'Too many requests. Please wait a minute and try again.',
  internal: 'The server met an error. Please try again.',
  market_unavailable: 'The market data sources do not answer right now. Please try again in a moment.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
};

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';
const UNEXPECTED = 'Something unexpected happened. Please try again.';

/** A sentence about any failure, from our own catalogue. */
export const describeError = (error: unknown): string => {
  if (!(error instanceof ApiError)) return UNEXPECTED;
  if (error.status === 0) return UNREACHABLE;
  return error.code === null ? UNEXPECTED : errorTexts[error.code];
};

/** "The server message or …": the server's own sentence where it sent one. */
export const serverMessage = (error: unknown, fallback: string): string =>
  (error instanceof ApiError ? error.detail : null) ?? fallback;

/** The server's message for a field: named in the answer, or known from the code. */
export const fieldError = (
  error: unknown,
  field: { name: string; codes: readonly ErrorCode[] },
): string | null => {
  if (!(error instanceof ApiError)) return null;
  const named = error.problem?.errors?.[field.name];
  if (named !== undefined) return named;
  return error.code !== null && field.codes.includes(error.code) ? errorTexts[error.code] : null;
};

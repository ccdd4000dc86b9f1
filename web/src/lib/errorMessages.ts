import { onlineManager } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const UNREACHABLE = 'The server can’t be reached. Check your connection and try again.';
const BLOCKED =
  'A content blocker in your browser stopped this request. Allow this site in it, then try again.';
const OFFLINE = 'You’re offline. Try again once you’re connected.';
const UNEXPECTED = 'Something unexpected happened. Please try again.';

const withoutAnswer = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status !== 0) return UNEXPECTED;
  if (error.isBlocked) return BLOCKED;
  return onlineManager.isOnline() ? UNREACHABLE : OFFLINE;
};

/** The server's own sentence, or `otherwise` if it sent none. */
export const failureText = (error: unknown, otherwise = withoutAnswer(error)): string =>
  (error instanceof ApiError ? error.detail : null) ?? otherwise;

export const needsRecentSignIn = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'recent_sign_in_required';

/** The server's messages for fields, by their names. */
export const fieldErrors = (error: unknown): Partial<Record<string, string>> =>
  (error instanceof ApiError && error.problem?.errors) || {};

import type { ErrorCode } from '@soltrade/schema/errors';
import { onlineManager } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { ACCOUNT_BLOCKED } from './blockedTexts.ts';

const errorTexts: Readonly<Record<ErrorCode, string>> = {
  invalid_input: 'Some fields were not accepted. Please check them.',
  invalid_json: 'The request was damaged. Please try again.',
  invalid_address: 'Please enter a valid token contract address',
  key_in_address: 'API keys don’t belong in addresses. Revoke this key and make a new one.',
  username_reserved: 'This username is reserved. Please choose another one.',
  identifier_reserved: 'This identifier is reserved. Please choose another one.',
  platform_not_connected: 'One of the platforms is no longer connected. Reconnect it.',
  unknown_platform: 'This platform isn’t supported.',
  unauthenticated: 'Please sign in to continue.',
  signature_refused: 'The signature does not belong to this wallet. Please sign again.',
  message_expired: 'The signed message has expired. Check your device’s clock and sign again.',
  message_used: 'This message has already been used. Please sign a new one.',
  recent_sign_in_required: 'Please sign in again. This needs a sign-in from a moment ago.',
  foreign_origin: 'This request came from another site. Please try again in the app.',
  account_blocked: ACCOUNT_BLOCKED,
  forbidden: 'This belongs to another account. Sign in with that account to change it.',
  wallet_not_proven: 'Sign a message with this wallet first, so we know it’s yours.',
  wallet_taken:
    'This wallet has its own account, and accounts can’t be merged. Sign in with it, or link another wallet.',
  wallet_already_linked: 'A different wallet is already linked to this profile.',
  wallet_required: 'Link a wallet to your profile first.',
  insufficient_scope: 'This API key isn’t allowed to do this.',
  session_required: 'API keys can’t do this. Please sign in.',
  not_found: 'We couldn’t find this. It may have been deleted.',
  user_not_found: 'We couldn’t find this account. It may have been deleted.',
  link_not_found: 'We couldn’t find this link. It may have been deleted.',
  payout_wallet_limit: 'Remove a payout wallet first.',
  payout_wallet_paused: 'Resume this wallet first.',
  payment_assigned: 'This payout already counts.',
  statement_unreadable: 'This isn’t a CSV file.',
  statement_refused: 'Some rows can’t be imported.',
  api_key_limit: 'Revoke an API key first.',
  too_many_tags: 'You’ve reached the limit of tags. Remove one first.',
  telegram_already_linked: 'A Telegram account is linked already. Unlink it first.',
  too_many_channels: 'You’ve reached the limit of channels. Remove one first.',
  shared_report_limit: 'You’ve reached the limit of reports. Close one first.',
  experiment_running: 'End this link’s experiment first.',
  too_many_overlays: 'You have as many overlays as you can. Revoke one first.',
  too_many_hosts: 'You’ve reached the limit of domains. Remove one first.',
  host_taken: 'This domain is in use here. Please choose another one.',
  entry_limit: 'You’ve reached the limit of payouts added by hand.',
  partner_limit: 'Revoke a partner first.',
  transaction_not_found: 'There is no such transaction.',
  transaction_conflict: 'The amount differs.',
  postback_refused: 'The call was refused.',
  platform_not_found: 'This platform is no longer connected. Please reload the page.',
  token_not_found: 'There is no token at this address. Check that it isn’t a pool’s address.',
  method_not_allowed: 'This isn’t allowed here.',
  body_timeout: 'The request was cut off. Check your connection and try again.',
  username_taken: 'This username is taken. Please choose another one.',
  identifier_taken: 'This identifier is taken. Please choose another one.',
  handle_not_linked: 'That user has not linked the X account with this name.',
  body_too_large: 'That’s too much text. Please shorten it.',
  unsupported_media_type: 'This format isn’t supported.',
  too_many_accounts: 'Too many accounts were made from your network today. Please try again tomorrow.',
  too_many_links: 'New accounts can make 30 links in their first hour. Please try again later.',
  too_many_disclosures: 'You’ve changed this disclosure too often. Every change is shown on the page.',
  too_many_renames: 'You’ve changed your username too often. Please try again later.',
  already_reported: 'This page has already been reported, and we know about it.',
  too_many_reports: 'You’ve sent too many reports today. Please try again tomorrow.',
  rate_limited: 'Too many requests. Please wait a minute and try again.',
  internal: 'Something went wrong on our side. Please try again.',
  format_unavailable: 'This is only available as JSON.',
  market_unavailable: 'Market data is unavailable right now. Please try again in a moment.',
  unavailable: 'The service is unavailable right now. Please try again in a moment.',
};

const UNREACHABLE = 'The server can’t be reached. Check your connection and try again.';
const OFFLINE = 'You’re offline. Try again once you’re connected.';
const UNEXPECTED = 'Something unexpected happened. Please try again.';

/** Our own sentence for any failure. */
export const describeError = (error: unknown): string => {
  if (!(error instanceof ApiError)) return UNEXPECTED;
  if (error.status === 0) return onlineManager.isOnline() ? UNREACHABLE : OFFLINE;
  return (error.code && errorTexts[error.code]) ?? UNEXPECTED;
};

export const needsRecentSignIn = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'recent_sign_in_required';

/** "The server message or …": the server's own sentence if it sent one. */
export const serverMessage = (error: unknown, fallback: string): string =>
  (error instanceof ApiError ? error.detail : null) ?? fallback;

/** The server's own sentence if any, else ours. */
export const failureText = (error: unknown): string => serverMessage(error, describeError(error));

/** The server's messages for fields, by their names. */
export const fieldErrors = (error: unknown): Partial<Record<string, string>> =>
  (error instanceof ApiError && error.problem?.errors) || {};

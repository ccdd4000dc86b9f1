// Error code → status and title. The code is stable and part of the contract; the detail is written where the error is
// raised, because only there are the facts known.

export const ERRORS = {
  invalid_input: { status: 400, title: 'Invalid input' },
  invalid_json: { status: 400, title: 'Malformed JSON' },
  invalid_address: { status: 400, title: 'Invalid address' },
  username_reserved: { status: 400, title: 'Username reserved' },
  identifier_reserved: { status: 400, title: 'Identifier reserved' },
  platform_not_connected: { status: 400, title: 'Platform not connected' },
  unknown_platform: { status: 400, title: 'Unknown platform' },
  unauthenticated: { status: 401, title: 'Sign-in required' },
  signature_refused: { status: 401, title: 'Signature refused' },
  message_expired: { status: 401, title: 'Message expired' },
  message_used: { status: 401, title: 'Message already used' },
  recent_sign_in_required: { status: 403, title: 'Recent sign-in required' },
  foreign_origin: { status: 403, title: 'Foreign origin' },
  account_blocked: { status: 403, title: 'Account blocked' },
  forbidden: { status: 403, title: 'Not yours' },
  wallet_not_proven: { status: 403, title: 'Wallet not proven' },
  wallet_required: { status: 403, title: 'Wallet required' },
  not_found: { status: 404, title: 'Not found' },
  user_not_found: { status: 404, title: 'User not found' },
  link_not_found: { status: 404, title: 'Link not found' },
  platform_not_found: { status: 404, title: 'Platform connection not found' },
  token_not_found: { status: 404, title: 'Token not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  body_timeout: { status: 408, title: 'Body did not arrive' },
  wallet_taken: { status: 409, title: 'Wallet taken' },
  wallet_already_linked: { status: 409, title: 'Another wallet is linked' },
  username_taken: { status: 409, title: 'Username taken' },
  already_reported: { status: 409, title: 'Already reported' },
  identifier_taken: { status: 409, title: 'Identifier taken' },
  handle_not_linked: { status: 409, title: 'Handle not linked' },
  payout_wallet_limit: { status: 409, title: 'Too many payout wallets' },
  payout_wallet_paused: { status: 409, title: 'Payout wallet paused' },
  payment_assigned: { status: 409, title: 'Payment already assigned' },
  body_too_large: { status: 413, title: 'Body too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  too_many_renames: { status: 429, title: 'Too many renames' },
  too_many_reports: { status: 429, title: 'Too many reports' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Internal error' },
  market_unavailable: { status: 502, title: 'Market data unavailable' },
  unavailable: { status: 503, title: 'Service unavailable' },
} as const;

export type ErrorCode = keyof typeof ERRORS;
export type ErrorStatus = (typeof ERRORS)[ErrorCode]['status'];

export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

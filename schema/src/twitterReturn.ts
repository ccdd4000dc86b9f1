// Redirects of X's callback: a fixed set, so it can't be abused to redirect elsewhere.

/** Failures. `wallet_not_owned` and `session_required` occur before the person sees X. */
export const TWITTER_FAILURES = [
  'denied',
  /** The consent page was open for too long. */
  'expired',
  /** The state is unknown, used, or from another browser. */
  'invalid',
  /** X was unavailable, or its response was unusable. */
  'unavailable',
  'x_taken',
  'x_already_linked',
  'account_blocked',
  'too_many_accounts',
  /** Linking needs a session at the start and the return. */
  'session_required',
  /** The session's account doesn't have that wallet. */
  'wallet_not_owned',
] as const;

export type TwitterFailure = (typeof TWITTER_FAILURES)[number];

/** The page where the flow began. */
export type TwitterPlace = 'dashboard' | 'profile';

export const TWITTER_RETURN = {
  created: '/dashboard?twitter=success&account=created',
  welcomeBack: '/dashboard?twitter=success',
  linked: '/profile?twitter=success',
} as const;

export const twitterFailurePath = (place: TwitterPlace, reason: TwitterFailure): string =>
  `/${place}?twitter=error&reason=${reason}`;

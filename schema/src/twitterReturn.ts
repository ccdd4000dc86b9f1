// Where the callback of X redirects: a fixed set, so it cannot be made to redirect elsewhere.

/** What went wrong. `wallet_not_owned` and `session_required` are returned before the person ever sees X. */
export const TWITTER_FAILURES = [
  'denied',
  /** The consent page was open for too long. */
  'expired',
  /** The state is not one of ours, was used before, or belongs to another browser. */
  'invalid',
  /** X was unavailable, or its response was unusable. */
  'unavailable',
  'x_taken',
  'x_already_linked',
  'account_blocked',
  'too_many_accounts',
  /** Linking needs a session, at the start and at the return. */
  'session_required',
  /** The session's account is not that wallet's. */
  'wallet_not_owned',
] as const;

export type TwitterFailure = (typeof TWITTER_FAILURES)[number];

/** The page where it began. */
export type TwitterPlace = 'dashboard' | 'profile';

export const TWITTER_RETURN = {
  created: '/dashboard?twitter=success&account=created',
  welcomeBack: '/dashboard?twitter=success',
  linked: '/profile?twitter=success',
} as const;

export const twitterFailurePath = (place: TwitterPlace, reason: TwitterFailure): string =>
  `/${place}?twitter=error&reason=${reason}`;

import type { TwitterFailure } from '@soltrade/schema/twitterReturn';

export const x = {
  signUp: 'Sign up with X',
  continueWith: 'Continue with X',
  connect: 'Connect with X',
  connecting: 'Connecting...',
  cardTitle: 'X (Twitter) Integration',
  connected: 'Connected',
  noXAccount: 'No X account linked',
  benefit: 'Connect your X account to automatically import your profile picture and display name.',
  configurationNote:
    'Note: the X client id and client secret must be configured in the environment (X_CLIENT_ID and X_CLIENT_SECRET).',
  failures: {
    denied: {
      title: 'You cancelled at X',
      text: 'Nothing was changed. You can connect whenever you want to.',
    },
    expired: {
      title: 'That took too long',
      text: 'The page at X was open for more than ten minutes. Nothing was changed: please start again.',
    },
    invalid: {
      title: 'This answer of X was not meant for this page',
      text: 'It was used before, or began in another browser. Nothing was changed: please start again here.',
    },
    unavailable: {
      title: 'X does not answer right now',
      text: 'Nothing was changed. Try again in a moment, or sign in with a wallet.',
    },
    x_taken: {
      title: 'This X account belongs to another profile',
      text: 'Accounts are never merged. To use that profile, sign out and continue with X. To complete this one, connect another X account.',
    },
    x_already_linked: {
      title: 'Another X account is linked to this profile',
      text: 'A profile has one X account. Sign in at X with the one that is linked, or sign out here and continue with the other one.',
    },
    account_blocked: {
      title: 'This account is blocked',
      text: 'Its links were reported, and the operator blocked it. Write to the operator if that is a mistake.',
    },
    session_required: {
      title: 'Sign in first',
      text: 'X is linked to a profile that is signed in. Sign in with your wallet, then connect X.',
    },
    wallet_not_owned: {
      title: 'This wallet has a profile of its own',
      text: 'Sign in with that wallet, then connect X there.',
    },
  } satisfies Record<TwitterFailure, { title: string; text: string }>,
} as const;

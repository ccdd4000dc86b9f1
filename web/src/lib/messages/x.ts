import type { TwitterFailure } from '@soltrade/schema/twitterReturn';
import { ACCOUNT_BLOCKED } from '../blockedTexts.ts';

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
      title: 'You cancelled on X',
      text: 'Nothing was changed. You can connect X anytime.',
    },
    expired: {
      title: 'That took too long',
      text: 'The X page was open for more than ten minutes. Nothing was changed. Please start again.',
    },
    invalid: {
      title: 'This X sign-in can’t be used here',
      text: 'It was already used, or started in another browser. Nothing was changed. Please start again here.',
    },
    unavailable: {
      title: 'X is not responding right now',
      text: 'Nothing was changed. Try again in a moment, or sign in with a wallet.',
    },
    x_taken: {
      title: 'This X account belongs to another profile',
      text: 'Accounts can’t be merged. To use that profile, sign out and continue with X. To complete this one, connect a different X account.',
    },
    x_already_linked: {
      title: 'This profile is linked to a different X account',
      text: 'A profile can have only one X account. Sign in to X with the linked one, or sign out here and continue with the other one.',
    },
    account_blocked: {
      title: 'This account is blocked',
      text: ACCOUNT_BLOCKED,
    },
    too_many_accounts: {
      title: 'Too many new accounts today',
      text: 'Your network address has created as many accounts as it can in a day. Signing in to an account that exists always works. Please try again tomorrow.',
    },
    session_required: {
      title: 'Sign in first',
      text: 'You need to be signed in to link X. Sign in with your wallet, then connect X.',
    },
    wallet_not_owned: {
      title: 'This wallet has its own profile',
      text: 'Sign in with that wallet, then connect X there.',
    },
  } satisfies Record<TwitterFailure, { title: string; text: string }>,
} as const;

import type { TwitterFailure } from '@soltrade/schema/twitterReturn';
import { Notice } from '../../components/Notice.tsx';
import { ACCOUNT_BLOCKED } from '../../lib/blockedTexts.ts';

const xFailuresTexts: Record<TwitterFailure, { title: string; text: string }> = {
  denied: {
    title: 'You cancelled on X',
    text: 'Nothing was changed. You can connect X anytime.',
  },
  expired: {
    title: 'That took too long',
    text: 'The X page was open for more than ten minutes. Please start again.',
  },
  invalid: {
    title: 'This X sign-in can’t be used here',
    text: 'It has already been used, or started in another browser. Please start again here.',
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
    text: 'A profile has only one X account. Sign in to X with the linked one. For the other one, sign out here and continue with X.',
  },
  account_blocked: {
    title: 'This account is blocked',
    text: ACCOUNT_BLOCKED,
  },
  too_many_accounts: {
    title: 'Too many new accounts today',
    text: 'Your network made as many accounts as it can in a day. You can still sign in to an existing one. Please try again tomorrow.',
  },
  session_required: {
    title: 'Sign in first',
    text: 'Sign in with your wallet, then connect X.',
  },
  wallet_not_owned: {
    title: 'This wallet has its own profile',
    text: 'Sign in with that wallet, then connect X there.',
  },
};

export const XFailureNotice = ({ reason }: { reason: TwitterFailure | null }) => {
  if (reason === null) return null;
  const { title, text } = xFailuresTexts[reason];
  return (
    <Notice tone="negative" role="alert">
      <p className="font-semibold">{title}</p>
      <p className="text-muted">{text}</p>
    </Notice>
  );
};

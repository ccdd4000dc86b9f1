import type { ReactNode } from 'react';
import { needsRecentSignIn } from '../lib/errorMessages.ts';
import { Notice } from './Notice.tsx';

/** Renders a sign-in that calls back when done. */
export type SignInAgain = (onSignedIn: () => void) => ReactNode;

type RecentSignInNoticeProps = {
  change: { error: unknown; reset: () => void };
  signInAgain: SignInAgain;
  text: string;
};

/**
 * Offers a sign-in in place if a change was refused without a recent one, so nothing typed is lost.
 */
export const RecentSignInNotice = ({ change, signInAgain, text }: RecentSignInNoticeProps) =>
  needsRecentSignIn(change.error) ? (
    <Notice role="alert" control={signInAgain(change.reset)}>
      {text}
    </Notice>
  ) : null;

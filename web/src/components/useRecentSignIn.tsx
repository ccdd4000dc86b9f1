import { type ReactNode, useState } from 'react';
import { needsRecentSignIn } from '../lib/errorMessages.ts';
import { Notice } from './Notice.tsx';

/** Renders a sign-in that calls back when done. */
export type SignInAgain = (onSignedIn: () => void) => ReactNode;

/**
 * For what the server does only soon after a sign-in: `run` is false where it wants a new one, which the notice then offers in
 * place, so nothing typed is lost.
 */
export const useRecentSignIn = (signInAgain: SignInAgain, text: string) => {
  const [isNeeded, setIsNeeded] = useState(false);
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    setIsNeeded(false);
    try {
      await action();
      return true;
    } catch (error) {
      if (!needsRecentSignIn(error)) throw error;
      setIsNeeded(true);
      return false;
    }
  };
  const notice = isNeeded ? (
    <Notice role="alert" control={signInAgain(() => setIsNeeded(false))}>
      {text}
    </Notice>
  ) : null;
  return { run, notice };
};

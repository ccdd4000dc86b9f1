import { Button } from '../../components/Button.tsx';
import { useSignOut } from '../../features/session/useSignOut.ts';
import { messages } from '../../lib/messages.ts';

/** The way to a wallet's own account: the session ends, the wallet stays connected, and the page asks it to sign. */
export const UseTakenWallet = () => {
  const signOut = useSignOut(async () => {});
  return (
    <Button variant="secondary" size="small" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
      {messages.walletLink.useTaken}
    </Button>
  );
};

import { Button } from '../../components/Button.tsx';
import { useSignOut } from '../../features/sessions/useSignOut.ts';
import { LinkWalletControl } from '../../features/wallets/LinkWalletControl.tsx';
import { walletLinkTexts } from '../../features/wallets/useLinkWallet.ts';

/**
 * Switches to a wallet's own account: ends the session, then lets the page ask the wallet to sign.
 */
export const UseTakenWallet = () => {
  const signOut = useSignOut(async () => {});
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={signOut.isPending}
      onClick={() => signOut.run()}
    >
      {walletLinkTexts.useTaken}
    </Button>
  );
};

type LinkWalletHereProps = { userId: string; isInline?: boolean; asks?: number };

export const LinkWalletHere = ({ userId, isInline = false, asks = 0 }: LinkWalletHereProps) => (
  <LinkWalletControl userId={userId} isInline={isInline} asks={asks} wayOut={<UseTakenWallet />} />
);

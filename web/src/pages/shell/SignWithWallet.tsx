import { Button } from '../../components/Button.tsx';
import { walletTexts } from '../../features/wallets/texts.ts';
import { useWalletConnection } from '../../features/wallets/useWalletConnection.ts';
import { useWallet } from '../../stores/wallet.ts';

/** Signs in again with the connected wallet. */
export const SignWithWallet = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const isSigning = useWallet((state) => state.isSigning);
  const { sign } = useWalletConnection();
  return (
    <Button
      size="small"
      isBusy={isSigning}
      onClick={async () => {
        if (await sign()) onSignedIn();
      }}
    >
      {isSigning ? walletTexts.signing : walletTexts.sign}
    </Button>
  );
};

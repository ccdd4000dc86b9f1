import { shortAddress } from '@soltrade/schema/address';
import { Dialog } from '../../components/Dialog.tsx';
import { useWallet } from '../../stores/wallet.ts';
import { SignPrompt } from './SignPrompt.tsx';
import { WalletList } from './WalletList.tsx';
import { walletTexts } from './walletTexts.ts';

type WalletDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSignedIn?: ((address: string) => void) | undefined;
};

export const WalletDialog = ({ isOpen, onOpenChange, onSignedIn }: WalletDialogProps) => {
  const address = useWallet((state) => (state.status === 'connected' ? state.address : null));
  return address === null ? (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={walletTexts.dialogTitle}
      text={walletTexts.dialogText}
    >
      <WalletList onPick={() => onOpenChange(false)} onSignedIn={onSignedIn} />
    </Dialog>
  ) : (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={walletTexts.connected}
      text={walletTexts.notSignedIn(shortAddress(address))}
    >
      <SignPrompt onDisconnect={() => onOpenChange(false)} />
    </Dialog>
  );
};

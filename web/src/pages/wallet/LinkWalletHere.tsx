import { LinkWalletControl } from '../../features/wallet/LinkWalletControl.tsx';
import { UseTakenWallet } from './UseTakenWallet.tsx';

export const LinkWalletHere = ({ userId }: { userId: string }) => (
  <LinkWalletControl userId={userId} wayOut={<UseTakenWallet />} />
);

import { LinkWalletControl } from '../../features/wallets/LinkWalletControl.tsx';
import { UseTakenWallet } from './UseTakenWallet.tsx';

export const LinkWalletHere = ({
  userId,
  isNext = false,
}: {
  userId: string;
  isNext?: boolean;
}) => <LinkWalletControl userId={userId} isNext={isNext} wayOut={<UseTakenWallet />} />;

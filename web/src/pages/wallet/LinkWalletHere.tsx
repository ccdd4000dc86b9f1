import { LinkWalletControl } from '../../features/wallet/LinkWalletControl.tsx';
import { UseTakenWallet } from './UseTakenWallet.tsx';

/** Links a wallet without leaving the page. */
export const LinkWalletHere = ({ userId }: { userId: string }) => (
  <LinkWalletControl userId={userId} wayOut={<UseTakenWallet />} />
);

import type { SignInInput } from '@soltrade/schema/contracts/sessions';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features';
import type { WalletType } from '../../stores/wallet.ts';
import { type WalletDriver, WalletError, walletNotAvailable } from './driver.ts';
import { signatureBytes } from './signatureBytes.ts';

type SolanaSignMessageFeature = {
  'solana:signMessage': {
    signMessage: (
      ...inputs: readonly { account: WalletAccount; message: Uint8Array }[]
    ) => Promise<readonly { signedMessage: Uint8Array; signature: Uint8Array }[]>;
  };
};

type SolanaSignInFeature = {
  'solana:signIn': {
    signIn: (
      ...inputs: readonly SignInInput[]
    ) => Promise<
      readonly { account: WalletAccount; signedMessage: Uint8Array; signature: Uint8Array }[]
    >;
  };
};

type SolanaSignTransactionFeature = {
  'solana:signTransaction': {
    signTransaction: (
      ...inputs: readonly { account: WalletAccount; transaction: Uint8Array; chain: string }[]
    ) => Promise<readonly { signedTransaction: Uint8Array }[]>;
  };
};

type SolanaWallet = Wallet & {
  features: StandardConnectFeature &
    Partial<
      SolanaSignMessageFeature &
        SolanaSignInFeature &
        SolanaSignTransactionFeature &
        StandardDisconnectFeature &
        StandardEventsFeature
    >;
};

/** A Wallet Standard wallet with Solana accounts that it can prove. */
export const isSolanaWallet = (wallet: Wallet): wallet is SolanaWallet =>
  wallet.chains.some((chain) => chain.startsWith('solana:')) &&
  'standard:connect' in wallet.features &&
  ('solana:signMessage' in wallet.features || 'solana:signIn' in wallet.features);

export const offersSignIn = (wallet: Wallet): boolean => 'solana:signIn' in wallet.features;

const solanaAccount = (accounts: readonly WalletAccount[]): WalletAccount | null =>
  accounts.find((account) => account.chains.some((chain) => chain.startsWith('solana:'))) ?? null;

const accountChanged = (): WalletError =>
  new WalletError('The wallet account changed while signing. Please try again.');

export const standardDriver = (
  wallet: SolanaWallet,
  type: WalletType = 'standard',
): WalletDriver => ({
  type,
  name: wallet.name,
  connect: async ({ silent = false } = {}) => {
    const { accounts } = await wallet.features['standard:connect'].connect(
      silent ? { silent } : undefined,
    );
    const account = solanaAccount(accounts);
    if (account === null && !silent) throw walletNotAvailable();
    return account?.address ?? null;
  },
  currentAddress: () => solanaAccount(wallet.accounts)?.address ?? null,
  disconnect: async () => {
    await wallet.features['standard:disconnect']?.disconnect();
  },
  signMessage: async (message, address) => {
    const account = wallet.accounts.find((candidate) => candidate.address === address);
    if (!account) throw accountChanged();
    const signer = wallet.features['solana:signMessage'];
    if (!signer) throw walletNotAvailable();
    const [signed] = await signer.signMessage({ account, message });
    if (!signed) throw walletNotAvailable();
    return { message: Uint8Array.from(signed.signedMessage), signature: signatureBytes(signed) };
  },
  signTransactionAs: (address) => {
    const signer = wallet.features['solana:signTransaction'];
    const account = wallet.accounts.find((candidate) => candidate.address === address);
    if (!signer || !account) return null;
    return async (transaction) => {
      const [signed] = await signer.signTransaction({
        account,
        transaction,
        chain: 'solana:mainnet',
      });
      if (!signed) throw walletNotAvailable();
      return Uint8Array.from(signed.signedTransaction);
    };
  },
  signInAs: (address) => {
    const signer = wallet.features['solana:signIn'];
    const account = wallet.accounts.find((candidate) => candidate.address === address);
    // Some accounts can't do what their wallet can, such as one on a hardware device.
    if (!signer || !account?.features.includes('solana:signIn')) return null;
    return async (input) => {
      const [signed] = await signer.signIn(input);
      if (!signed) throw walletNotAvailable();
      if (signed.account.address !== address) throw accountChanged();
      return { message: Uint8Array.from(signed.signedMessage), signature: signatureBytes(signed) };
    };
  },
  onChange: (listener) => {
    const off = wallet.features['standard:events']?.on('change', ({ accounts }) => {
      if (accounts) listener(solanaAccount(accounts)?.address ?? null);
    });
    return () => off?.();
  },
});

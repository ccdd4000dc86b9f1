import { create } from 'zustand';

/** Storage key of the wallet to reconnect after a reload. */
export const WALLET_STORAGE_KEY = 'soltrade:wallet';

export type WalletType = 'phantom' | 'backpack' | 'solflare' | 'okx' | 'standard';

type WalletState = {
  status: 'disconnected' | 'connecting' | 'reconnecting' | 'connected';
  type: WalletType | null;
  name: string | null;
  address: string | null;
  /** A signature is being requested, or about to be. */
  isSigning: boolean;
  /**
   * It failed to sign a message, as a Ledger does, and may sign a transaction that holds the text
   * instead.
   */
  needsMemo: boolean;
  /** Why the last signature didn't sign in. */
  refusal: string | null;
};

const DISCONNECTED: WalletState = {
  status: 'disconnected',
  type: null,
  name: null,
  address: null,
  isSigning: false,
  needsMemo: false,
  refusal: null,
};

/** The browser's wallet connection; the server knows who is signed in. */
export const useWallet = create<WalletState>()(() => DISCONNECTED);

// From the first render on, pages wait for the remembered wallet. Not the initial state, because
// the prerendered page has none.
if (typeof document !== 'undefined' && localStorage.getItem(WALLET_STORAGE_KEY) !== null) {
  useWallet.setState({ status: 'reconnecting' });
}

export const resetWallet = (): void => useWallet.setState(DISCONNECTED);

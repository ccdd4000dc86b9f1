import type { SignInInput } from '@soltrade/schema/contracts/auth';
import type { WalletType } from '../../stores/wallet.ts';

export type SignedMessage = {
  /** What the wallet really signed; it may differ from what it was given. */
  message: Uint8Array;
  /** 64 bytes. */
  signature: Uint8Array;
};

/** One connected-to wallet, whichever way it is reached. Addresses are base58. */
export type WalletDriver = {
  type: WalletType;
  name: string;
  /** Silent asks nothing of the person and returns null if the wallet would have to ask. */
  connect: (options?: { silent?: boolean }) => Promise<string | null>;
  currentAddress: () => string | null;
  disconnect: () => Promise<void>;
  /** Throws if the account changed while the person was deciding. */
  signMessage: (message: Uint8Array, address: string) => Promise<SignedMessage>;
  /** Sign In With Solana with the account of this address; null if the wallet does not offer it. */
  signInAs: (address: string) => ((input: SignInInput) => Promise<SignedMessage>) | null;
  /** Null means that there is no longer an account. Returns a function that stops listening. */
  onChange: (listener: (address: string | null) => void) => () => void;
};

/** A wallet that can be picked: its driver is located when it is clicked. */
export type WalletOption = {
  type: WalletType;
  name: string;
  /** Data URL; null if we draw the mark. */
  icon: string | null;
  /** Whether it is in this browser, as far as one can see now. */
  isHere: () => boolean;
  /** Throws `WalletError` if the wallet is missing. */
  find: (signal?: AbortSignal) => Promise<WalletDriver>;
};

import type { SignInInput } from '@soltrade/schema/contracts/sessions';
import type { WalletType } from '../../stores/wallet.ts';

export type SignedMessage = {
  /** The actually signed bytes, which may differ from the input. */
  message: Uint8Array;
  /** 64 bytes. */
  signature: Uint8Array;
};

/** A connected wallet, regardless of its interface. Addresses are base58. */
export type WalletDriver = {
  type: WalletType;
  name: string;
  /** Silent: without a prompt; null if one would be needed. */
  connect: (options?: { silent?: boolean }) => Promise<string | null>;
  currentAddress: () => string | null;
  disconnect: () => Promise<void>;
  /** Throws if the account changed during the prompt. */
  signMessage: (message: Uint8Array, address: string) => Promise<SignedMessage>;
  /** Sign In With Solana for this account; null if not offered. */
  signInAs: (address: string) => ((input: SignInInput) => Promise<SignedMessage>) | null;
  /** Null means no account. Returns an unsubscribe function. */
  onChange: (listener: (address: string | null) => void) => () => void;
};

/** A selectable wallet, whose driver is located on click. */
export type WalletOption = {
  type: WalletType;
  name: string;
  /** Data URL; null for a mark of our own. */
  icon: string | null;
  /** Whether the browser currently seems to have it. */
  isHere: () => boolean;
  /** Throws `WalletError` if the wallet is missing. */
  find: (signal?: AbortSignal) => Promise<WalletDriver>;
};

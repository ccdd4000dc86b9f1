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
  /** Signs a transaction that nothing sends, with its only signature; null if not offered. */
  signTransactionAs: (address: string) => ((transaction: Uint8Array) => Promise<Uint8Array>) | null;
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

/** A failure whose message suits a toast. */
export class WalletError extends Error {
  override readonly name = 'WalletError';
}

export const walletNotFound = (name: string): WalletError =>
  new WalletError(`${name} wallet not found. Please install ${name} wallet extension.`);

export const walletTimeout = (name: string): WalletError =>
  new WalletError(`Timeout waiting for ${name} wallet`);

export const walletNotAvailable = (): WalletError => new WalletError('Wallet not available');

export const unsupportedWallet = (): WalletError => new WalletError('Unsupported wallet type');

const REJECTED_CODE = 4001;
const REJECTION = /rejected|denied/i;
/** Errors of wallet extensions that compete for `window.ethereum`. */
const COMPATIBILITY = /couldn't override|ethereum/i;

const messageOf = (thrown: unknown): string => {
  if (typeof thrown === 'string') return thrown;
  if (typeof thrown === 'object' && thrown !== null && 'message' in thrown)
    return String(thrown.message);
  return String(thrown);
};

const codeOf = (thrown: unknown): unknown =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : undefined;

export const isRejection = (thrown: unknown): boolean =>
  codeOf(thrown) === REJECTED_CODE || REJECTION.test(messageOf(thrown));

export const isCompatibilityWarning = (thrown: unknown): boolean =>
  COMPATIBILITY.test(messageOf(thrown));

export const connectionFailure = (thrown: unknown, name: string): string => {
  if (thrown instanceof WalletError) return thrown.message;
  if (isRejection(thrown)) return 'Connection was cancelled by user';
  return `Failed to connect to ${name}: ${messageOf(thrown)}`;
};

export const failureMessage = messageOf;

/**
 * Calls `look` now, every `interval` ms and when `subscribe` fires, until it finds a value; else
 * null.
 */
export const waitFor = <Found>(options: {
  look: () => Found | null;
  timeout: number;
  interval: number;
  subscribe?: (again: () => void) => () => void;
  signal?: AbortSignal | undefined;
}): Promise<Found | null> => {
  const { look, timeout, interval, subscribe, signal } = options;
  const present = look();
  if (present !== null) return Promise.resolve(present);
  return new Promise((resolve) => {
    const finish = (found: Found | null) => {
      clearInterval(poll);
      clearTimeout(deadline);
      unsubscribe?.();
      signal?.removeEventListener('abort', abort);
      resolve(found);
    };
    const again = () => {
      const found = look();
      if (found !== null) finish(found);
    };
    const abort = () => finish(null);
    const poll = setInterval(again, interval);
    const deadline = setTimeout(() => finish(look()), timeout);
    const unsubscribe = subscribe?.(again);
    signal?.addEventListener('abort', abort);
  });
};

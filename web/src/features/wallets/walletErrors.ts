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

const isRejection = (thrown: unknown): boolean =>
  codeOf(thrown) === REJECTED_CODE || REJECTION.test(messageOf(thrown));

export const isCompatibilityWarning = (thrown: unknown): boolean =>
  COMPATIBILITY.test(messageOf(thrown));

export const connectionFailure = (thrown: unknown, name: string): string => {
  if (thrown instanceof WalletError) return thrown.message;
  if (isRejection(thrown)) return 'Connection was cancelled by user';
  return `Failed to connect to ${name}: ${messageOf(thrown)}`;
};

export const failureMessage = messageOf;

// Reads the four wallets' objects on `window`, none of which is reliable.

type PublicKey = { toString: () => string; toBase58?: () => string };

export type InjectedProvider = {
  publicKey?: PublicKey | null;
  connect: (options?: { onlyIfTrusted?: boolean }) => Promise<unknown>;
  disconnect?: () => Promise<unknown>;
  signMessage?: (message: Uint8Array, display?: 'utf8') => Promise<unknown>;
  on?: (event: string, listener: (argument: unknown) => void) => unknown;
  off?: (event: string, listener: (argument: unknown) => void) => unknown;
  removeListener?: (event: string, listener: (argument: unknown) => void) => unknown;
};

export const isProvider = (value: unknown): value is InjectedProvider =>
  typeof value === 'object' && value !== null && 'connect' in value && typeof value.connect === 'function';

/** Reads a path of properties; undefined if one is missing. */
export const readPath = (root: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    root,
  );

const isKey = (value: unknown): value is PublicKey => typeof value === 'object' && value !== null;

/** An address from a public key object or its text. */
export const addressOf = (key: unknown): string | null => {
  if (typeof key === 'string') return key || null;
  if (!isKey(key)) return null;
  return typeof key.toBase58 === 'function' ? key.toBase58() : key.toString();
};

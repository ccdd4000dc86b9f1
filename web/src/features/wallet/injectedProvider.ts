// What the four wallets put on `window`: none of it can be relied on.

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

/** The value at a path of property names, as far as there are objects. */
export const readPath = (root: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    root,
  );

const isKey = (value: unknown): value is PublicKey => typeof value === 'object' && value !== null;

/** An address from a public key object, or from its text. */
export const addressOf = (key: unknown): string | null => {
  if (typeof key === 'string') return key || null;
  if (!isKey(key)) return null;
  return typeof key.toBase58 === 'function' ? key.toBase58() : key.toString();
};

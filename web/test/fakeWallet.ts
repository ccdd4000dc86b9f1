// Wallet objects as extensions inject them into `window`, with both forms of signature responses.
import nacl from 'tweetnacl';
import { vi } from 'vitest';
import { ADDRESS } from './fixtures.ts';

type Listener = (argument: unknown) => void;

const keyPair = nacl.sign.keyPair();

// jsdom's and Node's arrays are from different realms, and tweetnacl accepts only its own.
const own = (bytes: Iterable<number>): Uint8Array => Uint8Array.from(bytes);

export const sign = (message: Uint8Array): Uint8Array =>
  nacl.sign.detached(own(message), keyPair.secretKey);

export const verifies = (message: string, signature: readonly number[]): boolean =>
  nacl.sign.detached.verify(
    own(new TextEncoder().encode(message)),
    own(signature),
    keyPair.publicKey,
  );

const key = (address: string) => ({ toBase58: () => address, toString: () => address });

export const fakeProvider = (
  behaviour: { connect?: () => unknown; signMessage?: (message: Uint8Array) => unknown } = {},
) => {
  const listeners = new Map<string, Set<Listener>>();
  const provider = {
    isPhantom: true,
    publicKey: null as ReturnType<typeof key> | null,
    connect: vi.fn(async (options?: { onlyIfTrusted?: boolean }) => {
      const answer = behaviour.connect?.();
      provider.publicKey = key(ADDRESS);
      return answer ?? { publicKey: provider.publicKey, options };
    }),
    disconnect: vi.fn(async () => {
      provider.publicKey = null;
    }),
    signMessage: vi.fn(async (message: Uint8Array) =>
      behaviour.signMessage ? behaviour.signMessage(message) : { signature: sign(message) },
    ),
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off: (event: string, listener: Listener) => {
      listeners.get(event)?.delete(listener);
    },
    emit: (event: string, argument: unknown) => {
      for (const listener of listeners.get(event) ?? []) listener(argument);
    },
  };
  return provider;
};

export const rejection = () => Object.assign(new Error('User said no'), { code: 4001 });

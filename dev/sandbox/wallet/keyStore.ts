import { base58 } from '@scure/base';
import nacl from 'tweetnacl';

/** Holds the 64-byte secret key in base58, the form in which Solana wallets export theirs. */
export const SANDBOX_WALLET_KEY = 'soltrade:sandbox-wallet';
const CONNECTED_KEY = `${SANDBOX_WALLET_KEY}:connected`;

/** One key pair a browser, made at the first visit. */
export function createKeyStore(storage: Storage) {
  const stored = readKey(storage);
  const keyPair = stored ?? nacl.sign.keyPair();
  const save = () => storage.setItem(SANDBOX_WALLET_KEY, base58.encode(keyPair.secretKey));
  if (!stored) save();
  return {
    keyPair,
    save,
    wasConnected: () => storage.getItem(CONNECTED_KEY) !== null,
    setConnected(connected: boolean): void {
      if (connected) storage.setItem(CONNECTED_KEY, 'yes');
      else storage.removeItem(CONNECTED_KEY);
    },
  };
}

function readKey(storage: Storage): nacl.SignKeyPair | null {
  const text = storage.getItem(SANDBOX_WALLET_KEY);
  if (text === null) return null;
  try {
    return nacl.sign.keyPair.fromSecretKey(base58.decode(text));
  } catch {
    // Whatever stands there is no key of ours: a fresh one takes its place.
    return null;
  }
}

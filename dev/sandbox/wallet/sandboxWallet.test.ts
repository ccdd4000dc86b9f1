import { base58 } from '@scure/base';
import { signInText } from '@soltrade/schema/signInText';
import nacl from 'tweetnacl';
import { beforeEach, expect, it, vi } from 'vitest';
import { standardDriver } from '../../../web/src/features/wallets/standardDriver.ts';
import { createSandboxWallet } from './sandboxWallet.ts';
import { demoKeyPair } from './signer.ts';
import { SANDBOX_WALLET_KEY } from './storageKeys.ts';

let items = new Map<string, string>();
const storage: Storage = {
  get length() {
    return items.size;
  },
  key: (index) => [...items.keys()][index] ?? null,
  getItem: (key) => items.get(key) ?? null,
  setItem: (key, value) => void items.set(key, value),
  removeItem: (key) => void items.delete(key),
  clear: () => items.clear(),
};

beforeEach(() => {
  items = new Map();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { host: 'soltrade.test' });
});

const newPage = (isDemo = false) => standardDriver(createSandboxWallet({ storage, isDemo }));

const connected = async () => {
  const driver = newPage();
  const address = (await driver.connect()) ?? '';
  return { driver, address };
};

const isValid = (
  signed: { message: Uint8Array; signature: Uint8Array },
  address: string,
): boolean => nacl.sign.detached.verify(signed.message, signed.signature, base58.decode(address));

it('signs in with Solana, to this site only', async () => {
  const { driver, address } = await connected();
  const input = {
    domain: 'soltrade.test',
    address,
    statement: 'Sign in to SolTrade',
    uri: 'http://soltrade.test',
    version: '1' as const,
    chainId: 'mainnet',
    nonce: 'abcdefgh1234',
    issuedAt: '2026-11-21T12:00:00.000Z',
    expirationTime: '2026-11-21T12:05:00.000Z',
  };
  const signIn = driver.signInAs(address);
  const signed = await signIn?.(input);
  expect(new TextDecoder().decode(signed?.message)).toBe(signInText(input));
  expect(signed && isValid(signed, address)).toBe(true);
  await expect(signIn?.({ ...input, domain: 'evil.test' })).rejects.toThrow(
    'this is not evil.test',
  );
});

it('is the same person in the same browser, also where signing out cleared the storage', async () => {
  const { driver, address } = await connected();
  await driver.disconnect();
  storage.clear();
  window.dispatchEvent(new Event('pagehide'));
  expect((await connected()).address).toBe(address);
  storage.setItem(SANDBOX_WALLET_KEY, 'nonsense!');
  expect((await connected()).address).not.toBe(address);
});

it('is the demo promoter where that is asked for, and remains it', async () => {
  const address = base58.encode(demoKeyPair().publicKey);
  expect(await newPage(true).connect()).toBe(address);
  expect(await newPage().connect()).toBe(address);
});

it('connects silently only while it is connected, and says when it no longer is', async () => {
  expect(await newPage().connect({ silent: true })).toBeNull();
  const { driver, address } = await connected();
  expect(await newPage().connect({ silent: true })).toBe(address);
  const changes: (string | null)[] = [];
  driver.onChange((account) => changes.push(account));
  await driver.disconnect();
  expect(changes).toEqual([null]);
  expect(await newPage().connect({ silent: true })).toBeNull();
});

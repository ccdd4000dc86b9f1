import { base58 } from '@scure/base';
import { signInText } from '@soltrade/schema/signInText';
import type { Wallet } from '@wallet-standard/base';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoKeyPair } from './demoKey.ts';
import { createSandboxWallet, SANDBOX_WALLET_MARKER } from './sandboxWallet.ts';
import { SANDBOX_WALLET_KEY } from './storageKeys.ts';

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

let storage: Storage;

beforeEach(() => {
  vi.resetModules();
  storage = memoryStorage();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', { hash: '', host: 'soltrade.test' });
});

const message = new TextEncoder().encode('Sign this message to authenticate with SolTrade: 1795200000000');

async function connected() {
  const wallet = createSandboxWallet({ storage, isDemo: false });
  const { accounts } = await wallet.features['standard:connect'].connect();
  const [account] = accounts;
  if (!account) throw new Error('no account');
  return { wallet, account };
}

describe('the sandbox wallet', () => {
  it('signs what WebCrypto verifies under its address', async () => {
    const { wallet, account } = await connected();
    const [output] = await wallet.features['solana:signMessage'].signMessage({ account, message });
    const publicKey = new Uint8Array(base58.decode(account.address));
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    const verify = (text: Uint8Array<ArrayBuffer>) =>
      crypto.subtle.verify('Ed25519', key, new Uint8Array(output?.signature ?? []), text);
    expect(output?.signedMessage).toEqual(message);
    expect(output?.signature).toHaveLength(64);
    expect(await verify(message)).toBe(true);
    expect(await verify(new TextEncoder().encode('something else'))).toBe(false);
  });

  it('offers what an app looks for', () => {
    const wallet = createSandboxWallet({ storage, isDemo: false });
    expect([wallet.name, wallet.chains]).toEqual(['Sandbox Wallet', ['solana:mainnet']]);
    expect(wallet.icon).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(Object.keys(wallet.features)).toEqual([
      'standard:connect',
      'standard:disconnect',
      'standard:events',
      'solana:signMessage',
      'solana:signIn',
      'soltrade:sandbox',
    ]);
    expect(JSON.stringify(wallet.features)).toContain(SANDBOX_WALLET_MARKER);
  });

  describe('with Sign In With Solana', () => {
    const input = (facts: { domain: string; address: string }) => ({
      statement: 'Sign in to SolTrade',
      uri: 'http://soltrade.test',
      version: '1' as const,
      chainId: 'mainnet',
      nonce: 'abcdefgh1234',
      issuedAt: '2026-11-21T12:00:00.000Z',
      expirationTime: '2026-11-21T12:05:00.000Z',
      ...facts,
    });

    it('signs the text of the input, with the account that it is for', async () => {
      const { wallet, account } = await connected();
      const asked = input({ domain: 'soltrade.test', address: account.address });
      const [output] = await wallet.features['solana:signIn'].signIn(asked);
      expect(output?.account.address).toBe(account.address);
      expect(new TextDecoder().decode(output?.signedMessage)).toBe(signInText(asked));
      const [again] = await wallet.features['solana:signMessage'].signMessage({
        account,
        message: new TextEncoder().encode(signInText(asked)),
      });
      expect(output?.signature).toEqual(again?.signature);
    });

    it.each([
      ['another site', { domain: 'evil.test' }, 'this is not evil.test'],
      ['another account', { address: '1'.repeat(32) }, 'not connected'],
    ])('refuses %s', async (_, wrong, reason) => {
      const { wallet, account } = await connected();
      const asked = input({ domain: 'soltrade.test', address: account.address, ...wrong });
      await expect(wallet.features['solana:signIn'].signIn(asked)).rejects.toThrow(reason);
    });
  });

  it('is the demo promoter where that is asked for, and remains it', async () => {
    const address = base58.encode(demoKeyPair().publicKey);
    const wallet = createSandboxWallet({ storage, isDemo: true });
    const { accounts } = await wallet.features['standard:connect'].connect();
    expect(accounts.map((account) => account.address)).toEqual([address]);
    expect((await connected()).account.address).toBe(address);
  });

  it('is the same person in the same browser, and another one elsewhere', async () => {
    const { account } = await connected();
    expect((await connected()).account.address).toBe(account.address);
    storage = memoryStorage();
    expect((await connected()).account.address).not.toBe(account.address);
  });

  it('replaces a stored key that is none', async () => {
    storage.setItem(SANDBOX_WALLET_KEY, 'nonsense!');
    const { account } = await connected();
    expect((await connected()).account.address).toBe(account.address);
  });

  it('stays the same person when signing out cleared the storage', async () => {
    const { wallet, account } = await connected();
    await wallet.features['standard:disconnect'].disconnect();
    storage.clear();
    window.dispatchEvent(new Event('pagehide'));
    expect((await connected()).account.address).toBe(account.address);
  });

  it('connects silently only where it was connected before', async () => {
    const silent = async () =>
      (
        await createSandboxWallet({ storage, isDemo: false }).features['standard:connect'].connect({
          silent: true,
        })
      ).accounts;
    expect(await silent()).toEqual([]);
    const { wallet } = await connected();
    expect(await silent()).toHaveLength(1);
    await wallet.features['standard:disconnect'].disconnect();
    expect(await silent()).toEqual([]);
  });

  it('tells listeners about its accounts and refuses to sign once disconnected', async () => {
    const wallet = createSandboxWallet({ storage, isDemo: false });
    const counts: number[] = [];
    const off = wallet.features['standard:events'].on('change', ({ accounts }) =>
      counts.push(accounts?.length ?? -1),
    );
    const { accounts } = await wallet.features['standard:connect'].connect();
    await wallet.features['standard:disconnect'].disconnect();
    off();
    await wallet.features['standard:connect'].connect();
    expect(counts).toEqual([1, 0]);
    await wallet.features['standard:disconnect'].disconnect();
    const inputs = accounts.map((account) => ({ account, message }));
    await expect(wallet.features['solana:signMessage'].signMessage(...inputs)).rejects.toThrow(
      'not connected',
    );
  });
});

describe('registration', () => {
  const names = (wallets: readonly Wallet[]) => wallets.map(({ name }) => name);

  it('reaches an app that asked before', async () => {
    const { getWallets } = await import('@wallet-standard/app');
    const wallets = getWallets();
    await import('./register.ts');
    expect(names(wallets.get())).toEqual(['Sandbox Wallet']);
  });

  it('reaches an app that asks later', async () => {
    await import('./register.ts');
    const { getWallets } = await import('@wallet-standard/app');
    expect(names(getWallets().get())).toEqual(['Sandbox Wallet']);
  });
});

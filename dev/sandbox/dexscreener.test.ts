import { describe, expect, it } from 'vitest';
import { testSandbox } from './testSandbox.ts';
import { sandboxToken } from './tokens.ts';

const sandbox = testSandbox();

type Asset = { address: string; name: string; symbol: string };
type Pair = {
  dexId: string;
  pairAddress: string;
  baseToken: Asset;
  quoteToken: Asset;
  priceNative: string;
  priceUsd: string;
  txns: object;
  volume: { h24: number };
  priceChange: { h24?: number };
  liquidity?: { usd: number };
  fdv: number;
  marketCap: number;
  pairCreatedAt: number;
  info?: { imageUrl: string };
};

const pairsOf = (mint: string) => sandbox.json<Pair[]>(`/dexscreener/token-pairs/v1/solana/${mint}`);
const unknownMint = 'So11111111111111111111111111111111111111113';

const pairKeys = [
  'chainId',
  'dexId',
  'url',
  'pairAddress',
  'baseToken',
  'quoteToken',
  'priceNative',
  'priceUsd',
  'txns',
  'volume',
  'priceChange',
  'liquidity',
  'fdv',
  'marketCap',
  'pairCreatedAt',
  'info',
];

describe('DexScreener', () => {
  it('returns a traded token with the recorded keys in their order', async () => {
    const [pair] = await pairsOf(sandboxToken('up').mint);
    expect(Object.keys(pair ?? {})).toEqual(pairKeys);
    expect(Object.keys(pair?.txns ?? {})).toEqual(['m5', 'h1', 'h6', 'h24']);
    expect(Object.keys(pair?.volume ?? {})).toEqual(['h24', 'h6', 'h1', 'm5']);
    expect(Object.keys(pair?.liquidity ?? {})).toEqual(['usd', 'base', 'quote']);
  });

  it('writes prices as plain decimals in strings and the rest as numbers', async () => {
    const [pair] = await pairsOf(sandboxToken('curve').mint);
    expect(pair?.priceUsd).toMatch(/^0\.0000\d+$/);
    expect(pair?.priceNative).toMatch(/^0\.\d+$/);
    expect([
      pair?.volume.h24,
      pair?.priceChange.h24,
      pair?.fdv,
      pair?.marketCap,
      pair?.pairCreatedAt,
    ]).toEqual(Array(5).fill(expect.any(Number)));
  });

  it('moves the three traded tokens up, down and not at all', async () => {
    const change = async (kind: 'up' | 'down' | 'flat') =>
      (await pairsOf(sandboxToken(kind).mint))[0]?.priceChange.h24;
    expect(await change('up')).toBeGreaterThan(0);
    expect(await change('down')).toBeLessThan(0);
    expect(await change('flat')).toBe(0);
  });

  it('gives a bonding curve neither liquidity nor info', async () => {
    const pairs = await pairsOf(sandboxToken('curve').mint);
    expect(pairs.map(({ dexId }) => dexId)).toEqual(['pumpfun']);
    expect(Object.keys(pairs[0] ?? {})).not.toEqual(expect.arrayContaining(['liquidity']));
    expect(Object.keys(pairs[0] ?? {})).not.toEqual(expect.arrayContaining(['info']));
  });

  it('puts the dead pair first, then a richer one in which the mint is the quote side', async () => {
    const { mint } = sandboxToken('dead-pair-first');
    const [dead, quoted, live] = await pairsOf(mint);
    expect([dead?.dexId, live?.dexId]).toEqual(['pumpfun', 'pumpswap']);
    expect([dead?.volume.h24, dead?.priceChange, dead?.liquidity]).toEqual([0, {}, undefined]);
    expect([dead?.baseToken.address, quoted?.quoteToken.address, live?.baseToken.address]).toEqual([
      mint,
      mint,
      mint,
    ]);
    expect(quoted?.liquidity?.usd).toBeGreaterThan(live?.liquidity?.usd ?? 0);
    expect(Number(quoted?.priceUsd)).toBeGreaterThan(100 * Number(live?.priceUsd));
    expect(quoted?.info).toBeUndefined();
  });

  it('answers one pair a token under /tokens/v1, the live one', async () => {
    const mints = [sandboxToken('dead-pair-first').mint, unknownMint, sandboxToken('up').mint];
    const pairs = await sandbox.json<Pair[]>(`/dexscreener/tokens/v1/solana/${mints.join(',')}`);
    expect(pairs.map(({ dexId, baseToken }) => [dexId, baseToken.address])).toEqual([
      ['pumpswap', mints[0]],
      ['pumpswap', mints[2]],
    ]);
  });

  it.each([
    ['a mint that does not exist', unknownMint],
    ['a token without a pool', sandboxToken('no-pool').mint],
    ['a token that only GeckoTerminal knows', sandboxToken('gecko-only').mint],
  ])('knows nothing of %s', async (_what, mint) => {
    expect(await pairsOf(mint)).toEqual([]);
    expect(await sandbox.json(`/dexscreener/tokens/v1/solana/${mint}`)).toEqual([]);
    const latest = await sandbox.json(`/dexscreener/latest/dex/tokens/${mint}`);
    expect(latest).toEqual({ schemaVersion: '1.0.0', pairs: null });
  });

  it('sends the hostile name and the insecure image as they are', async () => {
    const [hostile] = await pairsOf(sandboxToken('hostile-name').mint);
    expect(hostile?.baseToken.name).toContain('<script>alert(1)</script>\u202E');
    expect(hostile?.baseToken.name.length).toBeGreaterThan(300);
    const [toad] = await pairsOf(sandboxToken('insecure-image').mint);
    expect(toad?.info?.imageUrl).toBe('http://images.example.com/toad.png');
  });

  it('links images that are PNGs of 256 by 256, different for every token', async () => {
    const images = await Promise.all(
      (['up', 'down', 'flat'] as const).map(async (kind) => {
        const [pair] = await pairsOf(sandboxToken(kind).mint);
        return pngAt(pair?.info?.imageUrl ?? '');
      }),
    );
    expect(images.map(({ width, height }) => [width, height])).toEqual(Array(3).fill([256, 256]));
    expect(new Set(images.map(({ bytes }) => bytes.toString('base64'))).size).toBe(3);
    expect((await sandbox.call('/images/NOBODY.png')).status).toBe(404);
  });
});

async function pngAt(url: string) {
  const response = await fetch(url);
  expect(response.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'));
  return { bytes, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

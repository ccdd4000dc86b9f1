import { base64 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import {
  chainAccount,
  json,
  mintAccount,
  newMint,
  playFarEnd,
  testCtx,
} from '../../test/fixtures/farEnd.ts';
import { recorded, recordedNames } from '../../test/fixtures/recorded.ts';
import { findMint } from './solanaRpc.ts';

const { ctx } = testCtx();
const PLAIN = {
  transferFeePercent: null,
  permanentDelegate: false,
  transferHook: false,
  defaultFrozen: false,
  pausable: false,
  nonTransferable: false,
};
const named = (rights: object = {}, names: object = { name: null, symbol: null }) => ({
  ...names,
  rights: { mintAuthority: 'none', freezeAuthority: 'none', powers: PLAIN, ...rights },
});
const NAMELESS = named();

const mintFrom = (answer: Response) => {
  playFarEnd({ solana: () => answer });
  return findMint(ctx, newMint());
};

describe('recorded answers', () => {
  const outcomes: Record<string, object | null> = {
    'account-mint-usdc': named({ mintAuthority: 'set', freezeAuthority: 'set' }),
    'account-mint-no-authorities': NAMELESS,
    'account-mint-token-2022-fee': named({ powers: { ...PLAIN, transferFeePercent: '3' } }),
    'account-token-usdc-holder': null,
  };

  it.each(recordedNames('solana-rpc'))('gives %s its meaning', async (name) => {
    const result = mintFrom(json(recorded('solana-rpc', name)));
    const expected = outcomes[name];
    if (expected !== undefined) return expect(await result).toEqual(expected);
    // Other methods' responses, and errors.
    const kind = name === 'error-429-method' ? 'rate_limited' : 'malformed';
    await expect(result).rejects.toMatchObject({
      name: 'UpstreamFailure',
      upstream: 'solana',
      kind,
    });
  });
});

describe('findMint', () => {
  it('asks for the account as JSON-RPC', async () => {
    const { calls } = playFarEnd({ solana: () => chainAccount(null) });
    const mint = newMint();
    expect(await findMint(ctx, mint)).toBeNull();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.init.method).toBe('POST');
    expect(new Headers(calls[0]?.init.headers).get('Content-Type')).toBe('application/json');
    expect(JSON.parse(String(calls[0]?.init.body))).toMatchObject({
      jsonrpc: '2.0',
      method: 'getAccountInfo',
      params: [mint, { encoding: 'jsonParsed', commitment: 'confirmed' }],
    });
  });

  it('reads the names that a Token-2022 mint carries, cleaned', async () => {
    const state = { name: '\u202ENewborn  Newt', symbol: 'NEWT', uri: '', additionalMetadata: [] };
    const info = { extensions: [{ extension: 'tokenMetadata', state }] };
    const names = { name: 'Newborn Newt', symbol: 'NEWT' };
    // Omitted authorities are unknown.
    const unsaid = { mintAuthority: null, freezeAuthority: null };
    expect(await mintFrom(chainAccount(mintAccount(info)))).toEqual(named(unsaid, names));
  });

  it.each<[string, object]>([
    ['another program', mintAccount({}, { owner: '11111111111111111111111111111111' })],
    ['an uninitialized mint', mintAccount({ isInitialized: false })],
    [
      'a token account',
      mintAccount({}, { data: { parsed: { type: 'account', info: { state: 'initialized' } } } }),
    ],
  ])('takes %s for no mint', async (_name, account) => {
    expect(await mintFrom(chainAccount(account))).toBeNull();
  });

  it('reads the bytes of a mint that the node cannot parse', async () => {
    const encoded = (length: number, set: Record<number, number>, change: object = {}) => {
      const bytes = new Uint8Array(length);
      for (const [index, value] of Object.entries(set)) bytes[Number(index)] = value;
      const data = [base64.encode(bytes), 'base64'];
      return chainAccount(mintAccount({}, { data, ...change }));
    };
    expect(await mintFrom(encoded(82, { 45: 1 }))).toEqual(NAMELESS);
    expect(await mintFrom(encoded(82, { 0: 1, 45: 1, 46: 7 }))).toEqual(
      named({ mintAuthority: 'set', freezeAuthority: null }),
    );
    expect(await mintFrom(encoded(300, { 45: 1, 165: 1, 46: 1 }))).toEqual(
      named({ freezeAuthority: 'set', powers: null }),
    );
    expect(await mintFrom(encoded(82, {}))).toBeNull();
    expect(await mintFrom(encoded(300, { 45: 1, 165: 2 }))).toBeNull();
    // A multisignature of the first program, whose keys anyone chooses.
    const owner = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
    expect(await mintFrom(encoded(355, { 45: 1, 165: 1 }, { owner }))).toBeNull();
  });

  it.each<[string, () => Response, object]>([
    [
      'an error of the node',
      () => json({ id: 1, error: { code: -32602, message: 'Invalid param' } }),
      { kind: 'status', status: -32602 },
    ],
    ['an answer without result', () => json({ jsonrpc: '2.0', id: 1 }), { kind: 'malformed' }],
    ['no object', () => json('[]'), { kind: 'malformed' }],
  ])('calls %s a failure, not an absent mint', async (_name, answer, expected) => {
    await expect(mintFrom(answer())).rejects.toMatchObject({
      name: 'UpstreamFailure',
      ...expected,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { testSandbox } from './testSandbox.ts';
import { sandboxToken } from './tokens.ts';

const sandbox = testSandbox();
const post = (body: unknown) =>
  sandbox.call('/solana', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const rpc = async (method: string, params: unknown[] = []) =>
  (await post({ jsonrpc: '2.0', id: 7, method, params })).json();
const parsed = { encoding: 'jsonParsed' };
const unknownMint = 'So11111111111111111111111111111111111111113';

describe('Solana JSON-RPC', () => {
  it('shows a mint in the recorded shape, rent epoch beyond JavaScript included', async () => {
    const params = [sandboxToken('no-pool').mint, parsed];
    const response = await post({ jsonrpc: '2.0', id: 1, method: 'getAccountInfo', params });
    const text = await response.text();
    expect(text).toContain('"rentEpoch":18446744073709551615,');
    const { result, id } = JSON.parse(text);
    expect(id).toBe(1);
    expect(Object.keys(result.context)).toEqual(['apiVersion', 'slot']);
    expect(Object.keys(result.value).sort()).toEqual(
      ['data', 'executable', 'lamports', 'owner', 'rentEpoch', 'space'].sort(),
    );
    expect(result.value.owner).toBe('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
    expect(result.value.data).toEqual({
      parsed: {
        info: {
          decimals: 6,
          freezeAuthority: null,
          isInitialized: true,
          mintAuthority: null,
          supply: '500000000000000',
        },
        type: 'mint',
      },
      program: 'spl-token',
      space: 82,
    });
  });

  it('carries name and symbol of a Token-2022 mint', async () => {
    const { result } = await rpc('getAccountInfo', [sandboxToken('no-pool-named').mint, parsed]);
    expect(result.value.owner).toBe('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb');
    expect(result.value.data.parsed.info.extensions).toContainEqual(
      expect.objectContaining({
        extension: 'tokenMetadata',
        state: expect.objectContaining({ name: 'Newborn Newt', symbol: 'NEWT' }),
      }),
    );
  });

  it('gives the raw mint under base64', async () => {
    const { result } = await rpc('getAccountInfo', [sandboxToken('flat').mint, { encoding: 'base64' }]);
    const bytes = Buffer.from(result.value.data[0], 'base64');
    expect([bytes.length, result.value.data[1]]).toEqual([82, 'base64']);
    expect([bytes.readBigUInt64LE(36), bytes[44]]).toEqual([42_000_000n * 10n ** 9n, 9]);
  });

  it('returns null for an address that holds nothing', async () => {
    expect((await rpc('getAccountInfo', [unknownMint, parsed])).result.value).toBeNull();
    const mints = [unknownMint, sandboxToken('up').mint];
    const { result } = await rpc('getMultipleAccounts', [mints, parsed]);
    expect(result.value.map((value: unknown) => value === null)).toEqual([true, false]);
  });

  it('answers health, slot and version', async () => {
    expect((await rpc('getHealth')).result).toBe('ok');
    expect((await rpc('getSlot')).result).toEqual(expect.any(Number));
    expect(Object.keys((await rpc('getVersion')).result)).toEqual(['feature-set', 'solana-core']);
  });

  it.each([
    ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'getNothing' }, -32601, 1],
    ['no address', { jsonrpc: '2.0', id: 2, method: 'getAccountInfo', params: [] }, -32602, 2],
    ['no base58', { jsonrpc: '2.0', id: 3, method: 'getAccountInfo', params: ['0OIl'] }, -32602, 3],
    ['too few bytes', { jsonrpc: '2.0', id: 'a', method: 'getAccountInfo', params: ['abc'] }, -32602, 'a'],
    ['params that are no list', { jsonrpc: '2.0', id: 4, method: 'getAccountInfo', params: {} }, -32602, 4],
    ['no JSON-RPC', { id: 1, method: 'getHealth' }, -32600, null],
    ['an empty batch', [], -32600, null],
    ['no JSON', '{', -32700, null],
  ])('refuses %s', async (_what, body, code, id) => {
    const answer = await (await post(body)).json();
    expect(answer).toEqual({ jsonrpc: '2.0', error: { code, message: expect.any(String) }, id });
  });

  it('responds to a batch in order, and not to notifications', async () => {
    const calls = ['getHealth', 'getNothing'].map((method, id) => ({ jsonrpc: '2.0', id, method }));
    const answers = await (await post([...calls, { jsonrpc: '2.0', method: 'getHealth' }])).json();
    expect(answers).toEqual([
      { jsonrpc: '2.0', result: 'ok', id: 0 },
      { jsonrpc: '2.0', error: { code: -32601, message: 'Method not found' }, id: 1 },
    ]);
  });

  it('takes POST with JSON only', async () => {
    expect((await sandbox.call('/solana')).status).toBe(405);
    expect((await sandbox.call('/solana', { method: 'POST', body: '{}' })).status).toBe(415);
  });
});

import { describe, expect, it } from 'vitest';
import { TEST_TIME, testSandbox } from './testSandbox.ts';
import { sandboxToken } from './tokens.ts';

const sandbox = testSandbox();
const base = '/geckoterminal/api/v2/networks/solana';

type Resource = { id: string; type: string };
type Relationship = { data: Resource };
type Token = Resource & {
  attributes: {
    symbol: string;
    image_url: string;
    price_usd: string;
    volume_usd: { h24: string };
    market_cap_usd: string | null;
    launchpad_details?: object;
  };
  relationships: { top_pools: { data: Resource[] } };
};
type Pool = Resource & {
  attributes: {
    address: string;
    base_token_price_usd: string;
    price_change_percentage: { h24: string };
    transactions: { h24: { buys: number } };
  };
  relationships: { dex: Relationship };
};
type TokenBody = { data: Token; included: Pool[] };
type OhlcvBody = {
  data: Resource & { attributes: { ohlcv_list: number[][] } };
  meta: { base: object };
};

const goosePool = '6LpxECZDt1vhHCW5CQDRen6iTXd7dxHa1s65MTnDYH65';

const tokenKeys = [
  'address',
  'name',
  'symbol',
  'decimals',
  'image_url',
  'coingecko_coin_id',
  'total_supply',
  'normalized_total_supply',
  'price_usd',
  'fdv_usd',
  'total_reserve_in_usd',
  'volume_usd',
  'market_cap_usd',
  'last_trade_timestamp',
];

const poolKeys = [
  'base_token_price_usd',
  'base_token_price_native_currency',
  'quote_token_price_usd',
  'quote_token_price_native_currency',
  'base_token_price_quote_token',
  'quote_token_price_base_token',
  'address',
  'name',
  'pool_created_at',
  'token_price_usd',
  'fdv_usd',
  'market_cap_usd',
  'price_change_percentage',
  'transactions',
  'volume_usd',
  'reserve_in_usd',
  'last_trade_timestamp',
];

describe('GeckoTerminal tokens', () => {
  it('returns a token with its top pools in the recorded shape', async () => {
    const { mint } = sandboxToken('flat');
    const { data, included } = await sandbox.json<TokenBody>(`${base}/tokens/${mint}?include=top_pools`);
    expect([data.id, data.type]).toEqual([`solana_${mint}`, 'token']);
    expect(Object.keys(data.attributes)).toEqual(tokenKeys);
    expect(data.relationships.top_pools.data).toEqual(included.map(({ id, type }) => ({ id, type })));
    const [pool] = included;
    expect(Object.keys(pool?.attributes ?? {})).toEqual(poolKeys);
    expect(Object.keys(pool?.attributes.price_change_percentage ?? {})).toEqual([
      'm5',
      'm15',
      'm30',
      'h1',
      'h6',
      'h24',
    ]);
    expect(pool?.attributes.price_change_percentage.h24).toBe('0');
    expect(pool?.relationships.dex.data).toEqual({ id: 'raydium', type: 'dex' });
  });

  it('writes amounts as strings, some with more digits than a double has', async () => {
    const { included, data } = await sandbox.json<TokenBody>(
      `${base}/tokens/${sandboxToken('up').mint}?include=top_pools`,
    );
    expect(data.attributes.price_usd).toMatch(/^0\.\d{10,}$/);
    expect(data.attributes.volume_usd.h24).toMatch(/^\d+\.\d+$/);
    expect(included[0]?.attributes.base_token_price_usd.length).toBeGreaterThan(50);
    expect(included[0]?.attributes.transactions.h24.buys).toEqual(expect.any(Number));
  });

  it('sends all three market caps of the wild: a value, null and zero', async () => {
    const cap = async (kind: 'flat' | 'up' | 'down') =>
      (await sandbox.json<TokenBody>(`${base}/tokens/${sandboxToken(kind).mint}`)).data.attributes
        .market_cap_usd;
    expect(await cap('flat')).toMatch(/^\d+\.\d+$/);
    expect(await cap('up')).toBeNull();
    expect(await cap('down')).toBe('0.0');
  });

  it('agrees with DexScreener on the price', async () => {
    const { mint } = sandboxToken('dead-pair-first');
    const { data, included } = await sandbox.json<TokenBody>(`${base}/tokens/${mint}?include=top_pools`);
    const pairs = await sandbox.json<{ pairAddress: string; priceUsd: string }[]>(
      `/dexscreener/tokens/v1/solana/${mint}`,
    );
    expect(included[0]?.attributes.address).toBe(pairs[0]?.pairAddress);
    expect(Number(data.attributes.price_usd) / Number(pairs[0]?.priceUsd)).toBeCloseTo(1, 2);
  });

  it('leaves included out unless it is asked for', async () => {
    expect(await sandbox.json<TokenBody>(`${base}/tokens/${sandboxToken('up').mint}`)).not.toHaveProperty(
      'included',
    );
  });

  it('describes the launchpad of a curve and of a graduate', async () => {
    const details = async (kind: 'curve' | 'dead-pair-first') =>
      (await sandbox.json<TokenBody>(`${base}/tokens/${sandboxToken(kind).mint}`)).data.attributes
        .launchpad_details;
    expect(await details('curve')).toEqual({
      graduation_percentage: 63.4,
      completed: false,
      completed_at: null,
      migrated_destination_pool_address: null,
    });
    expect(await details('dead-pair-first')).toMatchObject({
      completed: true,
      migrated_destination_pool_address: 'C9hwFiw8bcNHrVUxzyNTm3YhJVHsDvtGUdkYv4RJrtYS',
    });
  });

  it('lists the pools of a token with tokens and dexes included', async () => {
    const path = `${base}/tokens/${sandboxToken('curve').mint}/pools?include=base_token,quote_token,dex`;
    const { data, included } = await sandbox.json<{ data: Pool[]; included: Token[] }>(path);
    expect(data.map(({ relationships }) => relationships.dex.data.id)).toEqual(['pump-fun']);
    expect(included.map(({ type }) => type)).toEqual(['token', 'token', 'dex']);
    expect(included[0]?.attributes.image_url).toBe('missing.png');
  });

  it.each([
    ['a mint that does not exist', 'So11111111111111111111111111111111111111113'],
    ['a token without a pool', sandboxToken('no-pool').mint],
  ])('answers 404 for %s', async (_what, mint) => {
    const response = await sandbox.call(`${base}/tokens/${mint}?include=top_pools`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      errors: [{ status: '404', title: 'Not Found' }],
      meta: { ref_id: expect.any(String) },
    });
  });

  it('knows the token of which DexScreener has not heard', async () => {
    const { data } = await sandbox.json<TokenBody>(`${base}/tokens/${sandboxToken('gecko-only').mint}`);
    expect(data.attributes.symbol).toBe('QUOKKA');
  });
});

describe('GeckoTerminal OHLCV', () => {
  const ohlcv = `${base}/pools/${goosePool}/ohlcv`;
  const rowsAt = async (query: string) =>
    (await sandbox.json<OhlcvBody>(`${ohlcv}/${query}`)).data.attributes.ohlcv_list;

  it('answers rows of six numbers, newest first, in seconds', async () => {
    const body = await sandbox.json<OhlcvBody>(`${ohlcv}/hour?aggregate=1&limit=24&currency=usd&token=base`);
    expect(Object.keys(body)).toEqual(['data', 'meta']);
    expect(body.data.type).toBe('ohlcv_request_response');
    expect(Object.keys(body.meta.base)).toEqual(['address', 'name', 'symbol', 'coingecko_coin_id']);
    const times = body.data.attributes.ohlcv_list.map((row) => row[0]);
    expect(times).toHaveLength(24);
    expect(times).toEqual([...times].sort((a, b) => Number(b) - Number(a)));
    expect(times.every((time) => Number(time) % 3600 === 0 && Number(time) < TEST_TIME / 1000)).toBe(true);
    expect(body.data.attributes.ohlcv_list[0]).toEqual(Array(6).fill(expect.any(Number)));
  });

  it('gives 100 rows unless asked for another number', async () => {
    expect(await rowsAt('minute?aggregate=5')).toHaveLength(100);
    expect(await rowsAt('minute?aggregate=5&limit=3')).toHaveLength(3);
  });

  it('pages back with before_timestamp, and returns an empty list before the pool', async () => {
    const all = await rowsAt('hour?aggregate=4&limit=10');
    const page = await rowsAt(`hour?aggregate=4&limit=5&before_timestamp=${all[4]?.[0]}`);
    expect(page).toEqual(all.slice(5));
    expect(await rowsAt('day?before_timestamp=1600000000')).toEqual([]);
  });

  it('follows the side that token names', async () => {
    const price = async (token: string) => (await rowsAt(`day?limit=1&token=${token}`))[0]?.[4];
    expect(Number(await price('base'))).toBeLessThan(1);
    expect(await price(sandboxToken('up').mint)).toBe(await price('base'));
    expect(Number(await price('quote'))).toBeGreaterThan(100);
  });

  it.each([
    ['minute?aggregate=7', 'Invalid aggregate. Allowed values: 1, 5, 15'],
    ['hour?aggregate=15', 'Invalid aggregate. Allowed values: 1, 4, 12'],
    ['week', 'Invalid timeframe. Allowed values: minute, hour, day'],
    ['hour?limit=1001', 'Invalid limit. Maximum: 1000'],
  ])('refuses %s', async (query, title) => {
    const response = await sandbox.call(`${ohlcv}/${query}`);
    expect(response.status).toBe(400);
    expect((await response.json()).errors).toEqual([{ status: '400', title }]);
  });

  it('answers 404 for a pool that does not exist', async () => {
    expect((await sandbox.call(`${base}/pools/${sandboxToken('up').mint}/ohlcv/hour`)).status).toBe(404);
  });
});

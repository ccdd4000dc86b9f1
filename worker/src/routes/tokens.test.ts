import { CHART_INTERVALS } from '@soltrade/schema/choices';
import { describe, expect, it } from 'vitest';
import { call, codeOf, problemOf, refusalOf } from '../../test/client.ts';
import { absent, geckoUnknown, newMint, nothing, playFarEnd } from '../../test/fixtures/farEnd.ts';
import { isCandlesCall, playWorld } from '../../test/fixtures/geckoChart.ts';

const chart = (mint: string, query: string) => call('GET', `/api/token/${mint}/chart?${query}`);

describe('GET /api/token/{address}/chart', () => {
  it.each(Object.entries(CHART_INTERVALS))(
    'asks for %s as %j',
    { tags: '7.chart-parameters' },
    async (_, interval) => {
      const { calls } = playWorld();
      const { timeframe, aggregate } = interval;
      expect((await chart(newMint(), `timeframe=${timeframe}&aggregate=${aggregate}`)).status).toBe(
        200,
      );
      const { url } = calls.find((one) => isCandlesCall(one.url)) ?? {};
      expect(url?.pathname).toMatch(new RegExp(`/ohlcv/${timeframe}$`));
      expect(url?.searchParams.get('aggregate')).toBe(String(aggregate));
    },
  );

  it('answers 100 candles unless fewer are wanted', {
    tags: ['7.chart', '9.chart.candles'],
  }, async () => {
    playWorld();
    const mint = newMint();
    const count = async (query: string) =>
      (await (await chart(mint, query)).json<{ data: object[] }>()).data.length;
    expect(await count('timeframe=hour&aggregate=1')).toBe(100);
    expect(await count('timeframe=hour&aggregate=1&limit=1')).toBe(1);
    expect(await count('timeframe=hour&aggregate=1&limit=42')).toBe(42);
  });

  it.each([
    ['', 'timeframe', 'aggregate'],
    ['timeframe=minute&aggregate=1', 'aggregate'],
    ['timeframe=hour&aggregate=1&aggregate=4', 'aggregate'],
  ])('refuses %j with the field named, and asks nobody', async (query, ...fields) => {
    const { calls } = playWorld();
    expect(await problemOf(await chart(newMint(), query))).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: expect.arrayContaining(fields),
    });
    expect(calls).toEqual([]);
  });

  it('takes addresses as the card does', async () => {
    playFarEnd({ dexscreener: nothing, geckoterminal: geckoUnknown, solana: absent });
    const hour = 'timeframe=hour&aggregate=1';
    expect(await refusalOf(chart('short', hour))).toBe('invalid_address address');
    expect(await codeOf(chart('0'.repeat(40), hour))).toBe('token_not_found');
    expect(await codeOf(chart(newMint(), hour))).toBe('token_not_found');
    playWorld();
    expect((await chart(`${newMint()}.pump`, hour)).status).toBe(200);
  });

  it('is 502 with a sentence for a toast where no market answers', async () => {
    playFarEnd({});
    const { status, code, body } = await problemOf(
      await chart(newMint(), 'timeframe=hour&aggregate=1'),
    );
    expect([status, code]).toEqual([502, 'market_unavailable']);
    expect(body.detail).toBe('Chart data is unavailable right now. Please try again in a moment.');
  });
});

describe('POST /api/token/fetch', () => {
  const fetchToken = (contractAddress: string) =>
    call('POST', '/api/token/fetch', { body: { contractAddress } });

  it('finds the one address in a text, and asks nobody which of two is meant', async () => {
    const { calls } = playWorld();
    const [mint, other] = [newMint(), newMint()];
    for (const text of [
      `Goose\n“${mint}”\n`,
      `${mint.slice(0, 9)}\u200b${mint.slice(9)}`,
      `gm https://solscan.io/token/${mint}, and ${mint}`,
    ]) {
      const response = await fetchToken(text);
      expect([text, response.status]).toEqual([text, 200]);
      expect(await response.json()).toMatchObject({ contractAddress: mint });
    }
    const asked = calls.length;
    const refused = await problemOf(await fetchToken(`${mint} or https://pump.fun/coin/${other}`));
    expect(refused).toMatchObject({
      status: 400,
      code: 'invalid_address',
      fields: ['contractAddress'],
    });
    expect(refused.body.detail).toContain(mint);
    expect(refused.body.detail).toContain(other);
    const many = Array.from({ length: 200 }, newMint).join(' ');
    expect((await problemOf(await fetchToken(many))).body.detail?.length).toBeLessThan(400);
    expect(calls.length).toBe(asked);
  });

  it('says of an Ethereum address that it is one, alone or in a link, and asks nobody', async () => {
    const { calls } = playWorld();
    const address = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';
    const text = 'This is an Ethereum address. Please enter the token’s address on Solana';
    for (const [pasted, code] of [
      [address, 'token_not_found'],
      [`https://etherscan.io/token/${address}`, 'invalid_address'],
    ] as const) {
      const refused = await problemOf(await fetchToken(pasted));
      expect(refused).toMatchObject({ code });
      expect(refused.body.detail).toContain(text);
    }
    expect(calls).toEqual([]);
  });

  it('says where an address is no token’s that it may be a pool’s', async () => {
    playFarEnd({ dexscreener: nothing, geckoterminal: geckoUnknown, solana: absent });
    const missing = await problemOf(
      await fetchToken(`https://dexscreener.com/solana/${newMint()}`),
    );
    expect(missing).toMatchObject({ status: 404, code: 'token_not_found' });
    expect(missing.body.detail).toContain('a pool’s address');
  });
});

import { describe, expect, it } from 'vitest';
import { geckoUnknown, json, newMint, playFarEnd, testCtx } from '../../test/fixtures/farEnd.ts';
import { poolsAnswer, topPoolItem } from '../../test/fixtures/geckoChart.ts';
import { recorded } from '../../test/fixtures/recorded.ts';
import { topPool } from './geckoterminal.ts';

const { ctx } = testCtx();
const MINT = newMint();

const poolFrom = (body: unknown, { mint = MINT } = {}) => {
  playFarEnd({ geckoterminal: () => json(body) });
  return topPool(ctx, mint);
};

describe('the main pool of a token', () => {
  it('is asked for in one request', async () => {
    const pool = newMint();
    const { calls } = playFarEnd({
      geckoterminal: () => poolsAnswer([topPoolItem({ base: MINT }, pool)]),
    });
    expect(await topPool(ctx, MINT)).toEqual({ address: pool, isCurve: false });
    expect(calls.map(({ url }) => url.href)).toEqual([
      `${ctx.config.geckoterminalUrl}/networks/solana/tokens/${MINT}/pools?page=1&sort=h24_volume_usd_liquidity_desc`,
    ]);
  });

  it('is the first one, whichever side of it the token is', async () => {
    const [asQuote, asBase] = [newMint(), newMint()];
    const items = [topPoolItem({ quote: MINT }, asQuote), topPoolItem({ base: MINT }, asBase)];
    expect((await poolFrom({ data: items }))?.address).toBe(asQuote);
    expect((await poolFrom({ data: items.toReversed() }))?.address).toBe(asBase);
  });

  it.each(['pump-fun', 'meteora-dbc', 'raydium-launchlab', 'boop-fun'])(
    'on %s is a curve',
    async (dex) => {
      expect(await poolFrom({ data: [topPoolItem({ base: MINT }, newMint(), dex)] })).toMatchObject(
        {
          isCurve: true,
        },
      );
    },
  );

  it('reads a recorded list', async () => {
    const text = recorded('geckoterminal', 'new-pools-solana');
    const { relationships, attributes } = JSON.parse(text).data[0];
    const mint = relationships.base_token.data.id.replace('solana_', '');
    expect(await poolFrom(text, { mint })).toEqual({ address: attributes.address, isCurve: true });
    expect(await poolFrom(text)).toBeNull();
  });

  it.each([
    ['of another token', topPoolItem({ base: newMint() })],
    ['whose address would lead elsewhere', topPoolItem({ base: MINT }, '../../../tokens/x')],
    ['whose address is none', topPoolItem({ base: MINT }, `0x${'a'.repeat(40)}`)],
  ])('is never one %s', async (_name, item) => {
    expect(await poolFrom({ data: [item] })).toBeNull();
  });

  it('is null if there is none, and where the token is unknown', async () => {
    expect(await poolFrom({ data: [] })).toBeNull();
    playFarEnd({ geckoterminal: geckoUnknown });
    expect(await topPool(ctx, MINT)).toBeNull();
  });

  it('is no answer where the upstream gives none', async () => {
    await expect(poolFrom({ data: {} })).rejects.toMatchObject({ kind: 'malformed' });
  });
});

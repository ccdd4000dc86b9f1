import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { listed, newMint, oldCard, playFarEnd, testCtx } from '../../../test/fixtures/farEnd.ts';
import { cachedTokenCard } from '../../cache/tokens.ts';
import { findTokenRow } from '../../db/tokens.ts';
import { fetchTokenCard } from './fetchToken.ts';
import { rememberToken } from './refreshTokenCard.ts';

describe('what outlives the cache', () => {
  it('stores a token for its links, and follows its changes', async () => {
    const mint = newMint();
    const { ctx } = testCtx();
    await rememberToken(ctx, oldCard(mint, 0));
    expect(await findTokenRow(env, mint)).toMatchObject({
      mint,
      name: 'Old Goose',
      imageUrl: null,
    });
    playFarEnd({ dexscreener: listed });
    const { card } = await fetchTokenCard(ctx, mint);
    await eventually(async () =>
      expect(await findTokenRow(env, mint)).toMatchObject({
        name: 'Giga Goose',
        symbol: 'GOOSE',
        imageUrl: card.imageUrl,
      }),
    );
  });

  it('keeps what was known where less is known now, and writes only changes', async () => {
    const mint = newMint();
    const at = (time: number) => testCtx({ now: () => time }).ctx;
    await rememberToken(at(1), oldCard(mint, 0, { imageUrl: 'https://cdn.example/a.png' }));
    await rememberToken(at(2), oldCard(mint, 0, { name: null, symbol: null }));
    const known = { name: 'Old Goose', symbol: 'OLD', imageUrl: 'https://cdn.example/a.png' };
    expect(await findTokenRow(env, mint)).toEqual({ mint, ...known, updatedAt: 1 });
    await rememberToken(at(3), oldCard(mint, 0, { symbol: 'NEW' }));
    expect(await findTokenRow(env, mint)).toEqual({ mint, ...known, symbol: 'NEW', updatedAt: 3 });
  });

  it("does not store a stranger's look-up for good", async () => {
    const mint = newMint();
    const { ctx } = testCtx();
    playFarEnd({ dexscreener: listed });
    await fetchTokenCard(ctx, mint);
    await eventually(async () => expect(await cachedTokenCard(ctx, mint)).not.toBeNull());
    expect(await findTokenRow(env, mint)).toBeNull();
  });
});

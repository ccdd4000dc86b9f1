import { describe, expect, it } from 'vitest';
import { geckoUnknown, json, newMint, playFarEnd, testCtx } from '../../test/fixtures/farEnd.ts';
import { recorded } from '../../test/fixtures/recorded.ts';
import { tokenHolding } from './geckoterminalInfo.ts';

const { ctx } = testCtx();
const MINT = newMint();

const holdingFrom = (answer: Response, mint = MINT) => {
  const far = playFarEnd({ geckoterminal: () => answer });
  return { far, holding: tokenHolding(ctx, mint) };
};

const info = (attributes: object) =>
  json({
    data: { id: `solana_${MINT}`, type: 'token', attributes: { address: MINT, ...attributes } },
  });

it('reads a recorded answer, of one request', async () => {
  const mint = 'Dfh5DzRgSvvCFDoYc2ciTkMrbDfRKybA4SoFbPmApump';
  const { far, holding } = holdingFrom(
    json(recorded('geckoterminal', 'doc-token-info-pippin')),
    mint,
  );
  expect(await holding).toEqual({
    holders: 47911,
    topTenPercent: '73.7977',
    developerPercent: '0',
    developer: '4t7dHZcUzNC96d79won5TRZsvwP1bumhPNf3awR5BHdu',
  });
  expect(far.calls.map(({ url }) => url.pathname)).toEqual([
    `/geckoterminal/api/v2/networks/solana/tokens/${mint}/info`,
  ]);
});

describe('hostile values lose only themselves', () => {
  const good = { holders: { count: '12', distribution_percentage: { top_10: '74.5' } } };
  it.each<[object, object]>([
    [{ ...good, developer_holding_percentage: '101' }, { developerPercent: null }],
    [{ ...good, developer_holding_percentage: '-1' }, { developerPercent: null }],
    [{ ...good, developer_holding_percentage: { a: 1 } }, { developerPercent: null }],
    [{ ...good, developer_holding_percentage: 2.5 }, { developerPercent: '2.5' }],
    [{ holders: { ...good.holders, count: 'NaN' } }, { holders: null }],
    [{ holders: { ...good.holders, count: 1.5 } }, { holders: null }],
    [{ holders: { ...good.holders, count: 0 } }, { holders: null }],
    [{ holders: { ...good.holders, count: 1e18 } }, { holders: null }],
    [
      { holders: { count: 12, distribution_percentage: { top_10: '0.0' } } },
      { topTenPercent: null },
    ],
    [
      { holders: { count: 12, distribution_percentage: { top_10: '<b>' } } },
      { topTenPercent: null },
    ],
    [{ holders: { count: 12, distribution_percentage: [] } }, { topTenPercent: null }],
    [{ ...good, developer_address: '../../pools' }, { developer: null }],
    [{ holders: 'many' }, { holders: null, topTenPercent: null }],
    [{}, { holders: null, topTenPercent: null }],
  ])('%j', async (attributes, expected) => {
    const { holding } = holdingFrom(info(attributes));
    const whole = { holders: 12, topTenPercent: '74.5', developerPercent: null, developer: null };
    expect(await holding).toEqual({ ...whole, ...expected });
  });
});

it('tells an unknown token from a failure, and refuses what is about another token', async () => {
  expect(await holdingFrom(geckoUnknown()).holding).toBeNull();
  await expect(holdingFrom(info({ address: newMint() })).holding).rejects.toMatchObject({
    kind: 'malformed',
  });
});

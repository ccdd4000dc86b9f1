import type { TokenFacts } from '@soltrade/schema/contracts/tokens';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, json } from '../../../test/fakeServer.ts';
import { MINT, token } from '../../../test/fixtures.ts';
import { renderPart } from '../../../test/renderApp.tsx';
import { TokenFactsCard } from './TokenFactsCard.tsx';

const UNKNOWN: TokenFacts = {
  mintAuthority: null,
  freezeAuthority: null,
  powers: null,
  chainAt: null,
  holders: null,
  topTenPercent: null,
  developerPercent: null,
  holdersAt: null,
};

const openToken = (facts: Response) => {
  const server = fakeServer({ [`GET /api/token/${MINT}/facts`]: facts });
  renderPart(<TokenFactsCard token={token({ poolOpenedAt: '2026-10-12T00:00:00.000Z' })} />);
  return server;
};

const card = () => screen.findByRole('region', { name: 'Token Facts' });
const sentences = async () => {
  const region = await card();
  await screen.findByText(/^Pool opened/);
  return [...region.querySelectorAll('li')].map((item) => [
    item.textContent,
    item.className.includes('warning'),
  ]);
};

it('tells a promoter who can do what with the token; only a power that is set has a colour', async () => {
  openToken(
    json({
      ...UNKNOWN,
      mintAuthority: 'set',
      freezeAuthority: 'none',
      chainAt: '2026-11-22T12:00:00.000Z',
      holders: 47911,
      topTenPercent: '73.7977',
      holdersAt: '2026-11-22T11:58:00.000Z',
      powers: {
        transferFeePercent: '3',
        permanentDelegate: true,
        transferHook: false,
        defaultFrozen: false,
        pausable: false,
        nonTransferable: false,
      },
    }),
  );
  expect(await sentences()).toEqual([
    ['Mint authority set: more can be created', true],
    ['Freeze authority: none', false],
    ['3% fee on every transfer', true],
    ['A delegate can move anyone’s tokens', true],
    ['Ten largest wallets: 73.8%', false],
    ['Developer’s wallet: unknown', false],
    ['Pool opened Oct 12, 2026', false],
    ['Holders: 47.9K', false],
  ]);
  const { textContent } = await card();
  expect(textContent).toContain('not advice');
  for (const source of ['Solana', 'GeckoTerminal']) expect(textContent).toContain(source);
});

it('says once that no source told, and never calls a token safe', async () => {
  openToken(json(UNKNOWN));
  expect((await sentences()).map(([text]) => text)).toEqual([
    'Token safety not checked yet',
    'Pool opened Oct 12, 2026',
  ]);
  expect((await card()).textContent).not.toMatch(/\bsafe\b|score/i);
});

it('names the one source that told', async () => {
  openToken(json({ ...UNKNOWN, mintAuthority: 'none', chainAt: '2026-11-22T12:00:00.000Z' }));
  await sentences();
  const { textContent } = await card();
  expect(textContent).toContain('Solana');
  expect(textContent).not.toContain(' · ');
});

import type { TokenFacts } from '@soltrade/schema/contracts/tokens';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { connection, MINT, token, user } from '../../../test/fixtures.ts';
import { renderApp } from '../../../test/renderApp.tsx';

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
  const server = fakeServer({
    'GET /api/user/current': () => json(user()),
    'GET /api/platforms/u1': () => json([connection()]),
    'POST /api/token/fetch': () => json(token({ poolOpenedAt: '2026-10-12T00:00:00.000Z' })),
    [`GET /api/token/${MINT}/facts`]: facts,
  });
  renderApp(`/generate?mint=${MINT}`);
  return server;
};

const card = () => screen.findByRole('region', { name: 'Facts about this token' });
const sentences = async () => {
  const region = await card();
  await screen.findByText(/^Mint authority/);
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
    ['Mint authority: set. More can be created.', true],
    ['Freeze authority: none. Nobody can freeze accounts.', false],
    ['Transfer fee: 3% on every transfer.', true],
    ['A permanent delegate can move anyone’s tokens.', true],
    ['Ten largest wallets hold 73.8% (pools and exchanges included).', false],
    ['The developer’s wallet: unknown.', false],
    ['The pool was opened on 12 Oct 2026.', false],
    ['Holders: 47.9K.', false],
  ]);
  expect((await card()).textContent).toContain('not advice');
});

it('says unknown where no source told, and never calls a token safe', async () => {
  openToken(json(UNKNOWN));
  expect((await sentences()).map(([text]) => text)).toEqual([
    'Mint authority: unknown.',
    'Freeze authority: unknown.',
    'Ten largest wallets: unknown.',
    'The developer’s wallet: unknown.',
    'The pool was opened on 12 Oct 2026.',
    'Holders: unknown.',
  ]);
  expect((await card()).textContent).not.toMatch(/safe|score/i);
});

it('can be loaded again after a failure', async () => {
  const server = openToken(problemAnswer('internal'));
  await screen.findByText('The facts couldn’t be loaded');
  server.answer(`GET /api/token/${MINT}/facts`, json(UNKNOWN));
  const region = await card();
  const button = region.querySelector('button');
  if (button) await userEvent.click(button);
  expect(await screen.findByText('Mint authority: unknown.')).toBeTruthy();
});

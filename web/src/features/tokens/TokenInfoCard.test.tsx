import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { token } from '../../../test/fixtures.ts';
import { TokenDetails } from './TokenInfoCard.tsx';

const STALE = 'Market data is unavailable right now. These are the last known figures.';
const REFRESHING = 'Newer figures are on their way. Fetch again in a moment.';

describe('figures that nobody knows', () => {
  const shownFigures = () =>
    screen
      .getAllByRole('definition')
      .map((figure) => [figure.previousSibling?.textContent, figure.textContent]);
  const LABELS = ['Price', 'Market Cap', '24h Volume', '24h Change', 'Liquidity'];

  it('are said to be unknown, never to be zero', () => {
    const unknown = {
      price: null,
      marketCap: null,
      volume24h: null,
      change24h: null,
      liquidity: null,
    };
    const { container } = render(<TokenDetails token={token(unknown)} />);
    expect(shownFigures()).toEqual(LABELS.map((label) => [label, 'Unknown']));
    expect(container.textContent).not.toContain('$0');
  });

  it.each([
    ['22.6', '+22.6%', 'text-positive'],
    ['-3', '-3.0%', 'text-negative'],
  ])('are unknown one by one; a change of %s has a colour', (change24h, change, colour) => {
    const known = { marketCap: null, change24h, sourceUrl: 'https://dex.example/x' };
    const { container } = render(<TokenDetails token={token(known)} />);
    expect(container.textContent).toBe(
      `GGiga GooseGOOSE · Bhe2...pumpPrice$0.0047Market CapUnknown24h Volume$1.8M24h Change${change}Liquidity$412.3KData: DexScreener`,
    );
    expect(screen.getByText(change).className).toContain(colour);
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://dex.example/x');
  });

  it('are not shown of a token without a market, which says so', () => {
    render(<TokenDetails token={token({ marketCap: null, status: 'not_trading' })} />);
    expect([screen.getByText('Not trading yet'), screen.queryByRole('definition')]).toEqual([
      expect.anything(),
      null,
    ]);
  });
});

describe('the card says how old its figures are', () => {
  it.each([
    [{ stale: true, refreshing: false }, [STALE]],
    [{ stale: false, refreshing: true }, [REFRESHING]],
    [{ stale: false, refreshing: false }, []],
  ])('%j', (freshness, texts) => {
    render(<TokenDetails token={token(freshness)} />);
    expect([STALE, REFRESHING].filter((text) => screen.queryByText(text))).toEqual(texts);
  });
});

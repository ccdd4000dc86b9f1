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

  it('are unknown one by one', () => {
    render(<TokenDetails token={token({ marketCap: null })} />);
    const values = ['$0.0047', 'Unknown', '$1.8M', '+22.6%', '$412.3K'];
    expect(shownFigures().map(([, value]) => value)).toEqual(values);
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

import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { token } from '../../../test/fixtures.ts';
import { TokenDetails } from './TokenDetails.tsx';

const STALE = 'Market data is unavailable right now. These are the last known figures.';
const REFRESHING = 'Newer figures are on their way. Fetch again in a moment.';

describe('decisions §5 the card says how old its figures are', () => {
  it.each([
    [{ stale: true, refreshing: false }, [STALE]],
    [{ stale: false, refreshing: true }, [REFRESHING]],
    [{ stale: false, refreshing: false }, []],
  ])('%j', (freshness, texts) => {
    render(<TokenDetails token={token(freshness)} />);
    expect([STALE, REFRESHING].filter((text) => screen.queryByText(text))).toEqual(texts);
  });
});

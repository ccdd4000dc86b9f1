import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { queryClient, renderApp } from '../../../test/renderApp.tsx';
import { statsQuery } from './api.ts';

const LABELS = ['Links Generated', 'Total Clicks', 'Active KOLs', 'Total Earnings'];

const figures = () =>
  LABELS.flatMap((label) => screen.queryByText(label)?.nextElementSibling?.textContent ?? []);

const serve = (answer: () => Response) => {
  fakeServer({ 'GET /api/user/current': () => problemAnswer('unauthenticated'), 'GET /api/stats': answer });
  renderApp('/');
  return act(() =>
    queryClient()
      .fetchQuery(statsQuery)
      .catch(() => {}),
  );
};

it.each([
  ['large', [12_345, 1_234_567, 1_000, '98765.43'], ['12.3K', '1.2M', '1.0K', '$98.8K']],
  ['of a hundred and more', [100, 12_345, 99, '99.99'], ['100', '12.3K']],
  ['small, which are not shown', [99, 0, 1, '12.50'], []],
])(
  'shows its totals: %s',
  { tags: '2.home.stats' },
  async (_, [linksGenerated, totalClicks, activeKols, totalEarnings], shown) => {
    await serve(() => json({ linksGenerated, totalClicks, activeKols, totalEarnings, hasEarnings: true }));
    await waitFor(() => expect(figures()).toEqual(shown));
    expect(screen.queryByText(/^Real totals/) === null).toBe(shown.length === 0);
  },
);

it('never shows a number that nobody knows', async () => {
  await serve(() => problemAnswer('unavailable'));
  expect(figures()).toEqual([]);
});

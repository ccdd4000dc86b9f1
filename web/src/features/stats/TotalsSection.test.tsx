import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { renderApp } from '../../../test/renderApp.tsx';

const LABELS = ['Links Generated', 'Total Clicks', 'Active KOLs', 'Total Earnings'];

const figures = () => LABELS.map((label) => screen.getByText(label).nextElementSibling?.textContent);

it.each([
  ['large', [12_345, 1_234_567, 1_000, '98765.43'], ['12.3K', '1.2M', '1.0K', '$98.8K']],
  ['small, as they are', [1, 0, 1, '12.50'], ['1', '0', '1', '$12.50']],
])(
  'shows its four totals: %s',
  { tags: '2.home.stats' },
  async (_, [linksGenerated, totalClicks, activeKols, totalEarnings], shown) => {
    fakeServer({
      'GET /api/user/current': () => problemAnswer('unauthenticated'),
      'GET /api/stats': () =>
        json({ linksGenerated, totalClicks, activeKols, totalEarnings, hasEarnings: true }),
    });
    renderApp('/');
    await screen.findByText(String(shown[3]));
    expect(figures()).toEqual(shown);
    expect(screen.queryByText('Not tracked yet')).toBeNull();
  },
);

it('says under earnings of $0.00 that nothing was entered yet', async () => {
  fakeServer({
    'GET /api/user/current': () => problemAnswer('unauthenticated'),
    'GET /api/stats': () =>
      json({
        linksGenerated: 1,
        totalClicks: 2,
        activeKols: 1,
        totalEarnings: '0.00',
        hasEarnings: false,
      }),
  });
  renderApp('/');
  const figure = await screen.findByText('$0.00');
  expect(figure.nextElementSibling?.textContent).toBe('Not tracked yet');
  expect(screen.getAllByText('Not tracked yet')).toHaveLength(1);
});

it('never shows a number that nobody knows', async () => {
  fakeServer({
    'GET /api/user/current': () => problemAnswer('unauthenticated'),
    'GET /api/stats': () => problemAnswer('unavailable'),
  });
  renderApp('/');
  await screen.findByText('The totals are unavailable right now.');
  expect(figures()).toEqual(['Unknown', 'Unknown', 'Unknown', 'Unknown']);
  expect(screen.queryByText('Not tracked yet')).toBeNull();
});

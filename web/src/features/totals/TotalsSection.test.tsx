import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectNoText } from '../../../test/expectations.ts';
import { fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { renderPart } from '../../../test/renderApp.tsx';
import { TotalsSection } from './TotalsSection.tsx';

const LABELS = ['Links Generated', 'Total Clicks', 'Active KOLs', 'Total Earnings'];

const figures = () =>
  LABELS.map((label) => screen.getByText(label).nextElementSibling?.textContent);

const serve = (answer: () => Response) => {
  fakeServer({
    'GET /api/stats': answer,
  });
  renderPart(<TotalsSection />);
};

it.each([
  ['large', [12_345, 1_234_567, 1_000, '98765.43'], ['12.3K', '1.2M', '1.0K', '$98.8K']],
  ['small', [1, 0, 1, '12.50'], ['1', '0', '1', '$12.50']],
])('shows its four totals: %s', { tags: '2.home.stats' }, async (_, totals, shown) => {
  const [linksGenerated, totalClicks, activeKols, totalEarnings] = totals;
  serve(() => json({ linksGenerated, totalClicks, activeKols, totalEarnings, hasEarnings: true }));
  await screen.findByText(String(shown[3]));
  expect(figures()).toEqual(shown);
  expectNoText('Not tracked yet');
});

it('says under earnings of $0.00 that none were entered yet', {
  tags: '2.home.stats',
}, async () => {
  serve(() =>
    json({
      linksGenerated: 0,
      totalClicks: 0,
      activeKols: 0,
      totalEarnings: '0.00',
      hasEarnings: false,
    }),
  );
  const figure = await screen.findByText('$0.00');
  expect(figures()).toEqual(['0', '0', '0', '$0.00']);
  expect(figure.nextElementSibling?.textContent).toBe('Not tracked yet');
});

it('shows its four cards before their figures are known', { tags: '2.home.stats' }, () => {
  serve(() => json({}));
  expect(figures()).toEqual(['', '', '', '']);
});

it('never shows a number that nobody knows', { tags: '2.home.stats' }, async () => {
  serve(() => problemAnswer('unavailable'));
  await screen.findByText('The totals are unavailable right now.');
  expect(figures()).toEqual(['Unknown', 'Unknown', 'Unknown', 'Unknown']);
  expectNoText('Not tracked yet');
});

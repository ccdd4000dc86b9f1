import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { inside, press } from '../../test/actions.ts';
import { json } from '../../test/fakeServer.ts';
import { analytics } from '../../test/fixtures.ts';
import { promoterServer } from '../../test/promoterServer.ts';
import { address, renderPart } from '../../test/renderApp.tsx';
import { playCanvas, statistics } from '../../test/statistics.ts';
import { DashboardPage } from './DashboardPage.tsx';

const NOTHING = {
  totalClicks: 0,
  persons: 0,
  repeats: 0,
  robots: 0,
  activeLinks: 0,
  platformStats: [],
};

const serve = (routes = {}) =>
  promoterServer({ 'GET /api/analytics/u1': json(analytics(NOTHING)), ...routes });

const wayOn = async (region: string, title: RegExp): Promise<(string | null)[]> => {
  const card = await inside('region', region);
  const text = await card.findByText(title);
  const box = text.closest('div')?.parentElement;
  return within(box as HTMLElement)
    .getAllByRole('link')
    .map((link_) => `${link_.textContent} ${link_.getAttribute('href')}`);
};

beforeEach(playCanvas);

it('to the links once, and to the first link', async () => {
  serve();
  renderPart(<DashboardPage />, '/dashboard');
  expect(await wayOn('Analytics', /^No views or clicks/)).toEqual(['Go to Your Links /links']);
  await screen.findByText('No clicks yet');
  expect(screen.getAllByRole('link', { name: 'Go to Your Links' })).toHaveLength(1);
  expect(await wayOn('Recent Links', /^No links yet/)).toEqual(['Generate Link /generate']);
  const rate = screen.getByText('Conversion Rate', { selector: 'dt' }).nextElementSibling;
  expect(rate?.textContent).toBe('0.0%');
});

it('out of filters that leave too few', async () => {
  serve({ 'GET /api/analytics/u1/statistics': json(statistics('30d', { topLinks: [] })) });
  renderPart(<DashboardPage />, '/dashboard?country=DE');
  const top = await inside('region', 'Top Performing Links');
  await top.findByText('Too few to show');
  await press('Remove Filters', top);
  await waitFor(() => expect(address()).not.toContain('country'));
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, json } from '../../test/fakeServer.ts';
import { analytics, link, user } from '../../test/fixtures.ts';
import { receipt } from '../../test/receipt.ts';
import { address, renderApp } from '../../test/renderApp.tsx';
import { emptyStatistics, playCanvas, statistics } from '../../test/statistics.ts';

const NOTHING = { totalClicks: 0, persons: 0, repeats: 0, robots: 0, activeLinks: 0, platformStats: [] };

const serve = (routes = {}) =>
  fakeServer({
    'GET /api/user/current': () => json(user()),
    'GET /api/analytics/u1': () => json(analytics(NOTHING)),
    'GET /api/analytics/u1/statistics': () => json(emptyStatistics()),
    'GET /api/links/u1': () => json([]),
    'GET /api/platforms/u1': () => json([]),
    ...routes,
  });

const wayOn = async (region: string, title: RegExp): Promise<(string | null)[]> => {
  const card = within(await screen.findByRole('region', { name: region }));
  const text = await card.findByText(title);
  const box = text.closest('div')?.parentElement;
  return within(box as HTMLElement)
    .getAllByRole('link')
    .map((link_) => `${link_.textContent} ${link_.getAttribute('href')}`);
};

beforeEach(playCanvas);

describe('where there is nothing yet, the dashboard leads on', () => {
  it('by one way from each card', async () => {
    serve();
    renderApp('/dashboard');
    const links = ['Go to Your Links /links'];
    expect(await wayOn('Analytics', /^No views or clicks/)).toEqual(links);
    expect(await wayOn('Top Performing Links', /^No clicks yet/)).toEqual(links);
    expect(await wayOn('Recent Links', /^No links yet/)).toEqual(['Generate Link /generate']);
  });

  it('out of filters that leave too few', async () => {
    serve({ 'GET /api/analytics/u1/statistics': () => json(statistics('30d', { topLinks: [] })) });
    renderApp('/dashboard?country=DE');
    const top = within(await screen.findByRole('region', { name: 'Top Performing Links' }));
    await top.findByText('Too few to show');
    await userEvent.click(top.getByRole('button', { name: 'Remove Filters' }));
    await waitFor(() => expect(address()).not.toContain('country'));
  });
});

describe('a link without visits', () => {
  it('has its ways to be posted on the page, so its figures name no other', async () => {
    serve({ 'GET /api/link/l1': () => json(link()), 'GET /api/links/l1/receipt': () => json(receipt()) });
    renderApp('/links/l1');
    const card = within(await screen.findByRole('region', { name: 'Analytics' }));
    await card.findByText(/^No views or clicks/);
    expect(card.queryByRole('link', { name: 'Go to Your Links' })).toBeNull();
    expect(screen.getAllByRole('button', { name: /Copy/ }).length).toBeGreaterThan(0);
  });
});

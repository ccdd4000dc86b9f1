import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, json, problemAnswer } from '../../test/fakeServer.ts';
import { analytics, link, user } from '../../test/fixtures.ts';
import { renderApp } from '../../test/renderApp.tsx';

const server = (routes = {}) =>
  fakeServer({
    'GET /api/user/current': () => json(user()),
    'GET /api/analytics/u1': () => json(analytics()),
    'GET /api/links/u1': () => json([]),
    ...routes,
  });

const figure = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;

describe('§2 the dashboard', () => {
  it('§2.dashboard.stats §9.abbreviation §9.revenue-usd §9.conversion-rate shows its four figures, each under its label', async () => {
    server();
    renderApp('/dashboard');
    await screen.findByText('$30.00', { selector: 'dd' });
    expect(await figure('Total Revenue')).toBe('$30.00');
    expect(await figure('Total Clicks')).toBe('1.2K');
    expect(await figure('Active Links')).toBe('2');
    expect(await figure('Conversion Rate')).toBe('2.5%');
  });

  it('§9.conversion-rate is 0 without clicks', async () => {
    server({
      'GET /api/analytics/u1': () => json(analytics({ totalClicks: 0, robots: 0, platformStats: [] })),
    });
    renderApp('/dashboard');
    await screen.findByText('No clicks yet');
    expect(await figure('Conversion Rate')).toBe('0.0%');
  });

  it('§2.dashboard.analytics tells people, repeats and robots apart', async () => {
    server();
    renderApp('/dashboard');
    const row = await screen.findByRole('row', { name: /Pump.fun/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['1.2K', '1.1K', '100', '7', '$30.00']);
  });

  it('§2.dashboard.recent-links §9.recent-links §4.link.badge shows the first three recent links with their badge', async () => {
    const links = ['AAA', 'BBB', 'CCC', 'DDD'].map((symbol, index) =>
      link({ id: symbol, isActive: index !== 1, token: { ...link().token, symbol } }),
    );
    server({ 'GET /api/links/u1': () => json(links) });
    renderApp('/dashboard');
    expect(await screen.findByText('AAA')).toBeTruthy();
    expect(screen.queryByText('DDD')).toBeNull();
    expect(screen.getAllByText('active')).toHaveLength(2);
    expect(screen.getAllByText('inactive')).toHaveLength(1);
    expect(screen.getAllByText('1.2K clicks')).toHaveLength(3);
  });

  it('§2.dashboard.completion §2.dashboard.complete asks for completion, or says that there is none to do', async () => {
    const { answer } = server();
    const { unmount } = renderApp('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Complete your profile' })).toBeTruthy();
    unmount();
    answer('GET /api/user/current', () => json(user({ profileComplete: true })));
    renderApp('/dashboard');
    expect(await screen.findByText('Your profile is complete!')).toBeTruthy();
  });

  it.each([
    [user({ username: null }), 'Degen Dave'],
    [user({ username: null, displayName: null }), '7xKX...AsU'.replace('AsU', 'gAsU')],
    [user({ username: null, displayName: null, walletAddress: 'twitter_1' }), 'Anonymous'],
  ])('§2.dashboard.name §3.user.no-wallet is headed by the best name there is', async (person, name) => {
    server({ 'GET /api/user/current': () => json(person) });
    renderApp('/dashboard');
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  });

  it('a failure offers another try that works', async () => {
    const { answer } = server({ 'GET /api/links/u1': () => problemAnswer('internal') });
    renderApp('/dashboard');
    await screen.findByText('Your links could not be loaded');
    answer('GET /api/links/u1', () => json([link()]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('GOOSE')).toBeTruthy();
  });
});

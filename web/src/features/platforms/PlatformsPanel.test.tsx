import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { analytics, connection, user } from '../../../test/fixtures.ts';
import { renderApp, shownToast } from '../../../test/renderApp.tsx';

const server = (connections: ReturnType<typeof connection>[], routes = {}) =>
  fakeServer({
    'GET /api/user/current': () => json(user()),
    'GET /api/analytics/u1': json(analytics()),
    'GET /api/links/u1': json([]),
    'GET /api/platforms/u1': () => json(connections),
    ...routes,
  });

const choose = async (platform: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Platform' }));
  await userEvent.click(await screen.findByRole('option', { name: platform }));
};

const connect = () => userEvent.click(screen.getByRole('button', { name: 'Connect' }));

describe('§2.dashboard.platforms the Platforms tab', () => {
  it('§2.dashboard.quick-actions-connect is reached by Quick Actions and says what to do when it is empty', async () => {
    server([]);
    renderApp('/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: 'Connect Platforms' }));
    expect(await screen.findByText('No platforms connected yet')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Platforms' }).getAttribute('aria-selected')).toBe('true');
  });

  it('§2.dashboard.platforms-connected §4.platform.active disables an active platform in the picker and marks it; an inactive one can be connected', async () => {
    server([connection(), connection({ id: 'p2', platformName: 'axiom', isActive: false })]);
    renderApp('/dashboard?tab=platforms');
    await screen.findByText('Referral Code:', { exact: false });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Platform' }));
    const option = await screen.findByRole('option', { name: 'Pump.fun (Connected)' });
    expect(option.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('option', { name: 'Axiom' }).getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByRole('option', { name: /bullx/i })).toBeNull();
  });

  it.each([
    ['Pump.fun', 'pump.fun', 'Referral Code', 'referralCode'],
    ['Jupiter', 'jupiter', 'Affiliate Wallet', 'walletAddress'],
    ['Axiom', 'axiom', 'Referral Wallet', 'walletAddress'],
    ['BONKbot', 'bonkbot', 'Invite Code', 'inviteCode'],
    ['Padre', 'padre', 'Referral Wallet', 'walletAddress'],
  ])(
    '§3.platform.credentials §3.platform.labels §8.platform.connected %s takes its own credential',
    async (label, platformName, credentialLabel, field) => {
      const { callsTo } = server([], { 'POST /api/platforms': () => json(connection(), 201) });
      renderApp('/dashboard?tab=platforms');
      await choose(label);
      await userEvent.type(screen.getByLabelText(credentialLabel), ' code ');
      await connect();
      await waitFor(() =>
        expect(shownToast()).toEqual(['Platform Connected', 'Successfully connected platform']),
      );
      expect(callsTo('POST /api/platforms').map(({ body }) => body)).toEqual([
        { userId: 'u1', platformName, [field]: 'code' },
      ]);
    },
  );

  it('§5.platforms.nothing does nothing without a platform', async () => {
    const { callsTo } = server([]);
    renderApp('/dashboard?tab=platforms');
    await screen.findByText('No platforms connected yet');
    await connect();
    expect(callsTo('POST /api/platforms')).toHaveLength(0);
    expect(shownToast()).toBeNull();
  });

  it('§5.form.required says beside the field what is wrong with a credential', async () => {
    server([]);
    renderApp('/dashboard?tab=platforms');
    await choose('Pump.fun');
    await connect();
    expect(await screen.findByText('Required')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Referral Code'), 'a b');
    await connect();
    expect(await screen.findByText('Must not contain spaces or control characters')).toBeTruthy();
  });

  it('§8.platform.connection-failed §8.platform.disconnection-failed failures keep what was typed', async () => {
    server([connection()], {
      'POST /api/platforms': () => problemAnswer('wallet_required'),
      'DELETE /api/platforms/p1': () => problemAnswer('internal'),
    });
    renderApp('/dashboard?tab=platforms');
    await choose('BONKbot');
    await userEvent.type(screen.getByLabelText('Invite Code'), 'dave');
    await connect();
    await waitFor(() => expect(shownToast()).toEqual(['Connection Failed', 'Failed to connect platform']));
    expect(screen.getByText('Link a wallet to your profile first.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Invite Code').value).toBe('dave');
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect Pump.fun' }));
    await waitFor(() =>
      expect(shownToast()).toEqual(['Disconnection Failed', 'Failed to disconnect platform']),
    );
  });

  it('§8.platform.disconnected once, however often it is pressed', async () => {
    const { callsTo } = server([connection()], {
      'DELETE /api/platforms/p1': () => new Response(null, { status: 204 }),
    });
    renderApp('/dashboard?tab=platforms');
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Disconnect Pump.fun' }));
    await waitFor(() => expect(shownToast()?.[0]).toBe('Platform Disconnected'));
    expect(callsTo('DELETE /api/platforms/p1')).toHaveLength(1);
  });
});

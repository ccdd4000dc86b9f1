import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { press } from '../../../test/actions.ts';
import { expectRole, expectText } from '../../../test/expectations.ts';
import { ADDRESS } from '../../../test/fixtures.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { renderApp, renderPart } from '../../../test/renderApp.tsx';
import { strangerServer } from '../../../test/strangerServer.ts';
import { keepDestination, takeDestination } from '../../lib/destination.ts';
import { DashboardPage } from '../../pages/DashboardPage.tsx';
import { LoginPage } from '../../pages/LoginPage.tsx';
import { ProfilePage } from '../../pages/ProfilePage.tsx';

const assign = vi.fn();

beforeEach(() => {
  assign.mockClear();
  vi.stubGlobal('location', { ...window.location, origin: window.location.origin, assign });
});

const leaveBy = async (name: string) => {
  await press(name);
  expectRole('button', 'Connecting...');
};

describe('leaving for X', { tags: '7.x-start' }, () => {
  it('from the sign-up screen, once on a double click', {
    tags: ['2.login.x', '2.login.divider'],
  }, async () => {
    strangerServer();
    renderPart(<LoginPage />, '/login');
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Sign up with X' }));
    expect(assign.mock.calls).toEqual([['/api/auth/twitter']]);
    expectText('OR');
  });

  it('keeps where one was going, or that this is nowhere', {
    tags: '2.profile.create',
  }, async () => {
    strangerServer();
    const { unmount } = renderApp('/links?sort=clicks');
    await leaveBy('Continue with X');
    unmount();
    expect(takeDestination()).toBe('/links?sort=clicks');
    keepDestination('/links');
    renderApp('/profile');
    await leaveBy('Continue with X');
    expect(assign).toHaveBeenLastCalledWith('/api/auth/twitter');
    expectText('Or');
    expect(takeDestination()).toBeNull();
  });

  it('from the profile of a wallet', {
    tags: ['7.x-link', '2.profile.x-connect', '2.profile.x-note'],
  }, async () => {
    promoterServer();
    renderPart(<ProfilePage />, '/profile');
    await leaveBy('Connect with X');
    expect(assign.mock.calls).toEqual([[`/api/twitter/link/${ADDRESS}`]]);
    expectText(
      'Connect your X account to automatically import your profile picture and display name.',
    );
    expectText(/client id and client secret must be configured in the environment/);
  });

  it('from the dashboard, to come back there', { tags: '2.dashboard.completion' }, async () => {
    promoterServer();
    renderPart(<DashboardPage />, '/dashboard');
    await leaveBy('Connect with X');
    expect(assign.mock.calls).toEqual([[`/api/auth/twitter?wallet=${ADDRESS}&from=dashboard`]]);
  });

  it('a page that the browser brought back can leave again', async () => {
    strangerServer();
    renderPart(<LoginPage />, '/login');
    await leaveBy('Sign up with X');
    act(() => {
      window.dispatchEvent(new Event('pageshow'));
    });
    expectRole('button', 'Sign up with X');
  });
});

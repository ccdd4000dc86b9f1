import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { pick, press } from '../test/actions.ts';
import { expectNoRole, expectRole, expectText } from '../test/expectations.ts';
import { fakeServer, json, problemAnswer } from '../test/fakeServer.ts';
import { ADDRESS, analytics, user } from '../test/fixtures.ts';
import { promoterServer } from '../test/promoterServer.ts';
import { address, addressIs, queryClient, renderApp } from '../test/renderApp.tsx';
import { strangerServer } from '../test/strangerServer.ts';
import { resetWallet, useWallet } from './stores/wallet.ts';

const DATA = {
  'GET /api/analytics/u1': json(analytics()),
  'GET /api/links/u1': json([]),
  'GET /api/platforms/u1': json([]),
};

const connectWallet = () => {
  act(() =>
    useWallet.setState({ status: 'connected', type: 'phantom', name: 'Phantom', address: ADDRESS }),
  );
};

afterEach(() => {
  act(() => resetWallet());
});

describe('the pages of the app', () => {
  it.each([
    ['/', /^One link per token/],
    ['/login', 'Create Your Profile'],
    ['/profile', 'Create Your Profile'],
  ])(
    '%s is open to everyone',
    { tags: ['2.routes.home', '2.routes.login', '2.routes.profile', '6.visitor.open-pages'] },
    async (path, name) => {
      strangerServer();
      renderApp(path);
      await screen.findByRole('heading', { level: 1, name });
      expect(address()).toBe(path);
    },
  );

  it.each([
    ['/dashboard', 'dave'],
    ['/generate', 'Generate Universal Link'],
  ])(
    '%s has a spinner until it is known who looks',
    {
      tags: [
        '2.routes.dashboard',
        '2.routes.generate',
        '2.routes.guard-spinner',
        '4.dashboard.loading',
        '2.generate.spinner',
      ],
    },
    async (path, name) => {
      const me = Promise.withResolvers<Response>();
      promoterServer({ 'GET /api/user/current': () => me.promise });
      renderApp(path);
      await within(screen.getByRole('main')).findByText('Loading');
      expect(address()).toBe(path);
      me.resolve(json(user()));
      await screen.findByRole('heading', { level: 1, name });
    },
  );

  it('are named in the bar, whose control is the wallet’s without a session', {
    tags: ['2.nav.links', '2.nav.wallet-control', '2.dashboard.title', '2.generate.back'],
  }, async () => {
    const { signIn } = strangerServer(DATA);
    renderApp('/');
    const bar = within(screen.getByRole('navigation'));
    const places = bar.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(places).toEqual(['/', '/dashboard', '/generate', '/profile', '/links', '/revenue']);
    await screen.findByRole('button', { name: 'Connect Wallet' });
    signIn();
    await act(() => queryClient().invalidateQueries());
    await screen.findByRole('button', { name: 'Account menu of dave' });
    expectNoRole('button', 'Connect Wallet');
    await pick('link', 'Generate', bar);
    await pick('link', 'Back to Dashboard');
    await screen.findByText('KOL Dashboard');
  });
});

describe('the guard', { tags: '2.routes.guard' }, () => {
  it.each([
    '/dashboard',
    '/generate',
    '/links',
    '/links/l1',
    '/revenue',
    '/developers',
    '/connect?client_id=c',
  ])(
    '%s leads to /profile without a session and a wallet',
    { tags: '6.guard.redirect' },
    async (path) => {
      strangerServer();
      renderApp(path);
      await addressIs('/profile');
    },
  );

  it('waits for a wallet that is being connected again', {
    tags: '2.profile.create-note',
  }, async () => {
    strangerServer();
    useWallet.setState({ status: 'reconnecting' });
    renderApp('/generate');
    await screen.findByText('Loading');
    await act(async () => {});
    expect(address()).toBe('/generate');
    act(() => resetWallet());
    await addressIs('/profile');
    await screen.findByText('You can link both methods later for full functionality');
  });

  it('leads to /profile too where the session look-up breaks, and says so there', async () => {
    const server = fakeServer({ 'GET /api/user/current': problemAnswer('unavailable') });
    renderApp('/dashboard');
    await addressIs('/profile');
    await screen.findByText('Your profile couldn’t be loaded');
    server.answer('GET /api/user/current', json(user()));
    await press('Try Again');
    await screen.findByRole('heading', { level: 1, name: 'dave' });
    expect(address()).toBe('/dashboard');
  });
});

describe('after signing in', () => {
  it('a wallet on the sign-in page leads there too; nobody who only looked at the profile is led anywhere', async () => {
    const server = strangerServer(DATA);
    connectWallet();
    renderApp('/links?sort=clicks');
    await pick('link', 'Go to Sign-In');
    await addressIs('/login');
    connectWallet();
    await addressIs('/links?sort=clicks');
    act(() => resetWallet());
    await addressIs('/profile');
    await pick('link', 'Home');
    await pick('link', 'Profile');
    server.signIn();
    await act(() => queryClient().invalidateQueries());
    await screen.findByLabelText('Username');
    expect(address()).toBe('/profile');
  });
});

describe('a wallet that has not signed', () => {
  it('gets in, and meets Authentication Required, which leads to the sign-in page', {
    tags: ['6.user.guarded', '2.routes.login-reference', '4.dashboard.auth-required'],
  }, async () => {
    strangerServer();
    connectWallet();
    renderApp('/dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Authentication Required' });
    const text =
      'Your session has expired. Please sign in with X or connect your wallet to access your dashboard';
    expectText(text);
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link').getAttribute('href')).toBe('/login');
  });

  it('with an account sees its public profile and is asked to sign', {
    tags: ['2.profile.user', '4.dashboard.wallet-look-up'],
  }, async () => {
    const server = strangerServer({ [`GET /api/user/${ADDRESS}`]: json(user()) });
    connectWallet();
    renderApp('/dashboard');
    await screen.findByRole('heading', { name: 'dave' });
    expectRole('heading', 'Sign in to see your links and analytics');
    expect(server.callsTo('GET /api/analytics/u1')).toHaveLength(0);
  });

  it('meets Connect Your Wallet on the generator where it has no account', {
    tags: '2.generate.no-user',
  }, async () => {
    strangerServer();
    connectWallet();
    renderApp('/generate');
    await screen.findByRole('heading', { name: 'Connect Your Wallet' });
    expectText('Please connect your Solana wallet to generate links');
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
  });
});

describe('the profile page', () => {
  it('a complete profile leads to the dashboard', { tags: '2.profile.redirect' }, async () => {
    promoterServer({
      'GET /api/user/current': json(user({ profileComplete: true, twitterId: '1' })),
    });
    renderApp('/profile');
    await addressIs('/dashboard');
  });

  it('unless its settings are asked for', {
    tags: ['2.profile.settings', '2.profile.change-photo'],
  }, async () => {
    promoterServer({
      'GET /api/user/current': json(
        user({ profileComplete: true, twitterId: '1', twitterUsername: 'davex' }),
      ),
    });
    renderApp('/profile?edit=1');
    await screen.findByRole('heading', { name: 'Profile Settings' });
    expectText('@davex');
    expect(screen.getByText('Connected', { exact: true })).toBeTruthy();
    expectRole('button', 'Change Photo');
  });
});

describe('sessions', () => {
  it('the account menu says who is signed in and signs out, which cancels what was asked', {
    tags: ['2.nav.wallet-control', '2.nav.account-menu'],
  }, async () => {
    const server = promoterServer({
      'GET /api/user/u1/own-mark': () => new Promise(() => {}),
      'POST /api/auth/logout': new Response(null, { status: 204 }),
    });
    renderApp('/dashboard');
    expectNoRole('button', 'Connect Wallet');
    await press('Account menu of dave');
    const menu = within(screen.getByRole('menu', { name: /^Signed in as/i }));
    const places = ['My Page', 'Platforms', 'Edit Profile', 'Developers'].map((name) =>
      menu.getByRole('menuitem', { name }).getAttribute('href'),
    );
    expect(places).toEqual([
      '/profile?edit=1#page',
      '/dashboard?tab=platforms#platforms',
      '/profile?edit=1',
      '/developers',
    ]);
    await pick('menuitem', 'Sign Out', menu);
    await addressIs('/profile');
    expect(server.callsTo('POST /api/auth/logout')).toHaveLength(1);
    expectRole('button', 'Connect Wallet');
    // Its refusal would say that the session expired.
    const [mark] = server.callsTo('GET /api/user/u1/own-mark');
    expect(mark?.init.signal?.aborted).toBe(true);
  });
});

describe('unknown paths', { tags: ['2.routes.not-found', '8.routing.not-found'] }, () => {
  it('show the two texts of the 404 page, and two ways on', async () => {
    strangerServer();
    renderApp('/nothing/here');
    await screen.findByRole('heading', { name: '404 Page Not Found' });
    expectText('Did you forget to add the page to the router?');
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link').map((way) => way.getAttribute('href'))).toEqual([
      '/',
      '/dashboard',
    ]);
  });
});

import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNoRole } from '../../../test/expectations.ts';
import { json } from '../../../test/fakeServer.ts';
import { liveFrame } from '../../../test/fakeSocket.ts';
import { user } from '../../../test/fixtures.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { addressIs, queryClient, renderApp, toastIs } from '../../../test/renderApp.tsx';
import { setSessionHint } from '../../../test/setSessionHint.ts';
import { emptyStatistics } from '../../../test/statistics.ts';
import { strangerServer } from '../../../test/strangerServer.ts';
import { keepDestination } from '../../lib/destination.ts';
import { useToastStore } from '../../stores/toast.ts';
import { sessionQuery } from '../sessions/api.ts';

const server = (facts = {}) =>
  promoterServer({
    'GET /api/user/current': () => json(user(facts)),
    'GET /api/analytics/u1/statistics': json(emptyStatistics()),
    'GET /api/live/u1': json(liveFrame()),
  });

const accountToast = async (title: string, text: string, variant?: string) => {
  await toastIs(title, text);
  expect(useToastStore.getState().current).toMatchObject({
    duration: 4_000,
    ...(variant ? { variant } : {}),
  });
};

describe('after X, on the dashboard', { tags: '9.account-toast' }, () => {
  it('goes on to where one was going, once', async () => {
    server();
    keepDestination('/links?sort=clicks');
    const { unmount } = renderApp('/dashboard?twitter=success&account=created');
    await accountToast(
      'Account Created!',
      'We created your profile from your X account. Link a wallet to generate links.',
    );
    await addressIs('/links?sort=clicks');
    unmount();
    renderApp('/dashboard?twitter=success');
    await screen.findByRole('heading', { level: 1, name: 'dave' });
    await addressIs('/dashboard');
  });

  it('after a failure the next attempt leads there', async () => {
    const far = strangerServer({ 'GET /api/links/u1': json([]) });
    keepDestination('/links');
    renderApp('/profile?twitter=error&reason=denied');
    await toastIs('Connection Failed');
    await addressIs('/profile');
    far.signIn();
    await act(() => queryClient().invalidateQueries());
    await addressIs('/links');
  });

  it('a failure, with the reason for longer than the toast', {
    tags: ['2.dashboard.query-error', '8.x.issue'],
  }, async () => {
    server();
    renderApp('/dashboard?twitter=error&reason=x_taken');
    await accountToast(
      'Connection Failed',
      'There was an issue connecting your X account. Please try again.',
      'destructive',
    );
    await addressIs('/dashboard');
    const issue = await screen.findByText('This X account belongs to another profile');
    expect(issue.closest('[role=alert]')).not.toBeNull();
  });

  it.each([null, 'ended'] as const)(
    'the profile page shows a failure that the guard redirects to it (%s)',
    async (hint) => {
      strangerServer();
      setSessionHint(hint);
      renderApp('/dashboard?twitter=error');
      await accountToast(
        'Connection Failed',
        'Unable to connect your X account. Please try again.',
      );
      await addressIs('/profile');
    },
  );
});

describe('after X, on the profile page', { tags: '8.x.profile' }, () => {
  it.each([
    ['stays there', false, '/profile'],
    ['leads to the dashboard where the profile is complete', true, '/dashboard'],
  ])(
    'a success %s',
    {
      tags: ['2.profile.query-success', '2.profile.query-cleared', '4.profile.complete'],
    },
    async (_, profileComplete, place) => {
      const facts = { twitterId: '1', twitterUsername: 'davex', profileComplete };
      server(facts);
      renderApp('/profile?twitter=success');
      // Known before the page’s own code is there.
      act(() => queryClient().setQueryData(sessionQuery.queryKey, user(facts)));
      await accountToast(
        'Twitter Connected!',
        'Your X account has been successfully linked to your profile.',
      );
      await addressIs(place);
      if (!profileComplete) await screen.findByText('@davex');
    },
  );

  it('a failure is explained', { tags: '2.profile.query-error' }, async () => {
    strangerServer();
    renderApp('/profile?twitter=error&reason=wallet_not_owned');
    await accountToast(
      'Connection Failed',
      'Unable to connect your X account. Please try again.',
      'destructive',
    );
    await addressIs('/profile');
    expect(screen.getByRole('alert').textContent).toContain('This wallet has its own profile');
  });

  it('an unknown reason adds nothing to the toast', async () => {
    strangerServer();
    renderApp('/profile?twitter=error&reason=constructor');
    await accountToast('Connection Failed', 'Unable to connect your X account. Please try again.');
    await screen.findByRole('heading', { name: 'Create Your Profile' });
    expectNoRole('alert');
  });
});

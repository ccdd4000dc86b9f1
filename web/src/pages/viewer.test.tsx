// What a viewer of an account is offered: all there is to see, nothing that changes it.
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { press } from '../../test/actions.ts';
import { expectNoRole } from '../../test/expectations.ts';
import { json, problemAnswer } from '../../test/fakeServer.ts';
import { connection, link, user } from '../../test/fixtures.ts';
import { promoterServer } from '../../test/promoterServer.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { playCanvas } from '../../test/statistics.ts';

let answer: ReturnType<typeof promoterServer>['answer'];
let callsTo: ReturnType<typeof promoterServer>['callsTo'];

beforeEach(() => {
  playCanvas();
  ({ answer, callsTo } = promoterServer({
    'GET /api/user/current': json(
      user({ acting: { personId: 'u2', name: 'goose', role: 'viewer' } }),
    ),
    'GET /api/link/l1': json(link()),
    'GET /api/links/u1': json([link()]),
    'GET /api/platforms/u1': json([connection()]),
  }));
});

it('links without what changes them, alone or together', async () => {
  renderApp('/links');
  await press('More for GOOSE');
  await screen.findByRole('menuitem', { name: 'QR Code' });
  expectNoRole('menuitem', /Pause|Archive|Tags/);
  expect(screen.queryByRole('checkbox', { hidden: true })).toBeNull();
});

it('a post about a link, and no report on it', async () => {
  renderApp('/links/l1');
  await screen.findByRole('button', { name: /^Post / });
  expectNoRole('button', /^Report on /);
});

it('the dashboard and its platforms, no new link or platform, and a way out', async () => {
  renderApp('/dashboard?tab=platforms');
  await screen.findByText(/^You act for dave as a viewer\. You can look at everything/);
  await screen.findByRole('heading', { name: 'Your Platforms' });
  expectNoRole('link', 'Generate New Link');
  expectNoRole('button', /^(Connect|More for)/);
  const leave = () => press('Leave This Account');
  await leave();
  await press('Stay');
  expectNoRole('dialog');
  await leave();
  await screen.findByRole('dialog', { name: 'Leave this account?' });
  const left = 'DELETE /api/accounts/u1';
  answer('PUT /api/accounts/current', json([]));
  answer(left, new Response(null, { status: 204 }));
  await leave();
  await waitFor(() => expect(callsTo(left)).toHaveLength(1));
  expect(callsTo('PUT /api/accounts/current')[0]?.body).toEqual({ accountId: 'u2' });
});

it('nothing once the person is removed: the open page ends by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  renderApp('/generate');
  await screen.findByText(/^You act for dave as a viewer/);
  answer('GET /api/notices/u1', problemAnswer('membership_ended'));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await screen.findByRole('heading', { name: 'You are no longer on this account' });
});

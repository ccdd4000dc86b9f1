import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json } from '../../test/fakeServer.ts';
import { promoterServer } from '../../test/promoterServer.ts';
import { renderPart } from '../../test/renderApp.tsx';
import { JoinPage } from './JoinPage.tsx';

const SECRET = 'Vb3-x_9Q';

it.each([`${SECRET}.`, `${SECRET})`, `${SECRET}%E2%80%9D`, `${SECRET}?utm_source=telegram`])(
  'an invitation is found by an address with what stood around it: #%s',
  async (hash) => {
    const { bodies } = promoterServer({
      'POST /api/invitations/look-up': json({
        account: { id: 'u9', name: 'Dave', profileImageUrl: null },
        role: 'viewer',
        expiresAt: '2026-12-01T10:00:00.000Z',
      }),
    });
    window.history.replaceState(null, '', `/join#${hash}`);
    renderPart(<JoinPage />, '/join');
    await screen.findByText(/Dave/);
    expect(bodies('POST /api/invitations/look-up')[0]).toEqual({ secret: SECRET });
    expect(window.location.hash).toBe('');
    sessionStorage.clear();
  },
);

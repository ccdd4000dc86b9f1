import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { inside, press } from '../../../test/actions.ts';
import { expectNoRole } from '../../../test/expectations.ts';
import { json } from '../../../test/fakeServer.ts';
import { NO_ACCESS, sharedReport } from '../../../test/fixtures.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { renderPart, toastIs } from '../../../test/renderApp.tsx';
import { ProfilePage } from '../../pages/ProfilePage.tsx';

const AT = '2026-11-22T12:00:00.000Z';

it('names what stays open for a person who is removed, and takes an invitation back', async () => {
  const invitation = { id: 'i1', role: 'viewer', expiresAt: '2026-11-29T12:00:00.000Z' };
  const { callsTo } = promoterServer({
    'GET /api/members/u1': () =>
      json({
        members: [{ id: 'p1', name: 'goose', role: 'manager', joinedAt: AT }],
        invitations: [{ ...invitation, createdAt: AT }],
      }),
    'DELETE /api/members/u1/invitations/i1': new Response(null, { status: 204 }),
    'GET /api/shared-reports/u1': json([sharedReport()]),
    'GET /api/user/u1/access': () =>
      json({ ...NO_ACCESS, sharedReports: 1, overlays: 2, members: 1 }),
  });
  renderPart(<ProfilePage />, '/profile?edit=1#people');
  const card = await inside('region', 'People');
  await press('Remove goose', card);
  const dialog = await screen.findByRole('dialog', { name: 'Remove goose?' });
  await within(dialog).findByText(/“Launch week” and 2 stream overlays/);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expectNoRole('dialog'));
  await press(/^Revoke the Viewer invitation until/, card);
  await toastIs('Invitation Revoked', undefined);
  expect(callsTo('DELETE /api/members/u1/invitations/i1')).toHaveLength(1);
  expect(callsTo('DELETE /api/members/u1/p1')).toEqual([]);
});

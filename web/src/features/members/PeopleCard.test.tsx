import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { it } from 'vitest';
import { json } from '../../../test/fakeServer.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { renderPart } from '../../../test/renderApp.tsx';
import { ProfilePage } from '../../pages/ProfilePage.tsx';

const AT = '2026-11-22T12:00:00.000Z';

const report = {
  id: 'r1',
  url: 'http://localhost:8788/report/r1.secret',
  name: 'Launch week',
  scope: 'all',
  tag: null,
  links: null,
  firstDay: null,
  lastDay: null,
  hasMoney: false,
  hasPassword: false,
  endsAt: null,
  openedAt: null,
  createdAt: AT,
};

it('names what stays open for a person who is removed', async () => {
  const access = { apiKeys: 0, assistants: 0, webhooks: 0, sharedReports: 1, overlays: 2 };
  promoterServer({
    'GET /api/members/u1': () =>
      json({
        members: [{ id: 'p1', name: 'goose', role: 'manager', joinedAt: AT }],
        invitations: [],
      }),
    'GET /api/shared-reports/u1': () => json([report]),
    'GET /api/user/u1/access': () => json({ ...access, partners: 0, invitations: 0, members: 1 }),
  });
  renderPart(<ProfilePage />, '/profile?edit=1#people');
  const card = within(await screen.findByRole('region', { name: 'People' }));
  await userEvent.click(await card.findByRole('button', { name: 'Remove goose' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove goose?' });
  await within(dialog).findByText(/“Launch week” and 2 stream overlays/);
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { it } from 'vitest';
import { fakePush } from '../../../test/fakePush.ts';
import { json } from '../../../test/fakeServer.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { renderPart, toastIs } from '../../../test/renderApp.tsx';
import { DevicesCard } from './DevicesCard.tsx';

it('says what to do in a browser that does not allow notifications', async () => {
  fakePush(null, 'denied');
  promoterServer({
    'GET /api/webhooks/u1': () => json([]),
    'GET /api/push-key': () => json({ publicKey: 'key' }),
  });
  renderPart(<DevicesCard userId="u1" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Turn On' }));
  await toastIs(
    'Notifications Are Off',
    'Allow notifications for this site in your browser, then try again.',
  );
});

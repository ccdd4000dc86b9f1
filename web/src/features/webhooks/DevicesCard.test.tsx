import { screen } from '@testing-library/react';
import { useState } from 'react';
import { it } from 'vitest';
import { press } from '../../../test/actions.ts';
import { fakePush } from '../../../test/fakePush.ts';
import { json } from '../../../test/fakeServer.ts';
import { webhook } from '../../../test/fixtures.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { renderPart, toastIs } from '../../../test/renderApp.tsx';
import { unsubscribe } from '../../lib/pushDevice.ts';
import { DevicesCard } from './DevicesCard.tsx';

it('says what to do in a browser that does not allow notifications', async () => {
  fakePush(null, 'denied');
  promoterServer({
    'GET /api/webhooks/u1': json([]),
    'GET /api/push-key': json({ publicKey: 'key' }),
  });
  renderPart(<DevicesCard userId="u1" />);
  await press('Turn On');
  await toastIs(
    'Notifications Are Off',
    'Allow notifications for this site in your browser, then try again.',
  );
});

it('is off for an account that signed out and came back: that ended its subscription', async () => {
  fakePush('key');
  const device = webhook({ url: 'https://push.example.com/key', flavour: 'push' });
  promoterServer({
    'GET /api/webhooks/u1': () => json([device]),
    'GET /api/push-key': json({ publicKey: 'key' }),
  });
  const Page = () => {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(!isOpen)}>
          Toggle
        </button>
        {isOpen ? <DevicesCard userId="u1" /> : null}
      </>
    );
  };
  renderPart(<Page />);
  await screen.findByRole('button', { name: 'Turn Off' });
  await press('Toggle');
  await unsubscribe();
  await press('Toggle');
  await screen.findByRole('button', { name: 'Turn On' });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, json, problemAnswer } from '../../test/fakeServer.ts';
import { link, user } from '../../test/fixtures.ts';
import { renderApp } from '../../test/renderApp.tsx';

/** A page whose reads fail, what it says isn't there, and the read of each. */
const ROWS: [path: string, missing: [what: string, read: string][]][] = [
  [
    '/dashboard',
    [
      ['Your views and clicks', 'analytics/u1/statistics'],
      ['The newest views and clicks', 'live/u1'],
      ['Your links', 'analytics/u1/statistics'],
      ['Your links', 'links/u1'],
    ],
  ],
  ['/dashboard?tab=platforms', [['Your platforms', 'platforms/u1']]],
  ['/links', [['Your links', 'links/u1']]],
  ['/links/l2', [['This link', 'link/l2']]],
  [
    '/links/l1#settings',
    [
      ['Token changes', 'links/l1/watch'],
      ['The experiment', 'links/l1/experiment'],
    ],
  ],
  ['/revenue', [['Your revenue', 'revenue/u1']]],
  [
    '/revenue?tab=payouts',
    [
      ['Payments from unknown payers', 'payments/u1/unattributed'],
      ['Your payouts', 'revenue/u1/entries'],
    ],
  ],
  [
    '/revenue?tab=sources',
    [
      ['Your payout wallets', 'payout-wallets/u1'],
      ['Your partners', 'partners/u1'],
    ],
  ],
  ['/profile?edit=1#hosts', [['Your domains', 'hosts/u1']]],
  ['/profile?edit=1#page', [['Your page’s settings', 'promoter-page/u1']]],
  ['/profile?edit=1#automatic', [['Automatic changes', 'link-defaults/u1']]],
  ['/profile?edit=1#telegram', [['Your Telegram account', 'user/u1/telegram']]],
  ['/developers', [['Your API keys', 'keys/u1']]],
];

it.each(ROWS)('%s says what couldn’t be loaded, and asks again for that', async (path, missing) => {
  const { callsTo } = fakeServer({
    'GET /api/user/current': json(user()),
    'GET /api/link/l1': json(link()),
    'GET /api/link/l2': problemAnswer('unavailable'),
  });
  renderApp(path);
  const tryAgain = { name: 'Try Again' };
  const titles = () =>
    screen.queryAllByRole('button', tryAgain).map((button) => button.closest('[role=alert]'));
  await waitFor(() =>
    expect(titles().map((alert) => alert?.querySelector('p')?.textContent)).toEqual(
      missing.map(([what]) => `${what} couldn’t be loaded`),
    ),
  );
  for (const [at, [, read]] of missing.entries()) {
    const asked = callsTo(`GET /api/${read}`).length;
    const alert = titles()[at];
    if (!alert) throw new Error('no alert');
    expect(alert.textContent).toMatch(/loaded.+Try Again$/);
    await userEvent.click(within(alert as HTMLElement).getByRole('button', tryAgain));
    await waitFor(() => expect(callsTo(`GET /api/${read}`).length).toBeGreaterThan(asked));
    await waitFor(() => expect(titles()).toHaveLength(missing.length));
  }
});

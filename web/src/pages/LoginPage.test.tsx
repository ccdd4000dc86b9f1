import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pick } from '../../test/actions.ts';
import { address, renderApp } from '../../test/renderApp.tsx';
import { strangerServer } from '../../test/strangerServer.ts';

it('names the supported wallets and links home', {
  tags: ['2.login.wallets', '2.login.back', '3.wallet.types'],
}, async () => {
  strangerServer();
  renderApp('/login');
  await screen.findByRole('heading', { level: 1, name: 'Create Your Profile' });
  const supported = within(screen.getByRole('list', { name: 'Supported wallets' }));
  expect(supported.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Phantom',
    'Backpack',
    'Solflare',
    'OKX',
    'Any other Wallet Standard wallet',
  ]);
  await pick('link', 'Back to Home');
  expect(address()).toBe('/');
});

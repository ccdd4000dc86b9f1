import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { address, renderApp } from '../../test/renderApp.tsx';
import { strangerServer } from '../../test/strangerServer.ts';

it('names the supported wallets and links home', {
  tags: ['2.login.wallets', '2.login.back', '3.wallet.types'],
}, async () => {
  strangerServer();
  renderApp('/login');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Create Your Profile' }),
  ).toBeTruthy();
  const supported = within(screen.getByRole('list', { name: 'Supported wallets' }));
  expect(supported.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Phantom',
    'Backpack',
    'Solflare',
    'OKX',
    'Any other Wallet Standard wallet',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Back to Home' }));
  expect(address()).toBe('/');
});

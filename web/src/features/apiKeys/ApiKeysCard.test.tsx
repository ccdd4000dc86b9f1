import type { ApiKey } from '@soltrade/schema/contracts/apiKeys';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeClipboard } from '../../../test/fakeClipboard.ts';
import { fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { user } from '../../../test/fixtures.ts';
import { renderApp, shownToast } from '../../../test/renderApp.tsx';

const SECRET = `st_live_${'a'.repeat(52)}0123abcd`;

const apiKey = (change: Partial<ApiKey> = {}): ApiKey => ({
  id: 'k1',
  name: 'Telegram bot',
  scopes: ['links:write'],
  hint: 'abcd',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  ...change,
});

/** A server that keeps keys. */
const server = (keys: ApiKey[] = []) => {
  let kept = keys;
  return fakeServer({
    'GET /api/user/current': () => json(user()),
    'GET /api/keys/u1': () => json(kept),
    'GET /api/webhooks/u1': () => json([]),
    'POST /api/keys': ({ body }) => {
      const { name, scopes } = body as Pick<ApiKey, 'name' | 'scopes'>;
      const key = apiKey({ name, scopes });
      kept = [key, ...kept];
      return json({ key, secret: SECRET }, 201);
    },
    'PATCH /api/keys/k1': ({ body }) => {
      const renamed = apiKey(body as Partial<ApiKey>);
      kept = [renamed];
      return json(renamed);
    },
    'DELETE /api/keys/k1': () => {
      kept = [];
      return new Response(null, { status: 204 });
    },
  });
};

it('a key is made, and shown once with a first request', async () => {
  const { callsTo } = server();
  const person = userEvent.setup();
  const clipboard = fakeClipboard();
  renderApp('/developers');
  await screen.findByText('No API keys yet');
  await person.type(screen.getByLabelText('Name'), 'Telegram bot');
  await person.click(screen.getByRole('checkbox', { name: /^links:write/ }));
  await person.click(screen.getByRole('checkbox', { name: /^revenue:read/ }));
  await person.click(screen.getByRole('checkbox', { name: /^links:write/ }));
  await person.selectOptions(screen.getByLabelText('Expires'), 'In 90 days');
  await person.click(screen.getByRole('button', { name: 'Create API Key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your key Telegram bot' }));
  expect(dialog.getByLabelText<HTMLInputElement>('API key').value).toBe(SECRET);
  expect(dialog.getByLabelText<HTMLInputElement>('Try it in a terminal').value).toBe(
    `curl -H 'Authorization: Bearer ${SECRET}' ${window.location.origin}/api/keys/current`,
  );
  await person.click(dialog.getByRole('button', { name: 'Copy: API key' }));
  expect(clipboard).toHaveBeenCalledWith(SECRET);
  await person.click(dialog.getByRole('button', { name: 'I Have Saved It' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body.textContent).not.toContain(SECRET);
  const row = within(await screen.findByRole('list', { name: 'API Keys' }));
  expect(row.getByText('st_live_…abcd')).toBeTruthy();
  expect(row.getByText('revenue:read')).toBeTruthy();
  expect(row.getByText(/Never used/)).toBeTruthy();
  expect(callsTo('POST /api/keys').map(({ body }) => body)).toEqual([
    { userId: 'u1', name: 'Telegram bot', scopes: ['revenue:read'], expiresInDays: 90 },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});

it('says at the field what is missing', async () => {
  const { answer } = server();
  answer('POST /api/keys', () =>
    problemAnswer('invalid_input', { errors: { name: 'Required', scopes: 'Choose at least one' } }),
  );
  renderApp('/developers');
  await userEvent.click(await screen.findByRole('button', { name: 'Create API Key' }));
  expect(await screen.findByText('Choose at least one')).toBeTruthy();
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
});

it('a key is renamed, and revoked after asking', async () => {
  const { callsTo } = server([apiKey({ expiresAt: '2026-01-01T00:00:00.000Z' })]);
  const person = userEvent.setup();
  renderApp('/developers');
  expect(await screen.findByText(/^Expired on/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Rename Telegram bot' }));
  const name = within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('Telegram bot');
  await person.clear(name);
  await person.type(name, 'Old bot');
  await person.click(screen.getByRole('button', { name: 'Save Name' }));
  await waitFor(() => expect(shownToast()?.[0]).toBe('API Key Renamed'));
  expect(callsTo('PATCH /api/keys/k1').map(({ body }) => body)).toEqual([{ name: 'Old bot' }]);

  await person.click(await screen.findByRole('button', { name: 'Revoke Old bot' }));
  await person.click(screen.getByRole('button', { name: 'Keep It' }));
  expect(callsTo('DELETE /api/keys/k1')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Revoke Old bot' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(shownToast()?.[0]).toBe('API Key Revoked'));
  expect(await screen.findByText('No API keys yet')).toBeTruthy();
});

it('says that it needs a new sign-in, and keeps what was typed, also where that leaves the page', async () => {
  const { answer } = server();
  answer('POST /api/keys', () => problemAnswer('recent_sign_in_required'));
  const person = userEvent.setup();
  const { unmount } = renderApp('/developers');
  await person.type(await screen.findByLabelText('Name'), 'My bot');
  await person.click(screen.getByRole('checkbox', { name: /^stats:read/ }));
  await person.click(screen.getByRole('button', { name: 'Create API Key' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Sign in again to create a key.');
  expect(within(alert.parentElement ?? alert).getByRole('button', { name: 'Connect Wallet' })).toBeTruthy();
  expect(shownToast()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('My bot');

  unmount();
  renderApp('/developers');
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('My bot');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^stats:read/ }).checked).toBe(true);
});

it('says so if there are too many', async () => {
  const { answer } = server();
  answer('POST /api/keys', () =>
    problemAnswer('api_key_limit', { detail: 'You can have 20 API keys. Revoke one first.' }),
  );
  renderApp('/developers');
  await userEvent.type(await screen.findByLabelText('Name'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Create API Key' }));
  await waitFor(() =>
    expect(shownToast()).toEqual(['That Didn’t Work', 'You can have 20 API keys. Revoke one first.']),
  );
});

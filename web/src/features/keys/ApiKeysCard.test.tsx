import type { ApiKey } from '@soltrade/schema/contracts/keys';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { enter, inside, pick, press, select } from '../../../test/actions.ts';
import { expectNoRole, expectRole, expectText } from '../../../test/expectations.ts';
import { fakeClipboard } from '../../../test/fakeClipboard.ts';
import { type Call, json, problemAnswer } from '../../../test/fakeServer.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { renderPart, shownToast, toastIs } from '../../../test/renderApp.tsx';
import { DevelopersPage } from '../../pages/DevelopersPage.tsx';

const SECRET = `st_live_${'a'.repeat(52)}0123abcd`;

const apiKey = (change: Partial<ApiKey> = {}): ApiKey => ({
  id: 'k1',
  name: 'Telegram bot',
  scopes: ['links:write'],
  hint: 'abcd',
  madeBy: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  ...change,
});

const server = (keys: ApiKey[] = []) => {
  let kept = keys;
  const made = ({ body }: Call) => {
    const { name, scopes } = body as Pick<ApiKey, 'name' | 'scopes'>;
    const key = apiKey({ name, scopes });
    kept = [key, ...kept];
    return json({ key, secret: SECRET }, 201);
  };
  const far = promoterServer({
    'GET /api/keys/u1': () => json(kept),
    'GET /api/webhooks/u1': json([]),
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
  return { ...far, made };
};

const name = (value: string) => enter('Name', value);

it('a key is refused with what is missing, or made and shown once with a first request', async () => {
  const { callsTo, answer, made } = server();
  const clipboard = fakeClipboard();
  renderPart(<DevelopersPage />);
  await screen.findByText('No API keys yet');
  const create = () => press('Create API Key');
  answer(
    'POST /api/keys',
    problemAnswer('invalid_input', { errors: { name: 'Required', scopes: 'Choose at least one' } }),
  );
  await create();
  await screen.findByText('Choose at least one');
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  const detail = 'You can have 20 API keys. Revoke one first.';
  answer('POST /api/keys', () => problemAnswer('api_key_limit', { detail }));
  await create();
  await toastIs('That Didn’t Work', detail);

  answer('POST /api/keys', made);
  name('Telegram bot');
  await pick('checkbox', /^links:write/);
  await pick('checkbox', /^revenue:read/);
  await pick('checkbox', /^links:write/);
  await select('Expires', 'In 90 days');
  await create();
  const dialog = await inside('dialog', 'Your key Telegram bot');
  expect(dialog.getByLabelText<HTMLInputElement>('API key').value).toBe(SECRET);
  expect(dialog.getByLabelText<HTMLInputElement>('Try it in a terminal').value).toBe(
    `curl -H 'Authorization: Bearer ${SECRET}' ${window.location.origin}/api/keys/current`,
  );
  await press('Copy: API key', dialog);
  expect(clipboard).toHaveBeenCalledWith(SECRET);
  expect(await dialog.findAllByText('Copied')).toHaveLength(1);
  await press('I Have Saved It', dialog);
  await waitFor(() => expectNoRole('dialog'));
  expect(document.body.textContent).not.toContain(SECRET);
  const row = await inside('list', 'API Keys');
  expectText('st_live_…abcd', row);
  expectText('revenue:read', row);
  expectText(/Never used/, row);
  expect(callsTo('POST /api/keys').at(-1)?.body).toEqual({
    userId: 'u1',
    name: 'Telegram bot',
    scopes: ['revenue:read'],
    expiresInDays: 90,
  });
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});

it('a key is renamed, and revoked after asking', async () => {
  const { callsTo, bodies } = server([apiKey({ expiresAt: '2026-01-01T00:00:00.000Z' })]);
  renderPart(<DevelopersPage />);
  await screen.findByText(/^Expired on/);
  await press('Rename Telegram bot');
  const field = within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Name');
  expect(field.value).toBe('Telegram bot');
  fireEvent.change(field, { target: { value: 'Old bot' } });
  await press('Save Name');
  await toastIs('API Key Renamed');
  expect(bodies('PATCH /api/keys/k1')).toEqual([{ name: 'Old bot' }]);

  await press('Revoke Old bot');
  await press('Keep It');
  expect(callsTo('DELETE /api/keys/k1')).toEqual([]);
  await press('Revoke Old bot');
  await press('Revoke', within(screen.getByRole('dialog')));
  await toastIs('API Key Revoked');
  await screen.findByText('No API keys yet');
});

it('says that it needs a new sign-in, and keeps what was typed, also where that leaves the page', async () => {
  const { answer } = server();
  answer('POST /api/keys', problemAnswer('recent_sign_in_required'));
  const { unmount } = renderPart(<DevelopersPage />);
  await screen.findByLabelText('Name');
  name('My bot');
  await pick('checkbox', /^stats:read/);
  await press('Create API Key');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Sign in again to create a key.');
  expectRole('button', 'Connect Wallet', within(alert.parentElement ?? alert));
  expect(shownToast()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('My bot');

  unmount();
  renderPart(<DevelopersPage />);
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('My bot');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^stats:read/ }).checked).toBe(
    true,
  );
});

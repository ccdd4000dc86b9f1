import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { user } from '../../../test/fixtures.ts';
import { renderApp, shownToast } from '../../../test/renderApp.tsx';

const server = (routes = {}) => fakeServer({ 'GET /api/user/current': () => json(user()), ...routes });

const fill = async (fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) {
    const input = await screen.findByLabelText(label);
    await userEvent.clear(input);
    if (text) await userEvent.type(input, text);
  }
};

const save = () => userEvent.click(screen.getByRole('button', { name: 'Update Profile' }));

describe('the profile form', { tags: '2.profile.form' }, () => {
  it.each([
    ['Username', 'ab', 'Username must be at least 3 characters'],
    ['Username', '', 'Username must be at least 3 characters'],
    ['Username', 'a'.repeat(51), 'Username too long'],
    ['Display Name', 'a'.repeat(101), 'Display name too long'],
    ['Profile Picture URL', 'picture', 'Must be a valid URL'],
    ['Profile Picture URL', 'http://example.com/a.png', 'Must be a valid URL'],
  ])(
    '%s "%s": %s',
    {
      tags: [
        '5.profile-form.username-short',
        '5.profile-form.username-long',
        '5.profile-form.display-name',
        '5.profile-form.picture',
      ],
    },
    async (label, text, message) => {
      const { callsTo } = server();
      renderApp('/profile');
      await fill({ [label]: text });
      await save();
      expect(await screen.findByText(message)).toBeTruthy();
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
      expect(callsTo('PATCH /api/user/u1')).toHaveLength(0);
    },
  );

  it('sends what was typed, trimmed, and only once on a double click', {
    tags: '8.profile.updated',
  }, async () => {
    const { callsTo } = server({ 'PATCH /api/user/u1': () => json(user({ username: 'neo' })) });
    renderApp('/profile');
    await fill({ Username: ' neo ', 'Display Name': '', 'Profile Picture URL': 'https://e.com/a.png' });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Update Profile' }));
    await waitFor(() =>
      expect(shownToast()).toEqual(['Profile Updated', 'Your profile has been successfully updated!']),
    );
    expect(callsTo('PATCH /api/user/u1').map(({ body }) => body)).toEqual([
      { username: 'neo', displayName: '', profilePicture: 'https://e.com/a.png' },
    ]);
    expect(await screen.findByRole('button', { name: 'Account menu of neo' })).toBeTruthy();
  });

  it('a taken username is shown beside the field, the toast shows the server message, the text stays', {
    tags: '8.profile.update-failed',
  }, async () => {
    server({
      'PATCH /api/user/u1': () => problemAnswer('username_taken', { detail: 'neo is taken already.' }),
    });
    renderApp('/profile');
    await fill({ Username: 'neo' });
    await save();
    expect(await screen.findByText('This username is taken. Please choose another one.')).toBeTruthy();
    await waitFor(() => expect(shownToast()).toEqual(['Update Failed', 'neo is taken already.']));
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('neo');
  });

  it('a field named by the server shows its message', async () => {
    server({
      'PATCH /api/user/u1': () =>
        problemAnswer('invalid_input', { errors: { displayName: 'Must not contain control characters' } }),
    });
    renderApp('/profile');
    await fill({ 'Display Name': 'x' });
    await save();
    expect(await screen.findByText('Must not contain control characters')).toBeTruthy();
  });

  it('a failure without a server message', { tags: '8.profile.update-failed' }, async () => {
    server({ 'PATCH /api/user/u1': () => new Response('<html>', { status: 502 }) });
    renderApp('/profile');
    await fill({ 'Display Name': 'x' });
    await save();
    await waitFor(() => expect(shownToast()).toEqual(['Update Failed', 'Failed to update profile']));
  });
});

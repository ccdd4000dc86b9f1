import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { enter, press } from '../../../test/actions.ts';
import { json, problemAnswer } from '../../../test/fakeServer.ts';
import { user } from '../../../test/fixtures.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { renderPart, toastIs } from '../../../test/renderApp.tsx';
import { ProfileFormCard } from './ProfileFormCard.tsx';

const show = (update: () => Response = () => json(user({ username: 'neo' }))) => {
  const server = promoterServer({ [UPDATE]: update });
  renderPart(<ProfileFormCard user={user({ profilePicture: 'https://e.com/old.png' })} />);
  return server;
};

const UPDATE = 'PATCH /api/user/u1';
const save = () => press('Update Profile');

describe('the profile form', { tags: '2.profile.form' }, () => {
  it('shows what is stored, sends nothing that its contract refuses, and says what beside the field', async () => {
    const { callsTo } = show();
    for (const [label, stored, text, message] of [
      ['Username', 'dave', 'ab', 'Username must be at least 3 characters'],
      ['Display Name', 'Degen Dave', 'a'.repeat(101), 'Display name too long'],
      ['Profile Picture URL', 'https://e.com/old.png', 'picture', 'Must be a valid URL'],
    ] as const) {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      expect(field.value).toBe(stored);
      enter(label, text);
      await save();
      const { id } = await screen.findByText(message);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(field.getAttribute('aria-describedby')).toContain(id);
    }
    expect(callsTo(UPDATE)).toHaveLength(0);
  });

  it('sends what was typed, trimmed, and only once on a double click', {
    tags: '8.profile.updated',
  }, async () => {
    const { bodies } = show();
    enter('Username', ' neo ');
    enter('Display Name', '');
    enter('Profile Picture URL', 'https://e.com/a.png');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Update Profile' }));
    await toastIs('Profile Updated', 'Your profile has been successfully updated!');
    expect(bodies(UPDATE)).toEqual([
      { username: 'neo', displayName: '', profilePicture: 'https://e.com/a.png' },
    ]);
  });

  it('a taken username is shown beside the field, the toast shows the server message, the text stays', {
    tags: '8.profile.update-failed',
  }, async () => {
    const errors = { username: 'This username is taken. Choose another one.' };
    show(() => problemAnswer('username_taken', { detail: 'neo is taken already.', errors }));
    enter('Username', 'neo');
    await save();
    await screen.findByText(errors.username);
    await toastIs('Update Failed', 'neo is taken already.');
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('neo');
  });

  it('a failure without a server message', { tags: '8.profile.update-failed' }, async () => {
    show(() => new Response('<html>', { status: 502 }));
    enter('Display Name', 'x');
    await save();
    await toastIs('Update Failed', 'Failed to update profile');
  });
});

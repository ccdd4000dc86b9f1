import type { User } from '@soltrade/schema/contracts/users';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { enter, inside, pick, press } from '../../../test/actions.ts';
import { expectNoRole, expectRole, expectText } from '../../../test/expectations.ts';
import { json, problemAnswer } from '../../../test/fakeServer.ts';
import { NO_ACCESS, user } from '../../../test/fixtures.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { address, addressIs, renderPart, shownToast, toastIs } from '../../../test/renderApp.tsx';
import { ProfilePage } from '../../pages/ProfilePage.tsx';
import { AppRoutes } from '../../routes.tsx';

const CURRENT = 'GET /api/user/current';
const DELETE = 'DELETE /api/user/u1';
const EVERYWHERE = 'POST /api/auth/logout-everywhere';

const done = () => new Response(null, { status: 204 });

const open = async (
  facts: Partial<User> = {},
  access: Partial<typeof NO_ACCESS> = {},
  part = <ProfilePage />,
) => {
  const server = promoterServer({
    [CURRENT]: () => json(user(facts)),
    [DELETE]: done,
    [EVERYWHERE]: done,
    'GET /api/user/u1/access': () => json({ ...NO_ACCESS, ...access }),
  });
  renderPart(part, '/profile?edit=1#account');
  const card = await inside('region', 'Account');
  return { ...server, card };
};

const openDialog = async (facts: Partial<User> = {}, part = <ProfilePage />) => {
  const opened = await open(facts, {}, part);
  await press('Delete My Account', opened.card);
  const dialog = await inside('dialog', 'Delete your account?');
  const submit = () => press('Delete My Account', dialog);
  const confirm = (value: string) => enter('Type dave to confirm', value, dialog);
  return { ...opened, dialog, submit, confirm };
};

describe('the account card', () => {
  it('signs out everywhere, here too, says what else keeps working, and ends what is chosen of it', async () => {
    const { card, bodies } = await open({}, { apiKeys: 2, webhooks: 1, overlays: 1 });
    const offered = await card.findAllByRole('checkbox');
    expect(offered.map((each) => each.parentElement?.textContent)).toEqual([
      '2 API keys',
      '1 webhook',
      '1 stream overlay',
    ]);
    await pick('checkbox', '2 API keys', card);
    await pick('checkbox', '1 stream overlay', card);
    await userEvent.dblClick(card.getByRole('checkbox', { name: '1 webhook' }));
    await press('Sign Out Everywhere', card);
    await waitFor(() => expect(bodies(EVERYWHERE)).toEqual([{ ends: ['apiKeys', 'overlays'] }]));
    await screen.findByRole('heading', { name: 'Create Your Profile' });
    expect(shownToast()?.[0]).toBe('Signed Out Everywhere');
  });

  it('stays signed in where signing out fails', async () => {
    const { card, answer } = await open();
    answer(EVERYWHERE, problemAnswer('internal'));
    await press('Sign Out Everywhere', card);
    await toastIs('Sign-Out Failed');
    expectRole('region', 'Account');
  });

  it('downloads what is held, under the server’s name for it', async () => {
    const { card, answer } = await open();
    answer('GET /api/user/u1/export', () => {
      const headers = {
        'Content-Disposition': 'attachment; filename="soltrade-account-2026-11-22.json"',
      };
      return new Response('{"all":1}', { headers });
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = () => 'blob:x';
        static override revokeObjectURL = () => {};
      },
    );
    await press('Download My Data', card);
    await toastIs('Data Downloaded');
    expect(names).toEqual(['soltrade-account-2026-11-22.json']);
  });
});

it('asks to sign in again where the file is refused without, and shows no toast', async () => {
  const { card, answer } = await open();
  answer('GET /api/user/u1/export', problemAnswer('recent_sign_in_required'));
  await press('Download My Data', card);
  expect((await card.findByRole('alert')).textContent).toContain('Please sign in again');
  expect(shownToast()).toBeNull();
});

describe('deleting the account', () => {
  it('says what goes and what stays before it, and wants the username', async () => {
    const { dialog, submit, confirm, callsTo } = await openDialog({}, <AppRoutes />);
    for (const title of ['What gets deleted', 'What stays, and why']) {
      const section = dialog.getByRole('heading', { name: title }).parentElement;
      expect(section?.querySelectorAll('li')).toHaveLength(4);
    }
    await submit();
    expect(dialog.getByRole('alert').textContent).toBe('Type exactly dave');
    confirm('davy');
    await submit();
    expect(callsTo(DELETE)).toHaveLength(0);
    confirm(' dave ');
    await submit();
    await addressIs('/');
    expect(callsTo(DELETE)).toHaveLength(1);
    expect(shownToast()?.[0]).toBe('Account Deleted');
    await screen.findByRole('button', { name: 'Connect Wallet' });
    // The user isn't requested again, because the sign-out is known.
    expect(callsTo(CURRENT)).toHaveLength(1);
  });

  it('can be left without a trace', async () => {
    const { dialog, callsTo } = await openDialog({ username: null });
    expect(dialog.getByLabelText('Type delete to confirm')).toBeTruthy();
    await press('Keep My Account', dialog);
    await waitFor(() => expectNoRole('dialog'));
    expect(callsTo(DELETE)).toHaveLength(0);
  });

  it('asks for a new sign-in where the last one is long ago', async () => {
    const facts = { twitterId: '1', twitterUsername: 'davex' };
    const { dialog, submit, confirm, answer } = await openDialog(facts);
    answer(DELETE, problemAnswer('recent_sign_in_required', { detail: 'Please sign in again.' }));
    confirm('dave');
    await submit();
    const notice = within(await dialog.findByRole('alert'));
    expectText(/^Please sign in again/, notice);
    expectRole('button', 'Sign in with X', notice);
    answer(DELETE, done);
    await submit();
    await addressIs('/');
  });

  it('says why it failed, and the account is still there', async () => {
    const { dialog, submit, confirm, answer } = await openDialog();
    answer(DELETE, problemAnswer('internal', { detail: 'Try again later.' }));
    confirm('dave');
    await submit();
    expect((await dialog.findByRole('alert')).textContent).toBe('Try again later.');
    expect(address()).toBe('/profile?edit=1');
  });
});

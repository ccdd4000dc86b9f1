import type { TelegramSettings } from '@soltrade/schema/contracts/telegram';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { press } from '../../../test/actions.ts';
import { expectNoRole, expectText } from '../../../test/expectations.ts';
import { fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { renderPart, toastIs } from '../../../test/renderApp.tsx';
import { TelegramCard } from './TelegramCard.tsx';

const PATH = '/api/user/u1/telegram';
const LINKED: TelegramSettings = {
  bot: 'ape_bot',
  account: {
    name: 'Ada Apes',
    username: 'ada_apes',
    linkedAt: '2026-11-22T12:00:00.000Z',
    isReachable: true,
  },
};
const UNLINKED: TelegramSettings = { bot: 'ape_bot', account: null };

const show = () => renderPart(<TelegramCard userId="u1" />);

afterEach(() => void vi.useRealTimers());

it('makes an address when asked, and shows the account as soon as it is linked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  const server = fakeServer({
    [`GET ${PATH}`]: json(UNLINKED),
    [`POST ${PATH}`]: json({ url: 'https://t.me/ape_bot?start=l_x', expiresAt }, 201),
  });
  show();
  await person.click(await screen.findByRole('button', { name: 'Link Telegram' }));
  const open = await screen.findByRole('link', { name: 'Open Telegram' });
  expect(open.getAttribute('href')).toBe('https://t.me/ape_bot?start=l_x');
  server.answer(`GET ${PATH}`, json(LINKED));
  await vi.advanceTimersByTimeAsync(3_500);
  await screen.findByText('Ada Apes');
  expectText('@ada_apes');
  const asked = server.callsTo(`GET ${PATH}`).length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.callsTo(`GET ${PATH}`)).toHaveLength(asked);
});

it('says that the bot is blocked, and what to do', async () => {
  const account = LINKED.account && { ...LINKED.account, isReachable: false };
  fakeServer({ [`GET ${PATH}`]: json({ ...LINKED, account }) });
  show();
  await screen.findByText(/Unblock @ape_bot and write \/start to it/);
});

it('says why there is no address', async () => {
  const detail = 'A Telegram account is linked already. Unlink it first.';
  fakeServer({
    [`GET ${PATH}`]: json(UNLINKED),
    [`POST ${PATH}`]: problemAnswer('telegram_already_linked', { detail }),
  });
  show();
  await press('Link Telegram');
  await toastIs('That Didn’t Work', detail);
});

it('is not there without a bot', async () => {
  const server = fakeServer({ [`GET ${PATH}`]: json({ bot: null, account: null }) });
  show();
  await waitFor(() => expect(server.callsTo(`GET ${PATH}`)).toHaveLength(1));
  expectNoRole('heading');
});

// The bot from a promoter's view: in the sandbox's Telegram, which sends real updates through the
// front door.
import type { Page } from '@playwright/test';
import { callApi, jsonOf } from './apiClient.ts';
import { tokenUp } from './promoter.ts';
import { runEnvironment } from './runEnvironment.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';

const { baseUrl } = runEnvironment('browser');
const { mint, symbol } = tokenUp();

/** The operator's one-time step, which a local run does itself after its start. */
const registerBot = async (): Promise<void> => {
  const answer = await fetch(`${baseUrl}/api/ops/telegram`, {
    method: 'POST',
    headers: { Origin: baseUrl, Authorization: 'Bearer development-only-operator-token-000' },
  });
  expect(await jsonOf(answer)).toMatchObject({
    webhook: `${baseUrl}/api/telegram/webhook`,
    isInline: true,
  });
};

const lastMessage = (chat: Page, log: 'Private chat' | 'Group') =>
  chat.getByLabel(log, { exact: true }).getByRole('article').last();

test('A promoter links Telegram, makes a link with a button and posts it in another chat', async ({
  page,
  context,
  api,
}) => {
  await registerBot();
  const promoter = await signedInPromoter(page, api);
  const { userId, cookie } = promoter;
  const links = async () =>
    jsonOf<{ id: string; shortUrl: string }[]>(
      await callApi(api, `GET /api/links/${userId}`, { cookie }),
    );

  await page.goto('/profile?edit=1#telegram');
  const card = page.getByRole('region', { name: 'Telegram' });
  await card.getByRole('button', { name: 'Link Telegram' }).click();
  const opened = context.waitForEvent('page');
  await card.getByRole('link', { name: 'Open Telegram' }).click();
  const chat = await opened;
  await chat.getByRole('button', { name: 'Start' }).click();
  await expect(lastMessage(chat, 'Private chat')).toContainText('Is this your profile?');
  await chat.getByRole('button', { name: 'Link this account' }).click();
  await expect(lastMessage(chat, 'Private chat')).toContainText(
    'Linked. This Telegram account now makes',
  );
  await expect(card.getByText('Ada Apes')).toBeVisible();

  // Typing creates no link, neither here nor in other chats.
  await chat.getByLabel('Message').fill(`look at “https://solscan.io/token/${mint}”。`);
  await chat.getByLabel('Message').press('Enter');
  await expect(lastMessage(chat, 'Private chat')).toContainText('Market cap');
  const query = chat.getByLabel('Ask the bot');
  await query.fill(mint);
  await query.press('Enter');
  await expect(
    chat.getByRole('button', { name: /Your link is made when you post it/ }),
  ).toBeVisible();
  expect(await links()).toEqual([]);

  await chat.getByRole('button', { name: 'Make my link' }).click();
  const made = lastMessage(chat, 'Private chat');
  await expect(made).toContainText(`Your link for \u2068${symbol}`);
  const [link, ...others] = await links();
  expect(others).toEqual([]);
  const posted = `${link?.shortUrl}?c=telegram`;
  await expect(made.getByRole('link', { name: posted })).toBeVisible();

  await made.getByRole('button', { name: 'Post it' }).click();
  await chat.getByRole('button', { name: /Your link$/ }).click();
  const post = lastMessage(chat, 'Group');
  await expect(post).toContainText(posted);
  const landing = context.waitForEvent('page');
  await post.getByRole('link', { name: 'Open' }).click();
  await expect(
    (await landing).getByRole('heading', { name: /thinks you should ape/ }),
  ).toBeVisible();

  await card.getByRole('button', { name: 'Unlink' }).click();
  await expect(card.getByRole('button', { name: 'Link Telegram' })).toBeVisible();
  await chat.getByLabel('Message').fill(mint);
  await chat.getByLabel('Message').press('Enter');
  await expect(lastMessage(chat, 'Private chat')).toContainText('To link this Telegram account');
});

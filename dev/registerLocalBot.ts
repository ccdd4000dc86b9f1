import { registerTelegram } from '../schema/src/contracts/telegram.ts';
import type { LocalRun } from './localRun.ts';

/** Registers this run's webhook at the sandbox's Telegram; returns the bot's chat URL, or null without a bot. */
export const registerLocalBot = async ({
  url,
  variables,
  sandboxUrl,
}: LocalRun): Promise<string | null> => {
  const { PUBLIC_ORIGIN: origin, OPS_TOKEN: token, TELEGRAM_URL, TELEGRAM_BOT_NAME } = variables;
  if (!sandboxUrl || !origin || !token || !TELEGRAM_BOT_NAME) return null;
  if (TELEGRAM_URL !== `${sandboxUrl}/telegram`) return null;
  const response = await fetch(`${url}${registerTelegram.path}`, {
    method: registerTelegram.method,
    headers: { Origin: origin, Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`The bot was not registered: ${await response.text()}`);
  return `${sandboxUrl}/telegram/chat`;
};

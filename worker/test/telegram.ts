// Telegram for Worker tests: updates as the Bot API sends them, and a fake API.

// Loads the renderer early, because the test runtime can't import during a request.
import '../src/landing/preview/renderPreview.tsx';
import { env, exports } from 'cloudflare:workers';
import type { InlineQuery, Message, Opts, Update, User } from '@grammyjs/types';
import { contractBreach } from '@soltrade/schema/contracts/conformance';
import type { Link } from '@soltrade/schema/contracts/links';
import type { TelegramSettings } from '@soltrade/schema/contracts/telegram';
import { telegramAccounts } from '@soltrade/schema/tables/telegram';
import { drizzle } from 'drizzle-orm/d1';
import { vi } from 'vitest';
import type { BotCall } from '../src/model/telegram/messages.ts';
import { call, getJson, insertPromoter, jsonOf, ORIGIN, type Promoter } from './client.ts';
import { namedRows } from './promoter.ts';

const db = drizzle(env.DB);

export const WEBHOOK = '/api/telegram/webhook';
export const BOT_NAME = env.TELEGRAM_BOT_NAME;
const SECRET = 'development-only-telegram-secret-00';
const SENT = Math.floor(Date.now() / 1_000);

// Random start, because rate limits outlive a test file and accounts must differ between files.
let ids = 7_000_000_000 + Math.floor(Math.random() * 1_000_000_000);
let updates = 1;

/** A Telegram account; ids exceed 32 bits. */
export const newPerson = (change: Partial<User> = {}): User => {
  ids += 1;
  return {
    id: ids,
    is_bot: false,
    first_name: 'Ada',
    last_name: 'Apes',
    username: `ada${ids}`,
    ...change,
  };
};

const nextUpdateId = (): number => {
  updates += 1;
  return updates;
};

type PrivateMessage = Message.TextMessage & Update.NonChannel & Message;

export const messageOf = (from: User, text: string, change: object = {}): Update => ({
  update_id: nextUpdateId(),
  message: {
    message_id: 1,
    date: SENT,
    chat: { id: from.id, type: 'private', first_name: from.first_name },
    from,
    text,
    ...change,
  } as PrivateMessage,
});

export const pressOf = (from: User, data: string): Update => ({
  update_id: nextUpdateId(),
  callback_query: {
    id: crypto.randomUUID(),
    chat_instance: '1',
    from,
    data,
    message: {
      message_id: 77,
      date: SENT,
      text: 'A card',
      chat: { id: from.id, type: 'private', first_name: from.first_name },
    } as Message.TextMessage,
  },
});

export const queryOf = (from: User, query: string): Update => {
  const inline: InlineQuery = { id: crypto.randomUUID(), from, query, offset: '' };
  return { update_id: nextUpdateId(), inline_query: inline };
};

export const chosenOf = (from: User, result_id: string): Update => ({
  update_id: nextUpdateId(),
  chosen_inline_result: { result_id, from, query: '', inline_message_id: 'inline-1' },
});

export const requestOf = (update: Update | string, secret: string | null = SECRET): Request =>
  new Request(ORIGIN + WEBHOOK, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(secret === null ? {} : { 'X-Telegram-Bot-Api-Secret-Token': secret }),
    },
    body: typeof update === 'string' ? update : JSON.stringify(update),
  });

/** The webhook's response. */
export const deliver = (
  update: Update | string,
  secret: string | null = SECRET,
): Promise<Response> =>
  exports.default.fetch(requestOf(update, secret)).then(async (response) => {
    const breach = await contractBreach({ method: 'POST', path: WEBHOOK }, response);
    if (breach) throw new Error(breach);
    return response;
  });

type Called<M extends BotCall['method']> = Extract<BotCall, { method: M }>;

/** The bot's response, which must call this method. */
export const answered = async <M extends BotCall['method']>(
  method: M,
  update: Update,
): Promise<Called<M>> => {
  const response = await deliver(update);
  const body: unknown = await response.json();
  if (response.status !== 200 || (body as BotCall).method !== method) {
    throw new Error(`${response.status}, no ${method}: ${JSON.stringify(body)}`);
  }
  return body as Called<M>;
};

/** A message's button labels. */
export const buttonsOf = ({
  reply_markup,
}: Pick<Opts<never>['sendMessage'], 'reply_markup'>): unknown[] =>
  reply_markup && 'inline_keyboard' in reply_markup ? reply_markup.inline_keyboard.flat() : [];

/** Caption of the picture that a message became. */
export const captionOf = ({ media }: Called<'editMessageMedia'>): string =>
  'caption' in media ? (media.caption ?? '') : '';

/** Fakes Telegram in addition to the market; returns the bot's calls. */
export const playTelegram = (
  answer: (
    method: string,
    parameters: Record<string, unknown>,
  ) => Response | Promise<Response> = () => Response.json({ ok: true, result: true }),
) => {
  const calls: { url: string; method: string; parameters: unknown }[] = [];
  // The implementation instead of the spy, which would call itself.
  const others = vi.mocked(globalThis.fetch).getMockImplementation?.() ?? globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const { pathname } = new URL(url);
    if (!pathname.startsWith('/telegram/bot')) return others(input, init);
    const method = pathname.split('/').at(-1) ?? '';
    const parameters = JSON.parse(String(init?.body));
    calls.push({ url, method, parameters });
    return answer(method, parameters);
  });
  return calls;
};

/** The promoter's Telegram settings, as the app reads them. */
export const settingsOf = ({ id, cookie }: Promoter): Promise<TelegramSettings> =>
  getJson<TelegramSettings>({ cookie }, `/api/user/${id}/telegram`);

/** The parameter of a new linking URL. */
export const newStart = async ({ id, cookie }: Promoter): Promise<string> => {
  const { url } = await jsonOf<{ url: string }>(
    call('POST', `/api/user/${id}/telegram`, { cookie }),
  );
  return new URL(url).searchParams.get('start') ?? '';
};

/** The bot's reply to a linking URL, after pressing its button if offered. */
export const startAndPress = async (person: User, parameter: string): Promise<string> => {
  const offer = await answered('sendMessage', messageOf(person, `/start ${parameter}`));
  const [button] = buttonsOf(offer) as { callback_data?: string }[];
  if (!button?.callback_data?.startsWith('t:')) return offer.text;
  return (await answered('editMessageText', pressOf(person, button.callback_data))).text ?? '';
};

export const link = async (promoter: Promoter, person = newPerson()): Promise<User> => {
  const text = await startAndPress(person, await newStart(promoter));
  if (!text.startsWith('Linked.')) throw new Error(text);
  return person;
};

/** A promoter with a name, a platform and a linked Telegram account, inserted as rows. */
export const newBotPromoter = async () => {
  const username = `ada_${crypto.randomUUID().slice(0, 8)}`;
  const person = newPerson();
  const promoter = await insertPromoter({ username }, (userId, linkedAt) => [
    ...namedRows(username, ['jupiter'])(userId, linkedAt),
    db.insert(telegramAccounts).values({ userId, telegramId: person.id, name: 'Ada', linkedAt }),
  ]);
  return { promoter, username, person };
};

export const linksOf = (promoter: Promoter): Promise<Link[]> =>
  getJson<Link[]>(promoter, `/api/links/${promoter.id}`);

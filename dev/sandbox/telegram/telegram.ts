// Telegram: the Bot API for one bot, and a plain page of forms where one person at a time chats
// with it.
import type { CallbackQuery, InlineQuery, Message, Update, User } from '@grammyjs/types';
import { z } from '../../../schema/src/zod.ts';
import type { SandboxContext, UpstreamHandler } from '../context.ts';
import { posted, runMethod } from './botApi.ts';
import { chatPage, nameOf } from './chatPage.ts';
import { BOT, BOT_TOKEN, type Chats, createChats, privateChat, TELEGRAM_PEOPLE } from './chats.ts';

/** As the page's forms send them. */
const action = z.discriminatedUnion('do', [
  z.object({ do: z.literal('send'), text: z.string().check(z.minLength(1)) }),
  z.object({ do: z.literal('press'), message: z.string(), data: z.string() }),
  z.object({ do: z.literal('type'), query: z.string().check(z.maxLength(256)) }),
  z.object({ do: z.literal('choose'), offer: z.string(), result: z.string() }),
]);

type Action = z.output<typeof action>;

const now = (): number => Math.floor(Date.now() / 1_000);

/** Sends an update to the webhook, and runs the method in its response. */
const deliver = async (chats: Chats, update: Omit<Update, 'update_id'>): Promise<string | null> => {
  const { webhook } = chats;
  if (!webhook) return 'No webhook is set: `npm run ops -- telegram` sets it.';
  const [kind = ''] = Object.keys(update);
  if (webhook.allowed && !webhook.allowed.includes(kind)) return null;
  const response = await fetch(webhook.url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(webhook.secret === null ? {} : { 'X-Telegram-Bot-Api-Secret-Token': webhook.secret }),
    },
    body: JSON.stringify({ update_id: chats.nextId(), ...update }),
  });
  const body = await response.text();
  if (!response.ok) return `The webhook answered ${response.status}: ${body.slice(0, 300)}`;
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return null;
  const { method, ...parameters } = JSON.parse(body) as { method?: string };
  if (method === undefined) return null;
  const answer = await runMethod(chats, method, parameters);
  return answer.ok ? null : `${method}: ${answer.description}`;
};

const chatOf = (from: User) => ({
  id: from.id,
  type: 'private' as const,
  first_name: from.first_name,
  ...(from.username === undefined ? {} : { username: from.username }),
});

const send = (chats: Chats, from: User, text: string): Promise<string | null> => {
  const id = chats.nextId();
  privateChat(chats, from.id).push({
    id,
    inlineId: null,
    isByBot: false,
    author: nameOf(from),
    text,
    buttons: [],
    photo: null,
  });
  const message: Message.TextMessage = {
    message_id: id,
    date: now(),
    chat: chatOf(from),
    from,
    text,
  };
  return deliver(chats, { message: message as NonNullable<Update['message']> });
};

const press = (
  chats: Chats,
  from: User,
  given: { message: string; data: string },
): Promise<string | null> => {
  const found = privateChat(chats, from.id).find(({ id }) => String(id) === given.message);
  const isThere = found?.buttons
    .flat()
    .some((key) => 'callback_data' in key && key.callback_data === given.data);
  if (!found || !isThere) return Promise.resolve('There is no such button.');
  const id = `press-${chats.nextId()}`;
  chats.presses.set(id, null);
  const message = {
    message_id: found.id,
    date: now(),
    chat: chatOf(from),
    from: BOT,
    text: found.text,
  };
  const query: CallbackQuery = { id, from, chat_instance: '1', data: given.data, message };
  return deliver(chats, { callback_query: query });
};

const type = (chats: Chats, from: User, query: string): Promise<string | null> => {
  const id = `query-${chats.nextId()}`;
  chats.offers.set(id, { from, query, answer: null });
  const inline: InlineQuery = { id, from, query, offset: '', chat_type: 'group' };
  return deliver(chats, { inline_query: inline });
};

const choose = (
  chats: Chats,
  from: User,
  given: { offer: string; result: string },
): Promise<string | null> => {
  const offer = chats.offers.get(given.offer);
  const result = offer?.answer?.results.find(({ id }) => id === given.result);
  if (!offer || offer.from.id !== from.id || !result)
    return Promise.resolve('There is no such result.');
  const post = posted(chats, result, nameOf(from));
  chats.posts.push(post);
  const inline_message_id = post.inlineId ?? undefined;
  return deliver(chats, {
    chosen_inline_result: {
      result_id: given.result,
      from,
      query: offer.query,
      ...(inline_message_id === undefined ? {} : { inline_message_id }),
    },
  });
};

const perform = (chats: Chats, from: User, wanted: Action): Promise<string | null> => {
  switch (wanted.do) {
    case 'send':
      return send(chats, from, wanted.text);
    case 'press':
      return press(chats, from, wanted);
    case 'type':
      return type(chats, from, wanted.query);
    case 'choose':
      return choose(chats, from, wanted);
  }
};

const botMethod = async (
  chats: Chats,
  request: Request,
  path: string,
): Promise<Response | null> => {
  const [, token, method] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? [];
  if (token === undefined || method === undefined) return null;
  if (decodeURIComponent(token) !== BOT_TOKEN) {
    return Response.json(
      { ok: false, error_code: 401, description: 'Unauthorized' },
      { status: 401 },
    );
  }
  const body = await request.text();
  const answer = await runMethod(chats, method, body === '' ? {} : JSON.parse(body));
  return Response.json(answer, { status: answer.ok ? 200 : answer.error_code });
};

/**
 * `/bot{token}/{method}` is the Bot API, `/t.me/{bot}` its public address; other paths belong to
 * the page.
 */
export function createTelegram({ origin }: SandboxContext): UpstreamHandler {
  const chats = createChats();
  return async (request, path) => {
    const { searchParams } = new URL(request.url);
    const call = `${request.method} ${path}`;
    if (call === 'GET /chat' || call === `GET /t.me/${BOT.username}`) {
      const from = personOf(searchParams.get('person'));
      return chatPage(chats, { origin, from, start: searchParams.get('start') });
    }
    if (call === 'POST /chat') return act(chats, origin, new URLSearchParams(await request.text()));
    return (await botMethod(chats, request, path)) ?? new Response('Not Found', { status: 404 });
  };
}

const personOf = (id: string | null): User | undefined =>
  TELEGRAM_PEOPLE.find((person) => id === null || String(person.id) === id);

const act = async (chats: Chats, origin: string, form: URLSearchParams): Promise<Response> => {
  const parsed = action.safeParse(Object.fromEntries(form));
  const from = personOf(form.get('person') ?? '');
  if (!parsed.success || !from) return new Response('Bad Request', { status: 400 });
  const error = await perform(chats, from, parsed.data).catch(
    (cause: unknown) => `No answer: ${String(cause)}`,
  );
  const alert =
    error ?? (parsed.data.do === 'press' ? [...chats.presses.values()].at(-1)?.text : undefined);
  const offer = parsed.data.do === 'type' ? [...chats.offers].at(-1) : undefined;
  return chatPage(chats, { origin, from, alert, offer });
};

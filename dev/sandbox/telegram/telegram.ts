// Telegram: the Bot API for one bot, and a page where one person at a time chats with it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallbackQuery, InlineQuery, Message, Update, User } from '@grammyjs/types';
import { z } from '../../../schema/src/zod.ts';
import type { SandboxContext, UpstreamHandler } from '../context.ts';
import { escapeHtml, htmlPage } from '../html.ts';
import { posted, runMethod } from './botApi.ts';
import { type Chats, createChats, privateChat } from './chats.ts';
import { BOT, BOT_TOKEN, TELEGRAM_PEOPLE } from './people.ts';

const action = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('send'),
    person: z.int(),
    text: z.string().check(z.minLength(1)),
  }),
  z.strictObject({ do: z.literal('press'), person: z.int(), message: z.int(), data: z.string() }),
  z.strictObject({
    do: z.literal('type'),
    person: z.int(),
    query: z.string().check(z.maxLength(256)),
  }),
  z.strictObject({
    do: z.literal('choose'),
    person: z.int(),
    offer: z.string(),
    result: z.string(),
  }),
]);

type Action = z.output<typeof action>;

const now = (): number => Math.floor(Date.now() / 1_000);

const nameOf = ({ first_name, last_name }: User): string =>
  [first_name, last_name].filter(Boolean).join(' ');

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
    entities: [],
    buttons: [],
    preview: null,
    photo: null,
    isEdited: false,
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
  given: { message: number; data: string },
): Promise<string | null> => {
  const found = privateChat(chats, from.id).find(({ id }) => id === given.message);
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

const view = (chats: Chats, from: User, error: string | null) => {
  const offer = [...chats.offers].findLast(
    ([, { from: asker, answer }]) => asker.id === from.id && answer,
  );
  const alert = [...chats.presses.values()].at(-1);
  return {
    error,
    commands: chats.commands,
    messages: privateChat(chats, from.id),
    posts: chats.posts,
    alert: alert?.text ?? '',
    offer: offer ? { id: offer[0], query: offer[1].query, ...offer[1].answer } : null,
  };
};

const act = async (chats: Chats, text: string): Promise<Response> => {
  const parsed = action.safeParse(JSON.parse(text));
  const from = parsed.success
    ? TELEGRAM_PEOPLE.find(({ id }) => id === parsed.data.person)
    : undefined;
  if (!parsed.success || !from) return Response.json({ error: 'Bad Request' }, { status: 400 });
  const error = await perform(chats, from, parsed.data).catch(
    (cause: unknown) => `No answer: ${String(cause)}`,
  );
  return Response.json(view(chats, from, error));
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

/** `/bot{token}/{method}` is the Bot API, `/t.me/{bot}` its public address; other paths belong to the page. */
export function createTelegram({ origin }: SandboxContext): UpstreamHandler {
  const chats = createChats();
  return async (request, path) => {
    const { searchParams } = new URL(request.url);
    const call = `${request.method} ${path}`;
    if (call === 'GET /chat' || call === `GET /t.me/${BOT.username}`) {
      return chatPage({ origin, start: searchParams.get('start') });
    }
    if (call === 'POST /act') return act(chats, await request.text());
    if (call === 'GET /view') {
      const from = TELEGRAM_PEOPLE.find(({ id }) => String(id) === searchParams.get('person'));
      return from
        ? Response.json(view(chats, from, null))
        : new Response('Not Found', { status: 404 });
    }
    return (await botMethod(chats, request, path)) ?? new Response('Not Found', { status: 404 });
  };
}

const script = readFileSync(join(import.meta.dirname, 'chat.js'), 'utf8');

const style = `
  main.chat { max-width: 68rem; }
  .panes { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }
  .pane { display: flex; flex-direction: column; gap: .6rem; background: #10141e; border: 1px solid #232838;
    border-radius: 1rem; padding: 1rem; min-width: 0; }
  .pane h2 { margin: 0; }
  .log { display: flex; flex-direction: column; gap: .6rem; min-height: 14rem; max-height: 28rem; overflow-y: auto; }
  .message { max-width: 92%; padding: .6rem .8rem; border-radius: .9rem; background: #1c2333; overflow-wrap: anywhere;
    white-space: pre-wrap; }
  .message.own { align-self: flex-end; background: #1d4e79; }
  .message header, .message footer { font-size: .75rem; color: #a9b0c0; }
  .message img { display: block; width: 100%; aspect-ratio: 1200 / 630; border-radius: .5rem; }
  .preview { display: block; margin-top: .4rem; padding-left: .6rem; border-left: 3px solid #7cc4ff; font-size: .85rem; }
  .keys { display: flex; flex-wrap: wrap; gap: .4rem; margin-top: .5rem; }
  .keys button, .keys a { flex: 1 1 auto; text-align: center; font-size: .85rem; padding: .35rem .8rem; color: inherit;
    background: #2b3550; border: 1px solid #3a4258; border-radius: .6rem; text-decoration: none; }
  form { display: flex; gap: .5rem; } form input { flex: 1; min-width: 0; }
  input, select { font: inherit; color: inherit; background: #151924; border: 1px solid #3a4258; border-radius: .6rem;
    padding: .5rem .7rem; min-width: 0; max-width: 100%; }
  main.chat label { max-width: 100%; }
  .results { display: grid; gap: .4rem; }
  .results button { border-radius: .6rem; text-align: left; overflow-wrap: anywhere; }
  .results .line { color: #7cc4ff; }
  [role=alert] { color: #ffb4a8; min-height: 1.5em; margin: 0; }`;

/** A person's chat with the bot, and a chat of others that names the bot. */
function chatPage({ origin, start }: { origin: string; start: string | null }): Response {
  const people = TELEGRAM_PEOPLE.map(
    ({ id, first_name, last_name = '' }) =>
      `<option value="${id}">${escapeHtml(`${first_name} ${last_name}`.trim())}</option>`,
  );
  const body = `<style>${style}</style><main class="chat" data-start="${escapeHtml(JSON.stringify({ origin, start, bot: BOT.username }))}"><h1>Telegram sandbox</h1>
    <p>This is SolTrade’s local sandbox, not Telegram. What you send reaches the product’s webhook.
    <a href="${origin}/">Tokens to try</a></p>
    <p><label style="display:inline-flex">You are <select id="person">${people.join('')}</select></label></p>
    <p role="alert" id="alert"></p>
    <div class="panes">
      <section class="pane" aria-labelledby="bot-title"><h2 id="bot-title">@${BOT.username}</h2>
        <div class="log" id="messages" aria-live="polite" tabindex="0" aria-label="Private chat"></div>
        <form id="write"><input id="text" aria-label="Message" autocomplete="off" placeholder="Message">
        <button class="primary">Send</button></form></section>
      <section class="pane" aria-labelledby="group-title"><h2 id="group-title">A group of apes</h2>
        <div class="log" id="posts" aria-live="polite" tabindex="0" aria-label="Group"></div>
        <div class="results" id="results"></div>
        <input id="query" aria-label="Ask the bot" autocomplete="off" value="@${BOT.username} "></section>
    </div></main><script>${script}</script>`;
  return htmlPage({ title: 'Telegram sandbox', body });
}

// The page of the Telegram sandbox: forms, and no script.
import type { InlineQueryResult, User } from '@grammyjs/types';
import { escapeHtml, htmlPage } from '../html.ts';
import { article } from './botMethods.ts';
import {
  BOT,
  type ChatMessage,
  type Chats,
  type InlineAnswer,
  privateChat,
  TELEGRAM_PEOPLE,
} from './chats.ts';

export const nameOf = ({ first_name, last_name }: User): string =>
  [first_name, last_name].filter(Boolean).join(' ');

const link = (url: string, text: string): string =>
  `<a href="${escapeHtml(url)}" target="_blank" rel="noopener">${escapeHtml(text)}</a>`;

const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (/^https?:/.test(part) ? link(part, part) : escapeHtml(part)))
    .join('');

const titleOf = (result: InlineQueryResult): string => {
  const { title, description = '' } = article.parse(result);
  return `${title} ${description}`.trim();
};

type View = {
  origin: string;
  from: User | undefined;
  start?: string | null;
  alert?: string | undefined;
  /** What the bot offers to post, after it was asked. */
  offer?: [id: string, offer: { answer: InlineAnswer | null }] | undefined;
};

/** A person's chat with the bot, and a chat of others that names the bot. */
export const chatPage = (
  chats: Chats,
  { origin, from, start, alert = '', offer }: View,
): Response => {
  if (!from) return new Response('Not Found', { status: 404 });
  const form = (action: Record<string, string | number>, controls: string): string =>
    `<form method="post" action="${origin}/telegram/chat">${Object.entries({
      person: from.id,
      ...action,
    })
      .map(
        ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(`${value}`)}">`,
      )
      .join('')}${controls}</form>`;
  const button = (text: string) => `<button>${escapeHtml(text)}</button>`;
  const key = (message: ChatMessage, pressed: ChatMessage['buttons'][number][number]): string => {
    if ('url' in pressed) return link(pressed.url, pressed.text);
    if ('callback_data' in pressed) {
      const press = { do: 'press', message: message.id, data: pressed.callback_data };
      return form(press, button(pressed.text));
    }
    if (!('switch_inline_query' in pressed)) return '';
    return form({ do: 'type', query: pressed.switch_inline_query }, button(pressed.text));
  };
  const log = (name: string, messages: readonly ChatMessage[]): string =>
    `<div role="log" aria-label="${name}">${messages
      .map(
        (message) => `<article><p>${escapeHtml(message.author)}</p>
        ${message.photo ? `<img src="${escapeHtml(message.photo)}" alt="" width="300">` : ''}
        <pre>${linked(message.text)}</pre>${message.buttons
          .flat()
          .map((pressed) => key(message, pressed))
          .join(' ')}</article>`,
      )
      .join('')}</div>`;
  const { results = [], button: line = null } = offer?.[1].answer ?? {};
  const offered = results.map((result) =>
    form({ do: 'choose', offer: offer?.[0] ?? '', result: result.id }, button(titleOf(result))),
  );
  const people = TELEGRAM_PEOPLE.map(
    (person) =>
      `<option value="${person.id}"${person === from ? ' selected' : ''}>${escapeHtml(nameOf(person))}</option>`,
  );
  const body = `<main><h1>Telegram sandbox</h1>
    <p>This is SolTrade’s local sandbox, not Telegram. What you send reaches the product’s webhook.
    <a href="${origin}/">Tokens to try</a></p>
    <form action="${origin}/telegram/chat">You are <select name="person" aria-label="You are">${people.join('')}</select>
      <button>Show</button></form>
    <p role="alert">${escapeHtml(alert)}</p>
    <h2>@${BOT.username}</h2>${log('Private chat', privateChat(chats, from.id))}
    ${start ? form({ do: 'send', text: `/start ${start}` }, button('Start')) : form({ do: 'send' }, `<input name="text" aria-label="Message" autocomplete="off"> ${button('Send')}`)}
    <h2>A group of apes</h2>${log('Group', chats.posts)}
    ${form({ do: 'type' }, `<input name="query" aria-label="Ask the bot" autocomplete="off"> ${button('Ask')}`)}
    ${line?.start_parameter ? form({ do: 'send', text: `/start ${line.start_parameter}` }, button(line.text)) : ''}${offered.join('')}
    </main>`;
  return htmlPage({ title: 'Telegram sandbox', body });
};

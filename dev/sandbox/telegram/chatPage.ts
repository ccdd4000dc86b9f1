import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml, htmlPage } from '../html.ts';
import { BOT, TELEGRAM_PEOPLE } from './people.ts';

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

/** The chat of one person with the bot, and a chat of others in which the bot is asked by its name. */
export function chatPage({ origin, start }: { origin: string; start: string | null }): Response {
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

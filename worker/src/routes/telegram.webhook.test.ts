// Updates from Telegram, and forged ones.

import { createExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { TELEGRAM } from '@soltrade/schema/limits/telegram';
import { TOKEN_CHOICES } from '@soltrade/schema/limits/tokens';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beyond } from '../../test/apiKey.ts';
import { codeOf, newPromoter, newWallet, ORIGIN, operate, problemOf } from '../../test/client.ts';
import { eventually } from '../../test/eventually.ts';
import { newMint } from '../../test/fixtures/farEnd.ts';
import { spendLimit } from '../../test/limits.ts';
import { BONK, killMarket, MINT, playMarket } from '../../test/market.ts';
import { newPromoterWithLink, patchLink } from '../../test/promoter.ts';
import {
  answered,
  BOT_NAME,
  buttonsOf,
  captionOf,
  chosenOf,
  deliver,
  link,
  linksOf,
  messageOf,
  newBotPromoter,
  newPerson,
  playTelegram,
  pressOf,
  queryOf,
  requestOf,
  WEBHOOK,
} from '../../test/telegram.ts';
import { app } from '../app.ts';
import { UPSTREAM_BUDGET } from '../env.ts';
import { upstreamProvider } from '../stubs.ts';

/** The picture of a link's page, as Telegram fetches it. */
const PICTURE = new RegExp(`^${ORIGIN}/og/ada_\\w+\\.${MINT}-\\w+\\.png$`);
/**
 * Of this file alone: what a shared runtime keeps of a token has the name that another test gave
 * it.
 */
const PEPE_MINT = newMint();
const PEPE = { symbol: 'PEPE', name: 'Pepe', marketCap: 42_000, change24h: -3.2 };

beforeEach(() => playMarket({ [MINT]: BONK, [PEPE_MINT]: PEPE }));

const CHAT = `http://127.0.0.1:8790/telegram/t.me/${BOT_NAME}`;
const GROUP = { chat: { id: -1_001_234_567_890, type: 'supergroup', title: 'Apes' } };
const BOT = { id: 1, is_bot: true, first_name: 'Bot', username: BOT_NAME };

const mentionIn = (text: string) => {
  const offset = text.indexOf('@');
  return [{ type: 'mention', offset, length: text.length - offset }];
};

const block = (target: string, kind = 'user') => operate('POST', '/block', { kind, target });

const articles = async (update: Parameters<typeof answered>[1]) => {
  const { results, button } = await answered('answerInlineQuery', update);
  return {
    button,
    results: results.map((result) => {
      if (result.type !== 'article' || !('message_text' in result.input_message_content))
        throw new Error('no article');
      return { ...result, text: result.input_message_content.message_text };
    }),
  };
};

describe('In the private chat', () => {
  it('a pasted address brings the card, and only its button makes the link', async () => {
    const { promoter, username, person } = await newBotPromoter();
    for (const text of [`https://solscan.io/token/${MINT}`, `/start m_${MINT}`]) {
      const card = await answered('sendMessage', messageOf(person, text));
      expect(card.text).toMatch(/BONK.*Bonk.*\nMarket cap \$1\.2M · 24h \+12\.3%/);
      expect(buttonsOf(card)).toEqual([{ text: 'Make my link', callback_data: `g:${MINT}` }]);
    }
    expect(await linksOf(promoter)).toEqual([]);

    const calls = playTelegram();
    const press = pressOf(person, `g:${MINT}`);
    const made = await answered('editMessageMedia', press);
    const url = `${ORIGIN}/r/${username}/bonk?c=telegram`;
    expect(made).toMatchObject({ chat_id: person.id, message_id: 77 });
    expect(made.media).toMatchObject({ type: 'photo', media: expect.stringMatching(PICTURE) });
    expect(captionOf(made)).toContain(`\n${url}`);
    expect(buttonsOf(made)).toEqual([
      { text: 'Open', url },
      { text: 'Post it', switch_inline_query: MINT },
    ]);
    const [first, ...others] = await linksOf(promoter);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ platforms: ['jupiter'], isActive: true });
    // The button is released.
    await eventually(() =>
      expect(calls.map(({ method }) => method)).toEqual(['answerCallbackQuery']),
    );

    // The address now returns the link itself.
    const again = await answered('sendPhoto', messageOf(person, MINT));
    expect(again).toMatchObject({ photo: made.media.media, caption: captionOf(made) });
    expect(again.caption_entities).toMatchObject([{ type: 'bold' }]);
    expect((await linksOf(promoter)).map(({ id }) => id)).toEqual([first?.id]);

    // A link of ours names its token to other promoters too.
    const { person: other } = await newBotPromoter();
    const asked = await answered('sendMessage', messageOf(other, `see ${url}.`));
    expect(buttonsOf(asked)).toEqual([{ text: 'Make my link', callback_data: `g:${MINT}` }]);
  });

  it('a paused link is resumed by its button only, and a blocked one never', async () => {
    const { promoter, person } = await newBotPromoter();
    playTelegram();
    await answered('editMessageMedia', pressOf(person, `g:${MINT}`));
    const [made] = await linksOf(promoter);
    await patchLink(promoter, made?.id ?? '', { isActive: false });
    const paused = await answered('sendMessage', messageOf(person, MINT));
    expect(paused.text).toContain('is paused');
    expect((await linksOf(promoter))[0]?.isActive).toBe(false);
    await answered('editMessageMedia', pressOf(person, `g:${MINT}`));
    expect((await linksOf(promoter))[0]?.isActive).toBe(true);

    await block(made?.id ?? '', 'link');
    const blocked = await answered('editMessageText', pressOf(person, `g:${MINT}`));
    expect(blocked.text).toContain('This link was reported');
    expect(buttonsOf(blocked)).toEqual([]);
  });

  it('/links lists them by time and by clicks, without a preview', async () => {
    const { person } = await newBotPromoter();
    playTelegram();
    expect((await answered('sendMessage', messageOf(person, '/links'))).text).toContain(
      'No links yet',
    );
    await answered('editMessageMedia', pressOf(person, `g:${MINT}`));
    await answered('editMessageMedia', pressOf(person, `g:${PEPE_MINT}`));
    const list = await answered('sendMessage', messageOf(person, `/links@${BOT_NAME}`));
    expect(list.text).toMatch(/^Your newest links.*PEPE.*0 clicks.*BONK/s);
    expect(list.link_preview_options).toEqual({ is_disabled: true });
    const byClicks = await answered('editMessageText', pressOf(person, 'l:clicks'));
    expect(byClicks.text).toContain('Your most clicked links');
  });

  it('an account that is not linked is told how to, and costs no look-up', async () => {
    const market = vi.mocked(globalThis.fetch);
    market.mockClear();
    const person = newPerson();
    for (const text of [MINT, '/links']) {
      const reply = await answered('sendMessage', messageOf(person, text));
      expect(reply.text).toContain('To link this Telegram account');
      expect(buttonsOf(reply)).toEqual([
        { text: 'Open my profile', url: `${ORIGIN}/profile?edit=1#telegram` },
      ]);
    }
    expect((await answered('answerCallbackQuery', pressOf(person, `g:${MINT}`))).text).toContain(
      'Link your account',
    );
    expect(market).not.toHaveBeenCalled();
  });

  it('anything else is answered with what the bot does; photos by their words', async () => {
    const { person } = await newBotPromoter();
    expect((await answered('sendMessage', messageOf(person, 'gm'))).text).toContain(
      'Paste a token’s address',
    );
    expect((await answered('sendMessage', messageOf(person, '/help'))).text).toContain(
      `@${BOT_NAME}`,
    );
    const photo = messageOf(person, '', { text: undefined, caption: `ape ${MINT}` });
    expect((await answered('sendMessage', photo)).text).toContain('BONK');
  });

  it('a token is found anywhere: among words, under a word, and in what is answered', async () => {
    const { person } = await newBotPromoter();
    const hidden = (text: string) => [
      { type: 'text_link', offset: 0, length: text.length, url: text },
    ];
    const link = `https://pump.fun/coin/${MINT}`;
    for (const [text, change] of [
      [`gm all!! CA：\`${MINT}\`. send it`, {}],
      // A wallet is no other token.
      [`${newWallet().address} bought ${MINT}`, {}],
      ['ape here', { entities: hidden(link) }],
      ['', { text: undefined, caption: 'ape here', caption_entities: hidden(link) }],
      [
        'make it',
        { reply_to_message: { text: `CA ${MINT}`, date: 1, chat: { id: 1, type: 'private' } } },
      ],
      // What is said comes before what it answers, and the quoted part before the rest of it.
      [MINT, { reply_to_message: { text: PEPE_MINT } }],
      [
        'this',
        {
          reply_to_message: { text: `${PEPE_MINT} ${MINT}` },
          quote: { text: MINT, position: 44 },
        },
      ],
    ] as const) {
      const card = await answered('sendMessage', messageOf(person, text, change));
      expect([text, buttonsOf(card)]).toEqual([
        text,
        [{ text: 'Make my link', callback_data: `g:${MINT}` }],
      ]);
    }
  });

  it('asks which of two tokens is meant, and shows the chosen one', async () => {
    const { promoter, person } = await newBotPromoter();
    const question = await answered(
      'sendMessage',
      messageOf(person, `${MINT} or https://solscan.io/token/${PEPE_MINT}?`),
    );
    expect(buttonsOf(question)).toEqual([
      { text: 'Make all 2 links', callback_data: 'a' },
      { text: expect.stringContaining('BONK'), callback_data: `s:${MINT}` },
      { text: expect.stringContaining('PEPE'), callback_data: `s:${PEPE_MINT}` },
    ]);
    playTelegram();
    const card = await answered('editMessageText', pressOf(person, `s:${PEPE_MINT}`));
    expect(buttonsOf(card)).toEqual([{ text: 'Make my link', callback_data: `g:${PEPE_MINT}` }]);
    expect(await linksOf(promoter)).toEqual([]);
  });

  it('a message of many addresses costs few look-ups', async () => {
    const { person } = await newBotPromoter();
    const market = vi.mocked(globalThis.fetch);
    market.mockClear();
    const wallets = Array.from({ length: 80 }, () => newWallet().address);
    await answered('sendMessage', messageOf(person, wallets.join(' ')));
    const asked = new Set(
      wallets.filter((wallet) =>
        market.mock.calls.some(([input]) => String(input).includes(wallet)),
      ),
    );
    expect(asked.size).toBe(TOKEN_CHOICES);
  });

  it('says what went wrong as the app does', async () => {
    const { person } = await newBotPromoter();
    const shortLink = 'look: https://soltrade.example/r/ann/goose!';
    expect((await answered('sendMessage', messageOf(person, shortLink))).text).toBe(
      'We can’t read a token’s address from this link. Please open it and copy the address there.',
    );
    const nobody = 'BPFLoaderUpgradeab1e11111111111111111111111';
    expect((await answered('sendMessage', messageOf(person, nobody))).text).toBe(
      'There is no token at this address. Check that it isn’t a pool’s address.',
    );
    const without = await newPromoter();
    const other = await link(without);
    const refusal = await answered('answerCallbackQuery', pressOf(other, `g:${MINT}`));
    expect(refusal).toMatchObject({
      show_alert: true,
      text: expect.stringContaining('Connect at least one'),
    });
    killMarket();
    const unknown = 'Stake11111111111111111111111111111111111111';
    expect((await answered('answerCallbackQuery', pressOf(person, `g:${unknown}`))).text).toContain(
      'unavailable right now',
    );
  });

  it('a blocked promoter makes nothing', async () => {
    const { promoter, person } = await newBotPromoter();
    await block(promoter.id);
    const text = expect.stringContaining('This account was blocked');
    expect(await answered('sendMessage', messageOf(person, MINT))).toMatchObject({ text });
    expect(await answered('answerCallbackQuery', pressOf(person, `g:${MINT}`))).toMatchObject({
      text,
    });
    expect(await articles(queryOf(person, MINT))).toMatchObject({ results: [] });
    await deliver(chosenOf(person, `n_${MINT}`));
    await operate('POST', '/unblock', { kind: 'user', target: promoter.id });
    const found = await answered('sendMessage', messageOf(person, MINT));
    expect(buttonsOf(found)).toEqual([{ text: 'Make my link', callback_data: `g:${MINT}` }]);
  });
});

describe('In other chats', () => {
  it('the token among words is offered, without the wallet beside it; of two, each is', async () => {
    const { person } = await newBotPromoter();
    const found = async (query: string) =>
      (await articles(queryOf(person, query))).results.map(({ id }) => id);
    expect(await found(`CA: \`${MINT}\`.`)).toEqual([`n_${MINT}`]);
    expect(await found(`${newWallet().address} ${MINT}`)).toEqual([`n_${MINT}`]);
    expect(await found(`${MINT}, ${PEPE_MINT}`)).toEqual([`n_${MINT}`, `n_${PEPE_MINT}`]);
  });

  it('typing makes no link; a result that is posted does, and its post gets the short address', async () => {
    const { promoter, username, person } = await newBotPromoter();
    const typed = await answered('answerInlineQuery', queryOf(person, MINT));
    expect(typed).toMatchObject({ is_personal: true, cache_time: TELEGRAM.inlineCacheSeconds });
    const { results, button } = await articles(queryOf(person, MINT));
    const long = `${ORIGIN}/r/${username}/${MINT}?c=telegram`;
    expect(results).toMatchObject([
      {
        id: `n_${MINT}`,
        description: expect.stringContaining('$1.2M'),
        text: expect.stringContaining(long),
      },
    ]);
    expect(button).toMatchObject({ start_parameter: `m_${MINT}` });
    expect(await linksOf(promoter)).toEqual([]);

    const chosen = chosenOf(person, `n_${MINT}`);
    const post = await answered('editMessageText', chosen);
    expect(post).toMatchObject({ inline_message_id: 'inline-1' });
    expect(post.text).toContain(`${ORIGIN}/r/${username}/bonk?c=telegram`);
    expect(await linksOf(promoter)).toHaveLength(1);
    // From now on it is a result immediately.
    const later = await articles(queryOf(person, MINT));
    expect(later.results).toMatchObject([{ text: expect.stringContaining('/bonk?c=telegram') }]);
    expect(later.results[0]?.id).not.toContain(MINT);
  });

  it('finds one’s own links by symbol and name, the newest where nothing is typed, and nobody else’s', async () => {
    const { person } = await newBotPromoter();
    await newPromoterWithLink();
    playTelegram();
    await answered('editMessageMedia', pressOf(person, `g:${MINT}`));
    await answered('editMessageMedia', pressOf(person, `g:${PEPE_MINT}`));
    const titles = async (query: string) =>
      (await articles(queryOf(person, query))).results.map(
        ({ text }) => /PEPE|BONK/.exec(text)?.[0],
      );
    expect(await titles('')).toEqual(['PEPE', 'BONK']);
    expect(await titles('  boN ')).toEqual(['BONK']);
    expect(await titles('pepe')).toEqual(['PEPE']);
    expect(await titles('%')).toEqual([]);
    expect(await articles(queryOf(newPerson(), 'bonk'))).toEqual({
      results: [],
      button: { text: expect.any(String), start_parameter: 'link' },
    });
  });

  it('a post whose link could not be made says so to its promoter alone', async () => {
    const promoter = await newPromoter();
    const person = await link(promoter);
    const told = await answered('sendMessage', chosenOf(person, `n_${MINT}`));
    expect(told.chat_id).toBe(person.id);
    expect(told.text).toContain('Connect at least one platform');
    expect(buttonsOf(told)).toEqual([{ text: 'Make my link', callback_data: `g:${MINT}` }]);
  });

  it('in a group the bot answers only who addresses it, and keeps a promoter’s own data out', async () => {
    const { person } = await newBotPromoter();
    const silence = [
      messageOf(person, MINT, GROUP),
      messageOf(person, '/links@another_bot', GROUP),
      // Written without being a mention, as in a code block.
      messageOf(person, `hi @${BOT_NAME}`, GROUP),
      messageOf(person, '@another_bot', { ...GROUP, entities: mentionIn('@another_bot') }),
      messageOf(person, MINT, { ...GROUP, reply_to_message: { from: newPerson(), text: MINT } }),
      // Chatter below the bot's post, and a command there that may be another bot's.
      messageOf(person, 'lol', { ...GROUP, reply_to_message: { from: BOT, text: 'a card' } }),
      messageOf(person, `/buy ${MINT}`, { ...GROUP, reply_to_message: { from: BOT, text: '' } }),
    ];
    for (const update of silence) expect(await (await deliver(update)).json()).toEqual({});
    const mention = `gm @${BOT_NAME}`;
    for (const [text, change] of [
      [`/links@${BOT_NAME}`, {}],
      [`/unlink@${BOT_NAME.toUpperCase()}`, {}],
      [mention, { entities: mentionIn(mention) }],
    ] as const) {
      const reply = await answered('sendMessage', messageOf(person, text, { ...GROUP, ...change }));
      expect(reply).toMatchObject({ chat_id: GROUP.chat.id, text: 'Ask me in our private chat.' });
      expect(buttonsOf(reply)).toEqual([{ text: 'Open the chat', url: CHAT }]);
    }
  });

  it('addressed in a topic, it posts the link there as a reply; a sender without a link is led to their own chat', async () => {
    const { username, person } = await newBotPromoter();
    const topic = { ...GROUP, message_id: 431, message_thread_id: 17, is_topic_message: true };
    const place = {
      chat_id: GROUP.chat.id,
      message_thread_id: 17,
      reply_parameters: { message_id: 431, allow_sending_without_reply: true },
    };
    const ask = `@${BOT_NAME}`;
    const asked = (from: typeof person, change: object = {}) =>
      messageOf(from, ask, {
        ...topic,
        entities: mentionIn(ask),
        reply_to_message: { from: newPerson(), text: `CA ${MINT}` },
        ...change,
      });
    const make = { text: 'Make my link', url: `${CHAT}?start=m_${MINT}` };
    const card = await answered('sendMessage', asked(person));
    expect(card).toMatchObject({ ...place, text: expect.stringMatching(/BONK.*\nMarket cap/) });
    // Anyone can press a button in a group, so none acts.
    expect(buttonsOf(card)).toEqual([make]);

    playTelegram();
    await answered('editMessageMedia', pressOf(person, `g:${MINT}`));
    const post = await answered('sendMessage', asked(person));
    expect(post).toMatchObject(place);
    expect(post.text).toContain(`/r/${username}/bonk?c=telegram`);
    // A reply to the bot's own card asks too.
    const below = { ...topic, reply_to_message: { from: BOT, text: 'a card' } };
    expect((await answered('sendMessage', messageOf(person, MINT, below))).text).toBe(post.text);
    const both = await answered(
      'sendMessage',
      messageOf(person, `${MINT} ${PEPE_MINT}`, { ...topic, reply_to_message: { from: BOT } }),
    );
    expect(buttonsOf(both)).toEqual([
      { text: expect.stringContaining('BONK'), url: `${CHAT}?start=m_${MINT}` },
      { text: expect.stringContaining('PEPE'), url: `${CHAT}?start=m_${PEPE_MINT}` },
    ]);

    // A reply's thread in a group without topics is no place to send to.
    const thread = await answered('sendMessage', asked(person, { is_topic_message: false }));
    expect(thread).not.toHaveProperty('message_thread_id');
    expect(thread.reply_parameters).toEqual(place.reply_parameters);

    const stranger = await answered('sendMessage', asked(newPerson()));
    expect(stranger).toMatchObject({ ...place, text: 'Ask me in our private chat.' });
    const nothing = { reply_to_message: { text: 'BPFLoaderUpgradeab1e11111111111111111111111' } };
    expect(await answered('sendMessage', asked(person, nothing))).toMatchObject({
      ...place,
      text: expect.stringContaining('There is no token at this address'),
    });
  });

  it('a group learns nothing of a paused link or a blocked account', async () => {
    const { promoter, person } = await newBotPromoter();
    playTelegram();
    await answered('editMessageMedia', pressOf(person, `g:${MINT}`));
    const [made] = await linksOf(promoter);
    const ask = messageOf(person, `/link@${BOT_NAME} ${MINT}`, GROUP).message;
    const inPrivate = { chat_id: GROUP.chat.id, text: 'Ask me in our private chat.' };
    const reply = () => answered('sendMessage', messageOf(person, ask?.text ?? '', GROUP));
    expect((await reply()).text).toContain('/bonk?c=telegram');
    await patchLink(promoter, made?.id ?? '', { isActive: false });
    expect(await reply()).toMatchObject(inPrivate);
    await block(promoter.id);
    expect(await reply()).toMatchObject(inPrivate);
    await operate('POST', '/unblock', { kind: 'user', target: promoter.id });
  });

  it('the bot’s own posts in the private chat are no requests', async () => {
    const { person } = await newBotPromoter();
    const own = messageOf(person, `…${MINT}`, {
      via_bot: { id: 1, is_bot: true, first_name: 'Bot' },
    });
    expect(await (await deliver(own)).json()).toEqual({});
  });
});

describe('Bad input', () => {
  it('a forged update is refused, and nothing happens', async () => {
    const { promoter, person } = await newBotPromoter();
    for (const secret of [null, 'wrong', 'development-only-telegram-secret-01']) {
      const answer = await deliver(pressOf(person, `g:${MINT}`), secret);
      expect(answer.headers.get('Set-Cookie')).toBeNull();
      expect(await codeOf(answer)).toBe('unauthenticated');
      expect((await deliver('{', secret)).status).toBe(401);
    }
    expect(await linksOf(promoter)).toEqual([]);
  });

  it('without a bot there is no such address', async () => {
    const request = new Request(ORIGIN + WEBHOOK, {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json', 'X-Telegram-Bot-Api-Secret-Token': '' },
    });
    const answer = await app.fetch(
      request,
      { ...env, TELEGRAM_BOT_NAME: '' },
      createExecutionContext(),
    );
    expect(await codeOf(answer)).toBe('not_found');
  });

  it('an update that comes again, late or in another order works once', async () => {
    const { promoter, person } = await newBotPromoter();
    playTelegram();
    const [make, unlinkPress] = [pressOf(person, `g:${MINT}`), pressOf(person, 'u')];
    // Of concurrent ones, one creates the link and responds.
    const answers = await Promise.all(Array.from({ length: 3 }, () => deliver(make)));
    const bodies = await Promise.all(answers.map((answer) => answer.json<object>()));
    expect(bodies.filter((body) => 'method' in body)).toHaveLength(1);
    expect(await linksOf(promoter)).toHaveLength(1);
    await deliver(unlinkPress);
    await link(promoter, person);
    // Both are redelivered in reverse order, after the account was linked again.
    expect(await (await deliver(unlinkPress)).json()).toEqual({});
    expect(await (await deliver(make)).json()).toEqual({});
    expect((await answered('sendMessage', messageOf(person, '/unlink'))).text).toContain(
      'makes links for',
    );
    const old = messageOf(person, MINT, { date: Math.floor(Date.now() / 1_000) - 2 * 86_400 });
    expect(await (await deliver(old)).json()).toEqual({});
  });

  it('what is no update is taken and dropped, so Telegram does not hold back what follows', async () => {
    for (const body of ['null', '{"update_id":1,"message":{"text":7}}']) {
      const answer = await deliver(body);
      expect([answer.status, await answer.json()]).toEqual([200, {}]);
    }
    expect(await codeOf(deliver('{'))).toBe('invalid_json');
    const huge = JSON.stringify({ update_id: 1, text: 'x'.repeat(TELEGRAM.maxUpdateBytes) });
    expect(await problemOf(await deliver(huge))).toMatchObject({ status: 413 });
  });

  it('one account’s flood is limited, and nobody else’s answers', async () => {
    const [loud, quiet] = [newPerson(), newPerson()];
    spendLimit(env.RATE_TELEGRAM, String(loud.id));
    expect(await (await deliver(messageOf(loud, 'hello'))).json()).toEqual({});
    expect(await (await deliver(queryOf(loud, MINT))).json()).toEqual({});
    expect((await answered('answerCallbackQuery', pressOf(loud, 'u'))).text).toContain(
      'Too many requests',
    );
    expect((await answered('sendMessage', messageOf(quiet, 'hello'))).text).toContain('To link');
  });

  it('wrong secrets are limited by address, and an update with the right one never is', async () => {
    const { person } = await newBotPromoter();
    const address = '203.0.113.78';
    const send = (secret?: string) => {
      const request = requestOf(messageOf(person, '/unlink'), secret);
      request.headers.set('CF-Connecting-IP', address);
      return exports.default.fetch(request);
    };
    const refused = await beyond(env.RATE_TELEGRAM, `stranger ${address}`, () => send('wrong'));
    expect(await codeOf(refused)).toBe('rate_limited');
    expect((await send()).status).toBe(200);
  });

  it('a hostile name links nowhere, and does not reorder the text around it', async () => {
    const mint = newMint();
    const hostile = { ...BONK, symbol: 'claim.com', name: '<b>@scam</b> [x](t.me/x) \u202Egnp' };
    playMarket({ [mint]: hostile });
    const { person } = await newBotPromoter();
    const card = await answered('sendMessage', messageOf(person, mint));
    expect(card.parse_mode).toBeUndefined();
    expect(card.text).not.toMatch(/[\u202A-\u202E]/);
    const styled = card.entities?.map(({ type, offset, length }) => [
      type,
      card.text.slice(offset, offset + length),
    ]);
    // In code Telegram makes no link, mention or command.
    expect(styled).toEqual([
      ['code', 'claim.com'],
      ['code', '<b>@scam</b> [x](t.me/x) gnp'],
    ]);
    expect(card.text.match(/\u2068[^\u2068\u2069]+\u2069/g)).toHaveLength(2);
  });

  it('where Telegram does not answer, the link is still made and shown, and no log has the token', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const calls = playTelegram(() => new Response('down', { status: 502 }));
    const { promoter, person } = await newBotPromoter();
    const made = await answered('editMessageMedia', pressOf(person, `g:${MINT}`));
    expect(captionOf(made)).toContain('?c=telegram');
    expect(await linksOf(promoter)).toHaveLength(1);
    await eventually(() => expect(errors.mock.calls.flat().join()).toContain('upstream_failed'));
    expect(calls[0]?.url).toContain('AAsandboxBotToken');
    expect(errors.mock.calls.flat().join()).not.toContain('AAsandboxBotToken');
  });
});

describe('The budget of requests to Telegram', () => {
  it('is not used up by one account; without it a link is made, and only the clock stays on the button', async () => {
    const [loud, quiet] = [await newBotPromoter(), await newBotPromoter()];
    const caller = { address: `telegram ${loud.person.id}`, isSignedIn: true };
    let released = 0;
    while ((await upstreamProvider(env, 'telegram').admit('promoter', caller)).isAdmitted)
      released += 1;
    expect(released).toBeLessThanOrEqual(UPSTREAM_BUDGET.telegram.requests / 10);
    const calls = playTelegram();
    await answered('editMessageMedia', pressOf(loud.person, `g:${MINT}`));
    expect(await linksOf(loud.promoter)).toHaveLength(1);
    await answered('editMessageMedia', pressOf(quiet.person, `g:${MINT}`));
    await eventually(() => expect(calls).toHaveLength(1));
    expect(await linksOf(quiet.promoter)).toHaveLength(1);
  });
});

describe('The operator', () => {
  const register = () => operate('POST', '/telegram');
  const me = (username: string) =>
    Response.json({ ok: true, result: { username, supports_inline_queries: false } });

  it('tells Telegram where the webhook is, and learns whether inline mode is on', async () => {
    const calls = playTelegram((method) =>
      method === 'getMe' ? me(BOT_NAME) : Response.json({ ok: true, result: true }),
    );
    const webhook = ORIGIN + WEBHOOK;
    expect(await (await register()).json()).toEqual({ bot: BOT_NAME, webhook, isInline: false });
    expect(calls.map(({ method }) => method)).toEqual(['getMe', 'setWebhook', 'setMyCommands']);
    expect(calls[1]?.parameters).toEqual({
      url: webhook,
      secret_token: 'development-only-telegram-secret-00',
      allowed_updates: ['message', 'callback_query', 'inline_query', 'chosen_inline_result'],
    });
  });

  it('is told where the token is another bot’s, or Telegram refuses it', async () => {
    const calls = playTelegram(() => me('someone_elses_bot'));
    expect((await problemOf(await register())).body.detail).toContain('@someone_elses_bot');
    expect(calls).toHaveLength(1);
    vi.mocked(globalThis.fetch).mockResolvedValue(
      Response.json({ ok: false, error_code: 401, description: 'Unauthorized' }, { status: 401 }),
    );
    expect(await codeOf(register())).toBe('unavailable');
  });
});

// Several tokens in one message, made with one button.
import { TELEGRAM } from '@soltrade/schema/limits/telegram';
import { TOKEN_CHOICES } from '@soltrade/schema/limits/tokens';
import { beforeEach, expect, it } from 'vitest';
import { newMint } from '../../test/fixtures/farEnd.ts';
import { BONK, playMarket } from '../../test/market.ts';
import { insertLink } from '../../test/rows.ts';
import {
  answered,
  buttonsOf,
  linksOf,
  messageOf,
  newBotPromoter,
  playTelegram,
  pressOf,
} from '../../test/telegram.ts';

const mints = Array.from({ length: TOKEN_CHOICES }, newMint);
const missing = newMint();

beforeEach(() => {
  playMarket(Object.fromEntries(mints.map((mint, at) => [mint, { ...BONK, symbol: `T${at}` }])));
  playTelegram();
});

/** A press of a button of a message that the bot sent. */
const pressOn = (
  from: Parameters<typeof pressOf>[0],
  message: { text: string; buttons: { callback_data?: string }[] },
  data = 'a',
) => {
  const update = pressOf(from, data);
  Object.assign(update.callback_query?.message ?? {}, {
    text: message.text,
    reply_markup: { inline_keyboard: message.buttons.map((button) => [button]) },
  });
  return update;
};

it('makes links for all tokens of a message, and says which failed and why', async () => {
  const { promoter, person } = await newBotPromoter();
  const asked = await answered(
    'sendMessage',
    messageOf(person, [...mints, missing].map((mint, at) => `${at}. ${mint}`).join('\n')),
  );
  const buttons = buttonsOf(asked) as { text: string; callback_data?: string }[];
  expect(buttons[0]).toMatchObject({
    text: `Make all ${TOKEN_CHOICES + 1} links`,
    callback_data: 'a',
  });

  const update = pressOn(person, { text: asked.text, buttons });
  const told = await answered('editMessageText', update);
  expect(told.text).toContain(`${TOKEN_CHOICES} links are ready. 1 failed:`);
  expect(told.text).toContain('There is no token at this address');
  const links = await linksOf(promoter);
  expect(links.map(({ token }) => token.contractAddress).toSorted()).toEqual(mints.toSorted());
  for (const { shortUrl } of links) expect(told.text).toContain(new URL(shortUrl).pathname);

  // Pressed again, it makes none twice.
  await answered('editMessageText', pressOn(person, { text: asked.text, buttons }));
  expect(await linksOf(promoter)).toHaveLength(mints.length);
});

it('makes as many as a message has room for, and none of a message without tokens', async () => {
  const { promoter, person } = await newBotPromoter();
  const many = Array.from({ length: TELEGRAM.madeTogether + 5 }, newMint);
  playMarket({});
  await Promise.all(many.map((mint) => insertLink(promoter.id, { mint, platforms: ['jupiter'] })));
  const told = await answered(
    'editMessageText',
    pressOn(person, { text: many.join('\n'), buttons: [] }),
  );
  expect((told.text ?? '').length).toBeLessThan(4_096);
  expect(told.text).toContain(`${TELEGRAM.madeTogether} links are ready`);
  const nothing = await answered('editMessageText', pressOf(person, 'a'));
  expect(nothing.text).toContain('This button is too old');
});

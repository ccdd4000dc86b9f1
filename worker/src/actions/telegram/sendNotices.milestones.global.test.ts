import { env } from 'cloudflare:workers';
import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../../test/client.ts';
import { testCtx } from '../../../test/fixtures/farEnd.ts';
import { BONK, MINT, playMarket } from '../../../test/market.ts';
import { newPromoterWithLink, patchLink } from '../../../test/promoter.ts';
import { link as linkTelegram, playTelegram } from '../../../test/telegram.ts';
import { sendMilestones, sendTokenChanges } from './sendNotices.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const announced = async () => {
  playMarket({ [MINT]: BONK });
  const calls = playTelegram();
  const { promoter, generated } = await newPromoterWithLink();
  const { link } = generated;
  const person = await linkTelegram(promoter);
  const prices = { multiple: 5, callPrice: '0.00002', price: '0.0001014', from: 1, to: 2 };
  const milestone = { userId: promoter.id, linkId: link.id, ...prices };
  const cards = () => calls.filter(({ method }) => method !== 'answerCallbackQuery');
  return { promoter, link, person, cards, send: () => sendMilestones(testCtx().ctx, [milestone]) };
};

it('a call that reached a multiple comes as its card, ready to be shared again', async () => {
  const { link, person, cards, send } = await announced();
  await send();
  expect(cards().map(({ method }) => method)).toEqual(['sendPhoto']);
  const parameters = cards()[0]?.parameters;
  expect(parameters).toMatchObject({
    chat_id: person.id,
    photo: expect.stringMatching(/\/og\/.*\.png$/),
    caption: expect.stringMatching(
      /BONK.* hit 5× since your call\. Share it again\.\nAt \$0\.0001014, from \$0\.00002\nhttp/,
    ),
    reply_markup: { inline_keyboard: [[{ text: 'Open' }, { switch_inline_query: MINT }]] },
  });
  expect(JSON.stringify(parameters)).toContain(`${link.shortUrl}?c=telegram`);
});

it('nothing comes for a paused link, or to a promoter who is blocked or has unlinked Telegram', async () => {
  const { promoter, link, cards, send } = await announced();
  const { id, cookie } = promoter;
  const set = (isActive: boolean) => patchLink({ cookie }, link.id, { isActive });
  await set(false);
  await send();
  await set(true);
  await env.DB.prepare('update users set blocked_at = 1 where id = ?').bind(id).run();
  await send();
  await env.DB.prepare('update users set blocked_at = null where id = ?').bind(id).run();
  await call('DELETE', `/api/user/${id}/telegram`, { cookie });
  await send();
  expect(cards()).toEqual([]);
});

it('a token that changed comes as a sentence, of a paused link too', async () => {
  const { promoter, link, cards } = await announced();
  await patchLink(promoter, link.id, { isActive: false });
  const values = { kind: 'liquidity', before: '412300', after: '38000' } as const;
  const pausing = { ...values, from: 1, to: 2, action: 'pause' } as const;
  await sendTokenChanges(testCtx().ctx, [{ userId: promoter.id, linkId: link.id, ...pausing }]);
  const text = expect.stringMatching(
    /BONK.*: Liquidity fell from \$412\.3K to \$38\.0K\.\nThe link is paused\./,
  );
  expect(cards()).toMatchObject([{ method: 'sendMessage', parameters: { text } }]);
});

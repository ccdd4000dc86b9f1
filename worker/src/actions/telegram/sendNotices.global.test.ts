import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { call } from '../../../test/client.ts';
import { eventually } from '../../../test/eventually.ts';
import { testCtx } from '../../../test/fixtures/farEnd.ts';
import { BONK, MINT, playMarket } from '../../../test/market.ts';
import { newPromoterWithLink } from '../../../test/promoter.ts';
import { newActivity } from '../../../test/rows.ts';
import {
  answered,
  link as linkTelegram,
  messageOf,
  playTelegram,
  pressOf,
  settingsOf,
} from '../../../test/telegram.ts';
import { sendNotices } from './sendNotices.ts';

/** The Bot API's errors, by status and description, for a chat that can't be written to. */
const GONE = [
  [403, 'Forbidden: bot was blocked by the user'],
  [400, 'Bad Request: chat not found'],
] as const;

const SPIKE = { persons: 1_200, usual: 4.5, from: 1, to: 2, datacenterPercent: 34 };
const WEEK = {
  from: Date.UTC(2026, 10, 16),
  to: Date.UTC(2026, 10, 23),
  persons: 900,
  repeats: 40,
  robots: 70,
  bestPersons: 600,
  problems: null,
  microUsd: 12_500_000,
};

const open = async () => {
  playMarket({ [MINT]: BONK });
  const calls = playTelegram();
  const { promoter, generated } = await newPromoterWithLink();
  const person = await linkTelegram(promoter);
  const note = (type: string, data: object, linkId: string | null = generated.link.id) =>
    newActivity(promoter.id, { type, data, linkId }).run();
  const run = () => sendNotices(testCtx().ctx);
  const messages = () =>
    calls
      .filter(({ method }) => method === 'sendMessage')
      .map(
        ({ parameters }) => parameters as { chat_id: number; text: string; reply_markup: object },
      );
  return { promoter, person, note, run, messages };
};

it('a spike and a week come once, and nothing from before the first run', async () => {
  const { person, note, run, messages } = await open();
  await note('clicks.spike', SPIKE);
  await run();
  expect(messages()).toEqual([]);
  await note('clicks.spike', SPIKE);
  await note('digest.weekly', WEEK);
  await note('digest.weekly', { ...WEEK, bestPersons: null, microUsd: null }, null);
  for (const _ of [1, 2]) await run();
  // Names are isolated from the direction of the text around them.
  const isolates = /[\u2066-\u2069]/g;
  expect(messages().map(({ text }) => text.replaceAll(isolates, ''))).toEqual([
    '1,200 people clicked your links within an hour. Usually 4.5.\nMost clicked: BONK\n34% of the day’s people came from data centers',
    'Your week, Nov 16 to Nov 22: 900 people, 40 repeats, 70 robots.\nBest link: BONK, 600 people\nEarned: $12.50',
    'Your week, Nov 16 to Nov 22: 900 people, 40 repeats, 70 robots.',
  ]);
  expect(messages()[0]?.chat_id).toBe(person.id);
});

it('one press turns them off, in the bell too, and the others still come', async () => {
  const { promoter, person, note, run, messages } = await open();
  await run();
  await note('clicks.spike', SPIKE);
  await run();
  expect(JSON.stringify(messages()[0]?.reply_markup)).toContain('m:clicks.spike');
  const { text } = await answered('editMessageText', pressOf(person, 'm:clicks.spike'));
  expect(text).toBe('Turned off. You can turn it on again in the app, under the bell.');
  await note('clicks.spike', SPIKE);
  await note('digest.weekly', WEEK);
  await run();
  expect(messages()).toHaveLength(2);
  const { id, cookie } = promoter;
  const list = async () => {
    const answer = await call('GET', `/api/notices/${id}`, { cookie });
    const { notices, muted } = await answer.json<{
      notices: { activity: { type: string } }[];
      muted: string[];
    }>();
    return { types: notices.map(({ activity }) => activity.type), muted };
  };
  const others = ['digest.weekly', 'telegram.linked'];
  expect(await list()).toEqual({ types: expect.arrayContaining(others), muted: ['clicks.spike'] });
  expect((await list()).types).not.toContain('clicks.spike');
  const body = { type: 'clicks.spike', isMuted: false };
  for (const _ of [1, 2]) {
    expect((await call('PUT', `/api/notices/${id}/muted`, { cookie, body })).status).toBe(204);
  }
  expect((await list()).types.filter((type) => type === 'clicks.spike')).toHaveLength(2);
  await note('clicks.spike', SPIKE);
  await run();
  expect(messages()).toHaveLength(3);
});

it('a blocked promoter, or one who unlinked Telegram, gets none; nobody else’s notices are turned off', async () => {
  const { promoter, note, run, messages } = await open();
  await run();
  const { id, cookie } = promoter;
  await env.DB.prepare('update users set blocked_at = 1 where id = ?').bind(id).run();
  await note('clicks.spike', SPIKE);
  await run();
  await env.DB.prepare('update users set blocked_at = null where id = ?').bind(id).run();
  await call('DELETE', `/api/user/${id}/telegram`, { cookie });
  await note('digest.weekly', WEEK);
  await run();
  expect(messages()).toEqual([]);
  const { promoter: stranger } = await newPromoterWithLink();
  const muting = (type: string, as: string) =>
    call('PUT', `/api/notices/${id}/muted`, { cookie: as, body: { type, isMuted: true } });
  expect((await muting('clicks.spike', stranger.cookie)).status).toBe(403);
  expect((await muting('call.settled', cookie)).status).toBe(400);
});

it.each(GONE)(
  'who can’t be written to (%i %s) is not written to again, and nobody else waits',
  async (status, description) => {
    const gone = await open();
    const other = await open();
    await gone.run();
    const refusing = playTelegram((_, parameters) =>
      parameters.chat_id === gone.person.id
        ? Response.json({ ok: false, error_code: status, description }, { status })
        : Response.json({ ok: true, result: true }),
    );
    const asked = (person: { id: number }) =>
      refusing.filter(({ parameters }) => Reflect.get(Object(parameters), 'chat_id') === person.id);
    // More refusals than open a circuit would come from one account that is asked again and again.
    for (let count = 0; count < 8; count += 1) {
      await gone.note('clicks.spike', SPIKE);
      await other.note('clicks.spike', SPIKE);
      await gone.run();
    }
    expect(asked(gone.person)).toHaveLength(1);
    expect(asked(other.person)).toHaveLength(8);
    expect((await settingsOf(gone.promoter)).account?.isReachable).toBe(false);

    playTelegram();
    await answered('sendMessage', messageOf(gone.person, '/start'));
    await eventually(async () =>
      expect((await settingsOf(gone.promoter)).account?.isReachable).toBe(true),
    );
    await gone.note('clicks.spike', SPIKE);
    const again = playTelegram();
    await gone.run();
    expect(again).toHaveLength(1);
  },
);

it('a wrong token is the bot’s own trouble, not its readers’', async () => {
  const { promoter, note, run } = await open();
  await run();
  playTelegram(() =>
    Response.json({ ok: false, error_code: 401, description: 'Unauthorized' }, { status: 401 }),
  );
  await note('clicks.spike', SPIKE);
  await run();
  expect((await settingsOf(promoter)).account?.isReachable).toBe(true);
});

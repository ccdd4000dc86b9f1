import type { ListedChannel } from '@soltrade/schema/contracts/linkLists';
import { CHANNEL } from '@soltrade/schema/limits/links';
import { describe, expect, it, vi } from 'vitest';
import { call, getJson, newPromoter, type Promoter, problemOf } from '../../test/client.ts';

const put = (promoter: Promoter, channel: string, name: unknown, cookie = promoter.cookie) =>
  call('PUT', `/api/channels/${promoter.id}/${channel}`, { body: { name }, cookie });

/** Without the times at which they were made. */
const list = async (promoter: Promoter) =>
  (await listed(promoter)).map(({ channel, name }) => ({ channel, name }));

const listed = (promoter: Promoter) =>
  getJson<ListedChannel[]>(promoter, `/api/channels/${promoter.id}`);

describe('channels of one’s own', () => {
  it('are named, renamed and forgotten; each account has its own', async () => {
    const [ada, bob] = [await newPromoter(), await newPromoter()];
    expect(await (await put(ada, 'my-telegram', '  My \u202eTelegram ')).json()).toEqual({
      channel: 'my-telegram',
      name: 'My Telegram',
    });
    await put(ada, 'tiktok-bio', 'TikTok bio');
    await put(ada, 'my-telegram', 'VIP group');
    await put(bob, 'my-telegram', 'Bob’s');
    expect(await list(ada)).toEqual([
      { channel: 'my-telegram', name: 'VIP group' },
      { channel: 'tiktok-bio', name: 'TikTok bio' },
    ]);
    const path = `/api/channels/${ada.id}/my-telegram`;
    for (const _ of ['once', 'twice']) {
      expect((await call('DELETE', path, { cookie: ada.cookie })).status).toBe(204);
    }
    expect(await list(ada)).toEqual([{ channel: 'tiktok-bio', name: 'TikTok bio' }]);
    expect(await list(bob)).toEqual([{ channel: 'my-telegram', name: 'Bob’s' }]);
  });

  it('keep the time at which they were made, also under another name', async () => {
    const ada = await newPromoter();
    const made = Date.now() + 1_000;
    vi.useFakeTimers({ now: made, toFake: ['Date'] });
    await put(ada, 'x-2', 'gm');
    vi.setSystemTime(made + 60_000);
    await put(ada, 'x-2', 'gm, still early');
    expect(await listed(ada)).toEqual([
      { channel: 'x-2', name: 'gm, still early', createdAt: new Date(made).toISOString() },
    ]);
  });

  it('are bounded, however many come at once; those that are there can still be renamed', async () => {
    const ada = await newPromoter();
    const answers = await Promise.all(
      Array.from({ length: CHANNEL.perPromoter + 3 }, (_, index) =>
        put(ada, `place-${index}`, 'Place'),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(CHANNEL.perPromoter);
    const refused = answers.find(({ ok }) => !ok);
    expect(refused && (await problemOf(refused)).code).toBe('too_many_channels');
    const kept = (await list(ada)) as { channel: string }[];
    expect(kept).toHaveLength(CHANNEL.perPromoter);
    expect((await put(ada, kept[0]?.channel ?? '', 'Renamed')).status).toBe(200);
  });

  it.each([
    ['telegram', 'Mine'],
    ['fine', '\u200b\u200b'],
  ])('"%s" named "%s" is refused', async (channel, name) => {
    const ada = await newPromoter();
    expect((await put(ada, channel, name)).status).toBe(400);
    expect(await list(ada)).toEqual([]);
  });
});

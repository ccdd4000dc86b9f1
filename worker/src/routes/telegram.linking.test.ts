// A promoter's Telegram account: linked by a single-use URL, shown and unlinked in the app.

import type { NoticeList } from '@soltrade/schema/contracts/activity';
import { TELEGRAM } from '@soltrade/schema/limits/telegram';
import { describe, expect, it, vi } from 'vitest';
import { activitiesOf } from '../../test/activities.ts';
import { call, codeOf, getJson, newPromoter, type Promoter } from '../../test/client.ts';
import { setUsername } from '../../test/promoter.ts';
import {
  answered,
  BOT_NAME,
  buttonsOf,
  link,
  messageOf,
  newPerson,
  newStart,
  playTelegram,
  pressOf,
  settingsOf,
  startAndPress,
} from '../../test/telegram.ts';

const unlink = ({ id, cookie }: Promoter) => call('DELETE', `/api/user/${id}/telegram`, { cookie });

const start = async (person: ReturnType<typeof newPerson>, parameter: string) =>
  answered('sendMessage', messageOf(person, `/start ${parameter}`));

describe('Linking a Telegram account', () => {
  it('takes an address of the app, once, and shows in the app whose account it is', async () => {
    const promoter = await newPromoter();
    await setUsername(promoter, `ada_${crypto.randomUUID().slice(0, 8)}`);
    expect(await settingsOf(promoter)).toEqual({ bot: BOT_NAME, account: null });
    const parameter = await newStart(promoter);
    expect(parameter).toMatch(/^l_[\w-]{43}$/);
    const person = newPerson({ first_name: 'Ada \u202E', last_name: '✅ Apes' });
    expect(await startAndPress(person, parameter)).toContain('Linked.');
    expect(await settingsOf(promoter)).toMatchObject({
      account: { name: 'Ada Apes', username: person.username },
    });
    // The URL was used, so a later finder can't link their account.
    expect((await start(newPerson(), parameter)).text).toContain('expired or was used');
    expect(await settingsOf(promoter)).toMatchObject({ account: { username: person.username } });
  });

  it('asks first and names the profile, since the address may come from another person', async () => {
    const promoter = await newPromoter();
    const username = `ada_${crypto.randomUUID().slice(0, 8)}`;
    await setUsername(promoter, username);
    const [person, parameter] = [newPerson(), await newStart(promoter)];
    for (const offer of [await start(person, parameter), await start(person, parameter)]) {
      expect([offer.chat_id, offer.text]).toEqual([person.id, expect.stringContaining(username)]);
      expect(offer.text).toContain('If somebody sent you here, don’t press it.');
    }
    expect(await settingsOf(promoter)).toMatchObject({ account: null });
    expect((await answered('sendMessage', messageOf(person, 'hello'))).text).toContain(
      'To link this Telegram account',
    );
    expect(await startAndPress(person, parameter)).toContain('Linked.');
  });

  it('works for ten minutes, and only by the newest address', async () => {
    const promoter = await newPromoter();
    const first = await newStart(promoter);
    const second = await newStart(promoter);
    expect((await start(newPerson(), first)).text).toContain('expired or was used');
    vi.useFakeTimers({ now: Date.now() + TELEGRAM.tokenLifetime, toFake: ['Date'] });
    expect((await start(newPerson(), second)).text).toContain('expired or was used');
    expect(await settingsOf(promoter)).toMatchObject({ account: null });
  });

  it('serves one promoter: another one’s address is kept until the account is unlinked', async () => {
    const [ada, bruno] = [await newPromoter(), await newPromoter()];
    const person = await link(ada);
    const parameter = await newStart(bruno);
    const refusal = await start(person, parameter);
    expect(refusal.text).toContain('already makes SolTrade links for');
    expect(await settingsOf(bruno)).toMatchObject({ account: null });
    playTelegram();
    const [button] = buttonsOf(refusal) as { callback_data: string }[];
    const { text } = await answered(
      'editMessageText',
      pressOf(person, button?.callback_data ?? ''),
    );
    expect(text).toContain('Unlinked.');
    expect(await settingsOf(ada)).toMatchObject({ account: null });
    expect(await startAndPress(person, parameter)).toContain('Linked.');
  });

  it('a profile has one Telegram account', async () => {
    const promoter = await newPromoter();
    const parameter = await newStart(promoter);
    await link(promoter);
    // Only the newest URL works, so this one fails regardless.
    expect((await start(newPerson(), parameter)).text).toContain('expired or was used');
    const { id, cookie } = promoter;
    expect(await codeOf(call('POST', `/api/user/${id}/telegram`, { cookie }))).toBe(
      'telegram_already_linked',
    );
  });

  it('is ended in the app, by signing out everywhere, and with the account', async () => {
    for (const end of [
      unlink,
      ({ cookie }: Promoter) => call('POST', '/api/auth/logout-everywhere', { cookie }),
      ({ id, cookie }: Promoter) => call('DELETE', `/api/user/${id}`, { cookie }),
    ]) {
      const promoter = await newPromoter();
      const person = await link(promoter);
      expect((await end(promoter)).status).toBe(204);
      const { text } = await answered('sendMessage', messageOf(person, 'hello'));
      expect(text).toContain('To link this Telegram account');
    }
  });

  it('an address that was not pressed yet is ended too', async () => {
    for (const end of [
      unlink,
      ({ cookie }: Promoter) => call('POST', '/api/auth/logout-everywhere', { cookie }),
    ]) {
      const promoter = await newPromoter();
      const parameter = await newStart(promoter);
      await end(promoter);
      expect((await start(newPerson(), parameter)).text).toContain('expired or was used');
    }
  });

  it('shows a notice in the app, as unlinking does', async () => {
    const promoter = await newPromoter();
    const { id, cookie } = promoter;
    const noticed = async () => {
      const list = await getJson<NoticeList>({ cookie }, `/api/notices/${id}`);
      return list.notices.map(({ activity, isNew }) => `${activity.type}${isNew ? ' new' : ''}`);
    };
    playTelegram();
    const person = await link(promoter);
    expect(await noticed()).toEqual(['telegram.linked new']);
    await answered('editMessageText', pressOf(person, 'u'));
    expect(await noticed()).toEqual(['telegram.unlinked new', 'telegram.linked new']);
    // Refused URLs and failed links create no activity.
    await startAndPress(newPerson(), `l_${'x'.repeat(43)}`);
    await unlink(promoter);
    expect(await noticed()).toHaveLength(2);
    await link(promoter);
    await unlink(promoter);
    expect(await noticed()).toHaveLength(4);
    // The Telegram account is deleted, and activities don't name it.
    const told = await activitiesOf(promoter);
    expect(JSON.stringify(told)).not.toContain(String(person.id));
    expect(told.map(({ type, data }) => ({ type, data }))).toContainEqual({
      type: 'telegram.linked',
      data: {},
    });
  });
});

// Updates that Telegram redelivers after a crashed isolate or a failed database.

import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Update, User } from '@grammyjs/types';
import { beforeEach, describe, expect, it } from 'vitest';
import { newPromoter } from '../../test/client.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { patchLink } from '../../test/promoter.ts';
import {
  answered,
  chosenOf,
  deliver,
  linksOf,
  messageOf,
  newBotPromoter,
  newPerson,
  newStart,
  playTelegram,
  pressOf,
  requestOf,
  settingsOf,
} from '../../test/telegram.ts';
import { app } from '../app.ts';
import { INTERNAL_TEXT } from '../model/telegram/replies.ts';

beforeEach(() => {
  playMarket({ [MINT]: BONK });
  playTelegram();
});

const isMark = (sql: string): boolean => sql.startsWith('insert into "telegram_updates"');

/** A database that reports every mark, before and after which its caller may crash. */
const databaseWith = (onMark: (write: () => Promise<unknown>) => Promise<never>) => {
  let isMarking = false;
  return new Proxy(env.DB, {
    get: (target, key) => {
      if (key === 'prepare') {
        return (sql: string) => {
          isMarking ||= isMark(sql);
          return target.prepare(sql);
        };
      }
      if (key !== 'batch') return Reflect.get(target, key);
      return (statements: D1PreparedStatement[]) =>
        isMarking ? onMark(() => target.batch(statements)) : target.batch(statements);
    },
  });
};

/** Delivers an update to an isolate that crashes before or after applying it. */
const deliverToDying = (update: Update, when: 'before' | 'after'): Promise<void> =>
  new Promise((resolve) => {
    const DB = databaseWith(async (write) => {
      if (when === 'after') await write();
      resolve();
      return new Promise<never>(() => {});
    });
    void app.fetch(requestOf(update), { ...env, DB }, createExecutionContext());
  });

/** A database that is down at the first marks. */
const databaseDownAt = (marks: number) => {
  let left = marks;
  return new Proxy(env.DB, {
    get: (target, key) =>
      key === 'prepare'
        ? (sql: string) => {
            if (isMark(sql) && left > 0) {
              left -= 1;
              throw new Error('D1 is down');
            }
            return target.prepare(sql);
          }
        : Reflect.get(target, key),
  });
};

const bodyOf = async (update: Update) => (await deliver(update)).json<object>();

describe('before it was done', () => {
  it.each([
    ['a button', (person: User) => pressOf(person, `g:${MINT}`)],
    ['a result that was posted', (person: User) => chosenOf(person, `n_${MINT}`)],
  ])('%s: the link is made, and its promoter is told', async (_, updateOf) => {
    const { promoter, person } = await newBotPromoter();
    const update = updateOf(person);
    await deliverToDying(update, 'before');
    expect(await linksOf(promoter)).toEqual([]);
    expect(JSON.stringify(await bodyOf(update))).toContain('?c=telegram');
    expect(await linksOf(promoter)).toHaveLength(1);
    expect(await bodyOf(update)).toEqual({});
  });

  it('the account is linked, whose token was not used up', async () => {
    const promoter = await newPromoter();
    const update = pressOf(newPerson(), `t:${(await newStart(promoter)).slice(2)}`);
    await deliverToDying(update, 'before');
    expect((await settingsOf(promoter)).account).toBeNull();
    expect((await answered('editMessageText', update)).text).toContain('Linked.');
    expect((await settingsOf(promoter)).account).not.toBeNull();
  });

  it('a message is answered where the database failed', async () => {
    const { person } = await newBotPromoter();
    const update = messageOf(person, MINT);
    const DB = databaseDownAt(Infinity);
    const answer = await app.fetch(requestOf(update), { ...env, DB }, createExecutionContext());
    // Telegram redelivers only after an error.
    expect(answer.status).toBe(500);
    expect((await answered('sendMessage', update)).text).toContain('BONK');
    expect(await bodyOf(update)).toEqual({});
  });

  it('who posted a result is told that its link failed, and nothing of the database', async () => {
    const { person } = await newBotPromoter();
    const DB = databaseDownAt(1);
    const request = requestOf(chosenOf(person, `n_${MINT}`));
    const answer = await app.fetch(request, { ...env, DB }, createExecutionContext());
    const { text } = await answer.json<{ text: string }>();
    expect(text).toContain(INTERNAL_TEXT);
    expect(text).not.toContain('D1');
  });
});

describe('after it was done, nothing is done twice', () => {
  it('a link that was paused meanwhile stays paused', async () => {
    const { promoter, person } = await newBotPromoter();
    const update = pressOf(person, `g:${MINT}`);
    await deliverToDying(update, 'after');
    const [made] = await linksOf(promoter);
    expect(made?.isActive).toBe(true);
    await patchLink(promoter, made?.id ?? '', { isActive: false });
    expect(await bodyOf(update)).toEqual({});
    expect(await linksOf(promoter)).toMatchObject([{ isActive: false }]);
    // Resumed by a button whose isolate crashed too.
    const resume = pressOf(person, `g:${MINT}`);
    await deliverToDying(resume, 'after');
    await patchLink(promoter, made?.id ?? '', { isActive: false });
    expect(await bodyOf(resume)).toEqual({});
    expect(await linksOf(promoter)).toMatchObject([{ isActive: false }]);
  });
});

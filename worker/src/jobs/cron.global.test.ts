import { env } from 'cloudflare:workers';
import { DAY } from '@soltrade/schema/durations';
import { SESSION, USERNAME } from '@soltrade/schema/firstLimits';
import { IDEMPOTENCY_KEY, OAUTH } from '@soltrade/schema/limits/accounts';
import { DEAD_LETTER } from '@soltrade/schema/limits/clicks';
import { DISCONNECTION } from '@soltrade/schema/limits/links';
import { GAUGES, REPORT } from '@soltrade/schema/limits/operations';
import { QUOTA } from '@soltrade/schema/limits/requests';
import { describe, expect, it, vi } from 'vitest';
import { newPromoter } from '../../test/client.ts';
import { testCtx } from '../../test/fixtures/farEnd.ts';
import { newLinkOf } from '../../test/rows.ts';
import { aroundDatabase } from '../lib/databaseDeadline.ts';
import { sweep } from './cron.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

type Row = Record<string, string | number>;

const insert = async (table: string, row: Row): Promise<void> => {
  const columns = Object.keys(row);
  await env.DB.prepare(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  )
    .bind(...Object.values(row))
    .run();
};

/** Each kind of row, with the column of its key. */
const kinds = (
  userId: string,
  linkId: string,
): { table: string; key: string; row: (isOver: boolean) => Row }[] => {
  const since = (kept: number, isOver: boolean) => NOW - kept + (isOver ? 0 : 1);
  return [
    {
      table: 'used_messages',
      key: 'hash',
      row: (isOver) => ({ expires_at: isOver ? NOW - 1 : NOW }),
    },
    {
      table: 'challenges',
      key: 'nonce',
      row: (isOver) => ({ input: '{"address":"x"}', expires_at: isOver ? NOW : NOW + 1 }),
    },
    {
      table: 'oauth_flows',
      key: 'state_hash',
      row: (isOver) => ({
        code_verifier: 'v',
        browser_hash: 'b',
        user_id: userId,
        place: 'profile',
        created_at: since(OAUTH.kept, isOver),
      }),
    },
    {
      table: 'renames',
      key: 'id',
      row: (isOver) => ({
        user_id: userId,
        from_username: 'a',
        to_username: 'b',
        at: since(USERNAME.renameWindow, isOver),
      }),
    },
    {
      table: 'dead_letters',
      key: 'id',
      row: (isOver) => ({ queue: 'q', body: '{}', created_at: since(DEAD_LETTER.kept, isOver) }),
    },
    {
      table: 'idempotency_keys',
      key: 'key_hash',
      row: (isOver) => ({
        user_id: userId,
        body_hash: 'x',
        created_at: since(IDEMPOTENCY_KEY.kept, isOver),
      }),
    },
    {
      table: 'quotas',
      key: 'key',
      row: (isOver) => ({ used: 1, admitted: 'x', created_at: since(QUOTA.kept, isOver) }),
    },
    ...['reports', 'page_reports'].map((table) => ({
      table,
      key: 'id',
      row: (isOver: boolean) => ({
        reason: 'scam',
        visitor: 'v',
        network: 'n',
        ...(table === 'reports' ? { link_id: linkId } : { mint: 'm' }),
        created_at: since(REPORT.kept, isOver),
      }),
    })),
    {
      table: 'platform_connections',
      key: 'id',
      row: (isOver) => ({
        user_id: userId,
        platform_name: isOver ? 'axiom' : 'padre',
        credential: 'c',
        is_active: 1,
        created_at: 1,
        updated_at: 1,
        disconnected_at: NOW - DISCONNECTION.restorable - (isOver ? 1 : 0),
      }),
    },
    {
      table: 'sessions',
      key: 'id_hash',
      row: (isOver) => ({
        user_id: userId,
        created_at: since(SESSION.absolute, isOver),
        last_seen_at: NOW,
      }),
    },
    {
      table: 'sessions',
      key: 'id_hash',
      row: (isOver) => ({
        user_id: userId,
        created_at: NOW,
        last_seen_at: since(SESSION.idle, isOver),
      }),
    },
  ];
};

describe('the cron', () => {
  it('deletes what is kept of people for a time only, when that is over and not before', async () => {
    const { id: userId } = await newPromoter();
    const all = kinds(userId, await newLinkOf(userId));
    for (const [index, { table, key, row }] of all.entries()) {
      for (const isOver of [true, false]) {
        await insert(table, { [key]: `${index}-${isOver ? 'over' : 'last'}`, ...row(isOver) });
      }
    }
    const { ctx } = testCtx({ now: () => NOW });
    expect((await sweep(ctx)).expired).toBeGreaterThanOrEqual(all.length);
    for (const [index, { table, key }] of all.entries()) {
      const { results } = await env.DB.prepare(
        `select ${key} as k from ${table} where ${key} like ?`,
      )
        .bind(`${index}-%`)
        .all();
      expect([table, results]).toEqual([table, [{ k: `${index}-last` }]]);
    }
  });

  it('does the rest whatever fails, and says in the log what did', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
    /** The texts of a run's statements, all of them failing or none. */
    const run = async (now: number, isDown: boolean): Promise<string[]> => {
      const { ctx, settled } = testCtx({ now: () => now });
      const asked: string[] = [];
      const DB = aroundDatabase(env.DB, (go, texts) => {
        asked.push(texts.join('; '));
        return isDown ? Promise.reject(new Error('out of order')) : go();
      });
      await sweep({ ...ctx, env: { ...ctx.env, DB } });
      await settled();
      return asked;
    };
    // The size of the database is asked for last of all that a run waits for.
    const size = 'select 1';
    expect(await run(NOW, false)).toContain(size);
    lines.mockClear();
    expect(await run(NOW + DAY, true)).toContain(size);
    const failed = lines.mock.calls.flat().join('\n');
    for (const part of ['expired', 'wallets', 'prices', 'settlements', 'webhooks', 'notices'])
      expect(failed).toContain(`"part":"${part}"`);
  });

  it.each([
    [0.699, false],
    [0.701, true],
  ])('calls the operator where the database is filled to %d: %s', async (share, isCalled) => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { ctx } = testCtx({ now: () => NOW });
    const meta = { size_after: Math.floor(GAUGES.database.ceiling * share) };
    const filled = new Proxy(ctx.env.DB, {
      get: (database, name) => {
        const value: unknown = Reflect.get(database, name);
        if (name === 'prepare') {
          return (text: string) =>
            text === 'select 1' ? { run: async () => ({ meta }) } : database.prepare(text);
        }
        return typeof value === 'function' ? value.bind(database) : value;
      },
    });
    await sweep({ ...ctx, env: { ...ctx.env, DB: filled } });
    expect(lines.mock.calls.flat().join('\n').includes('"gauge":"database"')).toBe(isCalled);
  });
});

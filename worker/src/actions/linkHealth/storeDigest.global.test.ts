// What keeps links from working, on the real database: found, shown, announced once, over. The
// market is the only far end.
import { env } from 'cloudflare:workers';
import type { LinkProblem } from '@soltrade/schema/contracts/linkHealth';
import type { Link } from '@soltrade/schema/contracts/links';
import { DAY } from '@soltrade/schema/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import { getJson, newPromoter, type Promoter } from '../../../test/client.ts';
import { dexPair, json, newMint, playFarEnd, testCtx } from '../../../test/fixtures/farEnd.ts';
import { resetProviders } from '../../../test/resetProviders.ts';
import { insertLink } from '../../../test/rows.ts';
import { upsertConnection } from '../../db/platforms.ts';
import { activityOf } from '../../model/activity.ts';
import { watchMarket } from '../watch/watchMarket.ts';
import { storeDigest } from './storeDigest.ts';

let now = Date.UTC(2036, 0, 7, 12);

const ctx = () => ({ ...testCtx().ctx, now: () => now });

const wait = (time: number): void => {
  now += time;
};

type Market = 'up' | 'down' | 'empty';

/** What the market lists; other tokens it doesn't know. */
let market: Market;
let traded: Set<string>;
let quiet: Set<string>;

const pairOf = (mint: string, isTraded: boolean) =>
  dexPair(mint, {
    dexId: 'raydium',
    url: `https://dexscreener.com/solana/${mint}`,
    pairAddress: mint,
    baseToken: { address: mint, name: 'A', symbol: 'A' },
    priceUsd: '1',
    volume: { h24: isTraded ? 900 : 0 },
    liquidity: { usd: isTraded ? 50_000 : 12 },
  });

beforeEach(async () => {
  await resetProviders();
  [market, traded, quiet] = ['up', new Set(), new Set()];
  await env.DB.batch(
    [
      'delete from sweeps',
      'delete from token_watch',
      'update links set is_active = 0 where user_id not in (select id from users where deleted_at is not null)',
    ].map((text) => env.DB.prepare(text)),
  );
  playFarEnd({
    dexscreener: ({ pathname }) => {
      const mints = pathname.split('/').at(-1)?.split(',') ?? [];
      if (market === 'down') return new Response('', { status: 503 });
      if (market === 'empty') return json([]);
      return json(
        mints.flatMap((mint) =>
          traded.has(mint) || quiet.has(mint) ? [pairOf(mint, traded.has(mint))] : [],
        ),
      );
    },
  });
});

/** As the cron does, for so many days, once a day. */
const pass = async (days: number): Promise<void> => {
  for (let day = 0; day < days; day++) {
    wait(DAY);
    await resetProviders();
    await watchMarket(ctx());
  }
};

const links = (promoter: Promoter) => getJson<Link[]>(promoter, `/api/links/${promoter.id}`);

const problemsOf = async (promoter: Promoter, linkId: string): Promise<LinkProblem[]> =>
  (await links(promoter)).find(({ id }) => id === linkId)?.problems ?? [];

const reasonsOf = async (promoter: Promoter, linkId: string) =>
  (await problemsOf(promoter, linkId)).map(({ reason }) => reason);

let week = 0;

/** What the digest of the next week says of links. */
const told = async ({ id: userId }: Promoter) => {
  week += 1;
  const to = Date.UTC(2036, 0, 7 * week);
  const report = { from: to - 7 * DAY, to, persons: 9, repeats: 0, robots: 0, best: null };
  // However often the alarm rings.
  for (const later of [0, 1]) await storeDigest(env, { userId, at: now + later, report });
  const row = await env.DB.prepare(
    "select data from activities where user_id = ? and type = 'digest.weekly' and key = ?",
  )
    .bind(userId, String(to))
    .first<string>('data');
  const digest = activityOf('digest.weekly', JSON.parse(row ?? '{}'));
  return digest.type === 'digest.weekly' ? digest.data.problems : null;
};

const withLink = async (change: object = {}) => {
  const promoter = await newPromoter();
  const mint = newMint();
  const { id } = await insertLink(promoter.id, { mint, ...change });
  return { promoter, mint, linkId: id };
};

const TOKEN = { tokens: 1, platforms: 0, domains: 0 };

describe('a token', () => {
  it('that stopped trading for a week is marked and told once; traded again it is neither', async () => {
    const { promoter, mint, linkId } = await withLink();
    traded.add(mint);
    await pass(2);
    traded.delete(mint);
    quiet.add(mint);
    await pass(6);
    expect(await problemsOf(promoter, linkId)).toEqual([]);
    await pass(3);
    expect(await problemsOf(promoter, linkId)).toMatchObject([
      { kind: 'token', reason: 'not_trading', subject: mint },
    ]);
    expect(await told(promoter)).toEqual(TOKEN);
    expect(await told(promoter)).toBeNull();

    quiet.delete(mint);
    traded.add(mint);
    await pass(2);
    expect(await problemsOf(promoter, linkId)).toEqual([]);
    expect(await told(promoter)).toBeNull();
  });

  it('that no market lists any more is one, too', async () => {
    const { promoter, linkId } = await withLink();
    await pass(9);
    expect(await reasonsOf(promoter, linkId)).toEqual(['not_trading']);
  });

  it.each<[string, Market]>([
    ['is down', 'down'],
    ['answers with nothing', 'empty'],
  ])('of which nothing is known, as the market %s, is not unhealthy', async (_, state) => {
    const { promoter, linkId } = await withLink();
    const others = await Promise.all(
      Array.from({ length: 8 }, () => insertLink(promoter.id, { mint: newMint() })),
    );
    for (const each of others) quiet.add(each.mint);
    // It was quiet before and after: what lies between is unknown.
    await pass(4);
    market = state;
    await pass(5);
    market = 'up';
    await pass(1);
    expect(await problemsOf(promoter, linkId)).toEqual([]);
    expect(await told(promoter)).toBeNull();
  });

  it('that is known to be quiet stays so while the market is down, and is told no second time', async () => {
    const { promoter, linkId } = await withLink();
    await pass(9);
    expect(await told(promoter)).toEqual(TOKEN);
    market = 'down';
    await pass(2);
    expect(await reasonsOf(promoter, linkId)).toEqual(['not_trading']);
    expect(await told(promoter)).toBeNull();
  });
});

const connection = async (
  { id }: Promoter,
  change: { platform?: string; credential?: string; format?: string | null } = {},
) => {
  const { platform = 'trojan', credential = 'ada', format = null } = change;
  await env.DB.prepare(
    `insert into platform_connections (id, user_id, platform_name, credential, format, is_active, created_at, updated_at)
     values (?, ?, ?, ?, ?, 1, ?, ?)`,
  )
    .bind(crypto.randomUUID(), id, platform, credential, format, now, now)
    .run();
};

const PLATFORM = { tokens: 0, platforms: 1, domains: 0 };

describe('a platform', () => {
  it.each<[string, Parameters<typeof connection>[1], string]>([
    ['whose format can’t carry the code any more', { credential: 'not-carried' }, 'code_refused'],
    ['whose chosen format is gone', { format: 'of-2020' }, 'format_gone'],
    ['that left the registry', { platform: 'moonshot' }, 'platform_gone'],
  ])('%s', async (_, change, reason) => {
    const platforms = [change?.platform ?? 'trojan'];
    const { promoter, linkId } = await withLink({ platforms });
    const other = await insertLink(promoter.id, { mint: newMint() });
    await connection(promoter, change);
    expect(await reasonsOf(promoter, linkId)).toEqual([reason]);
    // On a link that it isn't chosen for, it is no problem.
    expect(await reasonsOf(promoter, other.id)).toEqual([]);
    expect(await told(promoter)).toEqual(PLATFORM);
    expect(await told(promoter)).toBeNull();
  });

  it('is over at once when its promoter enters another code, and told no more', async () => {
    const { promoter, linkId } = await withLink({ platforms: ['trojan'] });
    await connection(promoter, { credential: 'not-carried' });
    expect(await reasonsOf(promoter, linkId)).toEqual(['code_refused']);
    await upsertConnection(
      { env },
      {
        id: crypto.randomUUID(),
        userId: promoter.id,
        platformName: 'trojan',
        credential: 'adatoo',
        format: null,
        isActive: true,
        createdAt: now,
        updatedAt: now + 1,
      },
    );
    expect(await problemsOf(promoter, linkId)).toEqual([]);
    expect(await told(promoter)).toBeNull();
  });
});

it('a domain that no longer points here is marked on its links, told once, and over when it does again', async () => {
  const { promoter, linkId } = await withLink({ host: 'go.ada.xyz' });
  const other = await insertLink(promoter.id, { mint: newMint() });
  const setState = (state: string) =>
    env.DB.prepare(
      `insert into hosts (id, host, user_id, state, created_at, checked_at) values ('h1', 'go.ada.xyz', ?1, ?2, 1, 1)
       on conflict (id) do update set state = ?2`,
    )
      .bind(promoter.id, state)
      .run();
  await setState('active');
  expect(await reasonsOf(promoter, linkId)).toEqual([]);
  await setState('moved');
  expect(await reasonsOf(promoter, linkId)).toEqual(['domain_moved']);
  expect(await reasonsOf(promoter, other.id)).toEqual([]);
  expect(await told(promoter)).toEqual({ tokens: 0, platforms: 0, domains: 1 });
  await pass(2);
  expect(await told(promoter)).toBeNull();
  await setState('active');
  expect(await reasonsOf(promoter, linkId)).toEqual([]);
  await pass(2);
  expect(await told(promoter)).toBeNull();
});

it('a link that is paused or archived is no one’s problem', async () => {
  const { promoter, linkId } = await withLink();
  await pass(9);
  expect(await reasonsOf(promoter, linkId)).toHaveLength(1);
  await env.DB.prepare('update links set archived_at = 1 where id = ?').bind(linkId).run();
  expect(await problemsOf(promoter, linkId)).toEqual([]);
  await pass(2);
  expect(await told(promoter)).toBeNull();
});

it('a problem that is over and comes back is news, and so is another reason', async () => {
  const { promoter, mint } = await withLink({ platforms: ['trojan'] });
  traded.add(mint);
  await connection(promoter, { credential: 'not-carried' });
  expect(await told(promoter)).toEqual(PLATFORM);
  await env.DB.prepare("update platform_connections set credential = 'ada' where user_id = ?")
    .bind(promoter.id)
    .run();
  expect(await told(promoter)).toBeNull();
  await env.DB.prepare("update platform_connections set format = 'of-2020' where user_id = ?")
    .bind(promoter.id)
    .run();
  expect(await told(promoter)).toEqual(PLATFORM);
  expect(await told(promoter)).toBeNull();
});

it('a thousand links have one problem of each kind, and each token its own', async () => {
  const many = await newPromoter();
  const mints = Array.from({ length: 1_000 }, newMint);
  const quietSince = { since: now - 8 * DAY, notedAt: now };
  await env.DB.batch([
    env.DB.prepare('insert into tokens (mint, updated_at) select value, 1 from json_each(?)').bind(
      JSON.stringify(mints),
    ),
    env.DB.prepare(
      `insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
       select value, ?1, value, value, value, '["trojan"]', 1, key * 864000, 1 from json_each(?2)`,
    ).bind(many.id, JSON.stringify(mints)),
    env.DB.prepare(
      `insert into token_watch (mint, market) select value, json_object('quiet', json(?1)) from json_each(?2)`,
    ).bind(JSON.stringify(quietSince), JSON.stringify(mints)),
  ]);
  await connection(many, { credential: 'not-carried' });
  expect(await told(many)).toEqual({ tokens: 1_000, platforms: 1, domains: 0 });
  expect(await told(many)).toBeNull();
});

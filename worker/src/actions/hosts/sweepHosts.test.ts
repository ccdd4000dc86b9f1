// A claim is worked on by one at a time: two crons, its promoter's page, another claim and a
// removal.
import { env } from 'cloudflare:workers';
import { HOST } from '@soltrade/schema/limits/hosts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newPromoter, type Promoter } from '../../../test/client.ts';
import { inEveryOrder, type Scene } from '../../../test/everyOrder.ts';
import { testCtx } from '../../../test/fixtures/farEnd.ts';
import {
  addWithRecords,
  checkHost,
  newHost,
  playCloudflare,
  removeHost,
  setRecords,
} from '../../../test/hosts.ts';
import { letPass } from '../../../test/letPass.ts';
import { resetProviders } from '../../../test/resetProviders.ts';
import { asOwner, type Ctx } from '../../lib/context.ts';
import { hostRecords } from '../../model/hosts.ts';
import { findHostname } from '../../upstream/customHostnames.ts';
import { sweepHosts } from './checkHost.ts';
import { checkOwnHost, listOwnHosts, removeHost as remove } from './hosts.ts';

type Row = { state: string; cloudflare_id: string | null; posted_at: number | null };

let cloudflare: ReturnType<typeof playCloudflare>;
let promoter: Promoter;
beforeEach(async () => {
  cloudflare = playCloudflare();
  promoter = await newPromoter();
});
afterEach(() => vi.useRealTimers());

const rowsOf = async (host: string): Promise<Row[]> =>
  (
    await env.DB.prepare('select state, cloudflare_id, posted_at from hosts where host = ?')
      .bind(host)
      .all<Row>()
  ).results;

/** Cloudflare's id of a host, if it has one. */
const hostnameOf = async (host: string): Promise<string | null> => {
  const { ctx } = testCtx();
  return (ctx.config.hosts && (await findHostname(ctx, ctx.config.hosts, host)))?.id ?? null;
};

const down = () => new Response('down', { status: 500 });

/** What has become of a claim before it is due again. */
type Given = 'unproven' | 'proven' | 'registered';

const insertClaim = async ({ id: userId }: Promoter, host: string, isProven = false) => {
  const [id, now] = [crypto.randomUUID(), Date.now()];
  await env.DB.prepare(
    `insert into hosts (id, host, user_id, state, posted_at, created_at, checked_at, due_at)
     values (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?6)`,
  )
    .bind(id, host, userId, isProven ? 'certificate' : 'dns', isProven ? now : null, now)
    .run();
  const { hosts } = testCtx().ctx.config;
  await setRecords(Object.values(hostRecords(hosts?.cname ?? '', { host, id })));
};

const own = (ctx: Ctx) => asOwner(ctx, promoter.id);

/**
 * A claim that is due, whose records are set. A proven one has no hostname, as if Cloudflare had
 * had no room.
 */
const dueHost = async (given: Given): Promise<string> => {
  await env.DB.batch(['hosts', 'quotas'].map((table) => env.DB.prepare(`delete from ${table}`)));
  const host = newHost();
  await insertClaim(promoter, host, given === 'proven');
  if (given === 'registered') {
    letPass(HOST.watchedEvery);
    await checkOwnHost(own(testCtx().ctx), { host });
  }
  letPass(HOST.dnsEvery);
  cloudflare.calls.length = 0;
  return host;
};

/** Nothing failed, and what we know is what Cloudflare has. */
const agrees = async (host: string, results: PromiseSettledResult<unknown>[]): Promise<void> => {
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const known = (await rowsOf(host)).flatMap(({ cloudflare_id: id }) => id ?? []);
  const there = await hostnameOf(host);
  expect(known).toEqual(there === null ? [] : [there]);
};

const sceneOf =
  (
    given: Given,
    works: (host: string) => Scene['works'] | Promise<Scene['works']>,
    judge: (host: string) => Promise<void> | void,
  ) =>
  async (): Promise<Scene> => {
    const host = await dueHost(given);
    return {
      works: await works(host),
      judge: async (results) => {
        const calls = [...cloudflare.calls];
        await agrees(host, results);
        cloudflare.calls.splice(0, Number.POSITIVE_INFINITY, ...calls);
        await judge(host);
      },
    };
  };

const isMadeOnce = () =>
  expect(cloudflare.calls.filter((method) => method === 'POST')).toHaveLength(1);

const watch = (ctx: Ctx) => listOwnHosts(own(ctx));

it.each(['unproven', 'proven'] as const)(
  'two crons register a host once that is %s',
  async (given) => {
    const orders = await inEveryOrder(sceneOf(given, () => [sweepHosts, sweepHosts], isMadeOnce));
    expect(orders).toBeGreaterThan(1);
  },
);

it('a cron and the page that shows it register a host once', async () => {
  await inEveryOrder(sceneOf('proven', () => [sweepHosts, watch], isMadeOnce));
});

it.each(['unproven', 'proven'] as const)(
  'a cron and a click on *Check Now* register a host once that is %s',
  async (given) => {
    const works = (host: string): Scene['works'] => [
      sweepHosts,
      (ctx) => checkOwnHost(own(ctx), { host }),
    ];
    await inEveryOrder(sceneOf(given, works, isMadeOnce));
  },
);

it.each([
  ['that is being proved', 'unproven'],
  ['that is being registered', 'proven'],
  ['that becomes active', 'registered'],
] as const)('a removal holds where another run checks a host %s meanwhile', async (_, given) => {
  const isGone = async (host: string) => {
    for (const row of await rowsOf(host)) {
      expect(row).toEqual({ state: 'removed', cloudflare_id: null, posted_at: null });
    }
    expect(await hostnameOf(host)).toBeNull();
  };
  await inEveryOrder(
    sceneOf(given, (host) => [sweepHosts, (ctx) => remove(own(ctx), { host })], isGone),
    { interruptions: 2 },
  );
});

it('two claims checked at once have one holder', async () => {
  const other = await newPromoter();
  const works = (host: string): Scene['works'] => [
    (ctx) => checkOwnHost(own(ctx), { host }),
    (ctx) => checkOwnHost(asOwner(ctx, other.id), { host }),
  ];
  const isHeldOnce = async (host: string) =>
    expect((await rowsOf(host)).map(({ state }) => state).toSorted()).toEqual([
      'certificate',
      'dns',
    ]);
  await inEveryOrder(
    sceneOf(
      'unproven',
      async (host) => {
        await insertClaim(other, host);
        return works(host);
      },
      isHeldOnce,
    ),
    { interruptions: 2 },
  );
});

const leaseAll = () =>
  env.DB.prepare('update hosts set leased_until = ?')
    .bind(Date.now() + HOST.lease)
    .run();

it('the lease of a crashed run expires', async () => {
  const host = await dueHost('proven');
  await leaseAll();
  await sweepHosts(testCtx().ctx);
  expect(cloudflare.calls).toEqual([]);
  letPass(HOST.lease);
  await sweepHosts(testCtx().ctx);
  const [row] = await rowsOf(host);
  expect(row?.cloudflare_id).not.toBeNull();
  expect(row?.cloudflare_id).toBe(await hostnameOf(host));
});

it('who is so late that another has the lease stores nothing', async () => {
  const host = await dueHost('registered');
  cloudflare.answer = async () => {
    letPass(HOST.lease);
    await leaseAll();
    return null;
  };
  await sweepHosts(testCtx().ctx);
  expect(await rowsOf(host)).toMatchObject([{ state: 'certificate' }]);
  cloudflare.answer = () => null;
  letPass(HOST.lease);
  await sweepHosts(testCtx().ctx);
  expect(await rowsOf(host)).toMatchObject([{ state: 'active' }]);
});

it('a hostname is made only once nobody works on what an earlier claim made', async () => {
  const host = await dueHost('registered');
  cloudflare.answer = down;
  await removeHost(promoter, host);
  await leaseAll();
  cloudflare.answer = () => null;
  await resetProviders();
  const other = await newPromoter();
  await addWithRecords(other, host);
  cloudflare.calls.length = 0;
  expect((await checkHost(other, host)).state).toBe('certificate');
  expect(cloudflare.calls).toEqual([]);
  letPass(HOST.lease);
  await checkHost(other, host);
  // Asks how many hostnames the zone has, before it makes one.
  expect(cloudflare.calls).toEqual(['DELETE', 'GET', 'POST']);
});

it('a failed release of an earlier claim is free for the cron again', async () => {
  const host = await dueHost('registered');
  cloudflare.answer = ({ method }) => (method === 'DELETE' ? down() : null);
  await removeHost(promoter, host);
  await resetProviders();
  const other = await newPromoter();
  await addWithRecords(other, host);
  await checkHost(other, host);
  cloudflare.answer = () => null;
  await resetProviders();
  for (const _ of [1, 2]) {
    letPass(HOST.pendingEvery);
    await sweepHosts(testCtx().ctx);
  }
  const [, made] = await rowsOf(host);
  expect(made?.cloudflare_id).toBe(await hostnameOf(host));
  expect(made?.cloudflare_id).not.toBeNull();
});

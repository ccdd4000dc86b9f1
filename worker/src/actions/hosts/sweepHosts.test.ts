// A host is worked on by one at a time: two crons, its promoter's page, a claim and a removal.
import { env } from 'cloudflare:workers';
import { HOST } from '@soltrade/schema/limits/hosts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newPromoter, type Promoter } from '../../../test/client.ts';
import { inEveryOrder, type Scene } from '../../../test/everyOrder.ts';
import { testCtx } from '../../../test/fixtures/farEnd.ts';
import { addHost, letPass, newHost, playCloudflare } from '../../../test/hosts.ts';
import type { Ctx } from '../../lib/context.ts';
import { findHostname } from '../../upstream/customHostnames.ts';
import { checkOwnHost, listOwnHosts, removeHost } from './hosts.ts';
import { sweepHosts } from './sweepHosts.ts';

type Row = { host: string; state: string; cloudflare_id: string | null; due_at: number | null };

let cloudflare: ReturnType<typeof playCloudflare>;
let promoter: Promoter;
beforeEach(async () => {
  cloudflare = playCloudflare();
  promoter = await newPromoter();
});
afterEach(() => vi.useRealTimers());

const rowOf = (host: string) =>
  env.DB.prepare('select host, state, cloudflare_id, due_at from hosts where host = ?')
    .bind(host)
    .first<Row>();

/** Cloudflare's id of a host, if it has one. */
const hostnameOf = async (host: string): Promise<string | null> => {
  const { ctx } = testCtx();
  return ctx.config.hosts && findHostname(ctx, ctx.config.hosts, host);
};

const claimed = async (): Promise<string> => {
  await env.DB.prepare('delete from hosts').run();
  const host = newHost();
  await addHost(promoter, host);
  return host;
};

/** A claimed host that is due. Without Cloudflare's hostname: its first call failed. */
const dueHost = async ({ isRegistered = false } = {}): Promise<string> => {
  if (!isRegistered) cloudflare.answer = () => new Response('down', { status: 500 });
  const host = await claimed();
  cloudflare.answer = () => null;
  letPass(120_000);
  cloudflare.calls.length = 0;
  return host;
};

const own = (host: string) => ({ sessionUserId: promoter.id, userId: promoter.id, host });

/** Nothing failed, and what we know is what Cloudflare has. */
const agrees = async (host: string, results: PromiseSettledResult<unknown>[]): Promise<void> => {
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const row = await rowOf(host);
  expect(row?.cloudflare_id ?? null).toBe(await hostnameOf(host));
};

const sceneOf =
  (works: (host: string) => Scene['works'], judge: (host: string) => Promise<void> | void, given = {}) =>
  async (): Promise<Scene> => {
    const host = await dueHost(given);
    return {
      works: works(host),
      judge: async (results) => {
        const calls = [...cloudflare.calls];
        await agrees(host, results);
        cloudflare.calls.splice(0, Number.POSITIVE_INFINITY, ...calls);
        await judge(host);
      },
    };
  };

/** It was registered once, so its proof stays the one that the promoter was shown. */
const isMadeOnce = () => expect(cloudflare.calls.filter((method) => method === 'POST')).toHaveLength(1);

const watch = (ctx: Ctx) => listOwnHosts(ctx, { sessionUserId: promoter.id, userId: promoter.id });

it('two crons register a host once', async () => {
  expect(await inEveryOrder(sceneOf(() => [sweepHosts, sweepHosts], isMadeOnce))).toBeGreaterThan(1);
});

it('a cron and the page that shows it register a host once', async () => {
  await inEveryOrder(sceneOf(() => [sweepHosts, watch], isMadeOnce));
});

it('a cron and a click on *Check now* register a host once', async () => {
  await inEveryOrder(sceneOf((host) => [sweepHosts, (ctx) => checkOwnHost(ctx, own(host))], isMadeOnce));
});

it.each([
  ['that is being registered', {}],
  ['that becomes active', { isRegistered: true }],
])('a removal holds, whoever checks a host %s meanwhile', async (_, given) => {
  const isGone = async (host: string) =>
    expect(await rowOf(host)).toMatchObject({ state: 'removed', cloudflare_id: null });
  await inEveryOrder(sceneOf((host) => [sweepHosts, (ctx) => removeHost(ctx, own(host))], isGone, given));
});

it('a lease ends with whoever crashed', async () => {
  const host = await dueHost();
  await env.DB.prepare('update hosts set leased_until = ?')
    .bind(Date.now() + HOST.lease)
    .run();
  await sweepHosts(testCtx().ctx);
  expect(cloudflare.calls).toEqual([]);
  letPass(HOST.lease);
  await sweepHosts(testCtx().ctx);
  expect(await rowOf(host)).toMatchObject({ cloudflare_id: await hostnameOf(host) });
});

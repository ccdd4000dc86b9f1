// A claim is worked on by one at a time: two crons, its promoter's page, another claim and a
// removal, in every order.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newPromoter, type Promoter } from '../../../test/client.ts';
import { inEveryOrder, type Scene } from '../../../test/everyOrder.ts';
import {
  claimsOf,
  dueHost,
  type Given,
  hostnameOf,
  insertClaim,
  playCloudflare,
} from '../../../test/hosts.ts';
import { asOwner, type Ctx } from '../../lib/context.ts';
import { sweepHosts } from './checkHost.ts';
import { checkOwnHost, listOwnHosts, removeHost as remove } from './hosts.ts';

let cloudflare: ReturnType<typeof playCloudflare>;
let promoter: Promoter;
beforeEach(async () => {
  cloudflare = playCloudflare();
  promoter = await newPromoter();
});
afterEach(() => vi.useRealTimers());

const own = (ctx: Ctx) => asOwner(ctx, promoter.id);

/** Nothing failed, and what we know is what Cloudflare has. */
const agrees = async (host: string, results: PromiseSettledResult<unknown>[]): Promise<void> => {
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const known = (await claimsOf(host)).flatMap(({ cloudflare_id: id }) => id ?? []);
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
    const host = await dueHost(given, { promoter, cloudflare });
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
    for (const row of await claimsOf(host)) {
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
    expect((await claimsOf(host)).map(({ state }) => state).toSorted()).toEqual([
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

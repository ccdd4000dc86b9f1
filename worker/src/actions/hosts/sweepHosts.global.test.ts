// A claim is worked on by one at a time.
import { env } from 'cloudflare:workers';
import { HOST } from '@soltrade/schema/limits/hosts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newPromoter, type Promoter } from '../../../test/client.ts';
import { testCtx } from '../../../test/fixtures/farEnd.ts';
import {
  addWithRecords,
  checkHost,
  claimsOf,
  dueHost,
  hostnameOf,
  playCloudflare,
  removeHost,
} from '../../../test/hosts.ts';
import { letPass } from '../../../test/letPass.ts';
import { resetProviders } from '../../../test/resetProviders.ts';
import { sweepHosts } from './checkHost.ts';

let cloudflare: ReturnType<typeof playCloudflare>;
let promoter: Promoter;
beforeEach(async () => {
  cloudflare = playCloudflare();
  promoter = await newPromoter();
});
afterEach(() => vi.useRealTimers());

const down = () => new Response('down', { status: 500 });

const leaseAll = () =>
  env.DB.prepare('update hosts set leased_until = ?')
    .bind(Date.now() + HOST.lease)
    .run();

it('the lease of a crashed run expires', async () => {
  const host = await dueHost('proven', { promoter, cloudflare });
  await leaseAll();
  await sweepHosts(testCtx().ctx);
  expect(cloudflare.calls).toEqual([]);
  letPass(HOST.lease);
  await sweepHosts(testCtx().ctx);
  const [row] = await claimsOf(host);
  expect(row?.cloudflare_id).not.toBeNull();
  expect(row?.cloudflare_id).toBe(await hostnameOf(host));
});

it('who is so late that another has the lease stores nothing', async () => {
  const host = await dueHost('registered', { promoter, cloudflare });
  cloudflare.answer = async () => {
    letPass(HOST.lease);
    await leaseAll();
    return null;
  };
  await sweepHosts(testCtx().ctx);
  expect(await claimsOf(host)).toMatchObject([{ state: 'certificate' }]);
  cloudflare.answer = () => null;
  letPass(HOST.lease);
  await sweepHosts(testCtx().ctx);
  expect(await claimsOf(host)).toMatchObject([{ state: 'active' }]);
});

it('a hostname is made only once nobody works on what an earlier claim made', async () => {
  const host = await dueHost('registered', { promoter, cloudflare });
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
  const host = await dueHost('registered', { promoter, cloudflare });
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
  const [, made] = await claimsOf(host);
  expect(made?.cloudflare_id).toBe(await hostnameOf(host));
  expect(made?.cloudflare_id).not.toBeNull();
});

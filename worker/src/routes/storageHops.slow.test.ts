import {
  createExecutionContext,
  runInDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Endpoint } from '@soltrade/schema/contracts/endpoint';
import { ENDPOINTS } from '@soltrade/schema/contracts/index';
import type { PartnerSecrets } from '@soltrade/schema/contracts/partners';
import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import type { WebhookSecret } from '@soltrade/schema/contracts/webhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { CALLBACK, newClient } from '../../test/assistants.ts';
import { call, jsonOf, ORIGIN, type Promoter } from '../../test/client.ts';
import { countedEvent } from '../../test/countedEvents.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { newPromoterWithLink } from '../../test/promoter.ts';
import { insertRevenue } from '../../test/revenue.ts';
import { READS, type ReadIds } from '../../test/signedInReads.ts';
import { heldStorage } from '../../test/storageHops.ts';
import worker from '../index.ts';
import { promoterClicks } from '../stubs.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));

/**
 * The session, then everything else in parallel. An export counts until it starts, since its pages
 * follow in sequence.
 */
const MOST = 2;

/** An alarm's calls would be counted as a read's. */
const withoutAlarm = (object: ReturnType<typeof promoterClicks>): Promise<void> =>
  runInDurableObject(object, (_, { storage }) => storage.deleteAlarm());

/** A promoter with one of everything, and a link that was clicked. */
const newBusyPromoter = async (): Promise<{ promoter: Promoter; ids: ReadIds }> => {
  const { promoter, generated } = await newPromoterWithLink();
  const { id: userId, cookie } = promoter;
  const linkId = generated.link.id;
  const object = promoterClicks(env, userId);
  await object.record(countedEvent('press', { linkId, at: Date.now() }));
  await withoutAlarm(object);
  // An unnamed link is looked up.
  await jsonOf(call('GET', `/api/analytics/${userId}/statistics?range=7d`, { cookie }));
  const entryId = crypto.randomUUID();
  await insertRevenue([{ id: entryId, userId, linkId, microUsd: 1 }]);
  const [connection] = await jsonOf<PlatformConnection[]>(
    call('GET', `/api/platforms/${userId}`, { cookie }),
  );
  const body = { userId, name: 'Axiom', platform: 'axiom' };
  const { partner } = await jsonOf<PartnerSecrets>(call('POST', '/api/partners', { body, cookie }));
  const hook = {
    userId,
    url: 'https://hooks.example.com/in',
    flavour: 'json',
    types: ['link.created'],
  };
  const { endpoint } = await jsonOf<WebhookSecret>(
    call('POST', '/api/webhooks', { body: hook, cookie }),
  );
  const ids = {
    userId,
    linkId,
    connectionId: connection?.id ?? '',
    partnerId: partner.id,
    entryId,
    webhookId: endpoint.id,
    clientId: await newClient(),
    redirectUri: CALLBACK,
  };
  return { promoter, ids };
};

/** The chain until the response starts. */
const read = async (path: string, { cookie }: Promoter): Promise<string[]> => {
  const { bindings, chain } = heldStorage();
  const execution = createExecutionContext();
  const request = new Request<unknown, IncomingRequestCfProperties>(ORIGIN + path, {
    headers: { cookie },
  });
  const answer = await worker.fetch(request, bindings, execution);
  const hops = chain();
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  await answer.text();
  await waitOnExecutionContext(execution);
  return hops;
};

describe('signed-in reads', () => {
  it(`make at most ${MOST} storage hops that wait for each other`, async () => {
    const { promoter, ids } = await newBusyPromoter();
    const reads = Object.entries<Endpoint>(ENDPOINTS).filter(
      ([name, { method, access }]) =>
        method === 'GET' && access === 'session' && name !== 'getPushKey', // of the configuration
    );
    expect(Object.keys(READS).toSorted()).toEqual(reads.map(([name]) => name).toSorted());
    const chains: Record<string, string[]> = {};
    for (const [name, pathOf] of Object.entries(READS))
      chains[name] = await read(pathOf(ids), promoter);
    expect(
      Object.fromEntries(Object.entries(chains).filter(([, chain]) => chain.length > MOST)),
    ).toEqual({});
    expect(Object.entries(chains).filter(([, chain]) => chain.length === 0)).toEqual([]);
  });

  it('make a third where a list is sorted by counts: its page is known once object and D1 have answered', async () => {
    const { promoter, ids } = await newBusyPromoter();
    for (const sort of ['clicks', 'views', 'rate']) {
      expect(await read(`/api/links/${ids.userId}?sort=${sort}`, promoter)).toHaveLength(MOST + 1);
    }
  });

  it('are told from those that wait longer', async () => {
    const { bindings, chain } = heldStorage();
    const ask = () => bindings.DB.prepare('select 1').all();
    await Promise.all([ask(), ask(), ask()]);
    expect(chain()).toHaveLength(1);
    await Promise.all([ask(), bindings.DB.batch([bindings.DB.prepare('select 1')])]);
    await ask();
    expect(chain()).toHaveLength(3);
  });
});

// Deliveries of the product as `npm start` runs it, through the Pages front: its receiver fails, hangs and restarts, and the
// product is killed with kill -9 in the middle and started again.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../dev/ports.ts';
import { ROOT } from '../../dev/root.ts';
import { type Api, callApi, jsonOf, signInByApi } from '../../e2e/apiClient.ts';
import { startProduct } from '../../e2e/product.ts';
import { createReceiver } from './liveReceiver.ts';

/** After the last change; a run that the kill ended blocks its endpoint for up to a minute. */
const PATIENCE = 120_000;
/** How long the receiver is still down once the product answers again. */
const STILL_DOWN = 2_000;

export const runLive = async (changes: number) => {
  mkdirSync(join(ROOT, '.wrangler'), { recursive: true });
  const home = mkdtempSync(join(ROOT, '.wrangler/bench-'));
  const [port, receiverPort] = [await freePort(), await freePort()];
  const run = {
    baseUrl: `http://localhost:${port}`,
    environment: {
      PORT: String(port),
      SANDBOX_PORT: String(await freePort()),
      SOLTRADE_HOME: relative(ROOT, home),
      SOLTRADE_VARS: '.dev.vars.example',
    },
  };
  const api: Api = { baseUrl: run.baseUrl, origin: run.baseUrl };
  const receiver = createReceiver(receiverPort);
  await receiver.up();
  let product = await startProduct(run);
  try {
    const promoter = await signInByApi(api);
    const { cookie, userId } = promoter;
    const url = `http://127.0.0.1:${receiverPort}/in`;
    const { endpoint, secret } = await jsonOf<{ endpoint: { id: string }; secret: string }>(
      await callApi(api, 'POST /api/webhooks', {
        cookie,
        body: { userId, url, flavour: 'json', types: ['revenue.recorded'] },
      }),
    );
    receiver.expect(secret);

    let made = 0;
    const change = async (): Promise<void> => {
      const body = {
        ...{ userId, entryId: `by-hand-${made}`, date: '2026-11-20', amount: '1', currency: 'USD' },
        platform: null,
      };
      // From many addresses: one may change 300 things a minute.
      const address = `198.51.100.${made % 250}`;
      await jsonOf(await callApi(api, 'POST /api/revenue-entries', { cookie, body, address }));
      made += 1;
    };

    const began = performance.now();
    let killedAfter: number | null = null;
    let crash: Promise<void> | null = null;
    while (made < changes) {
      if (crash === null && made >= changes / 2) {
        killedAfter = receiver.bodies.size;
        // Not awaited: changes and deliveries are under way.
        crash = product.crash();
      }
      try {
        await change();
      } catch (error) {
        if (crash === null) throw error;
        await receiver.down();
        await crash;
        product = await startProduct(run);
        // The entry that the kill interrupted is entered again, and stored once.
        void sleep(STILL_DOWN).then(receiver.up);
      }
    }
    const changed = performance.now();
    let moves = 0;
    while (receiver.bodies.size < made && performance.now() - changed < PATIENCE) {
      await sleep(3_000);
      // What failed twice waits for minutes, but for an address that was changed.
      moves += 1;
      const body = { url: `${url}-${moves}` };
      await callApi(api, `PATCH /api/webhooks/${endpoint.id}`, { cookie, body });
    }
    const arrivedAfter = (performance.now() - changed) / 1_000;
    const pendingOf = async (): Promise<number> =>
      (await jsonOf<{ pending: number }[]>(await callApi(api, `GET /api/webhooks/${userId}`, { cookie })))[0]
        ?.pending ?? 0;
    return {
      ...{
        changes: made,
        arrived: receiver.bodies.size,
        lost: made - receiver.bodies.size,
        killedAfter,
        moves,
      },
      ...receiver.found,
      pending: await pendingOf(),
      secondsOfChanges: Math.round((changed - began) / 1_000),
      secondsUntilAll: Math.round(arrivedAfter),
    };
  } finally {
    await product.stop();
    await receiver.down();
    rmSync(home, { recursive: true, force: true });
  }
};

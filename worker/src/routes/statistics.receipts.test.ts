import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Receipt } from '@soltrade/schema/contracts/receipts';
import { DAY } from '@soltrade/schema/durations';
import { SPACE, STATISTICS } from '@soltrade/schema/limits/clicks';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, getJson, newAddress, type Promoter } from '../../test/client.ts';
import { countedEvent, ring, STOPPED_AT, stopClock } from '../../test/countedEvents.ts';
import { csvRecords } from '../../test/csv.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { newPromoterWithLink } from '../../test/promoter.ts';
import { dayOf } from '../lib/time.ts';
import { promoterClicks } from '../stubs.ts';

beforeEach(() => {
  stopClock();
  playMarket({ [MINT]: BONK });
});

const receiptOf = async (promoter: Promoter, linkId: string): Promise<Receipt> =>
  getJson<Receipt>(promoter, `/api/links/${linkId}/receipt`);

describe('GET /api/links/{id}/events.csv', () => {
  const download = (linkId: string, cookie: string | null) =>
    call('GET', `/api/links/${linkId}/events.csv`, { cookie });
  const recordsOf = async (response: Response) => csvRecords(await response.text());

  it('tells nothing of the visitors', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const linkId = generated.link.id;
    const address = newAddress();
    const body = {
      linkId,
      eventId: 'event-of-ada',
      platform: 'jupiter',
      channel: 'x',
      referrer: 't.co',
    };
    await call('POST', '/api/track-click', {
      body,
      country: 'DE',
      headers: { 'CF-Connecting-IP': address },
    });
    const text = await (await download(linkId, promoter.cookie)).text();
    const time = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/.exec(text)?.[0];
    expect(text).toBe(
      `id,time,kind,platform,channel,class\r\nevent-of-ada,${time},click,jupiter,x,person\r\n`,
    );
  });

  it('has events of the last days only, page by page, each once', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const linkId = generated.link.id;
    const now = Date.now();
    const count = STATISTICS.exportedAtOnce + 5;
    const events = Array.from({ length: count }, (_, index) =>
      // Two kinds with one id, and two days, so a page may end between any of them.
      countedEvent(`event-${Math.floor(index / 2)}`, {
        linkId,
        kind: index % 2 === 0 ? 'click' : 'view',
        at: index < count / 3 ? now - 24 * 3_600_000 : now,
      }),
    );
    await promoterClicks(env, promoter.id).recordMany(events);
    const lines = await recordsOf(await download(linkId, promoter.cookie));
    const keysOf = (all: { id?: string; kind?: string }[]) =>
      all.map(({ id, kind }) => `${id} ${kind}`);
    expect(keysOf(lines).toSorted()).toEqual(keysOf(events).toSorted());
  });

  it('says in its name if there is only space for a few days, as the receipt does', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const linkId = generated.link.id;
    const stub = promoterClicks(env, promoter.id);
    const at = Date.now() - 3 * DAY;
    await stub.recordMany([
      countedEvent('event-old', { linkId, at }),
      countedEvent('event-new', { linkId, at: Date.now() }),
    ]);
    const nameOf = async () =>
      (await download(linkId, promoter.cookie)).headers.get('Content-Disposition');
    expect(await nameOf()).toContain(`soltrade-events-${dayOf(STOPPED_AT)}.csv`);
    await runInDurableObject(stub, (instance, { storage }) => {
      Object.assign(instance, { ceiling: storage.sql.databaseSize / SPACE.shortenAbove - 1 });
    });
    // The smallest object holds more than so little, and would go on to hours.
    while (!(await nameOf())?.includes('last')) await ring(stub);
    // Until noon, after the day of the older event.
    expect(await nameOf()).toContain(`soltrade-events-${dayOf(STOPPED_AT)}-last-2-days.csv`);
    const { eventsSince, clicks } = await receiptOf(promoter, linkId);
    expect(eventsSince).toBe(`${dayOf(STOPPED_AT - 2 * DAY)}T00:00:00.000Z`);
    expect(clicks.persons).toBe(2);
    const lines = await recordsOf(await download(linkId, promoter.cookie));
    expect(lines.map(({ id }) => id)).toEqual(['event-new']);
  });
});

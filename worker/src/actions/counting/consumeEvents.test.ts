import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { countedEvent } from '../../../test/countedEvents.ts';
import { testCtx } from '../../../test/fixtures/farEnd.ts';
import worker from '../../index.ts';
import { UNSHARDED } from '../../model/shardMap.ts';
import { LinkClicks } from '../../objects/LinkClicks.ts';
import { linkClicks } from '../../stubs.ts';
import { recordRobotView } from './recordRobotView.ts';

const QUEUE = 'soltrade-clicks';

const deliver = async (queue: string, bodies: unknown[], attempts = 1) => {
  const messages = bodies.map((body) => ({
    id: crypto.randomUUID(),
    timestamp: new Date(),
    attempts,
    body,
  }));
  const batch = createMessageBatch(queue, messages);
  const execution = createExecutionContext();
  await worker.queue(batch, env, execution);
  return { result: await getQueueResult(batch, execution), ids: messages.map(({ id }) => id) };
};

const deadLetters = async (ids: string[]) =>
  (
    await env.DB.prepare(
      'select id, queue, body, error from dead_letters where id in (select value from json_each(?))',
    )
      .bind(JSON.stringify(ids))
      .all()
  ).results;

/** What the runtime throws if an object has too much to do. */
const refuse = () => {
  throw Object.assign(new Error('Durable Object is overloaded.'), { overloaded: true });
};

const totals = (linkId: string, shard = 0) => linkClicks(env, linkId, shard).totals();

describe('an event that had to wait in the queue', () => {
  it('counts once, in its own shard, however often its message comes', async () => {
    const body = { linkId: 'link-queued', shard: 2, event: countedEvent('queued-1') };
    const { result, ids } = await deliver(QUEUE, [body, body]);
    expect(result.explicitAcks.toSorted()).toEqual(ids.toSorted());
    await deliver(QUEUE, [body]);
    expect(await totals('link-queued', 2)).toEqual({ persons: 1, repeats: 0, robots: 0 });
    // The visitor's own retry meets it too.
    expect(await linkClicks(env, 'link-queued', 2).record(body.event)).toBe('person');
    expect(await totals('link-queued', 2)).toMatchObject({ persons: 1, repeats: 0 });
  });

  it('is tried again while its object refuses, beside those that do not', async () => {
    const record = vi.spyOn(LinkClicks.prototype, 'record').mockImplementationOnce(refuse);
    const bodies = ['first', 'second'].map((id) => ({
      linkId: `link-of-${id}`,
      shard: 0,
      event: countedEvent(`${id}-queued`),
    }));
    const { result, ids } = await deliver(QUEUE, bodies, 3);
    record.mockRestore();
    expect(result.explicitAcks).toHaveLength(1);
    expect(result.retryMessages).toMatchObject([
      { msgId: ids.find((id) => !result.explicitAcks.includes(id)) },
    ]);
  });

  it('is stored where its body is none of ours', async () => {
    const { result, ids } = await deliver(QUEUE, [{ linkId: 7 }]);
    expect(result.explicitAcks).toEqual(ids);
    expect(await deadLetters(ids)).toEqual([
      { id: ids[0], queue: QUEUE, body: '{"linkId":7}', error: expect.stringContaining('not an event') },
    ]);
  });

  it('is stored where the queue gave it up, once', async () => {
    const body = { linkId: 'link-dead', shard: 0, event: countedEvent('dead-1') };
    const { result, ids } = await deliver(`${QUEUE}-dead`, [body]);
    expect(result.explicitAcks).toEqual(ids);
    expect(await deadLetters(ids)).toEqual([
      { id: ids[0], queue: `${QUEUE}-dead`, body: JSON.stringify(body), error: null },
    ]);
  });

  it('comes back through the real queue after an object refused it', async () => {
    const linkId = `link-${crypto.randomUUID()}`;
    vi.spyOn(LinkClicks.prototype, 'record').mockImplementationOnce(refuse);
    const headers = new Headers({ 'User-Agent': 'Twitterbot/1.0' });
    await recordRobotView(testCtx().ctx, {
      linkId,
      shardMap: UNSHARDED,
      channel: null,
      country: null,
      method: 'GET',
      headers,
    });
    expect((await linkClicks(env, linkId, 0).receipt(1)).views.robots).toBe(0);
    await vi.waitFor(async () => expect((await linkClicks(env, linkId, 0).receipt(1)).views.robots).toBe(1), {
      timeout: 15_000,
      interval: 200,
    });
  });
});

import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { countedEvent } from '../../test/countedEvents.ts';
import { eventually } from '../../test/eventually.ts';
import { testCtx } from '../../test/fixtures/farEnd.ts';
import { deliverTo } from '../../test/queue.ts';
import { refusing, withClicks } from '../../test/withObjects.ts';
import { recordRobotView } from '../actions/clicks/recordRobotView.ts';
import { promoterClicks } from '../stubs.ts';

const QUEUE = 'soltrade-clicks';

const deadLetters = async (ids: string[]) =>
  (
    await env.DB.prepare(
      'select id, queue, body, error from dead_letters where id in (select value from json_each(?))',
    )
      .bind(JSON.stringify(ids))
      .all()
  ).results;

const refuse = refusing('overloaded');

const clicksOf = async (promoterId: string, linkId: string) =>
  (await promoterClicks(env, promoterId).totalsOf([linkId]))[0]?.clicks;

describe('an event that had to wait in the queue', () => {
  it('counts once, in its promoter’s object, however often its message comes', async () => {
    const experiment = { startedAt: 1_000, half: 'b' } as const;
    const event = countedEvent('queued-1', { linkId: 'link-queued', experiment });
    const { visitor } = event;
    const seen = countedEvent('seen-1', {
      linkId: 'link-queued',
      experiment,
      kind: 'view',
      visitor,
    });
    await promoterClicks(env, 'promoter-queued').record(seen);
    const body = { promoterId: 'promoter-queued', event };
    const { result, ids } = await deliverTo(QUEUE, [body, body]);
    expect(result.explicitAcks.toSorted()).toEqual(ids.toSorted());
    await deliverTo(QUEUE, [body]);
    const once = { persons: 1, repeats: 0, robots: 0 };
    expect(await clicksOf('promoter-queued', 'link-queued')).toEqual(once);
    expect(await promoterClicks(env, 'promoter-queued').record(event)).toBe('person');
    expect(await clicksOf('promoter-queued', 'link-queued')).toEqual(once);
    const people = await promoterClicks(env, 'promoter-queued').experimentPeople('link-queued');
    expect(people).toEqual([{ ...experiment, viewers: 1, clickers: 1, networks: 1 }]);
  });

  it('is tried again while its object refuses, beside those that do not', async () => {
    const recordMany = vi.fn(async () => ['person']).mockImplementationOnce(refuse);
    const bodies = ['first', 'second'].map((id) => ({
      promoterId: `promoter-of-${id}`,
      event: countedEvent(`${id}-queued`),
    }));
    const bindings = withClicks({ recordMany });
    const { result, ids } = await deliverTo(QUEUE, bodies, { attempts: 3, bindings });
    expect(result.explicitAcks).toHaveLength(1);
    expect(result.retryMessages).toMatchObject([
      { msgId: ids.find((id) => !result.explicitAcks.includes(id)) },
    ]);
  });

  it('is stored where its body is none of ours', async () => {
    const { result, ids } = await deliverTo(QUEUE, [{ linkId: 7 }]);
    expect(result.explicitAcks).toEqual(ids);
    expect(await deadLetters(ids)).toEqual([
      {
        id: ids[0],
        queue: QUEUE,
        body: '{"linkId":7}',
        error: expect.stringContaining('not an event'),
      },
    ]);
  });

  it('is stored where the queue gave it up, once', async () => {
    const body = { promoterId: 'promoter-dead', event: countedEvent('dead-1') };
    const { result, ids } = await deliverTo(`${QUEUE}-dead`, [body]);
    expect(result.explicitAcks).toEqual(ids);
    expect(await deadLetters(ids)).toEqual([
      { id: ids[0], queue: `${QUEUE}-dead`, body: JSON.stringify(body), error: null },
    ]);
  });

  it('comes back through the real queue after an object refused it', async () => {
    const [linkId, promoterId] = [crypto.randomUUID(), crypto.randomUUID()];
    const { ctx } = testCtx();
    const overloaded = { ...env, ...withClicks({ record: refuse }) };
    const headers = new Headers({ 'User-Agent': 'Twitterbot/1.0' });
    const page = { linkId, promoterId, channel: null, country: null, network: null };
    await recordRobotView({ ...ctx, env: overloaded }, { ...page, method: 'GET', headers });
    const robots = async () =>
      (await promoterClicks(env, promoterId).totalsOf([linkId])).map(({ views }) => views.robots);
    expect(await robots()).toEqual([0]);
    await eventually(async () => expect(await robots()).toEqual([1]));
  });
});

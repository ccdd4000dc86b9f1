import { createExecutionContext, createMessageBatch } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { DIMENSIONS } from '@soltrade/schema/audience/dimensions';
import { DAY } from '@soltrade/schema/durations';
import { expect, it } from 'vitest';
import { DEMO_PROMOTER, demoEvents } from '../../../../dev/demo/demoEvents.ts';
import { ring } from '../../../test/countedEvents.ts';
import worker from '../../index.ts';
import { promoterClicks } from '../../stubs.ts';

it('what `npm run demo` hands over counts once each, with an audience of every dimension', async () => {
  const linkId = 'demo-link';
  const now = Date.now();
  const bodies = demoEvents({ linkId, startedDaysAgo: 4, pausedDaysAgo: null }, 0, now);
  const messages = [...bodies, ...bodies].map((body, index) => ({
    id: `message-${index}`,
    timestamp: new Date(now),
    attempts: 1,
    body,
  }));
  await worker.queue(
    createMessageBatch('soltrade-clicks', messages),
    env,
    createExecutionContext(),
  );

  const counted = (kind: 'click' | 'view') =>
    bodies.filter(({ event }) => event.kind === kind).length;
  const stub = promoterClicks(env, DEMO_PROMOTER);
  await ring(stub);
  const { clicks, views } = await stub.receipt(linkId, 5);
  expect(clicks.persons + clicks.repeats + clicks.robots).toBe(counted('click'));
  expect(views.persons + views.repeats + views.robots).toBe(counted('view'));
  expect(views.persons).toBeGreaterThan(clicks.persons);
  for (const classes of [clicks, views]) expect(classes.robots).toBeGreaterThan(0);
  expect(clicks.repeats).toBeGreaterThan(0);

  const today = Math.floor(now / DAY);
  const audience = await stub.audience({ link: null, first: today - 4, last: today, filters: {} });
  expect(audience.views?.total).toEqual(views);
  for (const dimension of DIMENSIONS) {
    // The demo's promoter has no domain.
    const least = dimension === 'host' ? 1 : 2;
    expect(audience.views?.breakdowns[dimension].length).toBeGreaterThanOrEqual(least);
  }
});

import { env } from 'cloudflare:workers';
import { BEACON_BATCH } from '@soltrade/schema/limits/requests';
import { describe, expect, it } from 'vitest';
import { newAddress, PERSON_AGENT } from '../../../test/client.ts';
import { testCtx } from '../../../test/fixtures/farEnd.ts';
import { promoterClicks } from '../../stubs.ts';
import { recordRobotView } from './recordRobotView.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const PROMOTER = 'promoter-of-robots';
const { ctx } = testCtx();

const fetchBy = (
  linkId: string,
  userAgent: string,
  { method = 'GET', address = newAddress(), ...headers }: Record<string, string> = {},
  by = ctx,
) =>
  recordRobotView(by, {
    linkId,
    promoterId: PROMOTER,
    channel: null,
    country: null,
    network: null,
    method,
    headers: new Headers({ 'User-Agent': userAgent, 'CF-Connecting-IP': address, ...headers }),
  });

const views = async (linkId: string) =>
  (await promoterClicks(env, PROMOTER).receipt(linkId, 1)).views;

describe('a robot that fetches a landing page', () => {
  it('is counted as one, and tells where a post was unfurled', async () => {
    await fetchBy('link-telegram', 'TelegramBot (like TwitterBot)');
    expect(await views('link-telegram')).toEqual({ persons: 0, repeats: 0, robots: 1 });
  });

  it("X's one GET and three HEADs with phone agents are one robot", async () => {
    await fetchBy('link-x', 'Twitterbot/1.0');
    for (let head = 0; head < 3; head++) await fetchBy('link-x', PHONE, { method: 'HEAD' });
    await fetchBy('link-x', 'Twitterbot/1.0', { method: 'HEAD' });
    expect(await views('link-x')).toEqual({ persons: 0, repeats: 0, robots: 1 });
  });

  it('not for a person or a prefetch, whose browser sends a beacon once the page is visible', async () => {
    await fetchBy('link-people', PERSON_AGENT);
    await fetchBy('link-people', PHONE);
    await fetchBy('link-people', 'Googlebot/2.1', { 'Sec-Purpose': 'prefetch;prerender' });
    expect(await views('link-people')).toEqual({ persons: 0, repeats: 0, robots: 0 });
  });

  it('a loop from one address is counted no further once the rate limiter refuses it', async () => {
    const limited = { ...env, RATE_BEACONS: { limit: async () => ({ success: false }) } };
    const address = newAddress();
    // Counts are per minute, so the loop must stay within one.
    const at = ctx.now();
    for (let fetches = 0; fetches < BEACON_BATCH + 5; fetches++) {
      await fetchBy('link-loop', 'curl/8.0', { address }, { ...ctx, env: limited, now: () => at });
    }
    expect(await views('link-loop')).toEqual({ persons: 0, repeats: 0, robots: BEACON_BATCH });
  });
});

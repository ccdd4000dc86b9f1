// A fake webhook receiver that verifies messages with the reference library.
import { env } from 'cloudflare:workers';
import type { WebhookDelivery, WebhookSecret } from '@soltrade/schema/contracts/webhooks';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import { sendDeliveries } from '../src/actions/webhooks/sendDeliveries.ts';
import { call, type Promoter } from './client.ts';
import { testCtx } from './fixtures/farEnd.ts';
import { BONK, MINT, playMarket } from './market.ts';

export const HOOK = 'https://hooks.example.com/in?key=a-secret-of-the-receiver';

export type Arrived = { url: string; headers: Headers; body: string; redirect: string | undefined };

type Answer = (arrived: Arrived) => Response | Promise<Response>;

/** A market and a receiver that responds like this until changed. */
export const playReceiver = (first: Answer = () => new Response('thanks')) => {
  playMarket({ [MINT]: BONK });
  const market = vi.mocked(globalThis.fetch).getMockImplementation();
  const arrived: Arrived[] = [];
  let answer = first;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith('https://hooks.') || !market) return market?.(input, init) ?? Response.error();
    const one = { url, headers: new Headers(init.headers), body: String(init.body), redirect: init.redirect };
    arrived.push(one);
    return answer(one);
  });
  // `work` handles queue messages, so no other run happens.
  vi.spyOn(env.WEBHOOKS, 'send').mockResolvedValue(undefined as never);
  vi.spyOn(env.WEBHOOKS, 'sendBatch').mockResolvedValue(undefined as never);
  return {
    arrived,
    answerWith: (next: Answer): void => {
      answer = next;
    },
  };
};

/** The reference library's verdict; throws for a bad signature. */
export const verified = (secret: string, { headers, body }: Arrived): unknown =>
  new Webhook(secret).verify(body, Object.fromEntries(headers));

export const addEndpoint = async (promoter: Promoter, change: object = {}): Promise<WebhookSecret> => {
  const response = await call('POST', '/api/webhooks', {
    cookie: promoter.cookie,
    body: {
      userId: promoter.id,
      url: HOOK,
      flavour: 'json',
      types: ['link.created', 'link.updated'],
      ...change,
    },
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};

/** Runs the queue's work at a given time. */
export const work = (endpointId: string, now: number = Date.now()): Promise<number | null> =>
  sendDeliveries(testCtx({ now: () => now }).ctx, endpointId);

export const logOf = async (promoter: Promoter, endpointId: string, query = ''): Promise<WebhookDelivery[]> =>
  (await call('GET', `/api/webhooks/${endpointId}/deliveries${query}`, { cookie: promoter.cookie })).json();

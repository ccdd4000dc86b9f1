// A fake webhook receiver that verifies messages with the reference library.
import { env } from 'cloudflare:workers';
import type { WebhookDelivery, WebhookSecret } from '@soltrade/schema/contracts/webhooks';
import { WEBHOOK } from '@soltrade/schema/limits/webhooks';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import { sendDeliveries } from '../src/actions/webhooks/sendDeliveries.ts';
import { call, getJson, jsonOf, type Promoter } from './client.ts';
import { testCtx } from './fixtures/farEnd.ts';
import { BONK, MINT, playMarket } from './market.ts';

export const HOOK = 'https://hooks.example.com/in?key=a-secret-of-the-receiver';

export type Arrived = {
  url: string;
  headers: Headers;
  body: string;
  bytes: Uint8Array;
  redirect: string | undefined;
};

type Answer = (arrived: Arrived) => Response | Promise<Response>;

/** A market and a receiver that responds like this until changed. */
export const playReceiver = (first: Answer = () => new Response('thanks')) => {
  playMarket({ [MINT]: BONK });
  const market = vi.mocked(globalThis.fetch).getMockImplementation();
  const arrived: Arrived[] = [];
  let answer = first;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith('https://hooks.') || !market)
      return market?.(input, init) ?? Response.error();
    const { body = null, redirect } = init;
    const bytes = body instanceof Uint8Array ? body : new TextEncoder().encode(String(body));
    const one = { url, headers: new Headers(init.headers), body: String(body), bytes, redirect };
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

export const addEndpoint = (promoter: Promoter, change: object = {}): Promise<WebhookSecret> =>
  jsonOf(
    call('POST', '/api/webhooks', {
      cookie: promoter.cookie,
      body: {
        userId: promoter.id,
        url: HOOK,
        flavour: 'json',
        types: ['link.created', 'link.updated'],
        ...change,
      },
    }),
  );

/** Runs the queue's work at a given time, within these limits. */
export const work = (
  endpointId: string,
  now: number = Date.now(),
  limits: Partial<Parameters<typeof sendDeliveries>[2]> = {},
): Promise<number | null> =>
  sendDeliveries(testCtx({ now: () => now }).ctx, endpointId, { ...WEBHOOK, ...limits });

/** An endpoint's log, newest first. */
export const logOf = (
  promoter: Promoter,
  endpointId: string,
  query = '',
): Promise<WebhookDelivery[]> =>
  getJson(promoter, `/api/webhooks/${endpointId}/deliveries${query}`);

// Deliveries by the product's own consumer, cron and queries on a clock of their own, to a receiver that misbehaves, while
// runs die and messages of the queue are lost or come twice.
import { randomFrom } from '../../../dev/randomFrom.ts';
import { exampleVariables } from '../../../dev/variables.ts';
import { consumeWebhooks, sweepWebhooks } from '../../../worker/src/actions/webhooks/webhookQueue.ts';
import { parseConfig } from '../../../worker/src/env.ts';
import { NOBODY } from '../../../worker/src/lib/asker.ts';
import type { Ctx } from '../../../worker/src/lib/context.ts';
import { DAY, HOUR, MINUTE } from '../../../worker/src/lib/time.ts';
import { signingSecret } from '../../../worker/src/lib/webhookSignature.ts';
import { simulatedD1 } from '../record/simulatedD1.js';
import { simulatedEnv } from '../record/simulatedEnv.js';
import { simulatedReceiver } from './receiver.ts';

const START = Date.UTC(2026, 10, 20, 12);
/** Over this time the activities happen. */
const SPAN = 10 * HOUR;
/** Of messages: those that are lost, those that come twice, and those whose run dies at one of its statements. */
const LOST = 0.05;
const TWICE = 0.05;
const KILLED = 0.05;
const PROMOTER = 'simulated-promoter';
const ENDPOINT = { id: 'simulated-endpoint', seed: 'simulated-seed' };

export type WebhookSimulation = {
  activities: number;
  /** Arrived with a good signature, and never did. */
  arrived: number;
  lost: number;
  /** Requests, and those of messages that had arrived before. */
  requests: number;
  repeated: number;
  forged: number;
  otherBody: number;
  /** Simulated hours after the last activity until the last one arrived. */
  hoursUntilAll: number | null;
  fates: Record<string, number>;
  whileDown: number;
  messages: { delivered: number; lost: number; twice: number; killed: number };
};

export const simulateWebhooks = async ({
  activities,
  seed,
}: {
  activities: number;
  seed: number;
}): Promise<WebhookSimulation> => {
  const random = randomFrom(seed + 1);
  const d1 = simulatedD1();
  const config = parseConfig(exampleVariables());
  const secret = await signingSecret(config.visitorSalt, ENDPOINT, 'webhook');
  d1.insert(
    "insert into users (id, wallet_address, auth_method, short_code, created_at, updated_at) values (?1, ?1, 'wallet', ?1, 1, 1)",
    [[PROMOTER]],
  );
  d1.insert("insert into tokens (mint, name, symbol, updated_at) values ('mint', 'Simulated', 'SIM', 1)", [
    [],
  ]);
  d1.insert(
    `insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
     values ('link', ?, 'mint', 'sim', 'sim', '[]', 1, 1, 1)`,
    [[PROMOTER]],
  );
  d1.insert(
    `insert into webhook_endpoints (id, user_id, url, flavour, types, seed, created_at)
     values (?, ?, 'https://hooks.example.com/in', 'json', '["link.created"]', ?, 1)`,
    [[ENDPOINT.id, PROMOTER, ENDPOINT.seed]],
  );

  let now = START;
  const receiver = simulatedReceiver({ secret, now: () => now, random });
  const events: { at: number; run: () => Promise<void> }[] = [];
  const schedule = (at: number, run: () => Promise<void>): void => {
    const place = events.findLastIndex((event) => event.at <= at) + 1;
    events.splice(place, 0, { at, run });
  };
  const messages = { delivered: 0, lost: 0, twice: 0, killed: 0 };

  const deliver = async (body: unknown): Promise<void> => {
    messages.delivered += 1;
    if (random() < KILLED) {
      messages.killed += 1;
      d1.killAfter(Math.floor(random() * 12));
    }
    await consumeWebhooks(ctx, {
      queue: 'soltrade-webhooks',
      messages: [
        { id: 'simulated', timestamp: new Date(now), body, attempts: 1, ack: () => {}, retry: () => {} },
      ],
      metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } },
      retryAll: () => {},
      ackAll: () => {},
    });
    d1.killAfter(Number.POSITIVE_INFINITY);
  };
  const send = (batch: { body: unknown; delaySeconds?: number }[]): void => {
    for (const { body, delaySeconds = 0 } of batch) {
      const at = now + delaySeconds * 1_000;
      if (random() < LOST) messages.lost += 1;
      else schedule(at, () => deliver(body));
      if (random() < TWICE) {
        messages.twice += 1;
        schedule(at + Math.floor(random() * MINUTE), () => deliver(body));
      }
    }
  };
  const ctx: Ctx = {
    env: simulatedEnv({
      ...{ database: d1.database, budgets: config.budgets, now: () => now },
      ...{ viewedHours: () => [], send },
    }),
    config,
    now: () => now,
    background: () => {},
    requestId: 'simulation',
    asker: NOBODY,
  };

  const ids: string[] = [];
  for (let count = 0; count < activities; count += 1) {
    const id = `activity-${count}`;
    ids.push(id);
    schedule(START + Math.floor((count / activities) * SPAN), async () => {
      d1.insert(
        `insert into activities (id, user_id, type, link_id, key, data, created_at)
         values (?1, ?2, 'link.created', 'link', ?1, '{}', ?3)`,
        [[id, PROMOTER, now]],
      );
      send([{ body: { userId: PROMOTER } }]);
    });
  }
  const countPending = (): number =>
    d1.query<{ total: number }>("select count(*) as total from webhook_deliveries where state = 'pending'")[0]
      ?.total ?? 0;
  const runCron = async (): Promise<void> => {
    await sweepWebhooks(ctx);
    const isOver = now > START + SPAN && countPending() === 0;
    if (!isOver && now < START + 6 * DAY) schedule(now + 5 * MINUTE, runCron);
  };
  schedule(START, runCron);

  const [realFetch, realNow] = [globalThis.fetch, Date.now];
  globalThis.fetch = receiver.fetch;
  // The library judges how old a message is.
  Date.now = () => now;
  try {
    for (let event = events.shift(); event; event = events.shift()) {
      now = Math.max(now, event.at);
      await event.run();
    }
  } finally {
    globalThis.fetch = realFetch;
    Date.now = realNow;
  }

  const { arrived, found, fates } = receiver;
  const lost = ids.filter((id) => !arrived.has(id)).length;
  const last = Math.max(...[...arrived.values()].map(({ at }) => at));
  return {
    ...{ activities, arrived: activities - lost, lost, requests: found.requests },
    repeated: [...arrived.values()].reduce((sum, { times }) => sum + times - 1, 0),
    ...{ forged: found.forged, otherBody: found.otherBody },
    hoursUntilAll: lost === 0 ? (last - START - SPAN) / HOUR : null,
    ...{ fates, whileDown: found.down, messages },
  };
};

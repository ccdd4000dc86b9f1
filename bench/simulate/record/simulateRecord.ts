// Calls that all end at the same time, settled by the product's own cron and consumer on a clock of their own, while the
// markets fail, messages come twice and processes die.
import { randomFrom } from '../../../dev/randomFrom.ts';
import { exampleVariables } from '../../../dev/variables.ts';
import { consumeSettlements, sweepSettlements } from '../../../worker/src/actions/record/settlementQueue.ts';
import { parseConfig } from '../../../worker/src/env.ts';
import { NOBODY } from '../../../worker/src/lib/asker.ts';
import type { Ctx } from '../../../worker/src/lib/context.ts';
import { DAY, HOUR, hourOf, MINUTE } from '../../../worker/src/lib/time.ts';
import { multipleOfRow } from '../../../worker/src/model/record/judgedCall.ts';
import { openSettlement } from '../../../worker/src/model/record/openSettlement.ts';
import { type SimulatedCall, simulatedCalls } from './calls.ts';
import { type Asked, simulatedFarEnd } from './farEnd.ts';
import { type SimulatedD1, simulatedD1 } from './simulatedD1.js';
import { simulatedEnv } from './simulatedEnv.js';

const END = Date.UTC(2026, 10, 20, 12);
/** Of messages: those that come twice, and those whose process dies at one of its first statements. */
const TWICE = 0.05;
const KILLED = 0.03;
/** A queue delivers a message again where its consumer died. */
const REDELIVERY = 30_000;

const insertWorld = (d1: SimulatedD1, calls: readonly SimulatedCall[]): void => {
  const tokens = [...new Set(calls.map(({ token }) => token))];
  const maker = new Map(
    calls
      .filter(({ userId }) => userId.startsWith('maker'))
      .map(({ userId, token }) => [userId, token.creator]),
  );
  const users = [...new Set(calls.map(({ userId }) => userId))];
  d1.insert(
    `insert into users (id, wallet_address, auth_method, short_code, created_at, updated_at) values (?, ?, 'wallet', ?, 1, 1)`,
    users.map((id) => [id, maker.get(id) ?? `wallet of ${id}`, id]),
  );
  d1.insert(
    `insert into tokens (mint, name, symbol, updated_at) values (?, 'Simulated', 'SIM', 1)`,
    tokens.map(({ mint }) => [mint]),
  );
  // The facts of nearly every token with visitors were read before.
  d1.insert(
    'insert into token_developers (mint, address, told_at) values (?, ?, 1)',
    tokens.filter((_, index) => index % 40 !== 0).map(({ mint, creator }) => [mint, creator]),
  );
  d1.insert(
    `insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
     values (?1, ?2, ?3, ?1, ?1, '[]', 1, ?4, ?4)`,
    calls.map(({ linkId, userId, token, calledAt }) => [linkId, userId, token.mint, calledAt]),
  );
  d1.insert(
    `insert into calls (link_id, called_at, entry_state, price, liquidity, pool, source, fetched_at)
     values (?1, ?2, ?3, ?4, '50000', ?5, 'dexscreener', ?2)`,
    calls.map(({ linkId, calledAt, isPriceKnown, token }) => [
      ...[linkId, calledAt, isPriceKnown ? 'known' : 'unknown', isPriceKnown ? '1' : null],
      token.pools[0] ?? null,
    ]),
  );
  d1.insert(
    `insert into settlements (link_id, method, state, due_at, attempts) values (?, ?, ?, ?, ?)`,
    calls.map((call) => {
      const { linkId, method, state, dueAt, attempts } = openSettlement(call);
      return [linkId, method, state, dueAt, attempts];
    }),
  );
};

type Row = { link_id: string; state: SimulatedCall['expected']['state'] } & {
  [figure in 'entry' | 'peak']: string | null;
} & { r7: number | null; settled_at: number | null };

const isAsExpected = (row: Row | undefined, { expected }: SimulatedCall): boolean => {
  if (!row || row.state !== expected.state) return false;
  const multiple = multipleOfRow(row);
  const isEqual = (one: number | null, other: number | null): boolean =>
    one === null || other === null ? one === other : Math.abs(one - other) < 1e-9;
  return isEqual(multiple, expected.multiple) && isEqual(row.r7, expected.r7);
};

/** The most requests to an upstream within any minute. */
const mostInAMinute = (asked: readonly Asked[], upstream: Asked['upstream']): number => {
  const times = asked.filter((one) => one.upstream === upstream).map(({ at }) => at);
  return times.reduce((most, at, index) => {
    const first = times.findIndex((time) => time > at - MINUTE);
    return Math.max(most, index - first + 1);
  }, 0);
};

export type RecordSimulation = {
  links: number;
  tokens: number;
  /** After the end of the seven days; null if some are still open. */
  hoursUntilSettled: number | null;
  byState: Record<string, number>;
  /** Settled as something else than what happened. */
  wrong: number;
  requests: Record<Asked['upstream'], number>;
  mostInAMinute: Record<Asked['upstream'], number>;
  messages: { delivered: number; again: number; twice: number; killed: number };
};

export const simulateRecord = async (options: {
  links: number;
  outageHours: number;
  seed: number;
}): Promise<RecordSimulation> => {
  const { links, outageHours, seed } = options;
  const random = randomFrom(seed + 1);
  const calls = simulatedCalls(links, END, seed);
  const tokens = [...new Set(calls.map(({ token }) => token))];
  const personsOf = new Map(calls.map(({ linkId, persons }) => [linkId, persons]));
  const d1 = simulatedD1();
  insertWorld(d1, calls);

  let now = END;
  const events: { at: number; run: () => Promise<void> }[] = [];
  const schedule = (at: number, run: () => Promise<void>): void => {
    const place = events.findLastIndex((event) => event.at <= at) + 1;
    events.splice(place, 0, { at, run });
  };
  const outage = { from: END + 3 * HOUR, to: END + (3 + outageHours) * HOUR };
  const farEnd = simulatedFarEnd({ tokens, now: () => now, outage, seed });
  const config = parseConfig({
    ...exampleVariables(),
    ...{ GECKOTERMINAL_PER_MINUTE: '30', DEXSCREENER_PER_MINUTE: '300' },
  });
  const messages = { delivered: 0, again: 0, twice: 0, killed: 0 };
  const pending: Promise<unknown>[] = [];
  const ctx: Ctx = {
    env: simulatedEnv({
      ...{ database: d1.database, budgets: config.budgets, now: () => now },
      viewedHours: (linkId) => [
        { at: hourOf(END - 7 * DAY), persons: personsOf.get(linkId) ?? 0, isDay: false },
      ],
      send: (batch) => {
        for (const { body, delaySeconds = 0 } of batch) deliverAt(now + delaySeconds * 1_000, body, 1);
      },
    }),
    config,
    now: () => now,
    // One that fails is logged, as in the product.
    background: (work) => void pending.push(work.catch(() => {})),
    requestId: 'simulation',
    asker: NOBODY,
  };

  const deliver = async (body: unknown, attempts: number): Promise<void> => {
    messages.delivered += 1;
    let again: number | null = null;
    const isKilled = random() < KILLED;
    if (isKilled) {
      messages.killed += 1;
      d1.killAfter(Math.floor(random() * 8));
    }
    const message = {
      ...{ id: 'simulated', timestamp: new Date(now), body, attempts, ack: () => {} },
      retry: ({ delaySeconds = 0 }: QueueRetryOptions = {}) => {
        again = delaySeconds * 1_000;
      },
    };
    const metadata = { metrics: { backlogCount: 0, backlogBytes: 0 } };
    const queue = 'soltrade-settlements';
    await consumeSettlements(ctx, {
      queue,
      messages: [message],
      metadata,
      retryAll: () => {},
      ackAll: () => {},
    });
    await Promise.all(pending.splice(0));
    d1.killAfter(Number.POSITIVE_INFINITY);
    if (isKilled) again = REDELIVERY;
    if (again !== null) {
      messages.again += 1;
      deliverAt(now + again, body, attempts + 1);
    }
    if (random() < TWICE) {
      messages.twice += 1;
      deliverAt(now + Math.floor(random() * MINUTE), body, 1);
    }
  };
  const deliverAt = (at: number, body: unknown, attempts: number): void =>
    schedule(at, () => deliver(body, attempts));

  const countOpen = (): number =>
    d1.query<{ total: number }>("select count(*) as total from settlements where state = 'open'")[0]?.total ??
    0;
  const runCron = async (): Promise<void> => {
    await sweepSettlements(ctx);
    if (countOpen() > 0 && now < END + 3 * DAY) schedule(now + 5 * MINUTE, runCron);
  };
  schedule(END, runCron);

  const realFetch = globalThis.fetch;
  globalThis.fetch = farEnd.fetch;
  try {
    for (let event = events.shift(); event; event = events.shift()) {
      now = event.at;
      await event.run();
    }
  } finally {
    globalThis.fetch = realFetch;
  }

  const rows = new Map(d1.query<Row>('select * from settlements').map((row) => [row.link_id, row]));
  const closed = [...rows.values()].flatMap(({ settled_at }) => settled_at ?? []);
  const byState = Object.fromEntries(
    [...Map.groupBy(rows.values(), ({ state }) => state)].map(([state, some]) => [state, some.length]),
  );
  const count = (upstream: Asked['upstream']): number =>
    farEnd.asked.filter((one) => one.upstream === upstream).length;
  return {
    ...{ links, tokens: tokens.length, byState, messages },
    hoursUntilSettled: closed.length === links ? (Math.max(...closed) - END) / HOUR : null,
    wrong: calls.filter((call) => {
      const row = rows.get(call.linkId);
      return row?.state !== 'open' && !isAsExpected(row, call);
    }).length,
    requests: { geckoterminal: count('geckoterminal'), dexscreener: count('dexscreener') },
    mostInAMinute: {
      geckoterminal: mostInAMinute(farEnd.asked, 'geckoterminal'),
      dexscreener: mostInAMinute(farEnd.asked, 'dexscreener'),
    },
  };
};

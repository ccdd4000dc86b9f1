// A receiver that fails, hangs, asks for time, loses its answers and restarts, and checks what arrives with the reference
// library.
import { Webhook } from 'standardwebhooks';
import { HOUR, MINUTE } from '../../../worker/src/lib/time.ts';

type Arrival = { at: number; body: string; times: number };

type Options = { secret: string; now: () => number; random: () => number };

/** What becomes of a request, each with its part of all. */
const FATES = { refused: 0.03, broken: 0.08, busy: 0.03, hanging: 0.03, unanswered: 0.03 } as const;
type Fate = keyof typeof FATES | 'taken';

const fateOf = (chance: number): Fate => {
  let left = chance;
  for (const [fate, part] of Object.entries(FATES) as [keyof typeof FATES, number][]) {
    if (left < part) return fate;
    left -= part;
  }
  return 'taken';
};

/** It is down for a while about once an hour. */
const isDownAt = (at: number): boolean => at % HOUR < 7 * MINUTE;

export const simulatedReceiver = ({ secret, now, random }: Options) => {
  const webhook = new Webhook(secret);
  const arrived = new Map<string, Arrival>();
  const found = { requests: 0, down: 0, forged: 0, otherBody: 0 };
  const fates: Record<Fate, number> = {
    ...{ refused: 0, broken: 0, busy: 0, hanging: 0, unanswered: 0, taken: 0 },
  };

  const take = (headers: Headers, body: string): void => {
    try {
      webhook.verify(body, Object.fromEntries(headers));
    } catch {
      found.forged += 1;
      return;
    }
    const id = headers.get('webhook-id') ?? '';
    const known = arrived.get(id);
    if (known && known.body !== body) found.otherBody += 1;
    arrived.set(id, known ? { ...known, times: known.times + 1 } : { at: now(), body, times: 1 });
  };

  const fetch: typeof globalThis.fetch = async (_, init = {}) => {
    found.requests += 1;
    if (isDownAt(now())) {
      found.down += 1;
      throw new TypeError('connection refused');
    }
    const fate = fateOf(random());
    fates[fate] += 1;
    switch (fate) {
      case 'refused':
        throw new TypeError('connection reset');
      case 'broken':
        return new Response('broken', { status: 500 });
      case 'busy':
        return new Response('later', { status: 503, headers: { 'Retry-After': '20' } });
      case 'hanging':
        return new Promise(() => {});
      case 'unanswered':
        take(new Headers(init.headers), String(init.body));
        throw new TypeError('connection reset');
      case 'taken':
        take(new Headers(init.headers), String(init.body));
        return new Response(null, { status: 204 });
    }
  };

  return { fetch, arrived, found, fates };
};

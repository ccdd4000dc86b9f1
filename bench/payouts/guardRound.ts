// A round of payout wallets through the guard of the chain's budget alone, on a virtual clock: its window, turns and circuit are the
// Worker's own code, and the cron's portions and consumers those of its configuration. What a request or message takes is assumed.
import { randomFrom } from '../../dev/randomFrom.ts';
import { MINUTE, SECOND } from '../../schema/src/durations.ts';
import { PAYOUTS } from '../../schema/src/limits/revenue.ts';
import { CIRCUIT, UPSTREAM } from '../../schema/src/limits/upstreams.ts';
import type { Budget } from '../../worker/src/env.ts';
import type { Permit, Verdict } from '../../worker/src/lib/provider.ts';
import { afterVerdict, CLOSED } from '../../worker/src/upstream/circuit.ts';
import { SWEEP_EVERY } from '../../worker/src/upstream/rounds.ts';
import { fairTurns, rateWindow, requestsWithin } from '../../worker/src/upstream/share.ts';
import { virtualClock } from './virtualClock.ts';

/** Milliseconds: of a message before its first request, of a question to the guard, and of storing an answer. */
const TAKES = { message: 100, guard: 20, storing: 60 };
const LATENCY = { least: 60, most: 240 };
const FAULTS = 0.02;
/** Of seven forms of faults four are limits that name a second or last one, and one hangs. */
const FORMS = { all: 7, limits: 4, hangs: 4 };
/** Requests of a quiet wallet, and those of listing its token accounts, which every sixth wallet's round does. */
const REQUESTS = { accounts: 6, listing: 5, listedEvery: 6 };

type Clock = ReturnType<typeof virtualClock>;

const inSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / SECOND)) * SECOND;

/** As `UpstreamProvider`, without its storage; waits in milliseconds. */
const guardOf = (clock: Clock, budget: Budget) => {
  const window = rateWindow(budget);
  const turns = fairTurns(PAYOUTS.requestsPerTurn);
  const ceiling = requestsWithin(budget, { provider: 'solana', use: 'payouts' }, budget.window);
  let circuit = CLOSED;
  let probeUntil = 0;
  let openings = 0;
  return {
    openings: (): number => openings,
    admit: (party: string): Permit | { wait: number } => {
      const now = clock.now();
      const { epoch, openUntil } = circuit;
      const isProbe = openUntil !== null;
      if (isProbe && now < Math.max(openUntil, probeUntil))
        return { wait: inSeconds(Math.max(openUntil, probeUntil) - now) };
      const reserved = turns.reservedBefore(now, party, ceiling);
      const asked = { ceiling, taker: null, takerCeiling: ceiling, reserved };
      const taken = window.take(now, asked);
      turns.note(now, party, { ceiling, wait: taken.isTaken ? null : taken.wait });
      if (!taken.isTaken) return { wait: inSeconds(taken.wait) };
      if (isProbe) probeUntil = now + CIRCUIT.probeLease;
      return { epoch, isProbe, network: null };
    },
    settle: (permit: Permit, verdict: Verdict): void => {
      const before = circuit;
      circuit = afterVerdict(before, permit, verdict, clock.now());
      if (permit.isProbe && permit.epoch === before.epoch) probeUntil = 0;
      if (circuit.openings > before.openings) openings += 1;
    },
  };
};

/** A node that refuses what is too much for a second. */
const nodeOf = (clock: Clock, { perSecond, batch }: GuardRound) => {
  const random = randomFrom(53);
  let recent: number[] = [];
  const counts = { requests: 0, overTheLimit: 0, faults: 0 };
  return {
    counts,
    ask: async (): Promise<Verdict> => {
      const now = clock.now();
      counts.requests += 1;
      recent = recent.filter((at) => at > now - SECOND);
      const isTooMuch = recent.length >= perSecond;
      if (isTooMuch) counts.overTheLimit += 1;
      else recent.push(now);
      const form = random() < FAULTS ? Math.floor(random() * FORMS.all) : null;
      if (form !== null) counts.faults += 1;
      const latency = LATENCY.least + random() * (LATENCY.most - LATENCY.least);
      await clock.wait(form === FORMS.hangs && !isTooMuch ? UPSTREAM.timeout : latency / batch);
      if (isTooMuch || (form !== null && form < FORMS.limits))
        return { kind: 'failed', isRefusal: true, retryAfter: 1 };
      return form === null
        ? { kind: 'answered' }
        : { kind: 'failed', isRefusal: false, retryAfter: null };
    },
  };
};

type Message = { wallet: number; left: number; at: number };

export type GuardRound = {
  wallets: number;
  perSweep: number;
  consumers: number;
  budget: Budget;
  perSecond: number;
  /** Requests in one exchange, which takes as long as one: the most that batches can save. They count each. */
  batch: number;
};

/** Minutes from the first run of the cron until the last wallet is read, and what it took. */
export const guardRound = async (round: GuardRound) => {
  const { wallets, perSweep, consumers, budget, batch } = round;
  const clock = virtualClock();
  const guard = guardOf(clock, budget);
  const node = nodeOf(clock, round);
  const queue: Message[] = [];
  let [read, givenBack] = [0, 0];

  const requestsOf = (wallet: number): number =>
    REQUESTS.accounts + (wallet % REQUESTS.listedEvery === 0 ? REQUESTS.listing : 0);
  const sweep = async (): Promise<void> => {
    for (let next = 0; next < wallets; next += perSweep) {
      for (let wallet = next; wallet < Math.min(wallets, next + perSweep); wallet += 1)
        queue.push({ wallet, left: requestsOf(wallet), at: clock.now() });
      await clock.wait(SWEEP_EVERY);
    }
  };
  /** Null once answered, else when to try again: as `askChain`. */
  const askChain = async (party: string): Promise<number | null> => {
    for (let waited = 0; ; waited += PAYOUTS.askAgainAfter) {
      await clock.wait(TAKES.guard / batch);
      const admitted = guard.admit(party);
      if (!('wait' in admitted)) {
        const verdict = await node.ask();
        guard.settle(admitted, verdict);
        if (verdict.kind === 'answered') return null;
        return verdict.retryAfter === null ? PAYOUTS.retryAfter : verdict.retryAfter * SECOND;
      }
      const { wait } = admitted;
      if (wait > PAYOUTS.waitInPlace || waited >= PAYOUTS.waitInPlace) return wait;
      await clock.wait(PAYOUTS.askAgainAfter);
    }
  };
  const readOne = async (message: Message): Promise<void> => {
    await clock.wait(TAKES.message);
    for (let { left } = message; left > 0; left -= 1) {
      const held = await askChain(`promoter ${message.wallet}`);
      if (held !== null) {
        givenBack += 1;
        queue.push({ ...message, left, at: clock.now() + held });
        return;
      }
      await clock.wait(TAKES.storing / batch);
    }
    read += 1;
  };
  const consume = async (): Promise<void> => {
    while (read < wallets) {
      const index = queue.findIndex(({ at }) => at <= clock.now());
      const [message] = index < 0 ? [] : queue.splice(index, 1);
      await (message ? readOne(message) : clock.wait(200));
    }
  };
  void sweep();
  for (let consumer = 0; consumer < consumers; consumer += 1) void consume();
  await clock.runUntil(() => read === wallets);
  const { requests } = node.counts;
  return {
    minutes: Number((clock.now() / MINUTE).toFixed(1)),
    requestsPerSecond: Number(((requests * SECOND) / clock.now()).toFixed(1)),
    ...node.counts,
    openings: guard.openings(),
    givenBack,
  };
};

import { CIRCUIT } from '@soltrade/schema/limits';
import { afterVerdict, CLOSED } from '../../../worker/src/objects/circuit.ts';
import { rateWindow } from '../../../worker/src/objects/rateWindow.ts';
import { upstreamShare } from '../../../worker/src/objects/upstreamShare.ts';

/** The object that guards an upstream, on the simulation's clock: its own windows, shares and circuit. */
const guardOf = (provider, budget, now) => {
  const window = rateWindow(budget);
  let circuit = CLOSED;
  let probeUntil = 0;
  const seconds = (wait) => Math.max(1, Math.ceil(wait / 1_000));
  return {
    admit: async (errand, asker) => {
      const { epoch, openUntil } = circuit;
      const isProbe = openUntil !== null;
      const until = Math.max(openUntil ?? 0, probeUntil);
      if (isProbe && now() < until) {
        return { isAdmitted: false, reason: 'circuit_open', retryAfter: seconds(until - now()) };
      }
      const taken = window.take(now(), upstreamShare({ provider, budget }, errand, asker));
      if (!taken.isTaken) {
        const reason = taken.isTaker ? 'address_spent' : 'budget_spent';
        return { isAdmitted: false, reason, retryAfter: seconds(taken.wait) };
      }
      if (isProbe) probeUntil = now() + CIRCUIT.probeLease;
      return { isAdmitted: true, permit: { epoch, isProbe, asker: null } };
    },
    settle: async (permit, verdict) => {
      if (permit.isProbe && permit.epoch === circuit.epoch) probeUntil = 0;
      circuit = afterVerdict(circuit, permit, verdict, now());
    },
  };
};

const simulatedKv = (now) => {
  const entries = new Map();
  const live = (name) => {
    const entry = entries.get(name);
    return entry && entry.until > now() ? entry.text : null;
  };
  return {
    get: async (name) => live(name),
    put: async (name, text, { expirationTtl }) => {
      for (const [known, { until }] of entries) {
        // In the order of their ends, since all are kept as long.
        if (until > now()) break;
        entries.delete(known);
      }
      entries.set(name, { text, until: now() + expirationTtl * 1_000 });
    },
    delete: async (name) => void entries.delete(name),
  };
};

export const simulatedEnv = ({ database, budgets, now, viewedHours, send }) => {
  const guards = new Map();
  const guard = (provider) => {
    const known = guards.get(provider) ?? guardOf(provider, budgets[provider], now);
    guards.set(provider, known);
    return known;
  };
  return {
    DB: database,
    CACHE: simulatedKv(now),
    UPSTREAM_PROVIDER: { getByName: guard },
    PROMOTER_STATISTICS: {
      // Nobody looks at a dashboard.
      getByName: () => ({ viewedHours: async (linkId) => viewedHours(linkId), tellActivity: async () => {} }),
    },
    SETTLEMENTS: { sendBatch: async (messages) => send([...messages]) },
    WEBHOOKS: {
      send: async (body, options) => send([{ body, ...options }]),
      sendBatch: async (messages) => send([...messages]),
    },
  };
};

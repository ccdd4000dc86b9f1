// The Worker, with a second way to ask for permits, which was measured and not taken (docs/adr/0009): shares of an upstream's budget
// are leased for a second at a time to a few objects of their own. `POST /__bench/` asks for permits in one of the two ways.
import { DurableObject } from 'cloudflare:workers';
import worker, { UpstreamProvider as RealUpstreamProvider } from './index.js';

export * from './index.js';

const LEASE = 1_000;
const ERRAND = { use: 'card', priority: 'linked' };
/** Of as many networks as there are indexes, up to 12,000. */
const callerOf = (index) => ({
  address: `${100 + (index % 48)}.${Math.floor(index / 48) % 250}.1.7`,
  isSignedIn: true,
});

/**
 * `solana`: the object as it is, which also leases. `solana/2`: a share.
 *
 * Exact in sum: a lease counts as spent for the window and a second more, and its holder spends it within a second of when it began to
 * ask, by its own clock alone. Whatever is spent in a window was therefore leased in the window or the second before it.
 */
export class UpstreamProvider extends DurableObject {
  real = this.ctx.id.name.includes('/') ? null : new RealUpstreamProvider(this.ctx, this.env);
  calls = 0;
  leases = [];
  held = { until: 0, left: 0, epoch: 0, openUntil: null };
  settled = 0;
  used = 0;
  asking = null;
  /** What the last second needed. */
  wanted = 1;
  /** For tests of the sum: the times at which a share admitted. */
  spent = [];

  admit(errand, caller) {
    if (!this.real) return this.admitLeased();
    this.calls += 1;
    return this.real.admit(errand, caller);
  }

  settle(permit, verdict) {
    if (!this.real && verdict.kind === 'answered') {
      this.settled += 1;
      return;
    }
    if (!this.real) return this.central().settle(permit, verdict);
    this.calls += 1;
    this.real.settle(permit, verdict);
  }

  central() {
    return this.env.UPSTREAM_PROVIDER.getByName(this.ctx.id.name.split('/')[0]);
  }

  async admitLeased() {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const now = Date.now();
      if (now < this.held.until && this.held.left > 0) {
        this.held.left -= 1;
        this.used += 1;
        this.spent.push(now);
        return {
          isAdmitted: true,
          permit: { epoch: this.held.epoch, isProbe: false, network: null },
        };
      }
      // One call for all who wait.
      this.asking ??= this.renew().finally(() => {
        this.asking = null;
      });
      await this.asking;
    }
    return { isAdmitted: false, reason: 'budget_spent', retryAfter: 1 };
  }

  async renew() {
    const began = Date.now();
    const isOver = began >= this.held.until;
    const unused = isOver ? this.held.left : 0;
    this.wanted = isOver ? Math.max(1, this.used) : Math.max(this.wanted, this.used) * 2;
    const { id, epoch } = this.held;
    const settled = this.settled;
    this.held.left = 0;
    if (isOver) this.used = 0;
    this.settled = 0;
    const { granted, ...told } = await this.central().lease({
      id,
      epoch,
      unused,
      settled,
      wanted: this.wanted,
    });
    this.held = { ...told, until: began + LEASE, left: granted };
  }

  /** Grants at most what the window has left; what came back unused is free at once. */
  lease({ id, unused, settled, epoch: of, wanted }) {
    this.calls += 1;
    // Many at once say what one does.
    if (settled > 0)
      this.real.settle({ epoch: of, isProbe: false, network: null }, { kind: 'answered' });
    const now = Date.now();
    const { requests, window } = this.real.budget;
    const { epoch, openUntil } = this.real.circuit;
    const back = unused > 0 ? this.leases.find((lease) => lease.id === id) : undefined;
    if (back) back.count -= unused;
    this.leases = this.leases.filter(({ at, count }) => count > 0 && at > now - window - LEASE);
    const left = requests - this.leases.reduce((sum, { count }) => sum + count, 0);
    const granted = openUntil === null ? Math.max(0, Math.min(wanted, left)) : 0;
    const lease = { id: crypto.randomUUID(), at: now, count: granted };
    this.leases.push(lease);
    return { id: lease.id, granted, epoch, openUntil };
  }

  /** What it was called since it was last asked, and what it admitted itself. */
  told() {
    const told = { calls: this.calls, spent: this.spent };
    this.calls = 0;
    this.spent = [];
    return told;
  }

  /** A full window, as after ten seconds at its limit. */
  fill(count) {
    let admitted = 0;
    for (let each = 0; each < count; each += 1)
      if (this.real.admit(ERRAND, callerOf(each)).isAdmitted) admitted += 1;
    return admitted;
  }
}

/** Permits, `perSecond` of them begun in a second, or as many as `connections` get one after another. */
const ask = async ({ shares, perSecond, connections, duration }, env) => {
  const stub = (index) =>
    env.UPSTREAM_PROVIDER.getByName(shares === 0 ? 'solana' : `solana/${index % shares}`);
  const [times, refused] = [[], []];
  const one = async (index) => {
    const from = performance.now();
    const admission = await stub(index).admit(ERRAND, callerOf(index));
    times.push(performance.now() - from);
    if (!admission.isAdmitted) refused.push(index);
    else await stub(index).settle(admission.permit, { kind: 'answered' });
  };
  const start = performance.now();
  const left = () => start + duration - performance.now();
  if (connections) {
    await Promise.all(
      Array.from({ length: connections }, async (_, index) => {
        while (left() > 0) await one(index);
      }),
    );
  } else {
    const all = [];
    for (let index = 0; index < (perSecond * duration) / 1_000; index += 1) {
      const wait = start + (index * 1_000) / perSecond - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      all.push(one(index));
    }
    await Promise.all(all);
  }
  const seconds = (performance.now() - start) / 1_000;
  times.sort((a, b) => a - b);
  const central = await env.UPSTREAM_PROVIDER.getByName('solana').told();
  const spent = [];
  for (let index = 0; index < shares; index += 1)
    spent.push(...(await env.UPSTREAM_PROVIDER.getByName(`solana/${index}`).told()).spent);
  return {
    asked: times.length,
    refused: refused.length,
    perSecond: times.length / seconds,
    calls: central.calls,
    spent: spent.toSorted((a, b) => a - b),
    p50: times[Math.floor(times.length / 2)],
    p95: times[Math.floor(times.length * 0.95)],
  };
};

export default {
  ...worker,
  async fetch(request, env, ctx) {
    if (new URL(request.url).pathname !== '/__bench/') return worker.fetch(request, env, ctx);
    const body = await request.json();
    if (body.fill)
      return Response.json(await env.UPSTREAM_PROVIDER.getByName('solana').fill(body.fill));
    return Response.json(await ask(body, env));
  },
};

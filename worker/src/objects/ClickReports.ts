// Spikes and weekly digests: activities of the promoter. Each is written once, however often the alarm rings.
import { SPIKE } from '@soltrade/schema/limits/clicks';
import { z } from '@soltrade/schema/zod';
import { nextDigest, readDigest } from '../counting/clickReports.ts';
import { mayBeSpike, spikeFinder } from '../counting/spike.ts';
import { isErased, type RememberedState, rememberedState } from '../counting/state.ts';
import type { Store } from '../counting/store.ts';
import { insertDigest, insertSpike } from '../db/clicks.ts';

export class ClickReports {
  private readonly env: Env;
  private readonly userId: string;
  private readonly store: () => Store;
  private readonly findSpike = spikeFinder();
  /** When the last spike was reported, and up to which day weeks were. */
  private readonly spikeAt: RememberedState<number>;
  private readonly reported: RememberedState<number>;

  constructor(ctx: DurableObjectState, env: Env, store: () => Store) {
    const { sql } = ctx.storage;
    this.env = env;
    this.userId = ctx.id.name ?? '';
    this.store = store;
    this.spikeAt = rememberedState(sql, 'spikeAt', { schema: z.number(), none: 0 });
    this.reported = rememberedState(sql, 'digestTo', { schema: z.number(), none: 0 });
  }

  /** Whether a spike is worth looking for; then the sums have to be up to date. */
  isDue(now: number): boolean {
    return now >= this.spikeAt.read() + SPIKE.quiet && mayBeSpike(this.store(), now);
  }

  /** When the next digest is made; a spike is looked for whenever the alarm rings, at most ten minutes after a click. */
  dueAt(): number | null {
    return this.nextDigest()?.at ?? null;
  }

  /** Returns whether something new was reported. */
  async send(now: number): Promise<boolean> {
    const hasSpike = await this.sendSpike(now);
    const hasDigest = await this.sendDigest(now);
    return hasSpike || hasDigest;
  }

  private nextDigest() {
    return nextDigest(this.store().eventDays, { reported: this.reported.read(), userId: this.userId });
  }

  private async sendSpike(now: number): Promise<boolean> {
    const report = this.isDue(now) ? this.findSpike(this.store(), now) : null;
    if (report === null) return false;
    const isNew = await insertSpike(this.env, { userId: this.userId, at: now, report });
    // Meanwhile the account may have been deleted.
    if (isErased(this.store().sql)) return false;
    this.spikeAt.save(now);
    return isNew;
  }

  private async sendDigest(now: number): Promise<boolean> {
    const next = this.nextDigest();
    if (next === null || next.at > now) return false;
    const report = readDigest(this.store().sql, next.end);
    const isNew = report && (await insertDigest(this.env, { userId: this.userId, at: now, report }));
    if (isErased(this.store().sql)) return false;
    this.reported.save(next.end);
    return isNew === true;
  }
}

import { DurableObject } from 'cloudflare:workers';
import type { Delta, SnapshotPart } from '../model/statistics.ts';
import { applyDelta, keepPart } from './statistics/applyDelta.ts';
import { createStatisticsTables } from './statistics/statisticsTables.ts';

/**
 * The statistics of one promoter: what the click objects of all links counted, summed up so that a question costs the
 * same however many links and clicks there are. The click objects are the truth; this one is made from them.
 */
export class PromoterStatistics extends DurableObject<Env> {
  private readonly sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.sql = ctx.storage.sql;
    createStatisticsTables(this.sql);
  }

  /** Keeps a part of a snapshot that is too large for one call. */
  keepPart(part: SnapshotPart): void {
    keepPart(this.sql, part);
  }

  /**
   * Counts a source's events up to `delta.to` if it continues from what is counted already. Returns up to where the
   * source is counted; it continues from there. Any call may be repeated.
   */
  apply(delta: Delta, parts = 0): number | null {
    return applyDelta(this.sql, { delta, parts, now: Date.now() });
  }
}

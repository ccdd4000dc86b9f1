import { DurableObject } from 'cloudflare:workers';
import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import type { ClickTotals } from '@soltrade/schema/contracts/links';
import { CLICK } from '@soltrade/schema/limits';
import { raiseClickCounts } from '../db/clickCounts.ts';
import { logError } from '../lib/log.ts';
import {
  type ClickEvent,
  createTables,
  hasUnflushed,
  markFlushed,
  oldestEvent,
  pruneEvents,
  readUnflushed,
  recordEvent,
  sumCounts,
} from './clickStorage.ts';
import { parseLinkClicksName } from './stubs.ts';

/**
 * The truth about the clicks of one link's shard. An event and its count are one write; the answer leaves once that
 * is durable. An alarm carries the counts to D1 as absolute values, which may be repeated without harm.
 */
export class LinkClicks extends DurableObject<Env> {
  private readonly sql: SqlStorage;
  /** Whether this instance has set an alarm that has not run yet. Setting one twice is harmless. */
  private isArmed = false;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.sql = ctx.storage.sql;
    createTables(this.sql);
    // An outbox that was left behind (a crash, a lost alarm) leaves with the next thing that wakes the object.
    if (hasUnflushed(this.sql)) this.arm(CLICK.flushDelay);
  }

  /** Counts an event once; a known id answers its first class. Durable when the answer arrives. */
  record(event: ClickEvent): ClickClass {
    const { counted, isNew } = recordEvent(this.sql, event, CLICK.repeatWindow);
    // In the same synchronous stretch as the insert, so that no event is stored without an alarm to flush it.
    if (isNew && !this.isArmed) this.arm(CLICK.flushDelay);
    return counted;
  }

  totals(): ClickTotals {
    return sumCounts(this.sql);
  }

  ping(): 'ok' {
    return 'ok';
  }

  override async alarm(): Promise<void> {
    this.isArmed = false;
    try {
      await this.flush();
    } catch (error) {
      // Throwing would use up the runtime's few retries and then leave the outbox stuck.
      logError('click_flush_failed', error, { object: this.ctx.id.name });
      this.arm(CLICK.flushRetryDelay);
      return;
    }
    pruneEvents(this.sql, Date.now() - CLICK.eventRetention);
    if (hasUnflushed(this.sql)) this.arm(0);
    else if (!this.isArmed && oldestEvent(this.sql) !== null)
      this.arm(CLICK.pruneEvery, { forPruning: true });
  }

  private async flush(): Promise<void> {
    const { linkId, shard } = parseLinkClicksName(this.ctx.id.name);
    const { ids, cells } = readUnflushed(this.sql, CLICK.flushBatch);
    if (ids.length === 0) return;
    const updatedAt = Date.now();
    await raiseClickCounts(
      this.env,
      cells.map((cell) => ({ linkId, shard, ...cell, updatedAt })),
    );
    // Exactly the events that were read: others may have arrived while D1 was writing.
    markFlushed(this.sql, ids);
  }

  private arm(delay: number, options: { forPruning?: boolean } = {}): void {
    // A pruning alarm must not keep the next click waiting for hours, so it does not count as armed.
    this.isArmed = !options.forPruning;
    void this.ctx.storage.setAlarm(Date.now() + delay);
  }
}

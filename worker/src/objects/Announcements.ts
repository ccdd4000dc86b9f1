import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import { SPIKE, STATISTICS } from '@soltrade/schema/limits/clicks';
import { WEBHOOK } from '@soltrade/schema/limits/webhooks';
import { z } from '@soltrade/schema/zod';
import { storeDigest } from '../actions/linkHealth/storeDigest.ts';
import {
  beginBatches,
  composeBatch,
  createSentClicks,
  hasUnsentClicks,
  nextDigest,
  noteBatchSent,
  readDigest,
} from '../counting/clickReports.ts';
import { mayBeSpike, spikeFinder } from '../counting/spike.ts';
import { type RememberedState, rememberedState } from '../counting/state.ts';
import type { Store } from '../counting/store.ts';
import type { Unsummed } from '../counting/sumUp.ts';
import { announcedLinks, noteAnnounced, unannouncedLinks } from '../counting/totals.ts';
import { insertSpike, savePromoterClicks } from '../db/clicks.ts';
import { insertClickBatch } from '../db/webhooks/deliveries.ts';
import { logError } from '../lib/log.ts';
import { pauseAfter } from '../lib/pauseAfter.ts';
import { pageOwner } from '../model/promoterPage.ts';
import type { StoredEvent } from '../model/statistics.ts';

// Spikes and weekly digests: activities of the promoter. Each is written once, however often the
// alarm rings.

class SpikesAndDigests {
  private readonly env: Env;
  private readonly userId: string;
  private readonly store: () => Store;
  private readonly findSpike = spikeFinder();
  /** The last look for a spike of this instance, and the people since. */
  private lookedAt = 0;
  private people = 0;
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

  /** Whether to look for a spike, which needs up-to-date sums. */
  isDue(now: number): boolean {
    return now >= this.spikeAt.read() + SPIKE.quiet && mayBeSpike(this.store(), now);
  }

  /**
   * Call after counting an event. Returns when to look for a spike, or null while too few people
   * have come since.
   */
  noteEvent(counted: ClickClass): number | null {
    if (counted === 'person') this.people += 1;
    return this.lookAt();
  }

  /** When the next digest or check for spikes is due; other alarms run both, too. */
  dueAt(): number | null {
    const times = [this.nextDigest()?.at ?? null, this.lookAt()].filter((at) => at !== null);
    return times.length === 0 ? null : Math.min(...times);
  }

  private lookAt(): number | null {
    return this.people >= SPIKE.lookAfter ? this.lookedAt + SPIKE.lookEvery : null;
  }

  /** Returns whether something new was reported. */
  async send(now: number): Promise<boolean> {
    const hasSpike = await this.sendSpike(now);
    this.lookedAt = now;
    this.people = 0;
    const hasDigest = await this.sendDigest(now);
    return hasSpike || hasDigest;
  }

  private nextDigest() {
    const { eventDays, idDays } = this.store();
    return nextDigest([...eventDays.map(({ day }) => day), ...idDays], {
      reported: this.reported.read(),
      userId: this.userId,
    });
  }

  private async sendSpike(now: number): Promise<boolean> {
    const report = this.isDue(now) ? this.findSpike(this.store(), now) : null;
    if (report === null) return false;
    const isNew = await insertSpike(this.env, { userId: this.userId, at: now, report });
    this.spikeAt.save(now);
    return isNew;
  }

  private async sendDigest(now: number): Promise<boolean> {
    const next = this.nextDigest();
    if (next === null || next.at > now) return false;
    const report = readDigest(this.store().sql, next.end);
    const isNew = report && (await storeDigest(this.env, { userId: this.userId, at: now, report }));
    this.reported.save(next.end);
    return isNew === true;
  }
}

// Delayed announcements of clicks: the home page's total, a link's first click, spikes and weeks,
// and webhooks at most once a minute.

const savedTotal = z.object({ at: z.number(), clicks: z.number() });

/** Whether an endpoint wants clicks, and when the last batch was sent. */
const batchState = z.object({ isWanted: z.boolean(), at: z.number() });

/** How many alarms failed in a row, and how long nothing is sent. */
const failingState = z.object({ times: z.number(), until: z.number() });
const NOT_FAILING = { times: 0, until: 0 };

const RETRY_PAUSE = { first: STATISTICS.firstRetryPause, most: STATISTICS.longestRetryPause };

export class Announcements {
  private readonly sql: SqlStorage;
  private readonly env: Env;
  private readonly userId: string;
  /** A promoter's page is in no total and has no first clicks to announce. */
  private readonly isPage: boolean;
  private readonly unsummed: () => Unsummed;
  private readonly spikesAndDigests: SpikesAndDigests;
  private readonly saved: RememberedState<z.output<typeof savedTotal>>;
  private readonly batches: RememberedState<z.output<typeof batchState>>;
  /** Stored, because an instance rarely outlives a pause. */
  private readonly failing: RememberedState<z.output<typeof failingState>>;
  /** Links with an announced first click; loaded on demand. */
  private announced: Set<string> | null = null;

  constructor(ctx: DurableObjectState, env: Env, store: () => Store) {
    this.sql = ctx.storage.sql;
    this.env = env;
    this.userId = ctx.id.name ?? '';
    this.isPage = pageOwner(this.userId) !== null;
    this.unsummed = () => store().unsummed;
    this.spikesAndDigests = new SpikesAndDigests(ctx, env, store);
    createSentClicks(this.sql);
    this.saved = rememberedState(this.sql, 'saved', {
      schema: savedTotal,
      none: { at: 0, clicks: 0 },
    });
    this.failing = rememberedState(this.sql, 'failing', {
      schema: failingState,
      none: NOT_FAILING,
    });
    this.batches = rememberedState(this.sql, 'batches', {
      schema: batchState,
      none: { isWanted: false, at: 0 },
    });
  }

  /** Whether something due needs up-to-date sums. */
  needsSums(now: number): boolean {
    if (this.isPage || now < this.failing.read().until) return false;
    return this.isBatchDue(now) || this.hasFirstClicks() || this.spikesAndDigests.isDue(now);
  }

  private isBatchDue(now: number): boolean {
    const { isWanted, at } = this.batches.read();
    return isWanted && now >= at + WEBHOOK.clicksEvery;
  }

  private hasFirstClicks(): boolean {
    return (
      unannouncedLinks(this.sql).length > 0 ||
      [...this.unsummed().values()].some(
        ({ kind, persons, linkId }) => kind === 'click' && persons > 0 && !this.isAnnounced(linkId),
      )
    );
  }

  /**
   * Call after counting an event. Returns when to announce it, or null; a click doesn't shorten a
   * pause.
   */
  noteEvent(event: StoredEvent, now: number): number | null {
    return this.afterPause(this.dueAfter(event, now));
  }

  private dueAfter({ kind, class: counted, link }: StoredEvent, now: number): number | null {
    if (this.isPage || kind === 'view' || counted === 'own') return null;
    const soon = now + STATISTICS.saveDelay;
    const lookAt = this.spikesAndDigests.noteEvent(counted);
    if (counted === 'person' && !this.isAnnounced(link)) return soon;
    const { isWanted, at } = this.batches.read();
    const due = Math.min(
      this.saved.read().at + STATISTICS.saveEvery,
      lookAt ?? Number.POSITIVE_INFINITY,
      isWanted ? at + WEBHOOK.clicksEvery : Number.POSITIVE_INFINITY,
    );
    return Math.max(due, soon);
  }

  /** When something is due, or null; `clicks` is the current total. */
  dueAt(now: number, clicks: number): number | null {
    return this.isPage ? null : this.afterPause(this.nextAt(now, clicks));
  }

  /** When to try again, after an alarm that failed. */
  retryAt(now: number): number {
    const { until } = this.failing.read();
    return until > now ? until : now + STATISTICS.firstRetryPause;
  }

  private afterPause(dueAt: number | null): number | null {
    return dueAt === null ? null : Math.max(dueAt, this.failing.read().until);
  }

  private nextAt(now: number, clicks: number): number | null {
    if (this.hasFirstClicks()) return now + STATISTICS.saveDelay;
    const { isWanted, at } = this.batches.read();
    if (isWanted && (this.hasUnsummedClicks() || hasUnsentClicks(this.sql))) {
      return at + WEBHOOK.clicksEvery;
    }
    const saved = this.saved.read();
    const saveAt = clicks === saved.clicks ? null : saved.at + STATISTICS.saveEvery;
    const reportAt = this.spikesAndDigests.dueAt();
    return saveAt === null || reportAt === null ? (saveAt ?? reportAt) : Math.min(saveAt, reportAt);
  }

  /** Sends what is due. Returns whether there is something new to notice. */
  async send(now: number, clicks: number): Promise<boolean> {
    const { times, until } = this.failing.read();
    if (this.isPage || now < until) return false;
    try {
      const hasNews = await this.sendAll(now, clicks);
      if (times > 0) this.failing.save(NOT_FAILING);
      return hasNews;
    } catch (error) {
      const pause = Math.ceil(pauseAfter(times + 1, RETRY_PAUSE));
      this.failing.save({ times: times + 1, until: Date.now() + pause });
      throw error;
    }
  }

  private async sendAll(now: number, clicks: number): Promise<boolean> {
    const hasFirstClick = await this.saveTotal(now, clicks);
    const hasNews = (await this.spikesAndDigests.send(now)) || hasFirstClick;
    const hasBatch = await this.sendBatch(now);
    if (hasNews || hasBatch) await this.wakeWebhooks();
    return hasNews;
  }

  beginBatches(now: number): void {
    beginBatches(this.sql, now);
    this.batches.save({ ...this.batches.read(), isWanted: true });
  }

  private isAnnounced(link: string): boolean {
    this.announced ??= new Set(announcedLinks(this.sql));
    return this.announced.has(link);
  }

  private hasUnsummedClicks(): boolean {
    return [...this.unsummed().values()].some(({ kind }) => kind === 'click');
  }

  private async saveTotal(now: number, clicks: number): Promise<boolean> {
    const { sql, env, userId, saved, batches } = this;
    const linkIds = unannouncedLinks(sql);
    const last = saved.read();
    const isDue = clicks !== last.clicks && now >= last.at + STATISTICS.saveEvery;
    if (!isDue && linkIds.length === 0) return false;
    const { isWanted, firstClicks } = await savePromoterClicks(env, {
      userId,
      clicks,
      linkIds,
      now,
    });
    noteAnnounced(sql, linkIds);
    for (const link of linkIds) this.announced?.add(link);
    saved.save({ at: now, clicks });
    if (batches.read().isWanted !== isWanted) batches.save({ ...batches.read(), isWanted });
    return firstClicks > 0;
  }

  /** Returns whether there was a batch. */
  private async sendBatch(now: number): Promise<boolean> {
    if (!this.isBatchDue(now)) return false;
    const { sql, env, userId } = this;
    const batch = composeBatch(sql, { now, limit: WEBHOOK.clickedLinks });
    if (batch === null) return false;
    await insertClickBatch(env, { userId, batch });
    noteBatchSent(sql, batch);
    this.batches.save({ isWanted: true, at: now });
    return true;
  }

  private async wakeWebhooks(): Promise<void> {
    try {
      await this.env.WEBHOOKS.send({ userId: this.userId });
    } catch (error) {
      // The cron sends it.
      logError('webhook_wake_failed', error, { promoter: this.userId });
    }
  }
}

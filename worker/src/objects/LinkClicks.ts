import { DurableObject } from 'cloudflare:workers';
import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import { CLICK, SHARDS } from '@soltrade/schema/limits';
import { once } from '@soltrade/schema/once';
import { publishShardMap } from '../db/counting/shardMaps.ts';
import { findLinkOwner } from '../db/links/links.ts';
import { logError, logInfo } from '../lib/log.ts';
import type { Classes, CountedEvent, EventKind, ObjectReceipt, Sighting } from '../model/counted.ts';
import { pageOwner } from '../model/pageId.ts';
import { outgrow, reshard, type ShardMap } from '../model/shardMap.ts';
import { linkClicks, parseLinkClicksName, promoterStatistics } from '../stubs.ts';
import { adoptStoredCounts } from './adoptStoredCounts.ts';
import { firstBatch, forgetBatch } from './audienceBatches.ts';
import { nextAudienceAt, placedAudience, sealAudience } from './audienceOutbox.ts';
import { boundedChannels } from './boundedChannels.ts';
import { sendDeltas, untoldCounts } from './clickDeltas.ts';
import { nextPruneAt, prune } from './clickPruning.ts';
import { type Comparable, readReceipt, sumUpTo, tellIfStuck } from './clickReceipt.ts';
import { type ClickStorage, clickStorage } from './clickStorage.ts';
import { mutex } from './mutex.ts';
import {
  readOverflow,
  readOwner,
  readShardMapState,
  readWatched,
  saveOverflow,
  saveOwner,
  saveShardMapState,
  saveWatched,
} from './shardMapState.ts';
import type { Known, Verdict } from './sightings.ts';
import { visitorsOf } from './visitors.ts';
import { isWithdrawn, withdraw } from './withdrawals.ts';

/**
 * The source of truth for the clicks and views of one link's shard. An event and its count are one write; the response
 * is sent once that is durable. An alarm tells the promoter's statistics what came since their mark.
 */
export class LinkClicks extends DurableObject<Env> {
  private readonly storage: ClickStorage;
  private readonly source = once(() => parseLinkClicksName(this.ctx.id.name));
  private readonly untold: ReturnType<typeof untoldCounts>;
  /** When the alarm rings; null if there is none. */
  private armedFor: number | null = null;
  /** When something was told last. A new instance knows only that its newest event was told no earlier than it came. */
  private toldAt: number;
  /** Whether an event that came alone is being told. */
  private isTelling = false;
  /** Until when someone looks at the promoter's figures. */
  private watchedUntil: number;
  /** How many events of the current shard map came in this window. Losing it delays resharding by a window. */
  private load = { window: 0, events: 0 };
  private prunedAt = 0;
  /**
   * Up to which arrival the promoter's statistics have the events; null if they have nothing. A new instance assumes
   * that they have everything from before it, until they confirm or correct that.
   */
  private mark: { seq: number | null; isConfirmed: boolean };
  private shardMap: ShardMap;
  private overflow: { isTold: boolean } | null;
  private readonly visitors: ReturnType<typeof visitorsOf>;
  private readonly channelOf: ReturnType<typeof boundedChannels>;
  /** Serializes what is told, so a comparison never runs meanwhile. */
  private readonly exclusively = mutex();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.storage = clickStorage(ctx.storage.sql);
    this.untold = untoldCounts(this.storage);
    this.shardMap = readShardMapState(this.storage.sql).shardMap;
    this.overflow = readOverflow(this.storage.sql);
    this.mark = { seq: this.storage.newest() || null, isConfirmed: false };
    this.visitors = visitorsOf(this.storage, env, ctx.id.name);
    this.channelOf = boundedChannels(CLICK.maxChannelsPerDay, (from, to) =>
      this.storage.channelsBetween(from, to),
    );
    this.toldAt = this.storage.lastAt();
    this.watchedUntil = readWatched(this.storage.sql);
    // An alarm that is set already must not be moved to a later time.
    void ctx.blockConcurrencyWhile(async () => {
      this.armedFor = await ctx.storage.getAlarm();
      // Events are stored with an alarm; if it was lost after all, whatever wakes the object sets another.
      if (this.armedFor === null && this.storage.newest() > 0) this.armAtOnce();
    });
  }

  /** Counts an event once; a known id returns its first class. Durable when the answer arrives. */
  record(event: CountedEvent): ClickClass | Promise<ClickClass> {
    this.visitors.noteReshard(event);
    const verdict = event.isRobot ? 'robot' : this.visitors.judgeHere(event);
    return verdict === null ? this.recordAfterAsking(event) : this.accept(event, verdict);
  }

  /** Called on an overflow shard: see `withdrawals`. */
  withdraw(id: string, kind: EventKind): ClickClass | null {
    const counted = this.storage.find({ id, kind, openedAt: null });
    if (counted !== null) return counted;
    withdraw(this.storage.sql, id, kind);
    this.armAtOnce();
    return null;
  }

  /** Called on shard 0, once another shard counts what a shard was too busy for. */
  outgrow(): void {
    this.adopt(outgrow(this.shardMap));
  }

  /** For the shards that split off from this one: what is known of a visitor and an address since then. */
  known(sighting: Sighting, since: number): Promise<Known> {
    return this.visitors.known(sighting, since);
  }

  /** For a shard that counts an event of an address which belongs here: classifies and remembers the visitor. */
  async welcome(sighting: Sighting): Promise<Verdict> {
    const verdict = await this.visitors.welcome(sighting);
    this.visitors.noteCreation(sighting.at);
    // There is nothing to tell, but the sighting must be pruned in time.
    this.armAtOnce();
    return verdict;
  }

  /** Clicks by class. */
  totals(): Classes {
    return this.storage.sum('click');
  }

  /** `mark` is up to which arrival the promoter's statistics have the events; without it, as far as is known here. */
  receipt(days: number, mark: number | null = this.mark.seq): ObjectReceipt {
    return readReceipt(this.storage, days, mark);
  }

  /** Tells the promoter's statistics, which have the events up to `mark`, everything, and then what they must hold. */
  reconcile(mark: number | null = null): Promise<Comparable> {
    tellIfStuck(this.storage, { mark, object: this.ctx.id.name, now: Date.now() });
    return this.exclusively(async () => sumUpTo(this.storage, await this.tellStatistics({ isAsked: true })));
  }

  /** Sends the promoter's statistics everything that they lack, for one that has lost or never had it. */
  async tell(): Promise<void> {
    await this.exclusively(() => this.tellStatistics({ isAsked: true }));
  }

  /** Someone looks at the promoter's figures until then: what waits is told now. */
  watch(until: number): void {
    this.watchedUntil = until;
    saveWatched(this.storage.sql, until);
    if (this.armedFor !== null && this.armedFor <= Date.now() + CLICK.unwatchedDelay) this.armFor(Date.now());
  }

  ping(): 'ok' {
    return 'ok';
  }

  override async alarm(): Promise<void> {
    this.armedFor = null;
    try {
      await this.exclusively(async () => {
        await this.publish();
        await this.tellStatistics();
        await this.tellOverflow();
      });
    } catch (error) {
      // Throwing would use up the runtime's few retries and then leave the events untold.
      this.retryTelling(error);
    }
    // Even if that fails, sightings must be pruned in time.
    this.pruneWhenDue();
  }

  private async recordAfterAsking(event: CountedEvent): Promise<ClickClass> {
    // A known id returns its first class, whatever it would be now.
    if (this.storage.find(event) !== null) return this.accept(event, 'repeat');
    const judge = await this.visitors.ask(event);
    return this.accept(event, judge());
  }

  private accept(event: CountedEvent, verdict: Verdict | 'robot'): ClickClass {
    if (event.isOverflow && isWithdrawn(this.storage.sql, event)) return 'repeat';
    const channel = this.channelOf(event.at, event.channel);
    const placed = { ...event, channel, audience: placedAudience(event, channel) };
    const { counted, seq } = this.storage.record(placed, verdict);
    this.watchLoad(event);
    if (seq === null) return counted;
    this.untold.add(placed, counted);
    this.visitors.noteCreation(event.at);
    if (event.isOverflow && this.overflow === null) {
      this.saveOverflow({ isTold: false });
      this.armAtOnce();
    }
    this.tellInTime(Date.now());
    return counted;
  }

  /**
   * Sees to it that the promoter's statistics are told of an event of now. The alarm is set in the same synchronous block as
   * the insert, so no event is stored without one.
   */
  private tellInTime(now: number): void {
    const tellingAt = this.tellingAt(now);
    // What comes alone is most of what there is: telling it at once saves two settings of the alarm, which has to ring
    // anyway when the sighting is to be forgotten. If this telling is lost, the events are told then, or with the next one.
    const isAlone = tellingAt === now + CLICK.flushDelay && now >= this.watchedUntil;
    this.armFor(isAlone ? now + CLICK.repeatWindow : tellingAt);
    if (isAlone) void this.tellNow();
  }

  private async tellNow(): Promise<void> {
    if (this.isTelling) return;
    this.isTelling = true;
    try {
      // After the response.
      await scheduler.wait(0);
      await this.exclusively(() => this.tellStatistics());
      this.armForAudience();
      // Something came when all else was told already.
      if (this.storage.newest() !== this.mark.seq) this.armFor(this.tellingAt(Date.now()));
    } catch (error) {
      this.retryTelling(error);
    } finally {
      this.isTelling = false;
    }
  }

  private retryTelling(error: unknown): void {
    logError('click_flush_failed', error, { object: this.ctx.id.name });
    this.armFor(Date.now() + CLICK.flushRetryDelay);
  }

  /**
   * Shard 0 represents all shards, since visitors are spread by a hash. Events of an older shard map say nothing about
   * the current one.
   */
  private watchLoad({ at, epoch }: CountedEvent): void {
    if (epoch !== this.shardMap.epoch) return;
    const window = Math.floor(at / SHARDS.window);
    if (this.load.window !== window) this.load = { window, events: 0 };
    this.load.events += 1;
    const elapsed = at - window * SHARDS.window;
    const next = reshard(this.shardMap, { events: this.load.events, elapsed });
    if (this.source().shard === 0) this.adopt(next);
  }

  private adopt(next: ShardMap): void {
    if (next === this.shardMap) return;
    this.shardMap = next;
    saveShardMapState(this.storage.sql, { shardMap: next, isPublished: false });
    logInfo('link_resharded', { object: this.ctx.id.name, ...next });
    this.armAtOnce();
  }

  private saveOverflow(overflow: { isTold: boolean }): void {
    this.overflow = overflow;
    saveOverflow(this.storage.sql, overflow);
  }

  /** Shard 0 publishes a map with this shard in it, so a call to all shards reaches this one. */
  private async tellOverflow(): Promise<void> {
    if (this.overflow?.isTold !== false) return;
    const { linkId, shard } = this.source();
    if (shard === 0) this.outgrow();
    else await linkClicks(this.env, linkId, 0).outgrow();
    this.saveOverflow({ isTold: true });
  }

  /** New pages learn the shard map from D1. */
  private async publish(): Promise<void> {
    const state = readShardMapState(this.storage.sql);
    if (state.isPublished) return;
    const { linkId } = this.source();
    await publishShardMap(this.env, linkId, state.shardMap, Date.now());
    // It may have grown again meanwhile.
    if (this.shardMap.epoch === state.shardMap.epoch)
      saveShardMapState(this.storage.sql, { ...state, isPublished: true });
  }

  /** Sends the promoter's statistics what they lack. Returns up to which arrival they have everything. */
  private async tellStatistics({ isAsked = false } = {}): Promise<number> {
    const newest = this.storage.newest();
    if (newest === 0 && !isAsked) return newest;
    // Before the counts are told, so the statistics never know the audience of an event that they do not count.
    sealAudience(this.storage, Date.now());
    const { seq, isConfirmed } = this.mark;
    if (!isAsked && isConfirmed && seq === newest && firstBatch(this.storage.sql) === null) return newest;
    const source = this.source();
    const receiver = promoterStatistics(this.env, await this.owner(source.linkId));
    const { storage, untold } = this;
    const beforeSnapshot = () => adoptStoredCounts(this.env, storage, { source, now: Date.now() });
    const confirmed = await sendDeltas({ storage, untold, receiver, source, mark: seq, beforeSnapshot });
    if (confirmed !== seq) this.toldAt = Date.now();
    this.mark = { seq: confirmed, isConfirmed: true };
    for (let sealed = firstBatch(storage.sql); sealed !== null; sealed = firstBatch(storage.sql)) {
      await receiver.countAudience({ ...source, ...sealed });
      forgetBatch(storage.sql, sealed.batch);
    }
    return confirmed;
  }

  /** The promoter whose link this is. */
  private async owner(linkId: string): Promise<string> {
    const known = readOwner(this.storage.sql);
    if (known !== null) return known;
    // A promoter's page has statistics of its own.
    const owner = pageOwner(linkId) === null ? await findLinkOwner(this.env, linkId) : linkId;
    if (owner === null) throw new Error(`no such link: ${linkId}`);
    saveOwner(this.storage.sql, owner);
    return owner;
  }

  private pruneWhenDue(): void {
    const now = Date.now();
    const isBusy = this.armedFor !== null;
    if (isBusy && now - this.prunedAt < CLICK.pruneEvery) return;
    this.prunedAt = now;
    // All of it or nothing: what is part of its day must not stay among the newest events, too.
    this.ctx.storage.transactionSync(() =>
      prune(this.storage, now, this.mark.isConfirmed ? this.mark.seq : null),
    );
    if (isBusy) return;
    this.armForAudience();
    const pruneAt = nextPruneAt(this.storage);
    if (pruneAt !== null) this.armFor(Math.max(pruneAt, now + CLICK.flushDelay));
  }

  /** For audiences that are enough to be told, but not due yet. */
  private armForAudience(): void {
    const audienceAt = nextAudienceAt(this.storage);
    if (audienceAt !== null) this.armFor(Math.max(audienceAt, this.tellingAt(Date.now())));
  }

  /** The more shards a link has, the less often each tells its promoter, whom one object counts for. */
  private spacing(): number {
    return Math.max(CLICK.flushDelay, this.visitors.shards() * SHARDS.tellSpacing);
  }

  /** When events of now are to be told. */
  private tellingAt(now: number): number {
    const soon = now + this.spacing();
    return now < this.watchedUntil ? soon : Math.max(soon, this.toldAt + CLICK.unwatchedDelay);
  }

  private armAtOnce(): void {
    this.armFor(Date.now() + this.spacing());
  }

  private armFor(at: number): void {
    if (this.armedFor !== null && this.armedFor <= at) return;
    this.armedFor = at;
    void this.ctx.storage.setAlarm(at);
  }
}

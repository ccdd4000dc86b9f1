import { DurableObject } from 'cloudflare:workers';
import type { AsOf } from '@soltrade/schema/contracts/countedHours';
import type { LiveFrame } from '@soltrade/schema/contracts/live';
import { STATISTICS } from '@soltrade/schema/limits';
import { logError } from '../lib/log.ts';
import type { AudienceBatch, AudienceQuestion, NamedAudience } from '../model/audience.ts';
import type { ViewedHour } from '../model/record/sharedAt.ts';
import type {
  CellPage,
  DailyClicks,
  DayCell,
  Delta,
  LinkReceipt,
  NamedStatistics,
  Part,
  SnapshotPart,
  StatisticsQuestion,
} from '../model/statistics.ts';
import type { ClicksByTime } from '../model/unpaidClicks.ts';
import { parseOpening } from '../stubs.ts';
import { boundedChannels } from './boundedChannels.ts';
import { applyDelta, channelsOfAll, keepPart, markOf } from './statistics/applyDelta.ts';
import { breakdownOf, clicksSince } from './statistics/breakdown.ts';
import { readCells } from './statistics/cellPages.ts';
import { clickBatches } from './statistics/clickBatches.ts';
import { comparisons } from './statistics/comparisons.ts';
import { countedAsOf } from './statistics/countedHours.ts';
import { eraseStatistics, forgetCounts, isErased } from './statistics/erasing.ts';
import { gathering } from './statistics/gathering.ts';
import { linkNames } from './statistics/linkNames.ts';
import { liveFeed } from './statistics/liveFeed.ts';
import { promoterAudience } from './statistics/promoterAudience.ts';
import { readStatistics } from './statistics/readStatistics.ts';
import { recentClicks } from './statistics/recentClicks.ts';
import { savedTotals } from './statistics/savedTotals.ts';
import { type Span, seriesOf } from './statistics/series.ts';
import { sourcesOfLink, totalsOfLink } from './statistics/sources.ts';
import { statisticsMemory } from './statistics/statisticsMemory.ts';
import { ALL_LINKS, createStatisticsTables, readHorizon } from './statistics/statisticsTables.ts';
import { watching } from './statistics/watching.ts';

/**
 * The statistics of one promoter: what the click objects of all links counted, summed up so a question costs the
 * same however many links and clicks there are. The click objects are the truth; this one is made from them.
 */
export class PromoterStatistics extends DurableObject<Env> {
  private readonly sql: SqlStorage;
  private readonly feed: ReturnType<typeof liveFeed>;
  private readonly memory: ReturnType<typeof statisticsMemory>;
  private readonly visitors: ReturnType<typeof promoterAudience>;
  private readonly channelOfAll: ReturnType<typeof boundedChannels>;
  private readonly names: ReturnType<typeof linkNames>;
  private readonly sources: ReturnType<typeof gathering>;
  private readonly totalsInD1: ReturnType<typeof savedTotals>;
  private readonly clickBatches: ReturnType<typeof clickBatches>;
  private readonly comparisons: ReturnType<typeof comparisons>;
  private readonly watching: ReturnType<typeof watching>;
  /** When the alarm rings; null if there is none. */
  private armedFor: number | null = null;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.sql = ctx.storage.sql;
    createStatisticsTables(this.sql);
    this.feed = liveFeed(ctx);
    this.memory = statisticsMemory(this.sql);
    this.visitors = promoterAudience(ctx, this.memory);
    this.sources = gathering(ctx, env);
    this.totalsInD1 = savedTotals(ctx, env, () => this.armedFor);
    this.clickBatches = clickBatches(ctx, env);
    this.comparisons = comparisons(ctx, env);
    this.watching = watching(ctx, env);
    this.names = linkNames(ctx, env);
    this.channelOfAll = boundedChannels(STATISTICS.maxChannelsPerDay, (from, to) =>
      channelsOfAll(this.sql, from, to),
    );
    // What an earlier instance waits with has its alarm, which must not be set again for each delta.
    void ctx.blockConcurrencyWhile(async () => {
      this.armedFor = await ctx.storage.getAlarm();
    });
  }

  /** Keeps a part of a snapshot that is too large for one call. */
  keepPart(part: SnapshotPart): void {
    if (isErased(this.sql)) return;
    keepPart(this.sql, part);
  }

  /**
   * Counts a source's events up to `delta.to` if it continues from what is counted already. Returns up to where the
   * source is counted; it continues from there. Any call may be repeated.
   */
  apply(delta: Delta, parts = 0): number | null {
    if (isErased(this.sql)) return delta.to;
    const { channelOfAll } = this;
    const now = Date.now();
    const isRebuilding = parts > 0 || this.sources.isExpecting();
    const isNew = delta.from === markOf(this.sql, delta) && delta.to !== delta.from;
    const mark = applyDelta(this.sql, { delta, parts, now, channelOfAll });
    const isCounted = isNew && mark === delta.to;
    if (isCounted && this.comparisons.isDifferent(delta, now) && delta.from !== null) {
      this.rebuild();
      return null;
    }
    if (isCounted) this.memory.note(delta);
    if (mark !== null) this.sources.arrived(delta);
    if (delta.from === null) this.names.note(delta.linkId);
    if (mark === delta.to && delta.cells.length > 0) {
      if (isNew) this.feed.note(delta, isRebuilding);
      this.watching.note(delta, now);
      this.totalsInD1.note(delta, now);
      this.armFor(Math.max(now, this.totalsInD1.dueAt(now) ?? now));
    }
    return mark;
  }

  /** The figures of an open dashboard, with the newest events of a link or of all. */
  live(linkId: string | null): LiveFrame {
    this.look();
    return this.feed.figures(linkId);
  }

  /** Someone looks at figures of this promoter, here or in D1: neither click objects nor D1's totals wait. */
  look(): void {
    if (isErased(this.sql)) return;
    const now = Date.now();
    this.watching.look(now);
    if (this.totalsInD1.hurry(now)) this.armFor(now);
  }

  /** Something happened that notices tell: open dashboards look for it. */
  tellActivity(): void {
    this.feed.tellActivity();
  }

  /** Closes the open dashboards of a session that ended, or of all sessions. */
  closeDashboards(session: string | null): void {
    this.feed.close(session);
  }

  /** Opens a dashboard's socket: a method could not return it. The route has checked who asks. */
  override fetch(request: Request): Response {
    this.look();
    return this.feed.open(parseOpening(request));
  }

  /** A dashboard has nothing to say but its pings, which never come here. */
  override webSocketMessage(socket: WebSocket): void {
    this.feed.refuse(socket);
  }

  /** Counts a source's batch of audiences. The call may be repeated. */
  countAudience(batch: AudienceBatch): void {
    if (isErased(this.sql)) return;
    this.visitors.count(batch);
  }

  /** Who the visitors are, as far as that singles nobody out. */
  async audience(question: AudienceQuestion): Promise<NamedAudience> {
    this.look();
    await this.sources.gather();
    const answer = this.visitors.read(question);
    const rows = [answer.views, answer.clicks].flatMap((part) => part?.links ?? []);
    const links = new Set(rows.flatMap(({ value }) => value ?? []));
    return { ...answer, names: await this.names.of([...links]) };
  }

  /** Everything about a range, and the names of the links in it. */
  async statistics(question: StatisticsQuestion): Promise<NamedStatistics> {
    this.look();
    await this.sources.gather();
    const answer = readStatistics(this.sql, question, this.memory);
    return { ...answer, names: await this.names.of(answer.topLinks.map(({ linkId }) => linkId)) };
  }

  /** All clicks and views since a day of UTC, by platform and channel. */
  async partsSince(from: number): Promise<{ parts: Part[]; asOf: AsOf }> {
    this.look();
    await this.sources.gather();
    const asOf = countedAsOf(this.sql, { link: ALL_LINKS, listed: [], now: Date.now() });
    const horizon = readHorizon(this.sql);
    if (horizon === null) return { parts: [], asOf };
    const filter = { linkId: null, platform: null, channel: null };
    const span = { from, to: Number.MAX_SAFE_INTEGER };
    const { days } = this.memory;
    return { parts: breakdownOf(this.sql, filter, { span, horizon, days }), asOf };
  }

  /** Persons and repeats since a day of UTC, by platform and time. */
  async clicksSince(from: number): Promise<ClicksByTime> {
    this.look();
    await this.sources.gather();
    const horizon = readHorizon(this.sql);
    return horizon === null
      ? { days: [], hours: [] }
      : clicksSince(this.sql, from, { horizon, now: Date.now() });
  }

  /** Clicks by day of some links, since a day of UTC. */
  async recentClicks(linkIds: readonly string[], from: number): Promise<DailyClicks> {
    this.look();
    await this.sources.gather();
    return recentClicks(this.sql, linkIds, from);
  }

  /** Persons who saw a link, by the hour as far as the hours are known; null while one of its click objects is missing. */
  async viewedHours(linkId: string, span: Span): Promise<ViewedHour[] | null> {
    await this.sources.gather();
    if (!this.sources.isComplete(linkId)) return null;
    const horizon = readHorizon(this.sql);
    if (horizon === null) return [];
    const filter = { linkId, platform: null, channel: null };
    return seriesOf(this.sql, filter, { span, horizon, now: Date.now() })
      .filter(({ kind }) => kind === 'view')
      .map(({ at, persons, isDay }) => ({ at, persons, isDay }));
  }

  async receipt(linkId: string): Promise<LinkReceipt> {
    this.look();
    await this.sources.gather();
    const { clicks, views } = totalsOfLink(this.sql, linkId);
    const sources = sourcesOfLink(this.sql, linkId).map((source) => {
      const { shard, seq, at } = source;
      return { shard, seq, at, comparison: this.comparisons.find(source) };
    });
    return { clicks, views, sources };
  }

  /** A list must not call a link what it is not called any longer. */
  renameLink(linkId: string, identifier: string): void {
    if (!isErased(this.sql)) this.names.rename(linkId, identifier);
  }

  /** A page of the counts by day of some links. */
  async cells(page: CellPage): Promise<DayCell[]> {
    this.look();
    await this.sources.gather();
    return readCells(this.sql, page);
  }

  /** Forgets all counts and asks the click objects for them again: they differ from what those hold. */
  rebuild(): void {
    this.sources.expectAll();
    forgetCounts(this.sql);
    this.memory.forget();
    this.arm(Date.now());
  }

  /** Gathers what is missing, asks the click objects that counted something, and writes D1's totals. */
  async sweep(): Promise<{ objects: number; repaired: number }> {
    if (isErased(this.sql)) return { objects: 0, repaired: 0 };
    await this.sources.gather();
    const asked = this.comparisons.unasked(STATISTICS.askedBySweep);
    const repaired = await this.comparisons.askAll(asked);
    if (repaired > 0) {
      this.rebuild();
      await this.sources.gather();
    }
    const differences = await this.totalsInD1.check(Date.now());
    await this.saveTotals(Date.now());
    return { objects: asked.length, repaired: repaired + differences };
  }

  /** For the deletion of the account: nothing is kept, and nothing is taken any longer. */
  async erase(): Promise<void> {
    this.feed.close(null);
    await eraseStatistics(this.ctx);
    this.memory.forget();
  }

  override async alarm(): Promise<void> {
    this.armedFor = null;
    if (isErased(this.sql)) return;
    const now = Date.now();
    try {
      if (this.sources.isMissing()) await this.sources.gather();
      await this.saveTotals(now);
      await this.names.learn();
      this.arm(Date.now());
    } catch (error) {
      // Throwing would use up the runtime's few retries.
      logError('statistics_alarm_failed', error, { promoter: this.ctx.id.name });
      this.armFor(Date.now() + STATISTICS.saveRetryDelay);
    }
  }

  private async saveTotals(now: number): Promise<void> {
    const saved = await this.totalsInD1.save(now, this.sources.isComplete);
    if (saved !== null && saved.firstClicks > 0) this.feed.tellActivity();
    // A promoter who is told of clicks looks at them.
    if (await this.clickBatches.tell(Date.now(), saved, this.totalsInD1.isSaved)) this.look();
  }

  /** An alarm for what is due next. */
  private arm(now: number): void {
    const times = [
      this.sources.isMissing() ? now + STATISTICS.saveRetryDelay : null,
      this.totalsInD1.dueAt(now),
      this.clickBatches.dueAt(),
    ].filter((at) => at !== null);
    if (times.length > 0) this.armFor(Math.max(now, Math.min(...times)));
  }

  private armFor(at: number): void {
    if (this.armedFor !== null && this.armedFor <= at) return;
    this.armedFor = at;
    void this.ctx.storage.setAlarm(at);
  }
}

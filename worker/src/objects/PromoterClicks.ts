import { DurableObject } from 'cloudflare:workers';
import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import type { LiveFrame } from '@soltrade/schema/contracts/statistics';
import { SPACE, STATISTICS } from '@soltrade/schema/limits/clicks';
import { clicksByChannel, clicksSince, partsSince } from '../counting/breakdown.ts';
import { createSentClicks, newestLists, recentClicks } from '../counting/clickReports.ts';
import { readCells } from '../counting/daySums.ts';
import { receiptDays } from '../counting/dayTotals.ts';
import { peopleBeyond, setEnd } from '../counting/ends.ts';
import { eventsAfter } from '../counting/events.ts';
import { peopleOfExperiment } from '../counting/experiments.ts';
import { readRolledTo } from '../counting/hours.ts';
import { ownTotalsOf } from '../counting/ownVisits.ts';
import { readAudience } from '../counting/readAudience.ts';
import { readReport } from '../counting/readReport.ts';
import { readStatistics } from '../counting/readStatistics.ts';
import { recordEvent } from '../counting/recordEvent.ts';
import { type Span, viewedHoursOf } from '../counting/series.ts';
import { mayShorten, shorten } from '../counting/shorten.ts';
import { eventsKeptSince } from '../counting/space.ts';
import { createState, saveState } from '../counting/state.ts';
import { openStore, type Store } from '../counting/store.ts';
import { clicksInAll, unsummedEvents } from '../counting/sumUp.ts';
import { allTotals, countedEvents, totalsOfLink, totalsOfLinks } from '../counting/totals.ts';
import { countAudiences, nextUpkeepAt, prune, sumUp } from '../counting/upkeep.ts';
import { logError } from '../lib/log.ts';
import type { CountedHalf } from '../model/experiments.ts';
import type { ViewedHour } from '../model/record/settle.ts';
import type { ReportCounts, ReportQuestion } from '../model/reports.ts';
import type { ChannelClicks, ClicksByTime, LinkClicks } from '../model/revenue/revenue.ts';
import type {
  AudienceQuestion,
  CellPage,
  CountedEvent,
  DailyClicks,
  DayCell,
  LinkReceipt,
  LinkTotals,
  NamedAudience,
  NamedStatistics,
  StatisticsQuestion,
  StoredEvent,
} from '../model/statistics.ts';
import { parseOpening } from '../stubs.ts';
import { Announcements } from './Announcements.ts';
import { createLinkNames, LinkNames } from './LinkNames.ts';
import { LiveFeed } from './LiveFeed.ts';

/**
 * The source of truth for a promoter's events. Responds once an event is durable; figures include
 * all before.
 */
export class PromoterClicks extends DurableObject<Env> {
  private readonly sql: SqlStorage;
  private store: Store;
  private newest: ReturnType<typeof newestLists>;
  private readonly feed: LiveFeed;
  private readonly names: LinkNames;
  private readonly announcements: Announcements;
  /** Time of the alarm, or null. */
  private armedFor: number | null = null;
  /** Bytes that the object may hold; this and the next two are less in tests and benchmarks. */
  protected ceiling: number = SPACE.ceiling;
  protected measureEvery: number = SPACE.measureEvery;
  protected portion: number = SPACE.portion;
  /** Events since the size was measured. */
  private unmeasured = 0;
  private complainedAt = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.sql = ctx.storage.sql;
    this.store = openStore(this.sql);
    this.newest = newestLists(this.sql);
    this.names = new LinkNames(ctx, env);
    this.announcements = new Announcements(ctx, env, () => this.store);
    this.feed = new LiveFeed(ctx, {
      seq: () => countedEvents(this.sql) + unsummedEvents(this.store.unsummed),
      sumUp: () => this.sumUp(),
      newestEvents: (link) => this.newest.of(this.store.eventDays, link),
      lastPress: (link) => this.newest.press(this.store.eventDays, link),
    });
    void ctx.blockConcurrencyWhile(async () => {
      this.armedFor = await ctx.storage.getAlarm();
    });
  }

  /** Counts an event once; a known id returns its first class. Durable when it returns. */
  record(event: CountedEvent): ClickClass {
    return this.recordAt(event, Date.now());
  }

  recordMany(events: readonly CountedEvent[]): ClickClass[] {
    const now = Date.now();
    return events.map((event) => this.recordAt(event, now));
  }

  live(linkId: string | null): LiveFrame {
    return this.feed.figures(linkId);
  }

  notifyActivity(): void {
    this.feed.notifyActivity();
  }

  closeDashboards(tag: string | null): void {
    this.feed.close(tag);
  }

  /** Opens a dashboard's socket, which a method can't return. The route has checked access. */
  override fetch(request: Request): Response {
    return this.feed.open(parseOpening(request));
  }

  /** Dashboards send only pings, which the runtime handles. */
  override webSocketMessage(socket: WebSocket): void {
    this.feed.refuse(socket);
  }

  async audience(question: AudienceQuestion): Promise<NamedAudience> {
    this.sumUp();
    const { dictionary, memory } = this.store;
    const answer = readAudience({ sql: this.sql, dictionary, ...memory }, question);
    const rows = [answer.views, answer.clicks].flatMap((part) => part?.links ?? []);
    const links = new Set(rows.flatMap(({ value }) => value ?? []));
    return { ...answer, names: await this.names.of([...links]) };
  }

  async statistics(question: StatisticsQuestion): Promise<NamedStatistics> {
    this.sumUp();
    const answer = readStatistics(this.sql, question, this.store.memory);
    return { ...answer, names: await this.names.of(answer.topLinks.map(({ linkId }) => linkId)) };
  }

  partsSince(from: number): ReturnType<typeof partsSince> {
    this.sumUp();
    return partsSince(this.sql, from, this.store.memory.wholeDays);
  }

  /** By platform and time, by link, and by channel. */
  clicksSince(from: number): ClicksByTime & { links: LinkClicks[]; channels: ChannelClicks[] } {
    this.sumUp();
    const { ranking, wholeDays } = this.store.memory;
    const links = ranking.since('click', from, readRolledTo(this.sql, Date.now()));
    return {
      ...clicksSince(this.sql, from),
      links: [...links].map(([linkId, clicks]) => ({ linkId, clicks })),
      channels: clicksByChannel(this.sql, from, { linkId: null, wholeDays }),
    };
  }

  clicksOfLink(linkId: string, from: number): ChannelClicks[] {
    this.sumUp();
    return clicksByChannel(this.sql, from, { linkId, wholeDays: this.store.memory.wholeDays });
  }

  recentClicks(linkIds: readonly string[], from: number): DailyClicks {
    this.sumUp();
    return recentClicks(this.sql, linkIds, from);
  }

  viewedHours(linkId: string, span: Span): ViewedHour[] {
    this.sumUp();
    return viewedHoursOf(this.sql, linkId, span);
  }

  totals(): LinkTotals[] {
    this.sumUp();
    return allTotals(this.sql);
  }

  totalsOf(linkIds: readonly string[]): LinkTotals[] {
    this.sumUp();
    return totalsOfLinks(this.sql, linkIds);
  }

  receipt(linkId: string, days: number): LinkReceipt {
    this.sumUp();
    const { clicks, views } = totalsOfLink(this.sql, linkId);
    const own = ownTotalsOf(this.sql, linkId);
    return {
      clicks,
      views,
      own,
      days: receiptDays(this.sql, linkId, days),
      eventsSince: this.eventsSince(),
    };
  }

  /** Since when every event is in `events`. */
  eventsSince(): number {
    return eventsKeptSince(this.store.space, Date.now());
  }

  report(question: ReportQuestion): ReportCounts {
    this.sumUp();
    return readReport({ sql: this.sql, dictionary: this.store.dictionary }, question);
  }

  /** Call it before storing the end. Returns how many people have clicked already. */
  setEnd(linkId: string, persons: number | null): number {
    this.sumUp();
    setEnd(this.store, linkId, persons);
    return totalsOfLink(this.sql, linkId).clicks.persons;
  }

  /** People who count towards a link's click limit, without those beyond their network's share. */
  peopleForEnd(linkId: string): number {
    this.sumUp();
    return totalsOfLink(this.sql, linkId).clicks.persons - peopleBeyond(this.sql, linkId);
  }

  experimentPeople(linkId: string): CountedHalf[] {
    return peopleOfExperiment(this.sql, linkId);
  }

  events(linkId: string, after: StoredEvent | null): StoredEvent[] {
    const { eventsFrom } = this.store.space;
    const page = { link: linkId, after, limit: STATISTICS.exportedAtOnce, eventsFrom };
    return eventsAfter(this.sql, this.store.eventDays, page);
  }

  cells(page: CellPage): DayCell[] {
    this.sumUp();
    return readCells(this.sql, page);
  }

  renameLink(linkId: string, identifier: string): void {
    this.names.rename(linkId, identifier);
  }

  beginClickBatches(): void {
    this.sumUp();
    this.announcements.beginBatches(Date.now());
  }

  /**
   * On account deletion: deletes everything and stops counting. No table takes a row from then on
   * (`keepErased`).
   */
  async erase(): Promise<void> {
    // The cron repeats this call, and rewriting the tables costs rows.
    if (this.store.isErased) return;
    this.feed.close(null);
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.armedFor = null;
    createLinkNames(this.sql);
    createSentClicks(this.sql);
    createState(this.sql);
    saveState(this.sql, 'erased', true);
    this.reopen();
  }

  override async alarm(): Promise<void> {
    this.armedFor = null;
    if (this.store.isErased) return;
    try {
      const now = Date.now();
      const summed = this.atomically(() => {
        countAudiences(this.store, now);
        return prune(this.store, now);
      });
      this.feed.noteCells(summed);
      const isFull = this.makeRoom(now);
      if (this.announcements.needsSums(now)) this.sumUp();
      const hasNews = await this.announcements.send(now, clicksInAll(this.store));
      if (hasNews) this.feed.notifyActivity();
      this.armForNext(Date.now());
      if (isFull) this.armFor(Date.now());
    } catch (error) {
      // Throwing would use up the runtime's few retries.
      logError('promoter_clicks_alarm_failed', error, { promoter: this.ctx.id.name });
      this.armFor(this.announcements.retryAt(Date.now()));
    }
  }

  private recordAt(event: CountedEvent, now: number): ClickClass {
    // Pages of a deleted account may still be open.
    if (this.store.isErased) return event.isRobot ? 'robot' : 'repeat';
    const { counted, stored, audienceDueAt } = recordEvent(this.store, event, now);
    if (stored === null) return counted;
    this.newest.add(stored);
    this.feed.noteEvent();
    if (counted === 'own') this.feed.noteCells([event]);
    if (this.store.unsummed.size > STATISTICS.unsummedCells) this.sumUp();
    if (audienceDueAt !== null) this.armFor(audienceDueAt);
    this.armFor(this.announcements.noteEvent(stored, now));
    // Synchronous with the event, so none is stored without an alarm that prunes it.
    if (this.armedFor === null) this.armForNext(now);
    this.unmeasured += 1;
    if (this.unmeasured >= this.measureEvery) this.measure(now);
    return counted;
  }

  /** The alarm makes room; if there is little left, this event waits for some. */
  private measure(now: number): void {
    this.unmeasured = 0;
    const size = this.sql.databaseSize;
    if (size > this.ceiling * SPACE.shortenAbove) this.armFor(now);
    if (size > this.ceiling * SPACE.hurryAbove) this.makeRoom(now);
  }

  /** Deletes a portion of detail if there is too much. Returns whether there is more to delete. */
  private makeRoom(now: number): boolean {
    if (!mayShorten(this.store, this.ceiling)) return false;
    this.sumUp();
    const hasShortened = this.atomically(() => shorten(this.store, now, this.portion));
    if (!hasShortened && now >= this.complainedAt + SPACE.complainEvery) {
      this.complainedAt = now;
      const size = this.sql.databaseSize;
      const error = new Error(`${size} bytes, and nothing left to keep for less time`);
      logError('promoter_clicks_full', error, { promoter: this.ctx.id.name });
    }
    return hasShortened;
  }

  private sumUp(): void {
    this.feed.noteCells(this.atomically(() => sumUp(this.store, Date.now())));
  }

  /** All or nothing, so the instance's memory matches the storage. */
  private atomically<Result>(work: () => Result): Result {
    try {
      return this.ctx.storage.transactionSync(work);
    } catch (error) {
      this.reopen();
      throw error;
    }
  }

  private reopen(): void {
    this.store = openStore(this.sql);
    this.newest = newestLists(this.sql);
  }

  private armForNext(now: number): void {
    const times = [
      nextUpkeepAt(this.store, now),
      this.announcements.dueAt(now, clicksInAll(this.store)),
    ];
    for (const at of times) if (at !== null) this.armFor(Math.max(at, now));
  }

  private armFor(at: number | null): void {
    if (this.store.isErased || at === null || (this.armedFor !== null && this.armedFor <= at))
      return;
    this.armedFor = at;
    void this.ctx.storage.setAlarm(at);
  }
}

import { DurableObject } from 'cloudflare:workers';
import { LIVE_CLOSED, type LiveFrame } from '@soltrade/schema/contracts/live';
import { STATISTICS } from '@soltrade/schema/limits';
import type { AudienceBatch, AudienceQuestion, NamedAudience } from '../model/audience.ts';
import type { Delta, NamedStatistics, SnapshotPart, StatisticsQuestion } from '../model/statistics.ts';
import { parseOpening } from '../stubs.ts';
import { boundedChannels } from './boundedChannels.ts';
import { applyDelta, channelsOfAll, keepPart } from './statistics/applyDelta.ts';
import { gathering } from './statistics/gathering.ts';
import { linkNames } from './statistics/linkNames.ts';
import { liveFeed } from './statistics/liveFeed.ts';
import { promoterAudience } from './statistics/promoterAudience.ts';
import { readStatistics } from './statistics/readStatistics.ts';
import { createStatisticsTables } from './statistics/statisticsTables.ts';

/**
 * The statistics of one promoter: what the click objects of all links counted, summed up so a question costs the
 * same however many links and clicks there are. The click objects are the truth; this one is made from them.
 */
export class PromoterStatistics extends DurableObject<Env> {
  private readonly sql: SqlStorage;
  private readonly feed: ReturnType<typeof liveFeed>;
  private readonly visitors: ReturnType<typeof promoterAudience>;
  private readonly channelOfAll: ReturnType<typeof boundedChannels>;
  private readonly namesOf: ReturnType<typeof linkNames>;
  private readonly sources: ReturnType<typeof gathering>;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.sql = ctx.storage.sql;
    createStatisticsTables(this.sql);
    this.feed = liveFeed(ctx);
    this.visitors = promoterAudience(ctx);
    this.sources = gathering(ctx, env);
    this.namesOf = linkNames(env);
    this.channelOfAll = boundedChannels(STATISTICS.maxChannelsPerDay, (from, to) =>
      channelsOfAll(this.sql, from, to),
    );
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
    const { channelOfAll } = this;
    const mark = applyDelta(this.sql, { delta, parts, now: Date.now(), channelOfAll });
    if (mark !== null) this.sources.arrived(delta);
    if (mark === delta.to) this.feed.note(delta);
    return mark;
  }

  /** The figures of an open dashboard. */
  live(): LiveFrame {
    return this.feed.figures();
  }

  /** Closes the open dashboards of a session that ended, or of all sessions. */
  closeDashboards(session: string | null): void {
    this.feed.close(session);
  }

  /** Opens a dashboard's socket: a method could not return it. The route has checked who asks. */
  override fetch(request: Request): Response {
    return this.feed.open(parseOpening(request));
  }

  /** A dashboard has nothing to say but its pings, which never come here. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(LIVE_CLOSED.unexpectedMessage, 'unexpected message');
  }

  /** Counts a source's batch of audiences. The call may be repeated. */
  countAudience(batch: AudienceBatch): void {
    this.visitors.count(batch);
  }

  /** Who the visitors are, as far as that singles nobody out. */
  async audience(question: AudienceQuestion): Promise<NamedAudience> {
    await this.sources.gather();
    const answer = this.visitors.read(question);
    const rows = [answer.views, answer.clicks].flatMap((part) => part?.links ?? []);
    const links = new Set(rows.flatMap(({ value }) => value ?? []));
    return { ...answer, names: await this.namesOf([...links]) };
  }

  /** Everything about a range, and the names of the links in it. */
  async statistics(question: StatisticsQuestion): Promise<NamedStatistics> {
    await this.sources.gather();
    const answer = readStatistics(this.sql, question);
    return { ...answer, names: await this.namesOf(answer.topLinks.map(({ linkId }) => linkId)) };
  }
}

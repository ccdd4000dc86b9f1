// A promoter's open dashboards and overlays. Sockets survive the object's hibernation; memory holds
// the next frame.

import type { OverlayFrame } from '@soltrade/schema/contracts/embeds';
import type { LiveEvent, LiveFrame } from '@soltrade/schema/contracts/statistics';
import { countOf } from '@soltrade/schema/counts';
import { LIVE, OVERLAY } from '@soltrade/schema/limits/clicks';
import { LIVE_ACTIVITY, LIVE_CLOSED, LIVE_PING, LIVE_PONG } from '@soltrade/schema/liveSocket';
import { once } from '@soltrade/schema/once';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { z } from '@soltrade/schema/zod';
import { ALL_LINKS } from '../counting/hours.ts';
import { ownTotalsOf } from '../counting/ownVisits.ts';
import { countedEvents, totalsOfLink } from '../counting/totals.ts';
import { isoTime } from '../lib/time.ts';
import type { EventKind, LinkCell, StoredEvent } from '../model/statistics.ts';
import type { Opening } from '../stubs.ts';

/**
 * Kept with a hibernating socket: its expiry (epoch milliseconds), the link whose events it shows,
 * and whether it is an overlay.
 */
const attachment = z.object({
  until: z.number(),
  linkId: z.nullable(z.string()),
  isOverlay: z.optional(z.boolean()),
});

type Attachment = z.output<typeof attachment>;

/** What the next frame reports as changed. */
type Changes = { since: number; links: Set<string>; kinds: Set<EventKind> };

/** Data access of the feed. */
type Shown = {
  seq: () => number;
  /** Sums pending events, which reports their cells to the feed. */
  sumUp: () => void;
  newestEvents: (linkId: string | null) => readonly StoredEvent[];
  lastPress: (linkId: string) => StoredEvent | null;
};

const liveEventOf = ({
  link,
  kind,
  at,
  platform,
  channel,
  class: counted,
}: StoredEvent): LiveEvent => ({
  linkId: link,
  kind,
  at: isoTime(at),
  platform: platform || null,
  channel,
  class: counted,
});

/** Beyond a number of links it only signals a change: any open figures may be outdated. */
const changedIn = ({ since, links, kinds }: Changes): LiveFrame['changed'] =>
  links.size > LIVE.maxLinks ? null : { since, links: [...links], kinds: [...kinds] };

export class LiveFeed {
  private readonly ctx: DurableObjectState;
  private readonly shown: Shown;
  private waiting: Changes | null = null;
  private sentAt = 0;
  private ignored = 0;
  private activity: { isWaiting: boolean; sentAt: number } = { isWaiting: false, sentAt: 0 };

  constructor(ctx: DurableObjectState, shown: Shown) {
    this.ctx = ctx;
    this.shown = shown;
    // The runtime replies without waking the object.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(LIVE_PING, LIVE_PONG));
  }

  /** Current figures, with the newest events of a link or all. */
  figures(linkId: string | null): LiveFrame {
    this.shown.sumUp();
    return { ...this.totals(), changed: null, events: this.eventsOf(linkId) };
  }

  /** Accepts a socket and sends it the current figures; 429 if there are too many. */
  open({ session, until, linkId, isOverlay, person }: Opening): Response {
    const isFull =
      this.ctx.getWebSockets().length >= LIVE.maxSockets ||
      (isOverlay && this.ctx.getWebSockets(session).length >= OVERLAY.maxSockets);
    if (isFull) return new Response(null, { status: 429 });
    const { 0: client, 1: server } = new WebSocketPair();
    // Unlike `server.accept()`, this lets the object hibernate.
    this.ctx.acceptWebSocket(server, person === null ? [session] : [session, person]);
    const shown = { until: Math.min(until, Date.now() + LIVE.socketMaxAge), linkId, isOverlay };
    server.serializeAttachment(shown satisfies Attachment);
    server.send(
      isOverlay && linkId ? this.overlayText(linkId) : JSON.stringify(this.figures(linkId)),
    );
    return new Response(null, { status: 101, webSocket: client });
  }

  noteEvent(): void {
    if (this.waiting !== null || this.ctx.getWebSockets().length === 0) return;
    this.waiting = { since: this.shown.seq() - 1, links: new Set(), kinds: new Set() };
    setTimeout(() => this.send(), Math.max(0, this.sentAt + LIVE.frameEvery - Date.now()));
  }

  /** Call after adding cells to the sums: the next frame reports them. */
  noteCells(cells: readonly Pick<LinkCell, 'linkId' | 'kind'>[]): void {
    if (this.waiting === null) return;
    for (const { linkId, kind } of cells) {
      this.waiting.links.add(linkId);
      this.waiting.kinds.add(kind);
    }
  }

  /** Signals possible new notices, no more often than frames. */
  notifyActivity(): void {
    if (this.activity.isWaiting || this.ctx.getWebSockets().length === 0) return;
    this.activity.isWaiting = true;
    const wait = Math.max(0, this.activity.sentAt + LIVE.frameEvery - Date.now());
    setTimeout(() => {
      this.activity = { isWaiting: false, sentAt: Date.now() };
      this.sendAll(({ isOverlay }) => (isOverlay ? null : LIVE_ACTIVITY));
    }, wait);
  }

  /**
   * Closes a socket that sends more than pings; flooding closes all of the promoter's, which
   * reconnect.
   */
  refuse(socket: WebSocket): void {
    if (socket.readyState === WebSocket.OPEN) {
      socket.close(LIVE_CLOSED.unexpectedMessage, 'unexpected message');
      return;
    }
    this.ignored += 1;
    if (this.ignored > LIVE.maxIgnored) this.ctx.abort('a closed socket went on sending');
  }

  /** Closes a session's, an overlay's or a person's sockets, or all. */
  close(tag: string | null): void {
    for (const socket of tag === null ? this.ctx.getWebSockets() : this.ctx.getWebSockets(tag)) {
      socket.close(LIVE_CLOSED.sessionEnded, 'session ended');
    }
  }

  private send(): void {
    if (this.waiting === null) return;
    this.shown.sumUp();
    const changes = this.waiting;
    this.waiting = null;
    this.sentAt = Date.now();
    const frames = this.framesOf(changes);
    this.sendAll(({ linkId, isOverlay }) => {
      if (!isOverlay || !linkId) return frames(linkId);
      return changes.links.has(linkId) ? this.overlayText(linkId) : null;
    });
  }

  private totals(): Pick<LiveFrame, 'seq' | 'readers' | 'totals'> {
    const { sql } = this.ctx.storage;
    const { clicks, views } = totalsOfLink(sql, ALL_LINKS);
    const readers = this.ctx.getWebSockets().length;
    return {
      seq: countedEvents(sql),
      readers,
      totals: { clicks, views, own: ownTotalsOf(sql, ALL_LINKS) },
    };
  }

  private eventsOf(linkId: string | null): LiveEvent[] {
    return this.shown.newestEvents(linkId).map(liveEventOf);
  }

  private overlayText(linkId: string): string {
    this.shown.sumUp();
    const press = this.shown.lastPress(linkId);
    return JSON.stringify({
      clicks: countOf(totalsOfLink(this.ctx.storage.sql, linkId).clicks),
      last: press && {
        platform: findPlatform(press.platform)?.label ?? press.platform,
        at: isoTime(press.at),
      },
    } satisfies OverlayFrame);
  }

  /** One frame per shown link, built once for all its viewers. */
  private framesOf(changes: Changes): (linkId: string | null) => string {
    const figures = once(() => ({ ...this.totals(), changed: changedIn(changes) }));
    const frames = new Map<string | null, () => string>();
    return (linkId) => {
      const frame =
        frames.get(linkId) ??
        once(() =>
          JSON.stringify({ ...figures(), events: this.eventsOf(linkId) } satisfies LiveFrame),
        );
      frames.set(linkId, frame);
      return frame();
    };
  }

  /** Sends each socket its text, if there is one for it; closes expired ones. */
  private sendAll(textFor: (shown: Attachment) => string | null): void {
    for (const socket of this.ctx.getWebSockets()) {
      // Closed here, but unconfirmed by the other end.
      if (socket.readyState !== WebSocket.OPEN) continue;
      const shown = attachment.parse(socket.deserializeAttachment());
      if (shown.until < Date.now()) {
        socket.close(LIVE_CLOSED.sessionEnded, 'session ended');
        continue;
      }
      const text = textFor(shown);
      if (text !== null) socket.send(text);
    }
  }
}

// A promoter's open dashboards. Sockets hibernate with the object and survive it; memory holds the next frame.

import {
  LIVE_ACTIVITY,
  LIVE_CLOSED,
  LIVE_PING,
  LIVE_PONG,
  type LiveEvent,
  type LiveFrame,
} from '@soltrade/schema/contracts/live';
import { LIVE } from '@soltrade/schema/limits/counting';
import { once } from '@soltrade/schema/once';
import { z } from '@soltrade/schema/zod';
import { ALL_LINKS } from '../counting/hours.ts';
import { type Changes, liveFigures } from '../counting/liveFigures.ts';
import type { LinkCell } from '../model/statistics.ts';
import type { Opening } from '../stubs.ts';

/** What belongs to a socket while the object sleeps: until when (epoch milliseconds), and whose events it shows. */
const attachment = z.object({ until: z.number(), linkId: z.nullable(z.string()) });

type Waiting = { since: number; links: Set<string>; hours: Map<string, Set<number>> };

/** What the feed shows of its promoter. */
type Shown = {
  /** How many events were counted. */
  seq: () => number;
  /** Adds all events to the sums; what it adds is noted here. */
  sumUp: () => void;
  newestEvents: (linkId: string | null) => LiveEvent[];
};

const put = (hours: Map<string, Set<number>>, link: string, hour: number): void => {
  const known = hours.get(link) ?? new Set();
  hours.set(link, known.add(hour));
};

export const liveFeed = (ctx: DurableObjectState, { seq, sumUp, newestEvents }: Shown) => {
  const { sql } = ctx.storage;
  let waiting: Waiting | null = null;
  let sentAt = 0;
  let ignored = 0;
  let activity: { isWaiting: boolean; sentAt: number } = { isWaiting: false, sentAt: 0 };
  // Answered by the runtime, without waking the object.
  ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(LIVE_PING, LIVE_PONG));

  /** A frame for each link whose events are shown, made once for all who look at it. */
  const framesOf = (figures: Omit<LiveFrame, 'events'>) => {
    const frames = new Map<string | null, () => string>();
    return (linkId: string | null): string => {
      const frame =
        frames.get(linkId) ??
        once(() => JSON.stringify({ ...figures, events: newestEvents(linkId) } satisfies LiveFrame));
      frames.set(linkId, frame);
      return frame();
    };
  };

  /** Sends each socket its text; one whose session is over is closed. */
  const sendAll = (sockets: readonly WebSocket[], textFor: (linkId: string | null) => string): void => {
    for (const socket of sockets) {
      // Closed here, but its other end has not said so.
      if (socket.readyState !== WebSocket.OPEN) continue;
      const { until, linkId } = attachment.parse(socket.deserializeAttachment());
      if (until < Date.now()) socket.close(LIVE_CLOSED.sessionEnded, 'session ended');
      else socket.send(textFor(linkId));
    }
  };

  const send = (): void => {
    if (waiting === null) return;
    sumUp();
    const changes: Changes = waiting;
    waiting = null;
    sentAt = Date.now();
    const sockets = ctx.getWebSockets();
    sendAll(sockets, framesOf(liveFigures(sql, { readers: sockets.length, changes })));
  };

  const sendActivity = (): void => {
    activity = { isWaiting: false, sentAt: Date.now() };
    sendAll(ctx.getWebSockets(), () => LIVE_ACTIVITY);
  };

  /** Those of now, with the newest events of a link or of all. */
  const figures = (linkId: string | null): LiveFrame => {
    sumUp();
    const readers = ctx.getWebSockets().length;
    return { ...liveFigures(sql, { readers, changes: null }), events: newestEvents(linkId) };
  };

  return {
    figures,

    /** Accepts a socket and sends it the figures of now; 429 where there are too many. */
    open({ session, until, linkId }: Opening): Response {
      if (ctx.getWebSockets().length >= LIVE.maxSockets) return new Response(null, { status: 429 });
      const { 0: client, 1: server } = new WebSocketPair();
      // Not `server.accept()`, which would keep the object awake.
      ctx.acceptWebSocket(server, [session]);
      server.serializeAttachment({ until: Math.min(until, Date.now() + LIVE.socketMaxAge), linkId });
      server.send(JSON.stringify(figures(linkId)));
      return new Response(null, { status: 101, webSocket: client });
    },

    /** After an event was counted. */
    noteEvent(): void {
      if (waiting !== null || ctx.getWebSockets().length === 0) return;
      waiting = { since: seq() - 1, links: new Set(), hours: new Map() };
      setTimeout(send, Math.max(0, sentAt + LIVE.frameEvery - Date.now()));
    },

    /** After cells were added to the sums: the next frame reports the changes. */
    noteCells(cells: readonly LinkCell[]): void {
      if (waiting === null) return;
      for (const { linkId, at } of cells) {
        waiting.links.add(linkId);
        put(waiting.hours, linkId, at);
        put(waiting.hours, ALL_LINKS, at);
      }
    },

    /** Reports possible new notices, no more often than frames. */
    notifyActivity(): void {
      if (activity.isWaiting || ctx.getWebSockets().length === 0) return;
      activity.isWaiting = true;
      setTimeout(sendActivity, Math.max(0, activity.sentAt + LIVE.frameEvery - Date.now()));
    },

    /**
     * Dashboards only ping, so a talking socket is closed. One that floods is cut off with all sockets of the
     * promoter, which reconnect.
     */
    refuse(socket: WebSocket): void {
      if (socket.readyState === WebSocket.OPEN) {
        socket.close(LIVE_CLOSED.unexpectedMessage, 'unexpected message');
        return;
      }
      ignored += 1;
      if (ignored > LIVE.maxIgnored) ctx.abort('a closed socket went on sending');
    },

    /** Closes the sockets of a session, or all of them. */
    close(session: string | null): void {
      for (const socket of session === null ? ctx.getWebSockets() : ctx.getWebSockets(session)) {
        socket.close(LIVE_CLOSED.sessionEnded, 'session ended');
      }
    },
  };
};

// The open dashboards of a promoter. Their sockets hibernate with the object and survive it; what is in memory here is
// only what the next frame will tell.
import { LIVE_CLOSED, LIVE_PING, LIVE_PONG, type LiveFrame } from '@soltrade/schema/contracts/live';
import { LIVE } from '@soltrade/schema/limits';
import { z } from '@soltrade/schema/zod';
import type { Delta } from '../../model/statistics.ts';
import type { Opening } from '../../stubs.ts';
import { countedEvents, liveFigures } from './liveFigures.ts';
import { ALL_LINKS } from './statisticsTables.ts';

/** What belongs to a socket while the object sleeps. Epoch milliseconds. */
const attachment = z.object({ until: z.number() });

type Waiting = { since: number; links: Set<string>; hours: Map<string, Set<number>> };

const put = (hours: Map<string, Set<number>>, link: string, hour: number): void => {
  const known = hours.get(link) ?? new Set();
  hours.set(link, known.add(hour));
};

const UNTOLD = { since: null, changed: null } as const;

/** Whether it is so much that its readers had better fetch it again. */
const isTooMuch = ({ links, hours }: Waiting): boolean =>
  links.size > LIVE.maxLinks || (hours.get(ALL_LINKS)?.size ?? 0) > LIVE.maxHours;

export const liveFeed = (ctx: DurableObjectState) => {
  const { sql } = ctx.storage;
  let waiting: Waiting | null = null;
  let sentAt = 0;
  // Answered by the runtime, without waking the object.
  ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(LIVE_PING, LIVE_PONG));

  const send = (): void => {
    if (waiting === null) return;
    const told = waiting;
    waiting = null;
    sentAt = Date.now();
    const sockets = ctx.getWebSockets();
    const change = isTooMuch(told) ? UNTOLD : { since: told.since, changed: told };
    const frame = JSON.stringify(liveFigures(sql, { readers: sockets.length, ...change }));
    for (const socket of sockets) {
      if (attachment.parse(socket.deserializeAttachment()).until < sentAt) {
        socket.close(LIVE_CLOSED.sessionEnded, 'session ended');
      } else socket.send(frame);
    }
  };

  const figures = (): LiveFrame => liveFigures(sql, { readers: ctx.getWebSockets().length, ...UNTOLD });

  return {
    figures,

    /** Accepts a socket and sends it the figures of now; 429 where there are too many. */
    open({ session, until }: Opening): Response {
      if (ctx.getWebSockets().length >= LIVE.maxSockets) return new Response(null, { status: 429 });
      const { 0: client, 1: server } = new WebSocketPair();
      // Not `server.accept()`, which would keep the object awake.
      ctx.acceptWebSocket(server, [session]);
      server.serializeAttachment({ until: Math.min(until, Date.now() + LIVE.socketMaxAge) });
      server.send(JSON.stringify(figures()));
      return new Response(null, { status: 101, webSocket: client });
    },

    /** After a delta was counted: the next frame tells what it changed. */
    note({ linkId, from, to, cells }: Delta): void {
      if (ctx.getWebSockets().length === 0) return;
      if (waiting === null) {
        waiting = { since: countedEvents(sql) - (to - (from ?? 0)), links: new Set(), hours: new Map() };
        setTimeout(send, Math.max(0, sentAt + LIVE.frameEvery - Date.now()));
      }
      waiting.links.add(linkId);
      for (const { unit, at } of cells) {
        if (unit === 'day') continue;
        put(waiting.hours, linkId, at);
        put(waiting.hours, ALL_LINKS, at);
      }
    },

    /** Closes the sockets of a session, or all of them. */
    close(session: string | null): void {
      for (const socket of session === null ? ctx.getWebSockets() : ctx.getWebSockets(session)) {
        socket.close(LIVE_CLOSED.sessionEnded, 'session ended');
      }
    },
  };
};

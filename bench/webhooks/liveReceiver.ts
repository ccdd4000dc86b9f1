// A receiver on this machine that fails, hangs, loses its answers and is down for a while, and checks what arrives with the
// reference library.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** What becomes of the first attempts, counted from one; any later attempt is taken. */
const isHanging = (count: number): boolean => count === 20 || count === 220;
const isBroken = (count: number): boolean => count % 7 === 0;
const isBusy = (count: number): boolean => count % 23 === 0;
const isUnanswered = (count: number): boolean => count % 11 === 0;

export const createReceiver = (port: number) => {
  const seen = new Set<string>();
  const bodies = new Map<string, string>();
  const found = { requests: 0, repeated: 0, forged: 0, otherBody: 0, unanswered: 0, failed: 0, hung: 0 };
  let webhook: Webhook | null = null;
  let server: Server | null = null;

  const take = (id: string, headers: IncomingMessage['headers'], body: string): void => {
    try {
      webhook?.verify(
        body,
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      );
    } catch {
      found.forged += 1;
      return;
    }
    if (bodies.has(id)) found.repeated += 1;
    if (bodies.has(id) && bodies.get(id) !== body) found.otherBody += 1;
    bodies.set(id, body);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const id = String(request.headers['webhook-id']);
    found.requests += 1;
    const isFirst = !seen.has(id);
    seen.add(id);
    const count = seen.size;
    if (isFirst && isHanging(count)) {
      found.hung += 1;
      return;
    }
    if (isFirst && (isBroken(count) || isBusy(count))) {
      found.failed += 1;
      response.writeHead(isBusy(count) ? 503 : 500, isBusy(count) ? { 'Retry-After': '2' } : {}).end('no');
      return;
    }
    take(id, request.headers, body);
    if (isFirst && isUnanswered(count)) {
      found.unanswered += 1;
      request.socket.destroy();
      return;
    }
    response.writeHead(204).end();
  };

  return {
    found,
    /** What arrived with a good signature: bodies by id. */
    bodies,
    expect: (secret: string): void => {
      webhook = new Webhook(secret);
    },
    up: async (): Promise<void> => {
      server = createServer(
        (request, response) => void answer(request, response).catch(() => response.destroy()),
      );
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    down: async (): Promise<void> => {
      const closing = server;
      server = null;
      if (!closing) return;
      const closed = once(closing, 'close');
      closing.close();
      closing.closeAllConnections();
      await closed;
    },
  };
};

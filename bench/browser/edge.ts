import { once } from 'node:events';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress } from 'node:zlib';
import { sessionHintCookie } from '@soltrade/schema/sessionHint';
import { getCertificate } from '@vitejs/plugin-basic-ssl';
import type { ApiPromoter } from '../../e2e/apiClient.ts';

const COMPRESSIBLE =
  /^(?:text\/|application\/(?:javascript|json|problem\+json|manifest\+json)|image\/svg)/;
/**
 * About what Cloudflare's edge spends on a dynamic response; parts of a streamed page are passed on
 * immediately.
 */
const COMPRESSION = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  flush: constants.BROTLI_OPERATION_FLUSH,
};

/** Headers of one connection, which HTTP/2 forbids. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

const forwardable = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name)),
  );

/** The response as the edge passes it on. */
const passed = (answer: IncomingMessage, accepted: string) => {
  const all = forwardable(answer.headers);
  const { 'content-length': _, ...headers } = all;
  if (!accepted.includes('br') || !COMPRESSIBLE.test(headers['content-type'] ?? '')) {
    return { headers: all, body: answer };
  }
  const compress = createBrotliCompress(COMPRESSION);
  answer.on('error', (error) => compress.destroy(error));
  const compressed = { ...headers, 'content-encoding': 'br', vary: 'Accept-Encoding' };
  return { headers: compressed, body: answer.pipe(compress) };
};

type Edge = {
  port: number;
  /** Of the product. */
  target: string;
  /** For its certificate, which no browser trusts. */
  folder: string;
};

/**
 * What Cloudflare's edge is to a browser: HTTP/2 over TLS, compressed texts and a cache of
 * immutable files, unlike wrangler's local Pages. Without it, a page would be three times larger,
 * its files would wait for each other's connections, and the file server would compete with the
 * browser for the cores.
 */
export const startEdge = async ({ port, target, folder }: Edge) => {
  const kept = new Map<string, { status: number; headers: OutgoingHttpHeaders; body: Buffer }>();
  let session: ApiPromoter | null = null;
  const withSession = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
    const cookie = [headers.cookie, session?.cookie].filter(Boolean).join('; ');
    return cookie ? { ...headers, cookie } : headers;
  };
  /** A browser that was here before has the hint beside the session. */
  const withHint = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
    session && headers['content-type']?.startsWith('text/html')
      ? { ...headers, 'set-cookie': [sessionHintCookie({ userId: session.userId }, true)] }
      : headers;

  const forward = async (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    const { method, url, headers: sent } = incoming;
    const accepted = String(sent['accept-encoding'] ?? '');
    const key = `${method} ${url} ${accepted.includes('br')}`;
    const known = kept.get(key);
    if (known) return void outgoing.writeHead(known.status, known.headers).end(known.body);
    const asked = request(new URL(url, target), {
      method,
      headers: withSession({
        ...forwardable(sent),
        // wrangler rewrites origins of another host.
        host: new URL(target).host,
        'accept-encoding': 'identity',
      }),
    });
    const [[answer]] = await Promise.all([once(asked, 'response'), pipeline(incoming, asked)]);
    const { statusCode: status = 502 }: IncomingMessage = answer;
    const { headers: given, body } = passed(answer, accepted);
    const headers = withHint(given);
    outgoing.writeHead(status, headers);
    if (!String(headers['cache-control']).includes('immutable')) return pipeline(body, outgoing);
    const whole = await buffer(body);
    kept.set(key, { status, headers, body: whole });
    outgoing.end(whole);
  };

  const certificate = await getCertificate(folder, 'localhost', ['localhost']);
  const server = createSecureServer(
    { key: certificate, cert: certificate, allowHTTP1: true },
    (incoming, outgoing) => {
      forward(incoming, outgoing).catch(() => outgoing.destroy());
    },
  );
  // Live frames: browsers open a WebSocket over a connection of its own.
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    const { hostname, port: targetPort, host } = new URL(target);
    const upstream = connect(Number(targetPort), hostname, () => {
      const lines = Object.entries({ ...withSession(incoming.headers), host }).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      );
      upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('')}\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  const sessions = new Set<{ destroy: () => void }>();
  for (const event of ['session', 'secureConnection']) {
    server.on(event, (opened) => {
      sessions.add(opened);
      opened.on('error', () => {});
      opened.on('close', () => sessions.delete(opened));
    });
  }
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    /** Adds a session to every request, beside the browser's own cookies; null ends that. */
    signIn: (promoter: ApiPromoter | null): void => {
      session = promoter;
    },
    close: async (): Promise<void> => {
      for (const opened of sessions) opened.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

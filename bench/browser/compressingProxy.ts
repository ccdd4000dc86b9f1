import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress } from 'node:zlib';

export type CompressingProxy = {
  /** From now on every request is made with this cookie beside the browser's own; null ends that. */
  signIn: (cookie: string | null) => void;
  close: () => Promise<void>;
};

const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|problem\+json|manifest\+json)|image\/svg)/;
/** About what Cloudflare's edge spends on a dynamic answer. */
const QUALITY = 4;

type Kept = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/**
 * Stands in front of a local product, compresses its texts and keeps what never changes, as Cloudflare's edge does and
 * wrangler's local Pages does not: without it a measurement would be of a page three times its size, and of a server
 * that works for every file on the cores on which the browser is measured.
 */
export const startCompressingProxy = async (port: number, target: string): Promise<CompressingProxy> => {
  const kept = new Map<string, Kept>();
  let session: string | null = null;
  const server = createServer((incoming, outgoing) => {
    forward({ incoming, outgoing, target, kept, session }).catch(() => outgoing.destroy());
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    signIn: (cookie) => {
      session = cookie;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

type Exchange = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  target: string;
  kept: Map<string, Kept>;
  session: string | null;
};

const forward = async ({ incoming, outgoing, target, kept, session }: Exchange): Promise<void> => {
  const accepted = String(incoming.headers['accept-encoding'] ?? '');
  const key = `${incoming.method} ${incoming.url} ${accepted.includes('br')}`;
  const known = kept.get(key);
  if (known) {
    outgoing.writeHead(known.status, known.headers);
    outgoing.end(known.body);
    return;
  }
  const cookies = [incoming.headers.cookie, session].filter(Boolean).join('; ');
  const asked = request(new URL(incoming.url ?? '/', target), {
    method: incoming.method,
    headers: { ...incoming.headers, 'accept-encoding': 'identity', ...(cookies ? { cookie: cookies } : {}) },
  });
  const [[answer]] = await Promise.all([once(asked, 'response'), pipeline(incoming, asked)]);
  const { status, headers, body } = passed(answer, accepted);
  if (!String(headers['cache-control']).includes('immutable')) {
    outgoing.writeHead(status, headers);
    return pipeline(body, outgoing);
  }
  const whole = { status, headers, body: await buffer(body) };
  kept.set(key, whole);
  outgoing.writeHead(status, headers);
  outgoing.end(whole.body);
};

/** An answer as the edge passes it on. */
const passed = (answer: IncomingMessage, accepted: string) => {
  const status = answer.statusCode ?? 502;
  if (!accepted.includes('br') || !COMPRESSIBLE.test(answer.headers['content-type'] ?? '')) {
    return { status, headers: answer.headers, body: answer };
  }
  const compress = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
    // Parts of a streamed page go on as they come.
    flush: constants.BROTLI_OPERATION_FLUSH,
  });
  answer.on('error', (error) => compress.destroy(error));
  return { status, headers: compressedHeaders(answer.headers), body: answer.pipe(compress) };
};

const compressedHeaders = ({
  'content-length': _,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...headers,
  'content-encoding': 'br',
  vary: 'Accept-Encoding',
});

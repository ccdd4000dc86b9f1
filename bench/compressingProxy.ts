import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress } from 'node:zlib';

export type Proxy = { close: () => Promise<void> };

const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|problem\+json|manifest\+json)|image\/svg)/;
/** About what Cloudflare's edge spends on a dynamic answer. */
const QUALITY = 4;

/**
 * Stands in front of a local product and compresses its texts, as Cloudflare's edge does and wrangler's local Pages
 * does not: without it a measurement would be of a page three times its size.
 */
export const startCompressingProxy = async (port: number, target: string): Promise<Proxy> => {
  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing, target).catch(() => outgoing.destroy());
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

const forward = async (incoming: IncomingMessage, outgoing: ServerResponse, target: string) => {
  const asked = request(new URL(incoming.url ?? '/', target), {
    method: incoming.method,
    headers: { ...incoming.headers, 'accept-encoding': 'identity' },
  });
  const [[answer]] = await Promise.all([once(asked, 'response'), pipeline(incoming, asked)]);
  await pass(answer, outgoing, String(incoming.headers['accept-encoding'] ?? ''));
};

const pass = async (answer: IncomingMessage, outgoing: ServerResponse, accepted: string): Promise<void> => {
  const status = answer.statusCode ?? 502;
  if (!accepted.includes('br') || !COMPRESSIBLE.test(answer.headers['content-type'] ?? '')) {
    outgoing.writeHead(status, answer.headers);
    return pipeline(answer, outgoing);
  }
  outgoing.writeHead(status, compressedHeaders(answer.headers));
  const compress = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
    // Parts of a streamed page go on as they come.
    flush: constants.BROTLI_OPERATION_FLUSH,
  });
  return pipeline(answer, compress, outgoing);
};

const compressedHeaders = ({
  'content-length': _,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...headers,
  'content-encoding': 'br',
  vary: 'Accept-Encoding',
});

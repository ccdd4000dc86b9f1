import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress } from 'node:zlib';
import { ensureChromium } from '../../dev/ensureChromium.ts';
import { freePort } from '../../dev/ports.ts';
import { ROOT } from '../../dev/root.ts';
import { exampleVariables } from '../../dev/variables.ts';
import { startProduct } from '../../e2e/product.ts';

/** Starts the product with separate state, compressed as at the edge. */
export const openProduct = async () => {
  ensureChromium();
  mkdirSync(join(ROOT, '.wrangler'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.wrangler/bench-'));
  const [port, sandboxPort, proxyPort] = [await freePort(), await freePort(), await freePort()];
  const origin = `http://localhost:${proxyPort}`;
  const variables = { ...exampleVariables(), PUBLIC_ORIGIN: origin, LINK_ORIGIN: origin };
  const variablesFile = join(folder, 'variables');
  const lines = Object.entries(variables).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(variablesFile, lines.join(''));
  const product = await startProduct({
    baseUrl: `http://localhost:${port}`,
    environment: {
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SOLTRADE_HOME: join(relative(ROOT, folder), 'home'),
      SOLTRADE_VARS: variablesFile,
    },
  });
  const proxy = await startCompressingProxy(proxyPort, `http://localhost:${port}`);
  return {
    origin,
    proxy,
    /** Folder of its state. */
    home: join(folder, 'home'),
    close: async (): Promise<void> => {
      await proxy.close();
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const COMPRESSIBLE =
  /^(?:text\/|application\/(?:javascript|json|problem\+json|manifest\+json)|image\/svg)/;
/** About what Cloudflare's edge spends on a dynamic response; parts of a streamed page are passed on immediately. */
const COMPRESSION = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  flush: constants.BROTLI_OPERATION_FLUSH,
};

/** The response as the edge passes it on. */
const passed = (answer: IncomingMessage, accepted: string) => {
  const { 'content-length': _, ...headers } = answer.headers;
  if (!accepted.includes('br') || !COMPRESSIBLE.test(headers['content-type'] ?? '')) {
    return { headers: answer.headers, body: answer };
  }
  const compress = createBrotliCompress(COMPRESSION);
  answer.on('error', (error) => compress.destroy(error));
  const compressed = { ...headers, 'content-encoding': 'br', vary: 'Accept-Encoding' };
  return { headers: compressed, body: answer.pipe(compress) };
};

/**
 * A proxy for a local product that compresses text and caches immutable files like Cloudflare's edge, unlike wrangler's
 * local Pages. Without it, the page would be three times larger, and the file server would compete with the browser for
 * the cores.
 */
const startCompressingProxy = async (port: number, target: string) => {
  const kept = new Map<string, { status: number; headers: OutgoingHttpHeaders; body: Buffer }>();
  let session: string | null = null;

  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', headers: sent } = incoming;
    const accepted = String(sent['accept-encoding'] ?? '');
    const key = `${method} ${url} ${accepted.includes('br')}`;
    const known = kept.get(key);
    if (known) return void outgoing.writeHead(known.status, known.headers).end(known.body);
    const cookie = [sent.cookie, session].filter(Boolean).join('; ');
    const asked = request(new URL(url, target), {
      method,
      headers: { ...sent, 'accept-encoding': 'identity', ...(cookie && { cookie }) },
    });
    const [[answer]] = await Promise.all([once(asked, 'response'), pipeline(incoming, asked)]);
    const { statusCode: status = 502 }: IncomingMessage = answer;
    const { headers, body } = passed(answer, accepted);
    outgoing.writeHead(status, headers);
    if (!String(headers['cache-control']).includes('immutable')) return pipeline(body, outgoing);
    const whole = await buffer(body);
    kept.set(key, { status, headers, body: whole });
    outgoing.end(whole);
  };

  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    /** Adds this cookie to every request beside the browser's own; null ends that. */
    signIn: (cookie: string | null): void => {
      session = cookie;
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

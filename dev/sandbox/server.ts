import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { SandboxContext, UpstreamHandler } from './context.ts';
import { type Controls, control } from './control.ts';
import { createDexscreener } from './dexscreener.ts';
import { DISTORTIONS, type Distortion, distort } from './distort.ts';
import { createFaultResponse } from './faultResponse.ts';
import { createFaults, type Fault, type Upstream } from './faults.ts';
import { createGeckoterminal } from './geckoterminal.ts';
import { createImages } from './images.ts';
import { createMarket } from './market.ts';
import { BodyTooLarge, sendResponse, toRequest } from './nodeHttp.ts';
import { createRequestLog } from './requestLog.ts';
import { createSolanaRpc } from './solanaRpc.ts';
import { createX } from './x.ts';

export type Sandbox = { url: string; close: () => Promise<void> };

type Mount = { prefix: string; upstream: Upstream; handle: UpstreamHandler };

/** Port 0 is a free one. Rejects with Node's own error where the port cannot be had. */
export async function startSandbox({ port }: { port: number }): Promise<Sandbox> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the sandbox listens on no port');
  const origin = `http://127.0.0.1:${address.port}`;

  const answer = createAnswer({ origin, market: createMarket(Date.now() / 1000) });
  server.on('request', (incoming, outgoing) => void answer(incoming, outgoing));

  return {
    url: origin,
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      // Also what ends the requests that hang.
      server.closeAllConnections();
      await closed;
    },
  };
}

function createAnswer(context: SandboxContext) {
  const mounts: readonly Mount[] = [
    { prefix: '/dexscreener', upstream: 'dexscreener', handle: createDexscreener(context) },
    { prefix: '/geckoterminal/api/v2', upstream: 'geckoterminal', handle: createGeckoterminal(context) },
    { prefix: '/solana', upstream: 'solana', handle: createSolanaRpc() },
    { prefix: '/x', upstream: 'x', handle: createX(context) },
    { prefix: '/images', upstream: 'images', handle: createImages() },
  ];
  const controls: Controls = { origin: context.origin, faults: createFaults(), log: createRequestLog() };
  const faultResponse = createFaultResponse();

  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const gone = new AbortController();
    outgoing.on('close', () => gone.abort());
    try {
      const request = await toRequest(incoming, context.origin);
      const { pathname, search } = new URL(request.url);
      const mount = mounts.find(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`));
      if (!mount) {
        const own = await control(controls, request);
        await sendResponse(outgoing, own ?? new Response('Not Found', { status: 404 }), { truncated: false });
        return;
      }
      const path = pathname.slice(mount.prefix.length);
      const method = incoming.method ?? request.method;
      controls.log.add({ upstream: mount.upstream, method, path: `${pathname}${search}` });
      const fault = canFail(mount, path) ? controls.faults.take(mount.upstream, `${path}${search}`) : null;
      const { signal } = gone;
      if (fault?.latencyMs) await delay(fault.latencyMs, undefined, { signal });
      if (fault?.kind === 'hang') await aborted(signal);
      const response = replaces(fault)
        ? faultResponse(fault)
        : await distorted(fault, await mount.handle(request, path));
      await sendResponse(outgoing, response, { truncated: fault?.kind === 'truncated' });
    } catch (error) {
      fail(outgoing, error);
    }
  };
}

/** A failing consent page would hide the callback, whose failure is what one wants to see. */
function canFail({ upstream }: Mount, path: string): boolean {
  return upstream !== 'x' || !path.startsWith('/i/');
}

function replaces(fault: Fault | null): fault is Fault {
  return (
    fault !== null &&
    fault.kind !== 'latency' &&
    fault.kind !== 'truncated' &&
    distortionOf(fault) === undefined
  );
}

function distortionOf(fault: Fault | null): Distortion | undefined {
  return DISTORTIONS.find((kind) => kind === fault?.kind);
}

async function distorted(fault: Fault | null, response: Response): Promise<Response> {
  const kind = distortionOf(fault);
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  if (kind === undefined || !isJson) return response;
  return new Response(distort(kind, await response.text()), {
    status: response.status,
    headers: response.headers,
  });
}

async function aborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
}

function fail(outgoing: ServerResponse, error: unknown): void {
  if (error instanceof Error && error.name === 'AbortError') {
    outgoing.destroy();
    return;
  }
  const status = error instanceof BodyTooLarge ? 413 : error instanceof URIError ? 400 : 500;
  if (status === 500) console.error('[sandbox]', error);
  if (outgoing.headersSent) outgoing.destroy();
  else outgoing.writeHead(status, { connection: 'close' }).end();
}

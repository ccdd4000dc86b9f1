import { setTimeout as delay } from 'node:timers/promises';
import { listenOnLoopback } from '../ports.ts';
import { createChain } from './chain/chain.ts';
import { withChainFault } from './chain/chainFaults.ts';
import { createCloudflare } from './cloudflare.ts';
import { createCoinbase } from './coinbase.ts';
import type { SandboxContext, UpstreamHandler } from './context.ts';
import { type Controls, control } from './control.ts';
import { createDexscreener } from './dexscreener.ts';
import { type Distortion, distort } from './distort.ts';
import { createDns } from './dns.ts';
import { createFaultResponse } from './faultResponse.ts';
import { createFaults, type Upstream } from './faults.ts';
import { createGeckoterminal } from './geckoterminal.ts';
import { createImages } from './images.ts';
import { createMarket } from './market.ts';
import { createRequestLog } from './requestLog.ts';
import { createSolanaRpc } from './solanaRpc.ts';
import { createTelegram } from './telegram/telegram.ts';
import { createWebhooks } from './webhooks.ts';
import { createWebRisk } from './webRisk.ts';
import { createX } from './x.ts';

export type Sandbox = { url: string; close: () => Promise<void> };

type Mount = { prefix: string; upstream: Upstream; handle: UpstreamHandler };

/** Port 0 selects a free one. Rejects with Node's error if the port is unavailable. */
export async function startSandbox({ port }: { port: number }): Promise<Sandbox> {
  let answer: (request: Request) => Promise<Response>;
  const server = await listenOnLoopback((request) => answer(request), port);
  const openedAt = Math.floor(Date.now() / 1_000);
  const chain = createChain({ openedAt, now: Date.now });
  answer = createAnswer({ origin: server.url, market: createMarket(openedAt), chain });
  return server;
}

function createAnswer(context: SandboxContext) {
  const mounts: readonly Mount[] = [
    { prefix: '/dexscreener', upstream: 'dexscreener', handle: createDexscreener(context) },
    {
      prefix: '/geckoterminal/api/v2',
      upstream: 'geckoterminal',
      handle: createGeckoterminal(context),
    },
    { prefix: '/solana', upstream: 'solana', handle: createSolanaRpc(context) },
    { prefix: '/coinbase', upstream: 'coinbase', handle: createCoinbase(context) },
    { prefix: '/webrisk', upstream: 'webrisk', handle: createWebRisk() },
    { prefix: '/x', upstream: 'x', handle: createX(context) },
    { prefix: '/telegram', upstream: 'telegram', handle: createTelegram(context) },
    { prefix: '/cloudflare', upstream: 'cloudflare', handle: createCloudflare() },
    { prefix: '/dns', upstream: 'dns', handle: createDns() },
    { prefix: '/images', upstream: 'images', handle: createImages() },
    { prefix: '/webhooks', upstream: 'webhooks', handle: createWebhooks(context.origin) },
  ];
  const controls: Controls = { ...context, faults: createFaults(), log: createRequestLog() };
  const faultResponse = createFaultResponse();

  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const mount = mounts.find(
      ({ prefix }) => pathname.startsWith(`${prefix}/`) || pathname === prefix,
    );
    if (!mount)
      return (await control(controls, request)) ?? new Response('Not Found', { status: 404 });
    const path = pathname.slice(mount.prefix.length);
    controls.log.add({
      upstream: mount.upstream,
      method: request.method,
      path: `${pathname}${search}`,
    });
    const fault = canFail(mount, path, request)
      ? controls.faults.take(mount.upstream, `${path}${search}`)
      : null;
    if (!fault) return mount.handle(request, path);
    if (fault.latencyMs) await delay(fault.latencyMs);
    switch (fault.kind) {
      case 'latency':
        return mount.handle(request, path);
      case 'hang':
        return new Promise(() => {});
      case 'truncated':
        return truncated(await mount.handle(request, path));
      case 'types':
      case 'absurd':
      case 'hostile':
        return distorted(fault.kind, await mount.handle(request, path));
      case 'short':
      case 'null':
      case '-32015': {
        const response = await mount.handle(request, path);
        return new Response(withChainFault(fault.kind, await response.text()), response);
      }
      default:
        return faultResponse(fault);
    }
  };
}

/** Pages for people never fail, because that would hide the intended failure. */
function canFail({ upstream }: Mount, path: string, { method }: Request): boolean {
  if (upstream === 'dns') return path === '/dns-query';
  if (upstream === 'telegram') return path.startsWith('/bot');
  if (upstream === 'webhooks') return method === 'POST' && path !== '/secret';
  return upstream !== 'x' || !path.startsWith('/i/');
}

/** Announces the whole body, sends half of it and drops the connection. */
async function truncated(response: Response): Promise<Response> {
  const whole = new Uint8Array(await response.arrayBuffer());
  const half = [whole.subarray(0, whole.length / 2)];
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = half.pop();
      if (chunk) return controller.enqueue(chunk);
      await delay(50);
      controller.error(new Error('truncated'));
    },
  });
  const headers = new Headers(response.headers);
  headers.set('content-length', String(whole.length));
  return new Response(body, { status: response.status, headers });
}

async function distorted(kind: Distortion, response: Response): Promise<Response> {
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return isJson ? new Response(distort(kind, await response.text()), response) : response;
}

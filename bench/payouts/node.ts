// A chain node of a provider that allows so many requests a second, and of whose other answers two in a hundred are faults, in the forms
// that providers give them.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { randomFrom } from '../../dev/randomFrom.ts';
import { createMarket } from '../../dev/sandbox/market.ts';
import { createSolanaRpc } from '../../dev/sandbox/solanaRpc.ts';
import { chainOf, coinbase, type History } from '../money/node.ts';
import type { Clock } from './clock.ts';

export const PER_SECOND = 50;
const FAULTS = 0.02;
/** Of an answer, in milliseconds of the played time. */
const LATENCY = { least: 60, most: 240 };
const failed = (code: number, message: string, data?: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id: '1', error: { code, message, ...(data && { data }) } });

type Answer = { status?: number; headers?: Record<string, string>; body: string };
type Fault = (name: string) => Answer | 'hang' | 'cut';

const FORMS: Record<string, Fault> = {
  '429 with Retry-After': () => ({ status: 429, headers: { 'retry-after': '1' }, body: '{}' }),
  '-32005 in a sentence': () => ({
    body: failed(-32005, 'You have exceeded your request limit. Try again in 1 s.'),
  }),
  '-32007 a second': () => ({
    body: failed(
      -32007,
      '50/second request limit reached - reduce calls per second or upgrade your account',
    ),
  }),
  '-32016 with data': () => ({
    body: failed(-32016, 'over rate limit', { retry_after: 1 }),
  }),
  '503': () => ({ status: 503, headers: { 'content-type': 'text/html' }, body: '<h1>503</h1>' }),
  timeout: () => 'hang',
  'cut body': () => 'cut',
};

const isFinal = ({ at }: { at: number }, now: number): boolean => at <= now / 1_000 - 13;

/** What is final by now. */
const chainNow = (clock: Clock, histories: readonly History[]) => {
  const whole = chainOf(histories);
  return {
    ...whole,
    signaturesOf: (address: string) =>
      whole.signaturesOf(address).filter((each) => isFinal(each, clock.now())),
    find: (signature: string) => {
      const found = whole.find(signature);
      return found && isFinal(found, clock.now()) ? found : undefined;
    },
  };
};

export const startNode = async (clock: Clock) => {
  const random = randomFrom(53);
  const rpcOf = (histories: readonly History[]) =>
    createSolanaRpc({ origin: '', market: createMarket(0), chain: chainNow(clock, histories) });
  let rpc = rpcOf([]);
  const counts = new Map<string, number>();
  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = Object.keys(FORMS);
  let recent: number[] = [];

  const isTooMuch = (now: number): boolean => {
    recent = recent.filter((at) => at > now - 1_000);
    if (recent.length >= PER_SECOND) return true;
    recent.push(now);
    return false;
  };

  const send = (response: ServerResponse, { status = 200, headers, body }: Answer): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };

  const answer = async (asked: string, response: ServerResponse): Promise<void> => {
    count('requests');
    if (isTooMuch(clock.now())) {
      count('over the limit');
      return send(response, { status: 429, headers: { 'retry-after': '1' }, body: '{}' });
    }
    const name = random() < FAULTS ? names[Math.floor(random() * names.length)] : undefined;
    const fault = name === undefined ? null : FORMS[name]?.(name);
    if (name !== undefined) count(`fault: ${name}`);
    // The client gives up.
    if (fault === 'hang') return;
    await clock.wait(LATENCY.least + random() * (LATENCY.most - LATENCY.least));
    if (fault && fault !== 'cut') return send(response, fault);
    const made = await rpc(new Request('http://node/', { method: 'POST', body: asked }), '');
    const body = await made.text();
    if (fault !== 'cut') return send(response, { body });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.write(body.slice(0, body.length / 2));
    response.socket?.end();
  };

  const server = createServer(async (request, response) => {
    response.on('error', () => {});
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://node');
    if (pathname.startsWith('/coinbase')) return send(response, { body: coinbase(searchParams) });
    if (!pathname.startsWith('/solana')) return send(response, { status: 500, body: '{}' });
    const asked = await text(request).catch(() => null);
    if (asked !== null) await answer(asked, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Of a second. */
    limit: PER_SECOND,
    play: (histories: readonly History[]): void => {
      rpc = rpcOf(histories);
    },
    /** Requests, and faults by their form. */
    counts,
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};

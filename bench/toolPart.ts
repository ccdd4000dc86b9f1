import { Agent } from 'node:http';
import { callApi, jsonOf, signInByApi } from '../e2e/apiClient.ts';
import { type Call, exchange } from './exchange.ts';
import { median } from './measure.ts';
import { type BenchPart, limited } from './runParts.ts';
import { visitorAddress } from './visitorAddress.ts';

/** As many as a promoter may have; together they may make this run's calls in a minute. */
const KEYS = 20;
const WARM_UP = 500;
const PAIRS = 1_000;
/** The median time of a tool beside that of the same call by REST. */
const MOST = 1.2;

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

const asTool = (name: string, args: object): Call => ({
  method: 'POST',
  path: '/mcp',
  headers: {
    'content-type': 'application/json',
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/call',
    'mcp-name': name,
  },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { _meta: META, name, arguments: args },
  }),
});

/** Both in turn from one connection, so a slow moment hits both. */
export const toolPart =
  ({ url }: { url: URL }, origin: string): BenchPart =>
  async () => {
    const api = { baseUrl: url.origin, origin };
    const { userId, cookie } = await signInByApi(api);
    const secrets: string[] = [];
    for (let nth = 0; nth < KEYS; nth += 1) {
      const body = { userId, name: `bench ${nth}`, scopes: ['stats:read'] };
      const { secret } = await jsonOf<{ secret: string }>(
        await callApi(api, 'POST /api/keys', { cookie, body }),
      );
      secrets.push(secret);
    }
    const rest: Call = { method: 'GET', path: `/api/analytics/${userId}/statistics?range=7d` };
    const tool = asTool('getStatistics', { userId, range: '7d' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const timed = async (call: Call, nth: number): Promise<number> => {
      const headers = {
        ...call.headers,
        authorization: `Bearer ${secrets[nth % KEYS]}`,
        'cf-connecting-ip': visitorAddress(2 ** 22 + nth),
      };
      const from = performance.now();
      const { status, body } = await exchange(url, { ...call, headers }, agent);
      if (status !== 200) throw new Error(`${call.path}: ${status} ${body}`);
      return performance.now() - from;
    };
    const times = { rest: [] as number[], tool: [] as number[] };
    for (let nth = 0; nth < WARM_UP + PAIRS; nth += 1) {
      // Each comes first in turn, since the second may find what the first one read.
      const order = nth % 2 === 0 ? (['rest', 'tool'] as const) : (['tool', 'rest'] as const);
      for (const name of order) {
        const time = await timed(name === 'rest' ? rest : tool, nth);
        if (nth >= WARM_UP) times[name].push(time);
      }
    }
    agent.destroy();
    const ratio = Number((median(times.tool) / median(times.rest)).toFixed(2));
    return limited({ 'times REST': [ratio, MOST] });
  };

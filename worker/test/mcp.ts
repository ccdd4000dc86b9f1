import { exports } from 'cloudflare:workers';
import { newAddress, ORIGIN } from './client.ts';

type Fields = Record<string, unknown>;

type Sent = {
  secret?: string;
  headers?: Record<string, string>;
  address?: string;
  method?: string;
};

/** A body as it is, sent to `/mcp` by a program. */
export const sendRaw = (body: string | null, { secret, headers, address, method = 'POST' }: Sent) =>
  exports.default.fetch(
    new Request(`${ORIGIN}/mcp`, {
      method,
      headers: {
        'CF-Connecting-IP': address ?? newAddress(),
        ...(body === null ? {} : { 'Content-Type': 'application/json' }),
        ...(secret === undefined ? {} : { Authorization: `Bearer ${secret}` }),
        ...headers,
      },
      body,
    }),
  );

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** A message of the revision 2026-07-28, with the headers that repeat it. */
export const send = (method: string, params: Fields, sent: Sent) =>
  sendRaw(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { _meta: META, ...params } }), {
    ...sent,
    headers: {
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': method,
      ...(typeof params.name === 'string' ? { 'Mcp-Name': params.name } : {}),
      ...sent.headers,
    },
  });

export const useTool = (name: string, args: Fields, sent: Sent) =>
  send('tools/call', { name, arguments: args }, sent);

type Answer = {
  result: { content: { text: string }[]; isError?: true } & Fields;
  error: { code: number; message: string; data?: Fields };
};

export const answerOf = async (response: Response | Promise<Response>): Promise<Answer> =>
  (await response).json();

/** The texts of a tool's result; the first is what the API responded. */
export const textsOf = async (response: Response | Promise<Response>): Promise<string[]> => {
  const { result } = await answerOf(response);
  return result.content.map(({ text }) => text);
};

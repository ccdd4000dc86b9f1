import { type Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export type Exchange = {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  agent?: Agent;
};

/** One request and its whole answer. Unlike `fetch` it adds no user agent. */
export const exchange = (url: URL, options: Exchange): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { method, headers, body, agent } = options;
    const outgoing = request(
      url,
      { method, headers, timeout: 10_000, ...(agent && { agent }) },
      (incoming) => {
        text(incoming).then((answer) => resolve({ status: incoming.statusCode ?? 0, body: answer }), reject);
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });

import { type IncomingMessage, request } from 'node:http';
import { WAIT } from '../dev/testLimits.ts';

/** Ways for a client to send its body: whole or not, and whether it ever ends. */
export const MANNERS = ['whole', 'chunked', 'expecting', 'stalled', 'trickling'] as const;
export type Manner = (typeof MANNERS)[number];

type RawRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  manner: Manner;
};

export type RawAnswer = { status: number; text: string; headers: IncomingMessage['headers'] };

const LENGTH: Record<Manner, (body: Buffer) => Record<string, string>> = {
  whole: ({ byteLength }) => ({ 'content-length': String(byteLength) }),
  chunked: () => ({ 'transfer-encoding': 'chunked' }),
  expecting: ({ byteLength }) => ({ 'content-length': String(byteLength), expect: '100-continue' }),
  stalled: ({ byteLength }) => ({ 'content-length': String(byteLength + 1_000) }),
  trickling: () => ({ 'transfer-encoding': 'chunked' }),
};

const ENDLESS: ReadonlySet<Manner> = new Set(['stalled', 'trickling']);

/** Sends a request in ways that `fetch` can't; rejects without a response. */
export const rawRequest = (
  baseUrl: string,
  { method, path, headers, body, manner }: RawRequest,
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, baseUrl), {
      method,
      headers: { ...headers, ...LENGTH[manner](body) },
      agent: false,
    });
    let trickle: ReturnType<typeof setInterval> | undefined;
    const timer = setTimeout(() => settle(() => reject(new Error('no answer'))), WAIT);
    const settle = (then: () => void): void => {
      clearTimeout(timer);
      clearInterval(trickle);
      outgoing.destroy();
      then();
    };
    outgoing.on('error', (error) => settle(() => reject(error)));
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      const finish = () => {
        const text = Buffer.concat(chunks).toString();
        settle(() =>
          resolve({ status: incoming.statusCode ?? 0, text, headers: incoming.headers }),
        );
      };
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', finish);
      // The connection of an endless upload is closed with the response; a busy client may miss its
      // last bytes.
      incoming.on('error', (error) =>
        ENDLESS.has(manner) ? finish() : settle(() => reject(error)),
      );
    });
    switch (manner) {
      case 'whole':
        outgoing.end(body);
        break;
      case 'chunked':
        outgoing.write(body.subarray(0, body.byteLength / 2));
        outgoing.end(body.subarray(body.byteLength / 2));
        break;
      case 'expecting':
        outgoing.on('continue', () => outgoing.end(body));
        outgoing.flushHeaders();
        break;
      case 'stalled':
        outgoing.write(body);
        break;
      case 'trickling':
        outgoing.flushHeaders();
        trickle = setInterval(() => outgoing.write(' '), 400);
        break;
    }
  });

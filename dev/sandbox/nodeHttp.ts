import type { IncomingMessage, ServerResponse } from 'node:http';

/** No client of ours sends more than a few hundred bytes. */
const MAX_BODY_BYTES = 256 * 1024;

export class BodyTooLarge extends Error {}

export async function toRequest(incoming: IncomingMessage, origin: string): Promise<Request> {
  const { method = 'GET' } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const url = `${origin}${incoming.url?.startsWith('/') ? incoming.url : '/'}`;
  if (method === 'GET' || method === 'HEAD') return new Request(url, { headers });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return new Request(url, { method, headers, body: Buffer.concat(chunks) });
}

/** `truncated` promises the whole body, sends half of it and drops the connection. */
export async function sendResponse(
  outgoing: ServerResponse,
  response: Response,
  options: { truncated: boolean },
): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  if (outgoing.destroyed) return;
  const headers = { ...Object.fromEntries(response.headers), 'content-length': String(body.length) };
  outgoing.writeHead(response.status, headers);
  if (!options.truncated) {
    outgoing.end(body);
    return;
  }
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy());
}

// JSON-RPC over Streamable HTTP, in the revision without sessions (2026-07-28) and in those that begin with `initialize`.
import type { HonoRequest } from 'hono';

export const MODERN_VERSION = '2026-07-28';
/** The newest first: what a client gets that asks for one we do not know. */
export const LEGACY_VERSIONS: readonly string[] = ['2025-11-25', '2025-06-18'];

/** As the protocol numbers them. */
export const RPC = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;

type Fields = Record<string, unknown>;
type Id = string | number;

export type RpcRequest = { id: Id; method: string; params: Fields; isModern: boolean };

type Facts = { id?: Id; data?: object; status?: 200 | 400 | 404 };

/** A refusal of the protocol; those of the API are problems. */
export class RpcError extends Error {
  readonly code: number;
  readonly facts: Facts;

  constructor(code: number, message: string, facts: Facts = {}) {
    super(message);
    this.code = code;
    this.facts = facts;
  }

  response(): Response {
    const { code, message } = this;
    const { id, data, status = 400 } = this.facts;
    return Response.json({ jsonrpc: '2.0', id, error: { code, message, data } }, { status });
  }
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new RpcError(RPC.parseError, 'The body is not JSON.');
  }
};

/** The request in a body, or null for a notification. Throws an `RpcError`. */
export const readMessage = (text: string, headers: HonoRequest): RpcRequest | null => {
  const message = parsed(text);
  if (Array.isArray(message)) {
    throw new RpcError(RPC.invalidRequest, 'Send one message a request: batches are not served.');
  }
  if (!isFields(message) || message.jsonrpc !== '2.0' || typeof message.method !== 'string') {
    throw new RpcError(RPC.invalidRequest, 'The body is no JSON-RPC 2.0 request.');
  }
  const { id, method, params = {} } = message;
  if (id === undefined && method.startsWith('notifications/')) return null;
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) {
    throw new RpcError(RPC.invalidRequest, 'A request needs an id: a text or an integer.');
  }
  const request = { id: id as Id, method };
  if (!isFields(params))
    throw new RpcError(RPC.invalidParams, 'params must be an object.', { id: request.id });
  const meta = isFields(params._meta) ? params._meta : {};
  const version = headers.header('MCP-Protocol-Version');
  const isModern = version === MODERN_VERSION || 'io.modelcontextprotocol/protocolVersion' in meta;
  if (isModern) checkModern({ ...request, params, meta }, headers);
  else if (method !== 'initialize' && version !== undefined && !LEGACY_VERSIONS.includes(version)) {
    throw unsupported(version, request);
  }
  return { ...request, params, isModern };
};

const unsupported = (requested: string, { id }: { id: Id }): RpcError =>
  new RpcError(RPC.unsupportedVersion, 'Unsupported protocol version', {
    id,
    data: { supported: [MODERN_VERSION, ...LEGACY_VERSIONS], requested },
  });

type Envelope = { id: Id; method: string; params: Fields; meta: Fields };

/** Each request of the modern revision names its version and capabilities, and its headers repeat the body. */
const checkModern = ({ id, method, params, meta }: Envelope, headers: HonoRequest): void => {
  const version = meta['io.modelcontextprotocol/protocolVersion'];
  if (typeof version !== 'string' || !isFields(meta['io.modelcontextprotocol/clientCapabilities'])) {
    throw new RpcError(RPC.invalidParams, 'params._meta needs protocolVersion and clientCapabilities.', {
      id,
    });
  }
  const repeated = {
    'MCP-Protocol-Version': version,
    'Mcp-Method': method,
    ...(method === 'tools/call' ? { 'Mcp-Name': params.name } : {}),
  };
  for (const [name, value] of Object.entries(repeated)) {
    if (decoded(headers.header(name)) !== value) {
      throw new RpcError(RPC.headerMismatch, `Header mismatch: ${name} is not what the body says`, { id });
    }
  }
  if (version !== MODERN_VERSION) throw unsupported(version, { id });
};

/** A value that is not plain ASCII comes as `=?base64?…?=`. */
const decoded = (header: string | undefined): string | undefined => {
  const [, base64] = /^=\?base64\?(.*)\?=$/.exec(header ?? '') ?? [];
  if (base64 === undefined) return header;
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)));
  } catch {
    return undefined;
  }
};

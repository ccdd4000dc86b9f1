// JSON-RPC over Streamable HTTP, in the revision without sessions (2026-07-28) and in those that
// begin with `initialize`.
import type { HonoRequest } from 'hono';

const MODERN_VERSION = '2026-07-28';
/**
 * Newest first; a client that asks for an unknown revision gets the newest. Tools are called alike
 * in all of them, except that batches, which only 2025-03-26 has, are refused.
 */
export const LEGACY_VERSIONS: readonly string[] = [
  '2025-11-25',
  '2025-06-18',
  '2025-03-26',
  '2024-11-05',
];
export const VERSIONS: readonly string[] = [MODERN_VERSION, ...LEGACY_VERSIONS];

// As the protocol numbers them.
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
export const METHOD_NOT_FOUND = -32601;
export const INVALID_PARAMS = -32602;
const HEADER_MISMATCH = -32020;
const UNSUPPORTED_VERSION = -32022;

const isLegacy = (version: unknown): boolean =>
  LEGACY_VERSIONS.some((legacy) => legacy === version);

type Fields = Record<string, unknown>;
type Id = string | number;

export type RpcRequest = { id: Id; method: string; params: Fields; isModern: boolean };

type Facts = { id?: Id; data?: object; status?: 200 | 400 | 404 };

/** A refusal of the protocol; those of the API are problems. */
export const rpcError = (
  code: number,
  message: string,
  { id, data, status = 400 }: Facts = {},
): Response => Response.json({ jsonrpc: '2.0', id, error: { code, message, data } }, { status });

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The request in a body, null for a notification, or its refusal. */
export const readMessage = (text: string, headers: HonoRequest): RpcRequest | Response | null => {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return rpcError(PARSE_ERROR, 'The body is not valid JSON.');
  }
  if (Array.isArray(message)) {
    return rpcError(INVALID_REQUEST, 'Batches are not served.');
  }
  if (!isFields(message) || message.jsonrpc !== '2.0' || typeof message.method !== 'string') {
    return rpcError(INVALID_REQUEST, 'Not a JSON-RPC 2.0 request.');
  }
  const { id, method } = message;
  const params = message.params ?? {};
  if (id === undefined && method.startsWith('notifications/')) return null;
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) {
    return rpcError(INVALID_REQUEST, 'id must be text or an integer.');
  }
  const request = { id: id as Id, method };
  if (!isFields(params))
    return rpcError(INVALID_PARAMS, 'params must be an object.', { id: request.id });
  const meta = isFields(params._meta) ? params._meta : {};
  const version = headers.header('MCP-Protocol-Version');
  const named = meta['io.modelcontextprotocol/protocolVersion'];
  const isModern = version === MODERN_VERSION || (named !== undefined && !isLegacy(named));
  if (isModern)
    return checkModern({ ...request, params, meta }, headers) ?? { ...request, params, isModern };
  if (method !== 'initialize' && version !== undefined && !isLegacy(version)) {
    return unsupported(version, request);
  }
  return { ...request, params, isModern };
};

const unsupported = (requested: string, { id }: { id: Id }): Response =>
  rpcError(UNSUPPORTED_VERSION, 'Unsupported protocol version', {
    id,
    data: { supported: VERSIONS, requested },
  });

type Envelope = { id: Id; method: string; params: Fields; meta: Fields };

/**
 * Each request of the modern revision names its version and capabilities, and its headers repeat
 * the body.
 */
const checkModern = (
  { id, method, params, meta }: Envelope,
  headers: HonoRequest,
): Response | undefined => {
  const version = meta['io.modelcontextprotocol/protocolVersion'];
  if (
    typeof version !== 'string' ||
    !isFields(meta['io.modelcontextprotocol/clientCapabilities'])
  ) {
    return rpcError(INVALID_PARAMS, '_meta lacks protocolVersion or clientCapabilities.', {
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
      return rpcError(HEADER_MISMATCH, `Header mismatch: ${name}`, { id });
    }
  }
  if (version !== MODERN_VERSION) return unsupported(version, { id });
};

/** Clients may send a value as `=?base64?…?=`. No tool's name has letters beyond ASCII. */
const decoded = (header: string | undefined): string | undefined => {
  const [, base64] = /^=\?base64\?([\w+/=]*)\?=$/.exec(header ?? '') ?? [];
  try {
    return base64 === undefined ? header : atob(base64);
  } catch {
    return undefined;
  }
};

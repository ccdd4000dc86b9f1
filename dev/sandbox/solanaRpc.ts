import { base58 } from '@scure/base';
import type { SandboxContext, UpstreamHandler } from './context.ts';
import { mintAccount, mintData, parsedMint, RENT_EPOCH } from './mintAccount.ts';
import { findToken } from './tokens.ts';

type RpcError = { code: number; message: string };
type Id = string | number | null;

/** Thrown by methods; becomes the answer's `error`. */
class RpcFailure extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const VERSION = '3.1.14';
const FEATURE_SET = 3_640_012_085;
/** A slot takes about 0.4 seconds. */
const slotAt = (now: number) => Math.floor(now / 400) - 4_000_000_000;
const MAX_ACCOUNTS = 100;
const MAX_BASE58_BYTES = 128;

/** Solana's JSON-RPC over HTTP POST, of which the accounts are the sandbox's mints. */
export function createSolanaRpc(context: SandboxContext): UpstreamHandler {
  return async (request) => {
    if (request.method !== 'POST') {
      const message = 'Used HTTP Method is not allowed. POST or OPTIONS is required';
      return new Response(message, { status: 405, headers: { allow: 'POST, OPTIONS' } });
    }
    if (!request.headers.get('content-type')?.startsWith('application/json')) {
      const message = 'Supplied content type is not allowed. Content-Type: application/json is required';
      return new Response(message, { status: 415 });
    }
    const body = parseJson(await request.text());
    if (body === undefined) return answer(failed(null, { code: -32700, message: 'Parse error' }));
    if (!Array.isArray(body)) {
      const response = respond(context, body);
      return response ? answer(response) : new Response('');
    }
    if (body.length === 0) return answer(invalidRequest);
    const responses = body.flatMap((call) => respond(context, call) ?? []);
    return responses.length > 0 ? answer(responses) : new Response('');
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function answer(body: object): Response {
  const json = JSON.stringify(body).replaceAll(`"rentEpoch":"${RENT_EPOCH}"`, `"rentEpoch":${RENT_EPOCH}`);
  return new Response(json, { headers: { 'content-type': 'application/json; charset=utf-8' } });
}

const failed = (id: Id, error: RpcError) => ({ jsonrpc: '2.0', error, id });
const invalidRequest = failed(null, { code: -32600, message: 'Invalid request' });

/** Null for a notification, which gets no answer. */
function respond(context: SandboxContext, call: unknown): object | null {
  if (!isRecord(call) || call.jsonrpc !== '2.0' || typeof call.method !== 'string') return invalidRequest;
  const { id, method, params = [] } = call;
  if (id === undefined) return null;
  if (id !== null && typeof id !== 'string' && typeof id !== 'number') return invalidRequest;
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (!run) return failed(id, { code: -32601, message: 'Method not found' });
  if (!Array.isArray(params)) return failed(id, invalidParams('Invalid params: expected an array.'));
  try {
    return { jsonrpc: '2.0', result: run(params, context), id };
  } catch (error) {
    if (!(error instanceof RpcFailure)) throw error;
    return failed(id, { code: error.code, message: error.message });
  }
}

const invalidParams = (message: string): RpcError => ({ code: -32602, message });

const methods: Readonly<Record<string, (params: unknown[], context: SandboxContext) => unknown>> = {
  getHealth: () => 'ok',
  getSlot: (_params, { now }) => slotAt(now()),
  getVersion: () => ({ 'feature-set': FEATURE_SET, 'solana-core': VERSION }),
  getAccountInfo: ([address, config], context) => inContext(context, account(pubkey(address), config)),
  getMultipleAccounts: ([addresses, config], context) => {
    if (!Array.isArray(addresses)) throw missing('a list of addresses');
    if (addresses.length > MAX_ACCOUNTS) {
      throw new RpcFailure(-32602, `Too many inputs provided; max ${MAX_ACCOUNTS}`);
    }
    return inContext(
      context,
      addresses.map((address) => account(pubkey(address), config)),
    );
  },
};

function inContext({ now }: SandboxContext, value: unknown) {
  return { context: { apiVersion: VERSION, slot: slotAt(now()) }, value };
}

function missing(what: string): RpcFailure {
  return new RpcFailure(-32602, `\`params\` should have at least 1 argument(s): ${what}`);
}

function pubkey(address: unknown): string {
  if (address === undefined) throw missing('an address');
  if (typeof address !== 'string') {
    throw new RpcFailure(-32602, 'Invalid params: invalid type, expected a string.');
  }
  let bytes: Uint8Array;
  try {
    bytes = base58.decode(address);
  } catch {
    throw new RpcFailure(-32602, 'Invalid param: Invalid');
  }
  if (bytes.length !== 32) throw new RpcFailure(-32602, 'Invalid param: WrongSize');
  return address;
}

function account(address: string, config: unknown) {
  const token = findToken(address);
  const encoding = isRecord(config) ? config.encoding : undefined;
  if (encoding !== undefined && !['jsonParsed', 'base64', 'base58'].includes(String(encoding))) {
    throw new RpcFailure(-32602, `Invalid params: unknown variant \`${encoding}\`.`);
  }
  if (!token) return null;
  if (encoding === 'jsonParsed') return { data: parsedMint(token), ...mintAccount(token) };
  const bytes = mintData(token);
  if (encoding === 'base64') return { data: [bytes.toString('base64'), 'base64'], ...mintAccount(token) };
  if (bytes.length > MAX_BASE58_BYTES) {
    const message =
      'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.';
    throw new RpcFailure(-32600, message);
  }
  const encoded = base58.encode(bytes);
  return { data: encoding === 'base58' ? [encoded, 'base58'] : encoded, ...mintAccount(token) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

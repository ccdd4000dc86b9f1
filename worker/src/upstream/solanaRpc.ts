import { base64 } from '@scure/base';
import { TOKEN_TEXT } from '@soltrade/schema/limits/tokens';
import { z } from '@soltrade/schema/zod';
import type { Ctx } from '../lib/context.ts';
import { sanitizedText } from '../lib/sanitize.ts';
import { TOKEN_2022, TOKEN_PROGRAMS } from '../lib/tokenPrograms.ts';
import { fetchJson, parseAnswer, UpstreamFailure, type UpstreamRequest, upstreamFailure } from './http.ts';
import { type MintRights, rightsOfBytes, rightsOfInfo } from './mintRights.ts';

/** `powers` is null if unreadable. */
export type MintOnChain = { name: string | null; symbol: string | null; rights: MintRights };

const solanaRequest = (ctx: Ctx): UpstreamRequest => ({
  upstream: 'solana',
  url: ctx.config.solanaRpcUrl,
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
});

/** Too many requests, or an unhealthy or lagging node. */
const SLOW_DOWN: ReadonlySet<number> = new Set([429, -32005]);

const answer = z.object({
  error: z.optional(z.object({ code: z.number(), message: z.string() })),
  result: z.optional(z.unknown()),
});

const parsedData = z.object({
  parsed: z.object({
    type: z.string(),
    info: z.object({
      isInitialized: z.optional(z.boolean()),
      mintAuthority: z.optional(z.unknown()),
      freezeAuthority: z.optional(z.unknown()),
      extensions: z.optional(z.array(z.object({ extension: z.string(), state: z.optional(z.unknown()) }))),
    }),
  }),
});

/** `jsonParsed` falls back to this if the node can't parse the account. */
const encodedData = z.tuple([z.string(), z.literal('base64')]);

const accountInfo = z.object({
  context: z.object({ slot: z.number() }),
  value: z.nullable(z.object({ owner: z.string(), data: z.union([parsedData, encodedData]) })),
});

const metadata = z.object({ name: z.string(), symbol: z.string() });

type Account = NonNullable<z.output<typeof accountInfo>['value']>;

type Names = Pick<MintOnChain, 'name' | 'symbol'>;

const NAMELESS: Names = { name: null, symbol: null };

/** New launchpad coins have their name on the mint (Token-2022); older ones stay nameless here. */
const namesOf = ({ parsed }: z.output<typeof parsedData>): Names => {
  const extension = parsed.info.extensions?.find((candidate) => candidate.extension === 'tokenMetadata');
  const state = metadata.safeParse(extension?.state);
  if (!state.success) return NAMELESS;
  return {
    name: sanitizedText(state.data.name, TOKEN_TEXT.nameMaxLength),
    symbol: sanitizedText(state.data.symbol, TOKEN_TEXT.symbolMaxLength),
  };
};

// A bare mint has 82 bytes, initialized at 45; Token-2022 pads one with extensions to 165, followed by the type.
const MINT = { length: 82, initializedAt: 45, typeAt: 165, type: 1 } as const;

export const isMintData = (bytes: Uint8Array, owner: string): boolean => {
  const isMint = bytes.length === MINT.length || (owner === TOKEN_2022 && bytes[MINT.typeAt] === MINT.type);
  return isMint && bytes[MINT.initializedAt] === 1;
};

const mintOf = ({ owner, data }: Account, slot: number): MintOnChain | null => {
  if (!TOKEN_PROGRAMS.has(owner)) return null;
  if (Array.isArray(data)) {
    const bytes = base64.decode(data[0]);
    return isMintData(bytes, owner) ? { ...NAMELESS, rights: rightsOfBytes(bytes) } : null;
  }
  const { type, info } = data.parsed;
  if (type !== 'mint' || info.isInitialized !== true) return null;
  return { ...namesOf(data), rights: rightsOfInfo(info, slot) };
};

/** Calls a node by JSON-RPC. Throws `UpstreamFailure`. */
export const callNode = async <Schema extends z.ZodMiniType>(
  ctx: Ctx,
  { method, params, result: schema }: { method: string; params: unknown[]; result: Schema },
): Promise<z.output<Schema>> => {
  const request = solanaRequest(ctx);
  const payload = { jsonrpc: '2.0', id: '1', method, params };
  const { json } = await fetchJson(ctx, { ...request, body: JSON.stringify(payload) });
  const { error, result } = parseAnswer(ctx, request, answer, json);
  if (error) {
    const kind = SLOW_DOWN.has(error.code) ? 'rate_limited' : 'status';
    throw upstreamFailure(ctx, request, kind, { status: error.code, cause: new Error(error.message) });
  }
  return parseAnswer(ctx, request, schema, result);
};

/** Null if no mint has this address. Throws `UpstreamFailure`. */
export const findMint = async (ctx: Ctx, mint: string): Promise<MintOnChain | null> => {
  try {
    // Not `finalized`, which is 13 seconds behind: coins are recommended in their first minute.
    const options = { encoding: 'jsonParsed', commitment: 'confirmed' };
    const asked = { method: 'getAccountInfo', params: [mint, options], result: accountInfo };
    const { context, value } = await callNode(ctx, asked);
    return value && mintOf(value, context.slot);
  } catch (cause) {
    if (cause instanceof UpstreamFailure) throw cause;
    // The decoding above failed: a response arrived, but in an unexpected shape.
    throw upstreamFailure(ctx, solanaRequest(ctx), 'malformed', { cause });
  }
};

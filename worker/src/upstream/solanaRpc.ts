import { base64 } from '@scure/base';
import type { TokenFacts, TokenPowers } from '@soltrade/schema/contracts/tokens';
import { TOKEN_TEXT } from '@soltrade/schema/limits/tokens';
import { z } from '@soltrade/schema/zod';
import { TOKEN_2022, TOKEN_PROGRAMS } from '../lib/address.ts';
import type { Ctx } from '../lib/context.ts';
import { sanitizedText } from '../lib/sanitize.ts';
import {
  fetchJson,
  parseAnswer,
  UpstreamFailure,
  type UpstreamRequest,
  upstreamFailure,
} from './http.ts';
import { readNodeError } from './nodeError.ts';

type MintRights = Pick<TokenFacts, 'mintAuthority' | 'freezeAuthority' | 'powers'>;

const NO_POWERS: TokenPowers = {
  transferFeePercent: null,
  permanentDelegate: false,
  transferHook: false,
  defaultFrozen: false,
  pausable: false,
  nonTransferable: false,
};

type Authority = MintRights['mintAuthority'];

const authorityOf = (value: unknown): Authority => {
  if (value === null) return 'none';
  return typeof value === 'string' && value !== '' ? 'set' : null;
};

type Extension = { extension: string; state?: unknown };
type Info = {
  mintAuthority?: unknown;
  freezeAuthority?: unknown;
  extensions?: Extension[] | undefined;
};

/** The RPC client turns some integers into bigints. */
const integer = z.union([z.int(), z.custom<bigint>((value) => typeof value === 'bigint')]);
const fee = z.object({
  epoch: integer,
  transferFeeBasisPoints: z.int().check(z.gte(0), z.lte(10_000)),
});
const feeConfig = z.object({ olderTransferFee: fee, newerTransferFee: fee });
const holderOf = <Key extends string>(key: Key) => z.object({ [key]: z.nullable(z.string()) });
const delegate = holderOf('delegate');
const hook = holderOf('programId');
const defaultState = z.object({ accountState: z.enum(['uninitialized', 'initialized', 'frozen']) });

/** Fixed on mainnet. */
const SLOTS_PER_EPOCH = 432_000;

/**
 * In percent. A new fee applies from its epoch on; if the slot is unknown, the higher one counts.
 */
const feePercent = (state: unknown, slot: number): string => {
  const { olderTransferFee: older, newerTransferFee: newer } = feeConfig.parse(state);
  const [before, after] = [older.transferFeeBasisPoints, newer.transferFeeBasisPoints];
  const isKnown = Number.isFinite(slot) && slot > 0;
  const isInForce = Number(newer.epoch) <= Math.floor(slot / SLOTS_PER_EPOCH);
  const points = isKnown ? (isInForce ? after : before) : Math.max(before, after);
  return String(points / 100);
};

const powerOf = ({ extension, state }: Extension, slot: number): Partial<TokenPowers> => {
  switch (extension) {
    case 'transferFeeConfig':
      return { transferFeePercent: feePercent(state, slot) };
    case 'permanentDelegate':
      return { permanentDelegate: delegate.parse(state).delegate !== null };
    case 'transferHook':
      return { transferHook: hook.parse(state).programId !== null };
    case 'defaultAccountState':
      return { defaultFrozen: defaultState.parse(state).accountState === 'frozen' };
    case 'pausableConfig':
      return { pausable: true };
    case 'nonTransferable':
      return { nonTransferable: true };
    // The node doesn't know the extension, which may be any of them.
    case 'unparseableExtension':
      throw new Error('an extension that the node cannot read');
    default:
      return {};
  }
};

/** Null if one is unreadable, because the absence of a power must not be guessed. */
const powersOf = (extensions: readonly Extension[], slot: number): TokenPowers | null => {
  try {
    return Object.assign({}, NO_POWERS, ...extensions.map((extension) => powerOf(extension, slot)));
  } catch {
    return null;
  }
};

/** The facts of a parsed mint. Unreadable parts are unknown. */
export const rightsOfInfo = (info: Info, slot: number): MintRights => ({
  mintAuthority: authorityOf(info.mintAuthority),
  freezeAuthority: authorityOf(info.freezeAuthority),
  powers: powersOf(info.extensions ?? [], slot),
});

/** The mint layout of both token programs: an authority follows a four-byte tag. */
const BYTES = { mintAuthorityAt: 0, freezeAuthorityAt: 46, plainLength: 82 } as const;

/** The facts of a mint that the node couldn't parse; extensions aren't read from bytes. */
const rightsOfBytes = (bytes: Uint8Array): MintRights => {
  const tag = (at: number): Authority => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const value = view.getUint32(at, true);
    return value === 0 ? 'none' : value === 1 ? 'set' : null;
  };
  return {
    mintAuthority: tag(BYTES.mintAuthorityAt),
    freezeAuthority: tag(BYTES.freezeAuthorityAt),
    powers: bytes.length === BYTES.plainLength ? NO_POWERS : null,
  };
};

/** `powers` is null if unreadable. */
export type MintOnChain = { name: string | null; symbol: string | null; rights: MintRights };

const solanaRequest = (ctx: Ctx): UpstreamRequest => ({
  upstream: 'solana',
  url: ctx.config.solanaRpcUrl,
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
});

const answer = z.object({
  error: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
});

const parsedData = z.object({
  parsed: z.object({
    type: z.string(),
    info: z.object({
      isInitialized: z.optional(z.boolean()),
      mintAuthority: z.optional(z.unknown()),
      freezeAuthority: z.optional(z.unknown()),
      extensions: z.optional(
        z.array(z.object({ extension: z.string(), state: z.optional(z.unknown()) })),
      ),
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
  const extension = parsed.info.extensions?.find(
    (candidate) => candidate.extension === 'tokenMetadata',
  );
  const state = metadata.safeParse(extension?.state);
  if (!state.success) return NAMELESS;
  return {
    name: sanitizedText(state.data.name, TOKEN_TEXT.nameMaxLength),
    symbol: sanitizedText(state.data.symbol, TOKEN_TEXT.symbolMaxLength),
  };
};

// A bare mint has 82 bytes, initialized at 45; Token-2022 pads one with extensions to 165, followed
// by the type.
const MINT = { length: 82, initializedAt: 45, typeAt: 165, type: 1 } as const;

export const isMintData = (bytes: Uint8Array, owner: string): boolean => {
  const isMint =
    bytes.length === MINT.length || (owner === TOKEN_2022 && bytes[MINT.typeAt] === MINT.type);
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
  if (error !== undefined && error !== null) {
    const { code, text, isTooMuch, retryAfter } = readNodeError(error);
    throw upstreamFailure(ctx, request, isTooMuch ? 'rate_limited' : 'status', {
      ...(code === undefined ? {} : { status: code }),
      ...(retryAfter === undefined ? {} : { retryAfter }),
      cause: new Error(text),
    });
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

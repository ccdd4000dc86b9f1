import type { TokenFacts, TokenPowers } from '@soltrade/schema/contracts/tokens';
import { z } from '@soltrade/schema/zod';

/** A mint's authorities and powers on chain. */
export type MintRights = Pick<TokenFacts, 'mintAuthority' | 'freezeAuthority' | 'powers'>;

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
type Info = { mintAuthority?: unknown; freezeAuthority?: unknown; extensions?: Extension[] | undefined };

/** The RPC client turns some integers into bigints. */
const integer = z.union([z.int(), z.custom<bigint>((value) => typeof value === 'bigint')]);
const fee = z.object({ epoch: integer, transferFeeBasisPoints: z.int().check(z.gte(0), z.lte(10_000)) });
const feeConfig = z.object({ olderTransferFee: fee, newerTransferFee: fee });
const holderOf = <Key extends string>(key: Key) => z.object({ [key]: z.nullable(z.string()) });
const delegate = holderOf('delegate');
const hook = holderOf('programId');
const defaultState = z.object({ accountState: z.enum(['uninitialized', 'initialized', 'frozen']) });

/** Fixed on mainnet. */
const SLOTS_PER_EPOCH = 432_000;

/** In percent. A new fee applies from its epoch on; if the slot is unknown, the higher one counts. */
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

/** Of a parsed mint. Unreadable parts are unknown; the others count. */
export const rightsOfInfo = (info: Info, slot: number): MintRights => ({
  mintAuthority: authorityOf(info.mintAuthority),
  freezeAuthority: authorityOf(info.freezeAuthority),
  powers: powersOf(info.extensions ?? [], slot),
});

/** The mint layout of both token programs: an authority follows a four-byte tag. */
const BYTES = { mintAuthorityAt: 0, freezeAuthorityAt: 46, plainLength: 82 } as const;

/** Of a mint that the node couldn't parse; extensions aren't read from bytes. */
export const rightsOfBytes = (bytes: Uint8Array): MintRights => {
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

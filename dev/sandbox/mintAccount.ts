import { base58 } from '@scure/base';
import type { TokenChange } from './tokenChanges.ts';
import type { SandboxToken } from './tokenDefinition.ts';

export const programs = {
  'spl-token': 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'spl-token-2022': 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const;

/** The authority of every mint of the sandbox that has one. */
const OWNER = '6LpxECZDt1vhHCW5CQDRen6iTXd7dxHa1s65MTnDYH65';

export function mintState(
  { supply, decimals, authorities }: SandboxToken,
  change: Partial<TokenChange>,
) {
  const {
    mintAuthority = authorities?.mint ? OWNER : null,
    freezeAuthority = authorities?.freeze ? OWNER : null,
  } = change;
  const units = BigInt(change.supply ?? supply) * 10n ** BigInt(decimals);
  return { units, mintAuthority, freezeAuthority };
}

const PLAIN = 82;
const EXTENSIONS_AT = 166;

const keyOf = (address: string | null): Buffer =>
  address === null ? Buffer.alloc(32) : Buffer.from(base58.decode(address));

const extension = (type: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
};

function extensionsOf(
  token: SandboxToken,
  { transferFee, isPaused, delegate }: Partial<TokenChange>,
): Buffer {
  const has = (name: string) => token.extensions?.find((each) => each.extension === name);
  const parts: Buffer[] = [];
  if (transferFee !== undefined || has('transferFeeConfig')) {
    const data = Buffer.alloc(108);
    data.writeUInt16LE(transferFee ?? 300, 106);
    parts.push(extension(1, data));
  }
  if (delegate !== undefined || has('permanentDelegate')) {
    parts.push(extension(12, keyOf(delegate === undefined ? OWNER : delegate)));
  }
  if (isPaused !== undefined || has('pausableConfig')) {
    parts.push(extension(26, Buffer.concat([keyOf(null), Buffer.from([isPaused ? 1 : 0])])));
  }
  return Buffer.concat(parts);
}

/**
 * A mint's account as bytes: what both token programs lay out, and Token-2022's extensions behind
 * it.
 */
export function mintBytes(token: SandboxToken, change: Partial<TokenChange>): Buffer {
  const { units, mintAuthority, freezeAuthority } = mintState(token, change);
  const mint = Buffer.alloc(PLAIN);
  mint.writeUInt32LE(mintAuthority === null ? 0 : 1, 0);
  keyOf(mintAuthority).copy(mint, 4);
  mint.writeBigUInt64LE(units, 36);
  mint.writeUInt8(token.decimals, 44);
  mint.writeUInt8(1, 45);
  mint.writeUInt32LE(freezeAuthority === null ? 0 : 1, 46);
  keyOf(freezeAuthority).copy(mint, 50);
  if (token.program === 'spl-token') return mint;
  const padding = Buffer.alloc(EXTENSIONS_AT - PLAIN);
  padding.writeUInt8(1, EXTENSIONS_AT - PLAIN - 1);
  return Buffer.concat([mint, padding, extensionsOf(token, change)]);
}

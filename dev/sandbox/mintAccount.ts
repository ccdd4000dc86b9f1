import { base58 } from '@scure/base';
import type { SandboxToken } from './tokenDefinition.ts';

const programs = {
  'spl-token': 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'spl-token-2022': 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const;

/** Everyone who could still change the metadata: nobody's key, so to speak. */
const METADATA_AUTHORITY = 'tw7PokonjuYrXSt3nha2s3YRvu8YgknckJVgwQNtHqM';
const NO_AUTHORITY = Buffer.alloc(36);

/** `rentEpoch` is 2^64 - 1, which JavaScript cannot hold: the caller writes it as it stands. */
export const RENT_EPOCH = '18446744073709551615';

export function mintData(token: SandboxToken): Buffer {
  const supply = Buffer.alloc(10);
  supply.writeBigUInt64LE(rawSupply(token), 0);
  supply.set([token.decimals, 1], 8);
  const base = Buffer.concat([NO_AUTHORITY, supply, NO_AUTHORITY]);
  if (token.program === 'spl-token') return base;
  // Token-2022 pads a mint to the length of a token account, then says which of them it is.
  const padding = Buffer.alloc(165 - base.length);
  const pointer = Buffer.concat([key(METADATA_AUTHORITY), key(token.mint)]);
  const metadata = Buffer.concat([
    key(METADATA_AUTHORITY),
    key(token.mint),
    ...[token.name, token.symbol, ''].map(text),
    uint32(0),
  ]);
  return Buffer.concat([base, padding, Buffer.from([1]), extension(18, pointer), extension(19, metadata)]);
}

/** The account as the RPC shows it, `data` aside. */
export function mintAccount(token: SandboxToken) {
  const space = mintData(token).length;
  return {
    executable: false,
    lamports: (space + 128) * 6960,
    owner: programs[token.program],
    rentEpoch: RENT_EPOCH,
    space,
  };
}

export function parsedMint(token: SandboxToken) {
  return {
    parsed: {
      info: {
        decimals: token.decimals,
        ...(token.program === 'spl-token-2022' && { extensions: parsedExtensions(token) }),
        freezeAuthority: null,
        isInitialized: true,
        mintAuthority: null,
        supply: String(rawSupply(token)),
      },
      type: 'mint',
    },
    program: token.program,
    space: mintData(token).length,
  };
}

function parsedExtensions({ mint, name, symbol }: SandboxToken) {
  return [
    { extension: 'metadataPointer', state: { authority: METADATA_AUTHORITY, metadataAddress: mint } },
    {
      extension: 'tokenMetadata',
      state: { additionalMetadata: [], mint, name, symbol, updateAuthority: METADATA_AUTHORITY, uri: '' },
    },
  ];
}

function rawSupply({ supply, decimals }: SandboxToken): bigint {
  return BigInt(supply) * 10n ** BigInt(decimals);
}

const key = (address: string) => Buffer.from(base58.decode(address));

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8');
  return Buffer.concat([uint32(bytes.length), bytes]);
}

function extension(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

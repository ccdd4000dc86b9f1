// Transfers of the system and token programs, which require the source owner's signature.
import { base58OfHex, TOKEN_PROGRAMS } from '../../lib/address.ts';
import { dataOf, type Instruction } from './chainTransaction.ts';

export type Transfer = {
  instruction: Instruction;
  /** Losing and gaining accounts: wallets for lamports, token accounts for tokens. */
  source: string;
  destination: string;
  /** Signer for the source. */
  authority: string;
  /** False for tokens. */
  isLamports: boolean;
  /** Null for lamports, or if the transfer doesn't name it. */
  mint: string | null;
  amount: bigint;
};

/** Lamports that fund a new account: rent, never income. */
export type Funding = { source: string; account: string; lamports: bigint };

const SYSTEM = '11111111111111111111111111111111';

/** System instructions begin with a four-byte number; all three continue with the amount. */
const SYSTEM_CREATE = '00000000';
const SYSTEM_TRANSFER = '02000000';
const SYSTEM_TRANSFER_WITH_SEED = '0b000000';

/** Token instructions begin with one byte. */
const TOKEN_TRANSFER = '03';
const TOKEN_TRANSFER_CHECKED = '0c';
/** Token-2022 transfers with a fee, which the program withholds at the destination. */
const TOKEN_TRANSFER_WITH_FEE = '1a01';

const lamportsOf = (data: string): bigint => bytesLittleEndian(data.slice(8, 24));

const systemTransfer = (instruction: Instruction): Transfer | null => {
  const data = dataOf(instruction);
  const [source, second, third] = instruction.accounts;
  const isSeeded = data.startsWith(SYSTEM_TRANSFER_WITH_SEED);
  if (!isSeeded && !data.startsWith(SYSTEM_TRANSFER)) return null;
  const destination = isSeeded ? third : second;
  if (source === undefined || destination === undefined || second === undefined) return null;
  const authority = isSeeded ? second : source;
  return {
    instruction,
    source,
    destination,
    authority,
    isLamports: true,
    mint: null,
    amount: lamportsOf(data),
  };
};

const tokenTransfer = (instruction: Instruction): Transfer | null => {
  const data = dataOf(instruction);
  const { accounts } = instruction;
  const [source, second, third, fourth] = accounts;
  const build = (
    destination?: string,
    authority?: string,
    amount = 0n,
    mint?: string,
  ): Transfer | null =>
    source === undefined || destination === undefined || authority === undefined
      ? null
      : {
          instruction,
          source,
          destination,
          authority,
          isLamports: false,
          mint: mint ?? null,
          amount,
        };
  if (data.startsWith(TOKEN_TRANSFER))
    return build(second, third, bytesLittleEndian(data.slice(2, 18)));
  if (data.startsWith(TOKEN_TRANSFER_CHECKED)) {
    return build(third, fourth, bytesLittleEndian(data.slice(2, 18)), second);
  }
  if (data.startsWith(TOKEN_TRANSFER_WITH_FEE)) {
    // Amount, decimals, fee. The fee never arrives.
    const amount = bytesLittleEndian(data.slice(4, 20)) - bytesLittleEndian(data.slice(22, 38));
    return build(third, fourth, amount, second);
  }
  return null;
};

export const transferOf = (instruction: Instruction): Transfer | null => {
  if (instruction.program === SYSTEM) return systemTransfer(instruction);
  return TOKEN_PROGRAMS.has(instruction.program) ? tokenTransfer(instruction) : null;
};

export const fundingOf = (instruction: Instruction): Funding | null => {
  const data = dataOf(instruction);
  const [source, account] = instruction.accounts;
  if (instruction.program !== SYSTEM || !data.startsWith(SYSTEM_CREATE)) return null;
  return source === undefined || account === undefined
    ? null
    : { source, account, lamports: lamportsOf(data) };
};

/** The owner of a newly initialized token account, which may be closed in the same transaction. */
export const openedAccountOf = (
  instruction: Instruction,
): { account: string; owner: string } | null => {
  if (!TOKEN_PROGRAMS.has(instruction.program)) return null;
  const data = dataOf(instruction);
  const [account, , owner] = instruction.accounts;
  if (account === undefined) return null;
  // InitializeAccount names the owner in its accounts, InitializeAccount2 and 3 in their data.
  if (data === '01') return owner === undefined ? null : { account, owner };
  const isNewer = (data.startsWith('10') || data.startsWith('12')) && data.length === 66;
  return isNewer ? { account, owner: base58OfHex(data.slice(2)) } : null;
};

/** Unsigned integer from little-endian hex; 0 if empty. */
const bytesLittleEndian = (hex: string): bigint =>
  hex === '' ? 0n : BigInt(`0x${(hex.match(/../g) ?? []).toReversed().join('')}`);

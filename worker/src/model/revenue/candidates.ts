// Payments from others to a wallet's accounts, with their on-chain evidence.
import { type Asset, assetOfMint, SOL } from '@soltrade/schema/assets';
import { base58Hex } from '../../lib/address.ts';
import {
  type ChainTransaction,
  discriminatorOf,
  type Instruction,
  instructionsOf,
  requireReadable,
} from './chainTransaction.ts';
import type { Evidence } from './payment.ts';
import { type PayoutWallet, type Positions, positionsOf } from './positions.ts';
import type { Debit } from './rules/defineRule.ts';
import { RULES } from './rules/index.ts';
import { transferOf } from './transfers.ts';

export type Candidate = { asset: Asset; amount: bigint; ordinal: string; evidence: Evidence };

type Move = Pick<Evidence, 'moved' | 'source' | 'destination' | 'payer' | 'mint'> & {
  asset: Asset;
  amount: bigint;
  instruction: Instruction;
  /** The instructions that prove it, outermost first. */
  callers: readonly Instruction[];
};

const MEMO_PROGRAMS: ReadonlySet<string> = new Set([
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]);
/** Rules only look for short memos. */
const MAX_MEMO_LENGTH = 200;

const utf8Of = (hex: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
  );

const memosOf = (instructions: readonly Instruction[]): string[] =>
  instructions.flatMap(({ program, data }) => {
    const hex = MEMO_PROGRAMS.has(program) ? base58Hex(data, MAX_MEMO_LENGTH) : null;
    return hex === null ? [] : [utf8Of(hex)];
  });

const transferred = (instruction: Instruction, positions: Positions): Move | null => {
  const transfer = transferOf(instruction);
  if (transfer === null) return null;
  const { source, destination, authority, isLamports, amount } = transfer;
  const move = { source, destination, instruction, callers: instruction.callers };
  // Lamports sent to a token account are its rent; wrapped SOL arrives as tokens.
  if (isLamports)
    return { ...move, moved: 'lamports', payer: authority, mint: null, asset: SOL, amount };
  const mint = transfer.mint ?? (positions.tokenAt(source) ?? positions.tokenAt(destination))?.mint;
  const asset = mint === undefined ? null : assetOfMint(mint);
  return asset && { ...move, moved: 'tokens', payer: authority, mint: asset.mint, asset, amount };
};

const DEBITS: readonly Debit[] = RULES.flatMap(({ debits }) => debits ?? []);

/** Lamports that a program took from its own account, visible only in that account's balance. */
const debited = (
  instruction: Instruction,
  positions: Positions,
  wallet: PayoutWallet,
  isTransferred: (account: string) => boolean,
): Move | null => {
  const debit = DEBITS.find(
    ({ program, discriminator }) =>
      instruction.program === program &&
      (discriminator === null || discriminator === discriminatorOf(instruction)),
  );
  if (debit === undefined) return null;
  const { accounts } = instruction;
  const isPayer = (account: string) =>
    positions.changeOf(account) < 0n &&
    !positions.signers.has(account) &&
    !positions.isOwn(account) &&
    !isTransferred(account);
  const payers = [
    ...new Set(debit.source === null ? accounts : accounts.slice(debit.source, debit.source + 1)),
  ];
  const [source, ...others] = payers.filter(isPayer);
  const isPaid =
    debit.destination === null
      ? accounts.includes(wallet.address)
      : accounts[debit.destination] === wallet.address;
  if (source === undefined || others.length > 0 || !isPaid) return null;
  return {
    moved: 'debit',
    source,
    destination: wallet.address,
    payer: instruction.program,
    mint: null,
    asset: SOL,
    amount: -positions.changeOf(source),
    instruction,
    callers: [...instruction.callers, instruction],
  };
};

/** Throws `UnreadableTransaction`. */
export const candidatesOf = (transaction: ChainTransaction, wallet: PayoutWallet): Candidate[] => {
  const { signature } = requireReadable(transaction);
  const instructions = instructionsOf(transaction);
  const positions = positionsOf(transaction, instructions, wallet);
  const isExchange =
    positions.sol < 0n || [...positions.tokens.values()].some((change) => change < 0n);
  const memos = memosOf(instructions);

  const isOurs = (account: string): boolean =>
    positions.isOwn(account) ||
    wallet.ownWallets.includes(account) ||
    wallet.ownWallets.includes(positions.tokenAt(account)?.owner ?? '');
  // An account with transfers as well didn't lose only what the program took.
  const touched = new Set(
    instructions.flatMap((instruction) => {
      const transfer = transferOf(instruction);
      return transfer ? [transfer.source, transfer.destination] : [];
    }),
  );
  const debits = instructions.map((instruction) =>
    debited(instruction, positions, wallet, (account) => touched.has(account)),
  );
  const moves = instructions.flatMap((instruction, index) => {
    const debit = debits[index];
    // One account's loss can't have paid two instructions.
    const isOnce = debits.filter((other) => other && other.source === debit?.source).length === 1;
    return [transferred(instruction, positions), debit && isOnce ? debit : null].filter(
      (move) => move !== null,
    );
  });
  const arrived = moves.filter(
    ({ moved, source, destination, payer, amount }) =>
      amount > 0n &&
      (moved === 'tokens' ? positions.isOwn(destination) : destination === wallet.address) &&
      !isOurs(source) &&
      !isOurs(payer),
  );
  return arrived.map(({ asset, amount, instruction, callers, ...move }) => ({
    asset,
    amount,
    ordinal: instruction.ordinal,
    evidence: {
      signature,
      slot: String(transaction.slot),
      wallet: wallet.address,
      ...move,
      asset: asset.id,
      payerSigned: positions.signers.has(move.payer),
      callers: callers.map((caller) => ({
        program: caller.program,
        discriminator: discriminatorOf(caller),
        accounts: caller.accounts,
      })),
      memos,
      position: String(
        asset.id === 'SOL' ? positions.sol : (positions.tokens.get(asset.mint) ?? 0n),
      ),
      isExchange,
      refused: null,
    },
  }));
};

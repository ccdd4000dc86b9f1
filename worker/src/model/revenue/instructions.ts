import { base58Hex } from '../../lib/base58.ts';
import { type ChainInstruction, type ChainTransaction, keyAt, requireReadable } from './chainTransaction.ts';

/** An instruction that a program executed: that it is in this list is what makes it evidence. */
export type Instruction = {
  /** Its place in the order of execution: `2` is the third of the transaction, `2.0` the first that it called. */
  ordinal: string;
  program: string;
  accounts: readonly string[];
  data: string;
  /** The instructions that called it, the transaction's own first. */
  callers: readonly Instruction[];
};

/** What is read of an instruction is short: numbers, keys and discriminators. */
const MAX_DATA_LENGTH = 256;

export const dataOf = ({ data }: Instruction): string => base58Hex(data, MAX_DATA_LENGTH) ?? '';

/** The first eight bytes as hex, by which Anchor programs distinguish their instructions. */
export const discriminatorOf = (instruction: Instruction): string => dataOf(instruction).slice(0, 16);

/** All executed instructions in order, outer and inner. Throws `UnreadableTransaction`. */
export const instructionsOf = (transaction: ChainTransaction): Instruction[] => {
  const { keys, inner } = requireReadable(transaction);
  const read = (instruction: ChainInstruction, ordinal: string, callers: readonly Instruction[]) => ({
    ordinal,
    program: keyAt(keys, instruction.programIdIndex),
    accounts: instruction.accounts.map((index) => keyAt(keys, index)),
    data: instruction.data,
    callers,
  });
  return transaction.transaction.message.instructions.flatMap((instruction, index) => {
    const outer = read(instruction, String(index), []);
    const called = inner
      .filter((group) => Number(group.index) === index)
      .flatMap((group) => group.instructions);
    // The caller of a call at height n is the last one before it at height n - 1.
    let stack: readonly Instruction[] = [outer];
    const executed = called.map((each, position) => {
      // Where no height is recorded only the outer caller is certain.
      const callers = each.stackHeight == null ? [outer] : stack.slice(0, Number(each.stackHeight) - 1);
      const current = read(each, `${index}.${position}`, callers);
      stack = [...callers, current];
      return current;
    });
    return [outer, ...executed];
  });
};

import { base58Hex } from '../../lib/base58.ts';
import { type ChainInstruction, type ChainTransaction, keyAt, requireReadable } from './chainTransaction.ts';

/** An executed instruction, and thus evidence. */
export type Instruction = {
  /** Position in execution order: `2` is the transaction's third instruction, `2.0` the first one it called. */
  ordinal: string;
  program: string;
  accounts: readonly string[];
  data: string;
  /** Calling instructions, outermost first. */
  callers: readonly Instruction[];
};

/** Relevant data is short: numbers, keys and discriminators. */
const MAX_DATA_LENGTH = 256;

export const dataOf = ({ data }: Instruction): string => base58Hex(data, MAX_DATA_LENGTH) ?? '';

/** The first eight bytes as hex, which identify an Anchor instruction. */
export const discriminatorOf = (instruction: Instruction): string => dataOf(instruction).slice(0, 16);

/** All executed instructions in order. Throws `UnreadableTransaction`. */
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
    // The caller of an instruction at height n is the last earlier one at height n - 1.
    let stack: readonly Instruction[] = [outer];
    const executed = called.map((each, position) => {
      // Without recorded heights, only the outermost caller is certain.
      const callers = each.stackHeight == null ? [outer] : stack.slice(0, Number(each.stackHeight) - 1);
      const current = read(each, `${index}.${position}`, callers);
      stack = [...callers, current];
      return current;
    });
    return [outer, ...executed];
  });
};

// The second proof of a wallet, for those that can't sign messages, such as a Ledger: a transaction
// that holds the text as its memo. It is signed and never sent. Format:
// https://solana.com/docs/core/transactions

/** MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr */
const MEMO_PROGRAM = [
  0x05, 0x4a, 0x53, 0x5a, 0x99, 0x29, 0x21, 0x06, 0x4d, 0x24, 0xe8, 0x71, 0x60, 0xda, 0x38, 0x7c,
  0x7c, 0x35, 0xb5, 0xdd, 0xbc, 0x92, 0xbb, 0x81, 0xe4, 0x1f, 0xa8, 0x40, 0x41, 0x05, 0x44, 0x8d,
];

/** One signature, that of the fee payer; the program is the only other account, and read-only. */
const HEADER = [1, 0, 1];

/** No block has this hash, so the network never accepts the transaction. */
const NO_BLOCK = new Array<number>(32).fill(0);

/** Solana's limit on a transaction, which bounds what a wallet signs. */
export const MAX_TRANSACTION_BYTES = 1_232;

const SIGNATURE_BYTES = 64;

/** Solana's compact-u16: seven bits a byte, the lowest first. */
const compact = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...compact(value >> 7)];

/**
 * What the wallet signs: a message whose only instruction is the memo, paid for by `publicKey` (32
 * bytes).
 */
export const memoMessage = (publicKey: Uint8Array, text: string): Uint8Array => {
  const memo = new TextEncoder().encode(text);
  const instruction = [1, ...compact(0), ...compact(memo.length), ...memo];
  const accounts = [...publicKey, ...MEMO_PROGRAM];
  return Uint8Array.from([
    ...HEADER,
    ...compact(2),
    ...accounts,
    ...NO_BLOCK,
    ...compact(1),
    ...instruction,
  ]);
};

/** The transaction to sign, as wallets take it: with room for the signature. */
export const memoTransaction = (message: Uint8Array): Uint8Array =>
  Uint8Array.from([1, ...new Array<number>(SIGNATURE_BYTES).fill(0), ...message]);

/** Splits a transaction with one signature; null for any other. */
export const signedParts = (
  transaction: Uint8Array,
): { signature: Uint8Array; message: Uint8Array } | null =>
  transaction[0] === 1 && transaction.length > 1 + SIGNATURE_BYTES
    ? {
        signature: transaction.slice(1, 1 + SIGNATURE_BYTES),
        message: transaction.slice(1 + SIGNATURE_BYTES),
      }
    : null;

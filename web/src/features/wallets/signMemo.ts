import { memoMessage, memoTransaction, signedParts } from '@soltrade/schema/memoTransaction';
import { WalletError } from './driver.ts';
import { decodeBase58 } from './signatureBytes.ts';
import { walletTexts } from './texts.ts';

/**
 * Has a wallet sign the memo transaction of a text, which is never sent. Throws the wallet's error.
 */
export const signMemo = async (
  signTransaction: (transaction: Uint8Array) => Promise<Uint8Array>,
  address: string,
  text: string,
): Promise<{ message: string; signature: number[]; signed: number[] }> => {
  const asked = memoMessage(decodeBase58(address) ?? new Uint8Array(), text);
  const parts = signedParts(await signTransaction(memoTransaction(asked)));
  const isAsAsked =
    parts?.message.length === asked.length &&
    parts.message.every((byte, index) => byte === asked[index]);
  // Some wallets add fees or guards of their own, and the server accepts nothing but the memo.
  if (!parts || !isAsAsked) throw new WalletError(walletTexts.memoChanged);
  return { message: text, signature: [...parts.signature], signed: [...asked] };
};

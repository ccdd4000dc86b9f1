import { isWeakKey } from './weakKey.ts';

/** WebCrypto takes 0.1 ms and refuses non-canonical signatures, but accepts weak keys. */
export const verifyEd25519 = async (input: {
  publicKey: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
  message: string;
}): Promise<boolean> => {
  if (isWeakKey(input.publicKey)) return false;
  try {
    const key = await crypto.subtle.importKey('raw', input.publicKey, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify(
      'Ed25519',
      key,
      input.signature,
      new TextEncoder().encode(input.message),
    );
  } catch {
    return false; // the runtime throws for bytes that aren't a curve point, which counts as a wrong signature
  }
};

/** Whether a 64-byte signature over a message is by this 32-byte public key. WebCrypto: about 0.1 ms in workerd. */
export const verifyEd25519 = async (input: {
  publicKey: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
  message: string;
}): Promise<boolean> => {
  try {
    const key = await crypto.subtle.importKey('raw', input.publicKey, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify(
      'Ed25519',
      key,
      input.signature,
      new TextEncoder().encode(input.message),
    );
  } catch {
    return false; // the runtime throws for bytes that are no curve point; to us that is a wrong signature
  }
};

// Signed documents: JWS (RFC 7515) with Ed25519 (RFC 8037), and the keys to verify them, as JWK Set
// (RFC 7517).
import { base64urlnopad } from '@scure/base';
import { boundedMap } from '@soltrade/schema/boundedMap';

export type PublicKey = {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  kid: string;
  alg: 'EdDSA';
  use: 'sig';
};

/** RFC 7515, section 7.2.2. */
export type SignedJson = { protected: string; payload: string; signature: string };

const encoder = new TextEncoder();

const sha256 = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));

/** What stands before the 32 bytes of a key in PKCS #8 (RFC 8410). */
const PKCS8 = Uint8Array.from([48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32]);

type KeyPair = { privateKey: CryptoKey; publicKey: PublicKey };

/** Importing a key costs as much as using it. */
const known = boundedMap<string, KeyPair>(8);

/** The key pair that follows from a secret of any length. */
const keyPair = async (secret: string): Promise<KeyPair> => {
  const found = known.get(secret);
  if (found) return found;
  const bytes = new Uint8Array([...PKCS8, ...(await sha256(secret))]);
  const privateKey = await crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', true, ['sign']);
  const { x = '' } = (await crypto.subtle.exportKey('jwk', privateKey)) as JsonWebKey;
  // The thumbprint of RFC 7638.
  const kid = base64urlnopad.encode(
    await sha256(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x })),
  );
  const publicKey: PublicKey = { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' };
  const pair = { privateKey, publicKey };
  known.set(secret, pair);
  return pair;
};

export const publicKeyOf = async (secret: string): Promise<PublicKey> =>
  (await keyPair(secret)).publicKey;

const base64urlOf = (text: string): string => base64urlnopad.encode(encoder.encode(text));

/** The text as the payload of a signature, byte for byte. */
export const signJson = async (secret: string, json: string): Promise<SignedJson> => {
  const { privateKey, publicKey } = await keyPair(secret);
  const head = base64urlOf(JSON.stringify({ alg: publicKey.alg, kid: publicKey.kid }));
  const payload = base64urlOf(json);
  const bytes = await crypto.subtle.sign(
    'Ed25519',
    privateKey,
    encoder.encode(`${head}.${payload}`),
  );
  return { protected: head, payload, signature: base64urlnopad.encode(new Uint8Array(bytes)) };
};

// Verifies the signed file of a report in the visitor's browser: a flattened JWS (RFC 7515) with
// Ed25519 (RFC 8037).
import { REPORT_KEYS_PATH } from '@soltrade/schema/paths';
import type { ReportDocument } from '@soltrade/schema/reportDocument';
import type { VerdictName } from '../sharedReport/Verdicts.tsx';

export type Verdict =
  | { name: 'genuine'; report: ReportDocument }
  | { name: Exclude<VerdictName, 'genuine'> };

type Signed = Record<'protected' | 'payload' | 'signature', string>;
type Key = { kid: string; kty: string; crv: string; x: string };

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
    character.charCodeAt(0),
  );

const jsonOf = (base64url: string) => JSON.parse(new TextDecoder().decode(bytesOf(base64url)));

/** With what a chat or an editor put around it; null if it is none. */
const signedIn = (text: string): Signed | null => {
  try {
    const signed = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
    return [signed.protected, signed.payload, signed.signature].every(
      (part) => typeof part === 'string',
    )
      ? signed
      : null;
  } catch {
    return null;
  }
};

/** Null if they can't be fetched. */
const fetchKeys = async (): Promise<Key[] | null> => {
  try {
    const response = await fetch(REPORT_KEYS_PATH);
    return response.ok ? (await response.json()).keys : null;
  } catch {
    return null;
  }
};

/** Only the key material: browsers disagree about the algorithm's name. Null without support. */
const imported = async ({ kty, crv, x }: Key): Promise<CryptoKey | null> => {
  try {
    return await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify']);
  } catch {
    return null;
  }
};

export const verifySigned = async (text: string): Promise<Verdict> => {
  const signed = signedIn(text);
  if (signed === null) return { name: 'unreadable' };
  const { protected: head, payload, signature } = signed;
  const keys = await fetchKeys();
  if (keys === null) return { name: 'failed' };
  try {
    const { kid } = jsonOf(head);
    const known = keys.find((key) => key.kid === kid);
    if (!known) return { name: 'stranger' };
    const key = await imported(known);
    if (key === null) return { name: 'unsupported' };
    const said = new TextEncoder().encode(`${head}.${payload}`);
    const isGenuine = await crypto.subtle.verify('Ed25519', key, bytesOf(signature), said);
    return isGenuine ? { name: 'genuine', report: jsonOf(payload) } : { name: 'changed' };
  } catch {
    // Parts that are no base64url, or no JSON within it, are none that we signed.
    return { name: 'changed' };
  }
};

import { base64urlnopad } from '@scure/base';
import { REPORT_PASSWORD } from '@soltrade/schema/limits/reports';
import { equalInConstantTime } from './crypto.ts';

const derive = async (password: string, salt: Uint8Array<ArrayBuffer>): Promise<string> => {
  // One spelling of letters that keyboards compose differently.
  const text = new TextEncoder().encode(password.normalize('NFKC'));
  const key = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits']);
  const { iterations } = REPORT_PASSWORD;
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    key,
    256,
  );
  return base64urlnopad.encode(new Uint8Array(bits));
};

/** Salt and hash, to store. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return `${base64urlnopad.encode(salt)}.${await derive(password, salt)}`;
};

export const isPassword = async (password: string, stored: string): Promise<boolean> => {
  const [salt = '', hash = ''] = stored.split('.');
  return equalInConstantTime(
    await derive(password, new Uint8Array(base64urlnopad.decode(salt))),
    hash,
  );
};

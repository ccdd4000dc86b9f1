import { REPORT_KEYS_PATH } from '@soltrade/schema/paths';
import { beforeEach, expect, it, vi } from 'vitest';
import { verifySigned } from './verifySigned.ts';

const encoded = (text: string): string => Buffer.from(text).toString('base64url');

const { publicKey, privateKey } = await crypto.subtle.generateKey('Ed25519', true, [
  'sign',
  'verify',
]);
const { kty, crv, x } = await crypto.subtle.exportKey('jwk', publicKey);
const KEY = { kid: 'ours', kty, crv, x };

const head = encoded(JSON.stringify({ alg: 'EdDSA', kid: 'ours' }));
const payload = encoded(JSON.stringify({ name: 'Launch' }));
const signature = Buffer.from(
  await crypto.subtle.sign('Ed25519', privateKey, Buffer.from(`${head}.${payload}`)),
).toString('base64url');
const SIGNED = { protected: head, payload, signature };
const file = (change: object = {}): string => JSON.stringify({ ...SIGNED, ...change });

/** What the keys' address answers; undefined while it can't be reached. */
let answer: Response | undefined;

beforeEach(() => {
  answer = Response.json({ keys: [{ ...KEY, kid: 'former' }, KEY] });
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== REPORT_KEYS_PATH || !answer) throw new TypeError('failed to fetch');
    return answer;
  });
});

it.each([
  ['is', file()],
  ['is, as an editor and a chat pass it on,', `\uFEFFHere it is:\n\`\`\`json\n${file()}\n\`\`\``],
])('what we signed %s genuine', async (_, text) => {
  expect(await verifySigned(text)).toEqual({ name: 'genuine', report: { name: 'Launch' } });
});

it.each([
  ['other figures', { payload: encoded(JSON.stringify({ name: 'Lunch' })) }, 'changed'],
  ['a signature that is none', { signature: '%' }, 'changed'],
  ['a header that is none', { protected: '%' }, 'changed'],
  ['an unknown key', { protected: encoded(JSON.stringify({ kid: 'theirs' })) }, 'stranger'],
  ['no signature', { signature: undefined }, 'unreadable'],
])('%s: %j', async (_, change, name) => {
  expect(await verifySigned(file(change))).toEqual({ name });
});

it.each(['', 'Launch', '{', '[]', '{"name":"Launch"}'])('%j is no signed file', async (text) => {
  expect(await verifySigned(text)).toEqual({ name: 'unreadable' });
});

it.each([
  ['no answer', undefined, 'failed'],
  ['a refusal', new Response('{"keys":[]}', { status: 500 }), 'failed'],
  ['no JSON', new Response('<html>'), 'failed'],
  ['a key that the browser can’t read', Response.json({ keys: [{ kid: 'ours' }] }), 'unsupported'],
])('with %s for the keys nothing is called changed', async (_, keys, name) => {
  answer = keys;
  expect(await verifySigned(file())).toEqual({ name });
});

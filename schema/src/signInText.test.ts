import { describe, expect, it } from 'vitest';
import { isSignInText, parseSignInText, signInText } from './signInText.ts';

const input = {
  domain: 'localhost:8788',
  address: 'So11111111111111111111111111111111111111112',
  statement: 'Sign in to SolTrade.',
  uri: 'http://localhost:8788',
  version: '1',
  chainId: 'mainnet',
  nonce: 'abcDEF123456',
  issuedAt: '2026-11-21T09:00:00.000Z',
  expirationTime: '2026-11-21T09:05:00.000Z',
} as const;

const text = signInText(input);

describe('Sign In With Solana text', () => {
  it('is the text that wallets make', () => {
    expect(text).toBe(`localhost:8788 wants you to sign in with your Solana account:
So11111111111111111111111111111111111111112

Sign in to SolTrade.

URI: http://localhost:8788
Version: 1
Chain ID: mainnet
Nonce: abcDEF123456
Issued At: 2026-11-21T09:00:00.000Z
Expiration Time: 2026-11-21T09:05:00.000Z`);
  });

  it('gives its input back', () => {
    expect(parseSignInText(text)).toEqual(input);
  });

  it.each([
    ['a field more', `${text}\nRequest ID: 1`],
    ['a resource', `${text}\nResources:\n- https://evil.example`],
    ['a line end more', `${text}\n`],
    ['a prefix', `\n${text}`],
    ['other line ends', text.replaceAll('\n', '\r\n')],
    ['a field less', text.replace(/\nChain ID: .*/, '')],
    ['another order', text.replace(/(Version: 1)\n(Chain ID: mainnet)/, '$2\n$1')],
    ['another version', text.replace('Version: 1', 'Version: 2')],
    ['a short nonce', text.replace('abcDEF123456', 'abc')],
    ['a nonce with signs', text.replace('abcDEF123456', 'abc-DEF-123456')],
    ['no statement', text.replace('\n\nSign in to SolTrade.', '')],
    ['a statement of two lines', text.replace('Sign in to', 'Sign in\nto')],
    [
      'an address that is none',
      text.replace(input.address, '0x0000000000000000000000000000000000000000'),
    ],
    ['a domain with a path', text.replace('localhost:8788 ', 'localhost:8788/x ')],
  ])('is not one with %s', (_, changed) => {
    expect(changed).not.toBe(text);
    expect(parseSignInText(changed)).toBeNull();
    expect(isSignInText(changed)).toBe(true);
  });

  it('is told from the plain message', () => {
    expect(isSignInText('Sign this message to authenticate with SolTrade: 1')).toBe(false);
  });
});

// The text of Sign In With Solana (EIP-4361's sibling), as wallets build it:
// https://github.com/phantom/sign-in-with-solana
import type { SignInInput } from './contracts/sessions.ts';

const HEADING = ' wants you to sign in with your Solana account:';

export const signInText = (input: SignInInput): string =>
  [
    `${input.domain}${HEADING}`,
    input.address,
    '',
    input.statement,
    '',
    `URI: ${input.uri}`,
    `Version: ${input.version}`,
    `Chain ID: ${input.chainId}`,
    `Nonce: ${input.nonce}`,
    `Issued At: ${input.issuedAt}`,
    `Expiration Time: ${input.expirationTime}`,
  ].join('\n');

const TEXT = new RegExp(
  [
    `^(?<domain>[^\\s/]+)${HEADING}`,
    '(?<address>[1-9A-HJ-NP-Za-km-z]{32,44})',
    '',
    '(?<statement>[^\\n]+)',
    '',
    'URI: (?<uri>\\S+)',
    'Version: (?<version>1)',
    'Chain ID: (?<chainId>\\S+)',
    'Nonce: (?<nonce>[A-Za-z0-9]{8,})',
    'Issued At: (?<issuedAt>\\S+)',
    'Expiration Time: (?<expirationTime>\\S+)$',
  ].join('\\n'),
);

export const isSignInText = (text: string): boolean => text.includes(HEADING);

/** Inverse of `signInText`; null unless the text matches exactly. */
export const parseSignInText = (text: string): SignInInput | null => {
  const groups = TEXT.exec(text)?.groups;
  if (!groups) return null;
  const { domain, address, statement, uri, chainId, nonce, issuedAt, expirationTime } = groups;
  if (
    !domain ||
    !address ||
    !statement ||
    !uri ||
    !chainId ||
    !nonce ||
    !issuedAt ||
    !expirationTime
  ) {
    return null;
  }
  return {
    domain,
    address,
    statement,
    uri,
    version: '1',
    chainId,
    nonce,
    issuedAt,
    expirationTime,
  };
};

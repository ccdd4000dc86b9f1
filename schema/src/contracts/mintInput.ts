// Separate from the other fields, so only calls that take a mint bundle the platform registry.
import { isPoolLink, mintFromInput } from '../mintFromInput.ts';
import { z } from '../zod.ts';

const INVALID_ADDRESS_TEXT = 'Please enter a valid token contract address';

export const POOL_PAGE_TEXT = 'This is the page of a pool. Please enter the token’s own address';

export const noMintText = (input: string): string =>
  isPoolLink(input) ? POOL_PAGE_TEXT : INVALID_ADDRESS_TEXT;

/** A mint as typed: trimmed, `.pump` dropped, URLs of known sites resolved; else `invalid_address`. */
export const mintInput = z.pipe(
  z.string(),
  z.transform((value: string, context) => {
    const mint = mintFromInput(value);
    if (mint !== null) return mint;
    context.issues.push({
      code: 'custom',
      input: value,
      message: noMintText(value),
      params: { code: 'invalid_address' },
    });
    return z.NEVER;
  }),
);

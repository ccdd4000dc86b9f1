// Separate from the other fields, so only calls that take a mint bundle the registry of platforms.
import { isPoolLink, mintFromInput } from '../mintFromInput.ts';
import { z } from '../zod.ts';

const INVALID_ADDRESS_TEXT = 'Please enter a valid token contract address';

export const POOL_PAGE_TEXT = 'This is the page of a pool. Please enter the token’s own address';

/** Why there is no mint in what was entered. */
export const noMintText = (input: string): string =>
  isPoolLink(input) ? POOL_PAGE_TEXT : INVALID_ADDRESS_TEXT;

/** A mint as a person enters it: trimmed, `.pump` dropped, URLs of known sites understood; else `invalid_address`. */
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

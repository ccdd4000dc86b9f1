// Separate from the other fields, so only calls that take a mint bundle the registry of platforms.
import { mintFromInput } from '../mintFromInput.ts';
import { z } from '../zod.ts';

export const INVALID_ADDRESS_TEXT = 'Please enter a valid token contract address';

/** A mint as a person enters it: trimmed, `.pump` dropped, URLs of known sites understood; else `invalid_address`. */
export const mintInput = z.pipe(
  z.string(),
  z.transform((value: string, context) => {
    const mint = mintFromInput(value);
    if (mint !== null) return mint;
    context.issues.push({
      code: 'custom',
      input: value,
      message: INVALID_ADDRESS_TEXT,
      params: { code: 'invalid_address' },
    });
    return z.NEVER;
  }),
);

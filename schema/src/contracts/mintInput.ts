// Separate from the other fields, so only calls that take a mint bundle the platform registry.
import { TOKEN_CHOICES } from '../limits/market.ts';
import { isPoolLink, mintFromInput, mintsIn } from '../mintFromInput.ts';
import { z } from '../zod.ts';

const INVALID_ADDRESS_TEXT = 'Please enter a valid token contract address';

export const POOL_PAGE_TEXT = 'This is the page of a pool. Please enter the token’s own address';

/** What to say about a text that doesn't name one mint. */
export const noMintText = (input: string): string => {
  const [mint, ...others] = mintsIn(input).slice(0, TOKEN_CHOICES);
  if (mint !== undefined)
    return `This names several tokens. Please enter one of them: ${[mint, ...others].join(', ')}`;
  return isPoolLink(input) ? POOL_PAGE_TEXT : INVALID_ADDRESS_TEXT;
};

/** The one mint in what was typed or pasted (mintFromInput.ts); else `invalid_address`. */
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

import type { Texts } from './texts/Texts.ts';

/** The line beside a promoter's name: the handle of the X account that they linked, or that there is none. */
export const proofText = (handle: string | null, { noXAccount }: Pick<Texts, 'noXAccount'>): string =>
  handle === null ? noXAccount : `X: @${handle}`;

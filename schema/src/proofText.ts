import type { LandingTexts } from './landingTexts.ts';

/** The line beside a promoter's name: the linked X account's handle, or that there is none. */
export const proofText = (
  handle: string | null,
  { noXAccount }: Pick<LandingTexts, 'noXAccount'>,
): string => (handle === null ? noXAccount : `X: @${handle}`);

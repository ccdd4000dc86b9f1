// Texts shared by landing pages and the app.
import type { FactTexts } from './factChips.ts';

/** The line beside a promoter's name: the linked X account's handle, or that there is none. */
export const proofText = (
  handle: string | null,
  { noXAccount }: Pick<LandingTexts, 'noXAccount'>,
): string => (handle === null ? noXAccount : `X: @${handle}`);

export type LandingTexts = FactTexts & {
  noXAccount: string;
  title: (name: string, symbol: string) => string;
};

export const landingEnglish: LandingTexts = {
  noXAccount: 'No X account linked',
  title: (name, symbol) => `@${name} thinks you should ape ${symbol}`,
  factsUnknown: 'Token safety not checked yet',
  walletsUnknown: 'Largest wallets not checked yet',
  mint: {
    none: 'Mint authority: none',
    set: 'Mint authority set: more can be created',
    unknown: 'Mint authority: unknown',
  },
  freeze: {
    none: 'Freeze authority: none',
    set: 'Freeze authority set: accounts can be frozen',
    unknown: 'Freeze authority: unknown',
  },
  powers: {
    fee: (percent) => `${percent} fee on every transfer`,
    delegate: 'A delegate can move anyone’s tokens',
    hook: 'A program can block transfers',
    frozen: 'New accounts start frozen',
    pausable: 'Transfers can be paused',
    fixed: 'Can’t be transferred',
    unknown: 'Token-2022 powers: unknown',
  },
  topTen: {
    known: (percent) => `Ten largest wallets: ${percent}`,
    unknown: 'Ten largest wallets: unknown',
  },
  developer: {
    known: (percent) => `Developer’s wallet: ${percent}`,
    unknown: 'Developer’s wallet: unknown',
  },
};

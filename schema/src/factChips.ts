// A token's facts in a few words each, in any language: nothing is scored, and unknown is not good.
import type { TokenFacts } from './contracts/tokens.ts';
import { formatPercent } from './format.ts';

type Authority = { none: string; set: string; unknown: string };
type Share = { known: (percent: string) => string; unknown: string };

export type FactTexts = {
  /** Shown without a response from the chain. */
  factsUnknown: string;
  walletsUnknown: string;
  mint: Authority;
  freeze: Authority;
  /** A Token-2022 mint's powers. */
  powers: {
    fee: (percent: string) => string;
    delegate: string;
    hook: string;
    frozen: string;
    pausable: string;
    fixed: string;
    unknown: string;
  };
  topTen: Share;
  developer: Share;
};

/** `set` is a power held by the token's owner; `percent` is a share from 0 to 100. */
export type FactChip = {
  text: string;
  kind: 'none' | 'set' | 'share' | 'unknown';
  percent?: number;
};

type Known = Pick<
  TokenFacts,
  'mintAuthority' | 'freezeAuthority' | 'powers' | 'topTenPercent' | 'developerPercent'
>;

const unknown = (text: string): FactChip => ({ text, kind: 'unknown' });
const power = (text: string): FactChip => ({ text, kind: 'set' });

const authorityChip = (value: Known['mintAuthority'], texts: Authority): FactChip => {
  if (value === null) return unknown(texts.unknown);
  return value === 'set' ? power(texts.set) : { text: texts.none, kind: 'none' };
};

const shareChip = (percent: string | null, texts: Share): FactChip =>
  percent === null
    ? unknown(texts.unknown)
    : { text: texts.known(formatPercent(percent)), kind: 'share', percent: Number(percent) };

const powerChips = (powers: Known['powers'], texts: FactTexts['powers']): FactChip[] => {
  if (powers === null) return [unknown(texts.unknown)];
  const { transferFeePercent: fee } = powers;
  return [
    fee !== null && texts.fee(`${fee}%`),
    powers.permanentDelegate && texts.delegate,
    powers.transferHook && texts.hook,
    powers.defaultFrozen && texts.frozen,
    powers.pausable && texts.pausable,
    powers.nonTransferable && texts.fixed,
  ].flatMap((text) => (text === false ? [] : power(text)));
};

/** One chip for a failed source instead of one per fact. */
export const factChips = (facts: Known | null, texts: FactTexts): FactChip[] => {
  const { mintAuthority = null, freezeAuthority = null, powers = null } = facts ?? {};
  const { topTenPercent = null, developerPercent = null } = facts ?? {};
  const isChainKnown = mintAuthority !== null || freezeAuthority !== null;
  const areWalletsKnown = topTenPercent !== null || developerPercent !== null;
  const authorities = isChainKnown
    ? [authorityChip(mintAuthority, texts.mint), authorityChip(freezeAuthority, texts.freeze)]
    : [unknown(texts.factsUnknown)];
  const wallets = areWalletsKnown
    ? [shareChip(topTenPercent, texts.topTen), shareChip(developerPercent, texts.developer)]
    : [unknown(texts.walletsUnknown)];
  return [
    ...authorities,
    ...(powers === null && !isChainKnown ? [] : powerChips(powers, texts.powers)),
    ...(isChainKnown || areWalletsKnown ? wallets : []),
  ];
};

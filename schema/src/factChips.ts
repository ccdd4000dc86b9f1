// Facts of a token in a few words each, in whichever language: nothing is scored, and unknown is not good.
import type { TokenFacts } from './contracts/tokens.ts';
import { formatPercent } from './format.ts';

type Authority = { none: string; set: string; unknown: string };
type Share = { known: (percent: string) => string; unknown: string };

export type FactTexts = {
  /** Of a token whose chain told nothing. */
  factsUnknown: string;
  walletsUnknown: string;
  mint: Authority;
  freeze: Authority;
  /** What a Token-2022 mint lets its owner do. */
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

/** `set` is a power over the token that its owner has; `percent` is a share's, from 0 to 100. */
export type FactChip = { text: string; kind: 'none' | 'set' | 'share' | 'unknown'; percent?: number };

type Told = Pick<
  TokenFacts,
  'mintAuthority' | 'freezeAuthority' | 'powers' | 'topTenPercent' | 'developerPercent'
>;

const unknown = (text: string): FactChip => ({ text, kind: 'unknown' });
const power = (text: string): FactChip => ({ text, kind: 'set' });

const authorityChip = (value: Told['mintAuthority'], texts: Authority): FactChip => {
  if (value === null) return unknown(texts.unknown);
  return value === 'set' ? power(texts.set) : { text: texts.none, kind: 'none' };
};

const shareChip = (percent: string | null, texts: Share): FactChip =>
  percent === null
    ? unknown(texts.unknown)
    : { text: texts.known(formatPercent(percent)), kind: 'share', percent: Number(percent) };

const powerChips = (powers: Told['powers'], texts: FactTexts['powers']): FactChip[] => {
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

/** What one source did not tell is one chip, not one for each of its facts. */
export const factChips = (facts: Told | null, texts: FactTexts): FactChip[] => {
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

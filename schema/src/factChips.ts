// A token's facts in a few words each, in any language: nothing is scored, and unknown is not good.
import type { TokenFacts } from './contracts/tokens.ts';
import type { TokenChangeKind } from './contracts/watch.ts';
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

/** `set` is a power held by the token's owner; `about` is the change that would tell the same. */
export type FactChip = {
  text: string;
  kind: 'none' | 'set' | 'share' | 'unknown';
  about?: TokenChangeKind;
};

type Known = Pick<
  TokenFacts,
  'mintAuthority' | 'freezeAuthority' | 'powers' | 'topTenPercent' | 'developerPercent'
>;

const unknown = (text: string): FactChip => ({ text, kind: 'unknown' });

const authorityChip = (
  value: Known['mintAuthority'],
  texts: Authority,
  about: TokenChangeKind,
): FactChip => {
  if (value === null) return { ...unknown(texts.unknown), about };
  return value === 'set'
    ? { text: texts.set, kind: 'set', about }
    : { text: texts.none, kind: 'none', about };
};

/** Of a language. */
type PercentFormats = {
  /** With one decimal. */
  percent: (value: string) => string;
  exactPercent: (value: string) => string;
};

const english: PercentFormats = {
  percent: formatPercent,
  exactPercent: (value) => `${value}%`,
};

const shareChip = (share: string | null, texts: Share, { percent }: PercentFormats): FactChip =>
  share === null ? unknown(texts.unknown) : { text: texts.known(percent(share)), kind: 'share' };

const powerChips = (
  powers: Known['powers'],
  texts: FactTexts['powers'],
  { exactPercent }: PercentFormats,
): FactChip[] => {
  if (powers === null) return [unknown(texts.unknown)];
  const { transferFeePercent: fee } = powers;
  const held: readonly (FactChip | false)[] = [
    fee !== null && { text: texts.fee(exactPercent(fee)), kind: 'set', about: 'transfer_fee' },
    powers.permanentDelegate && { text: texts.delegate, kind: 'set', about: 'delegate' },
    powers.transferHook && { text: texts.hook, kind: 'set' },
    powers.defaultFrozen && { text: texts.frozen, kind: 'set' },
    powers.pausable && { text: texts.pausable, kind: 'set', about: 'pause' },
    powers.nonTransferable && { text: texts.fixed, kind: 'set' },
  ];
  return held.filter((chip) => chip !== false);
};

/** One chip for a failed source instead of one per fact. */
export const factChips = (
  facts: Known | null,
  texts: FactTexts,
  formats: PercentFormats = english,
): FactChip[] => {
  const { mintAuthority = null, freezeAuthority = null, powers = null } = facts ?? {};
  const { topTenPercent = null, developerPercent = null } = facts ?? {};
  const isChainKnown = mintAuthority !== null || freezeAuthority !== null;
  const areWalletsKnown = topTenPercent !== null || developerPercent !== null;
  const authorities = isChainKnown
    ? [
        authorityChip(mintAuthority, texts.mint, 'mint_authority'),
        authorityChip(freezeAuthority, texts.freeze, 'freeze_authority'),
      ]
    : [unknown(texts.factsUnknown)];
  const wallets = areWalletsKnown
    ? [
        shareChip(topTenPercent, texts.topTen, formats),
        shareChip(developerPercent, texts.developer, formats),
      ]
    : [unknown(texts.walletsUnknown)];
  return [
    ...authorities,
    ...(powers === null && !isChainKnown ? [] : powerChips(powers, texts.powers, formats)),
    ...(isChainKnown || areWalletsKnown ? wallets : []),
  ];
};

// A token's change as a sentence in any language. Addresses are for programs: a sentence says what
// one can now do.
import type { TokenChangeKind } from './contracts/watch.ts';
import { abbreviate, abbreviateUsd } from './format.ts';

type FromTo = (before: string, after: string) => string;

type Figure = { up: FromTo; down: FromTo };

/**
 * What one wallet may do to the token: given to one that nobody had, gone for good, or passed to
 * another.
 */
type Power = { given: string; gone: string; passed: string };

export type TokenChangeTexts = Record<'supply' | 'transfer_fee' | 'liquidity', Figure> &
  Record<'mint_authority' | 'freeze_authority' | 'delegate', Power> & {
    paused: string;
    resumed: string;
    /** `held` is in dollars. */
    withdrawn: (held: string) => string;
  };

export const tokenChangeEnglish: TokenChangeTexts = {
  supply: {
    up: (before, after) => `Supply grew from ${before} to ${after}.`,
    down: (before, after) => `Supply shrank from ${before} to ${after}.`,
  },
  mint_authority: {
    given: 'The team can now create more tokens.',
    gone: 'No more tokens can be created.',
    passed: 'Another wallet can now create more tokens.',
  },
  freeze_authority: {
    given: 'The team can now freeze holders’ tokens.',
    gone: 'Holders’ tokens can no longer be frozen.',
    passed: 'Another wallet can now freeze holders’ tokens.',
  },
  transfer_fee: {
    up: (before, after) => `The transfer fee rose from ${before} to ${after}.`,
    down: (before, after) => `The transfer fee fell from ${before} to ${after}.`,
  },
  delegate: {
    given: 'The team can now move anyone’s tokens.',
    gone: 'Nobody can move other people’s tokens any more.',
    passed: 'Another wallet can now move anyone’s tokens.',
  },
  liquidity: {
    up: (before, after) => `Liquidity rose from ${before} to ${after}.`,
    down: (before, after) => `Liquidity fell from ${before} to ${after}.`,
  },
  paused: 'Transfers were paused.',
  resumed: 'Transfers were resumed.',
  withdrawn: (held) => `The main pool, which held ${held}, was withdrawn.`,
};

type Changed = { kind: TokenChangeKind; before: string | null; after: string | null };

type ChangeFormats = Record<
  'amount' | 'dollars' | 'exactPercent',
  (value: string | null) => string
>;

const english: ChangeFormats = {
  amount: abbreviate,
  dollars: abbreviateUsd,
  exactPercent: (value) => `${value ?? '0'}%`,
};

export const tokenChangeText = (
  { kind, before, after }: Changed,
  texts: TokenChangeTexts,
  { amount, dollars, exactPercent }: ChangeFormats = english,
): string => {
  const way = Number(after) < Number(before) ? 'down' : 'up';
  switch (kind) {
    case 'pause':
      return after === 'true' ? texts.paused : texts.resumed;
    case 'supply':
      return texts.supply[way](amount(before), amount(after));
    case 'transfer_fee':
      return texts.transfer_fee[way](exactPercent(before), exactPercent(after));
    case 'pool':
      if (way === 'down') return texts.withdrawn(dollars(before));
      return texts.liquidity.up(dollars(before), dollars(after));
    case 'liquidity':
      return texts.liquidity[way](dollars(before), dollars(after));
    default:
      if (after === null) return texts[kind].gone;
      return before === null ? texts[kind].given : texts[kind].passed;
  }
};

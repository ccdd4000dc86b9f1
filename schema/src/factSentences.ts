// Facts of a token as sentences, in whichever language: nothing is scored, and unknown is not good.
import type { TokenFacts } from './contracts/tokens.ts';
import { formatPercent } from './format.ts';

type Authority = { none: string; set: string; unknown: string };
type Share = { known: (percent: string) => string; unknown: string };

export type FactTexts = {
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

/** `isSet`: a power over the token that its owner has. */
export type FactSentence = { text: string; isSet: boolean };

type KnownFacts = Pick<
  TokenFacts,
  'mintAuthority' | 'freezeAuthority' | 'powers' | 'topTenPercent' | 'developerPercent'
>;

const plain = (text: string): FactSentence => ({ text, isSet: false });
const power = (text: string): FactSentence => ({ text, isSet: true });

const authoritySentence = (
  value: KnownFacts['mintAuthority'],
  { none, set, unknown }: Authority,
): FactSentence => {
  if (value === null) return plain(unknown);
  return value === 'set' ? power(set) : plain(none);
};

const shareSentence = (percent: string | null, { known, unknown }: Share): FactSentence =>
  plain(percent === null ? unknown : known(formatPercent(percent)));

/** Those that the token has; none of a plain one. */
const powerSentences = (powers: KnownFacts['powers'], texts: FactTexts['powers']): FactSentence[] => {
  if (powers === null) return [plain(texts.unknown)];
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

/** `isChainKnown`: powers of a chain that nobody asked are not mentioned. */
export const factSentences = (facts: KnownFacts, isChainKnown: boolean, texts: FactTexts): FactSentence[] => [
  authoritySentence(facts.mintAuthority, texts.mint),
  authoritySentence(facts.freezeAuthority, texts.freeze),
  ...(isChainKnown ? powerSentences(facts.powers, texts.powers) : []),
  shareSentence(facts.topTenPercent, texts.topTen),
  shareSentence(facts.developerPercent, texts.developer),
];

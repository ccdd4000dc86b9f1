// A token's change as a sentence in any language: two values, no verdict.
import type { TokenChangeKind } from './contracts/watch.ts';
import { abbreviate, abbreviateUsd } from './format.ts';

type FromTo = (before: string, after: string) => string;

export type TokenChangeTexts = Record<Exclude<TokenChangeKind, 'pause' | 'pool'>, FromTo> & {
  paused: string;
  resumed: string;
  /** `held` is in dollars. */
  withdrawn: (held: string) => string;
  /** In the place of an address. */
  none: string;
};

export const tokenChangeEnglish: TokenChangeTexts = {
  supply: (before, after) => `Supply went from ${before} to ${after}.`,
  mint_authority: (before, after) => `The mint authority went from ${before} to ${after}.`,
  freeze_authority: (before, after) => `The freeze authority went from ${before} to ${after}.`,
  transfer_fee: (before, after) => `The transfer fee went from ${before} to ${after}.`,
  delegate: (before, after) => `The permanent delegate went from ${before} to ${after}.`,
  liquidity: (before, after) => `Liquidity went from ${before} to ${after}.`,
  paused: 'Transfers were paused.',
  resumed: 'Transfers were resumed.',
  withdrawn: (held) => `The main pool, which held ${held}, was withdrawn.`,
  none: 'none',
};

type Changed = { kind: TokenChangeKind; before: string | null; after: string | null };

const shortAddress = (address: string): string => `${address.slice(0, 4)}…${address.slice(-4)}`;

const valueText = (
  kind: TokenChangeKind,
  value: string | null,
  { none }: TokenChangeTexts,
): string => {
  if (kind === 'supply') return abbreviate(value);
  if (kind === 'transfer_fee') return `${value ?? '0'}%`;
  if (kind === 'liquidity' || kind === 'pool') return abbreviateUsd(value);
  return value === null ? none : shortAddress(value);
};

export const tokenChangeText = (
  { kind, before, after }: Changed,
  texts: TokenChangeTexts,
): string => {
  const [was, is] = [valueText(kind, before, texts), valueText(kind, after, texts)];
  if (kind === 'pause') return after === 'true' ? texts.paused : texts.resumed;
  if (kind !== 'pool') return texts[kind](was, is);
  return Number(after) < Number(before) ? texts.withdrawn(was) : texts.liquidity(was, is);
};

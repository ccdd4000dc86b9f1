import { WATCH } from '@soltrade/schema/limits/watch';
import { z } from '@soltrade/schema/zod';
import type { Change } from './change.ts';

/** The data of a mint's account. */
export const mintFacts = z.object({
  /** In the smallest unit. */
  supply: z.string(),
  decimals: z.int(),
  mintAuthority: z.nullable(z.string()),
  freezeAuthority: z.nullable(z.string()),
  /** Hundredths of a percent, of the newest setting; 0 without a fee. */
  transferFee: z.int(),
  isPaused: z.boolean(),
  delegate: z.nullable(z.string()),
});

export type MintFacts = z.output<typeof mintFacts>;

const kinds = z.enum([
  'supply',
  'mint_authority',
  'freeze_authority',
  'transfer_fee',
  'pause',
  'delegate',
]);

type Kind = z.output<typeof kinds>;

/** `known` is what two samples agreed on; `pending` is a differing sample awaiting confirmation. */
export const chainWatch = z.object({
  known: z.nullable(z.object({ facts: mintFacts, since: z.number() })),
  first: z.nullable(z.object({ facts: mintFacts, at: z.number() })),
  pending: z.array(z.object({ kind: kinds, facts: mintFacts, at: z.number() })),
});

export type ChainWatch = z.output<typeof chainWatch>;

const NEW: ChainWatch = { known: null, first: null, pending: [] };

const FIELDS = {
  supply: 'supply',
  mint_authority: 'mintAuthority',
  freeze_authority: 'freezeAuthority',
  transfer_fee: 'transferFee',
  pause: 'isPaused',
  delegate: 'delegate',
} as const satisfies Record<Kind, keyof MintFacts>;

const KINDS = kinds.options;

/** 1: it grew, -1: it shrank, 0: no change that matters. */
const growth = (before: MintFacts, after: MintFacts): number => {
  const [from, to] = [Number(before.supply), Number(after.supply)];
  if (to > from * (1 + WATCH.supplyGrowth)) return 1;
  return to < from * (1 - WATCH.supplyGrowth) ? -1 : 0;
};

const differs = (kind: Kind, before: MintFacts, after: MintFacts): boolean =>
  kind === 'supply' ? growth(before, after) !== 0 : before[FIELDS[kind]] !== after[FIELDS[kind]];

/** Whether two samples show the same change; a growing supply may be larger in the second one. */
const agree = (kind: Kind, known: MintFacts, one: MintFacts, other: MintFacts): boolean =>
  kind === 'supply'
    ? growth(known, one) === growth(known, other)
    : one[FIELDS[kind]] === other[FIELDS[kind]];

/** Not reported: burning supply and giving up an authority only take power away from its holder. */
const isSilent = (kind: Kind, before: MintFacts, after: MintFacts): boolean => {
  if (kind === 'supply') return growth(before, after) < 0;
  return (kind === 'mint_authority' || kind === 'freeze_authority') && after[FIELDS[kind]] === null;
};

const textOf = (kind: Kind, facts: MintFacts): string | null => {
  switch (kind) {
    case 'supply':
      return (BigInt(facts.supply) / 10n ** BigInt(facts.decimals)).toString();
    case 'transfer_fee':
      return String(facts.transferFee / 100);
    case 'pause':
      return String(facts.isPaused);
    default:
      return facts[FIELDS[kind]] as string | null;
  }
};

type Judged = { watch: ChainWatch; changes: Change[] };

const withoutKnown = ({ first }: ChainWatch, facts: MintFacts, at: number): ChainWatch => {
  const isSame = first !== null && KINDS.every((kind) => !differs(kind, first.facts, facts));
  if (!isSame) return { ...NEW, first: { facts, at } };
  return at - first.at < WATCH.chainApart
    ? { ...NEW, first }
    : { ...NEW, known: { facts, since: first.at } };
};

/** Applies a sample. Reports a change once a second sample confirms it. */
export const judgeMint = (before: ChainWatch | null, facts: MintFacts, at: number): Judged => {
  const watch = before ?? NEW;
  const { known } = watch;
  if (known === null) return { watch: withoutKnown(watch, facts, at), changes: [] };
  const next: ChainWatch = { known, first: null, pending: [] };
  const changes: Change[] = [];
  for (const kind of KINDS.filter((each) => differs(each, known.facts, facts))) {
    const pending = watch.pending.find((each) => each.kind === kind);
    const isSame = pending !== undefined && agree(kind, known.facts, pending.facts, facts);
    if (!isSame) next.pending.push({ kind, facts, at });
    else if (at - pending.at < WATCH.chainApart) next.pending.push(pending);
    else {
      const { facts: now } = next.known ?? known;
      next.known = { facts: { ...now, [FIELDS[kind]]: facts[FIELDS[kind]] }, since: pending.at };
      if (isSilent(kind, known.facts, facts)) continue;
      const [was, is] = [textOf(kind, known.facts), textOf(kind, facts)];
      changes.push({ kind, before: was, after: is, from: known.since, to: pending.at });
    }
  }
  return { watch: next, changes };
};

/** Since when a change awaits confirmation, or null. */
export const chainPendingAt = ({ first, pending }: ChainWatch): number | null => {
  const times = [...pending, ...(first ? [first] : [])].map(({ at }) => at);
  return times.length === 0 ? null : Math.min(...times);
};

/** Whether two samples agreed on other facts than before. */
export const isKnownChanged = (before: ChainWatch | null, after: ChainWatch): boolean =>
  before !== null &&
  before.known !== null &&
  JSON.stringify(before.known.facts) !== JSON.stringify(after.known?.facts);

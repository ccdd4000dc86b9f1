import { ASSETS } from '@soltrade/schema/assets';
import { z } from '@soltrade/schema/zod';
import { type Evidence, type Payment, paymentKey } from './payment.ts';
import type { KeptPayment } from './readTransaction.ts';

const text = z.string();

const kept = z.object({
  ordinal: text,
  signature: text,
  slot: text,
  moved: z.enum(['lamports', 'tokens', 'debit']),
  source: text,
  destination: text,
  payerSigned: z.boolean(),
  position: text,
  wallet: z.optional(text),
  payer: z.optional(text),
  mint: z.optional(text),
  callers: z.optional(
    z.array(z.object({ program: text, discriminator: text, accounts: z.array(text) })),
  ),
  memos: z.optional(z.array(text)),
  isExchange: z.optional(z.boolean()),
  refused: z.optional(z.enum(['exceeds_position', 'exchange', 'two_rules'])),
});

/**
 * What most payments are like, which their evidence leaves out. The asset is a column beside it.
 */
const usual = ({ source, destination }: Pick<Evidence, 'source' | 'destination'>) => ({
  wallet: destination,
  payer: source,
  mint: null,
  callers: [],
  memos: [],
  isExchange: false,
  refused: null,
});

type Kept = Pick<Payment, 'ordinal' | 'evidence'>;

/** All that a later judgment needs beside the asset and amount. */
export const keptEvidence = ({ ordinal, evidence: { asset: _, ...evidence } }: Kept): object => {
  const left = new Map(
    Object.entries(usual(evidence)).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  return Object.fromEntries(
    Object.entries({ ...evidence, ordinal }).filter(
      ([name, value]) => left.get(name) !== JSON.stringify(value),
    ),
  );
};

export const keptText = (payment: Kept): string => JSON.stringify(keptEvidence(payment));

/** A stored payment as input for rules; null if incomplete, which leaves its judgment unchanged. */
export const keptPaymentOf = (row: {
  asset: string;
  rawAmount: string;
  decimals: number;
  at: number;
  evidence: string;
}): KeptPayment | null => {
  const parsed = kept.safeParse(JSON.parse(row.evidence));
  const asset = ASSETS.find(({ id }) => id === row.asset)?.id;
  if (!parsed.success || !asset) return null;
  const { ordinal, ...said } = parsed.data;
  const evidence: Evidence = { asset, ...usual(said), ...said };
  return {
    key: paymentKey({ ...evidence, ordinal }),
    account: evidence.destination,
    asset,
    rawAmount: BigInt(row.rawAmount),
    decimals: row.decimals,
    at: row.at,
    ordinal,
    evidence,
  };
};

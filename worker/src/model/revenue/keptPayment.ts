import { ASSETS } from '@soltrade/schema/assets';
import { z } from '@soltrade/schema/zod';
import type { Payment } from './payment.ts';
import { paymentKey } from './payment.ts';
import type { KeptPayment } from './readTransaction.ts';

const text = z.string();

const kept = z.object({
  ordinal: text,
  signature: text,
  slot: text,
  wallet: text,
  moved: z.enum(['lamports', 'tokens', 'debit']),
  source: text,
  destination: text,
  payer: text,
  payerSigned: z.boolean(),
  asset: z.enum(['SOL', 'USDC', 'USDT', 'USD1', 'BONK']),
  mint: z.nullable(text),
  callers: z.array(z.object({ program: text, discriminator: text, accounts: z.array(text) })),
  memos: z.array(text),
  position: text,
  isExchange: z.boolean(),
  refused: z.nullable(z.enum(['exceeds_position', 'exchange', 'two_rules'])),
  facts: z.record(text, text),
});

type Kept = Pick<Payment, 'ordinal' | 'evidence'>;

/** All that a later judgment needs beside the amount. */
export const keptEvidence = ({ ordinal, evidence }: Kept) => ({ ...evidence, ordinal });

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
  const { ordinal, ...evidence } = parsed.data;
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

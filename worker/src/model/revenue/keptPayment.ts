import { ASSETS } from '@soltrade/schema/assets';
import { z } from '@soltrade/schema/zod';
import type { Payment } from './payment.ts';
import type { KeptPayment } from './readTransaction.ts';

const text = z.string();

const kept = z.object({
  key: text,
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

export const keptText = ({ key, evidence }: Pick<Payment, 'key' | 'evidence'>): string =>
  JSON.stringify({ ...evidence, key });

/** A stored payment as input for rules; null if incomplete, which leaves its judgment unchanged. */
export const keptPaymentOf = (row: {
  account: string;
  asset: string;
  rawAmount: string;
  decimals: number;
  at: number;
  evidence: string;
}): KeptPayment | null => {
  const parsed = kept.safeParse(JSON.parse(row.evidence));
  const asset = ASSETS.find(({ id }) => id === row.asset)?.id;
  if (!parsed.success || !asset) return null;
  const { key, ...evidence } = parsed.data;
  return {
    key,
    account: row.account,
    asset,
    rawAmount: BigInt(row.rawAmount),
    decimals: row.decimals,
    // Keys end with the instruction's position.
    at: row.at,
    ordinal: key.slice(key.lastIndexOf(':') + 1),
    evidence,
  };
};

import type { TokenFacts } from '@soltrade/schema/contracts/tokens';
import { z } from '@soltrade/schema/zod';
import type { Ctx } from '../lib/context.ts';
import { amountText } from '../lib/decimal.ts';
import {
  figure,
  geckoterminalAnswer,
  geckoterminalRequest,
  usableAddress,
} from './geckoterminalAnswer.ts';
import { upstreamFailure } from './http.ts';

export type TokenHolding = Pick<TokenFacts, 'holders' | 'topTenPercent' | 'developerPercent'> & {
  developer: string | null;
};

const shares = z.object({ top_10: figure });
const counted = z.object({ count: figure });

const answer = z.object({
  data: z.object({
    type: z.literal('token'),
    attributes: z.object({
      address: z.string(),
      holders: z.optional(z.unknown()),
      developer_address: z.optional(z.unknown()),
      developer_holding_percentage: z.optional(z.unknown()),
    }),
  }),
});

/** No token has more wallets than that. */
const MAX_HOLDERS = 1e10;

const holdersOf = (value: unknown): number | null => {
  const parsed = counted.safeParse(value);
  const count = parsed.success ? Number(amountText(parsed.data.count) ?? Number.NaN) : Number.NaN;
  return Number.isInteger(count) && count > 0 && count <= MAX_HOLDERS ? count : null;
};

const percentText = (value: unknown): string | null => {
  const parsed = figure.safeParse(value);
  const text = parsed.success ? amountText(parsed.data) : null;
  return text !== null && Number(text) <= 100 ? text : null;
};

const topTenOf = (holders: unknown): string | null => {
  const parsed = z.object({ distribution_percentage: shares }).safeParse(holders);
  if (!parsed.success) return null;
  const text = percentText(parsed.data.distribution_percentage.top_10);
  // Every token has holders, so zero means not counted.
  return text === '0' ? null : text;
};

/**
 * Null for an unknown mint. The ten largest wallets include pools and the bonding curve. Throws
 * `UpstreamFailure`.
 */
export const tokenHolding = async (ctx: Ctx, mint: string): Promise<TokenHolding | null> => {
  const request = geckoterminalRequest(ctx, `/tokens/${mint}/info`);
  const parsed = await geckoterminalAnswer(ctx, request, answer);
  if (parsed === null) return null;
  const { address, holders, developer_address, developer_holding_percentage } =
    parsed.data.attributes;
  if (address !== mint) throw upstreamFailure(ctx, request, 'malformed');
  return {
    holders: holdersOf(holders),
    topTenPercent: topTenOf(holders),
    developerPercent: percentText(developer_holding_percentage),
    developer: usableAddress(developer_address),
  };
};

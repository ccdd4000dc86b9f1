import { PROMOTER_PAGE } from '@soltrade/schema/limits/landing';
import { cachedTokenCard } from '../../cache/tokenCards.ts';
import type { CallOfPromoter } from '../../db/links/promoterPages.ts';
import type { Ctx } from '../../lib/context.ts';
import { multipleOf } from '../../model/call.ts';
import { disclosedOf } from '../../model/disclosure.ts';
import type { ListedCall } from '../../model/pageRecord.ts';
import { multipleOfRow } from '../../model/record/judgedCall.ts';
import { windowEnd } from '../../model/record/settle.ts';

/** The price that a token has now, as far as anyone asked for it recently. */
const presentPrice = async (ctx: Ctx, mint: string): Promise<string | null> => {
  const card = await cachedTokenCard(ctx, mint);
  return card && ctx.now() - card.fetchedAt <= PROMOTER_PAGE.maxPriceAge ? card.price : null;
};

const listedCall = async (
  ctx: Ctx,
  { link, token, call, settlement, statements }: CallOfPromoter,
): Promise<ListedCall> => ({
  linkId: link.id,
  identifier: link.shortIdentifier,
  isShown: link.isActive && link.blockedAt === null,
  mint: link.mint,
  name: token.name,
  symbol: token.symbol,
  hasImage: token.imageUrl !== null,
  calledAt: call?.calledAt ?? link.createdAt,
  price: call?.price ?? null,
  marketCap: call?.marketCap ?? null,
  state: settlement?.state ?? 'open',
  endsAt: windowEnd(settlement?.sharedAt ?? call?.calledAt ?? link.createdAt),
  peak: settlement && multipleOfRow(settlement),
  peakAt: settlement?.peakAt ?? null,
  r7: settlement?.r7 ?? null,
  noMarket: settlement?.noMarket ?? false,
  stake: disclosedOf(statements, link.createdAt).kind,
  multiple: call?.price ? multipleOf(call.price, await presentPrice(ctx, link.mint)) : null,
});

/** Calls as a page lists them, each with what its token is worth now. */
export const listedCalls = (ctx: Ctx, rows: readonly CallOfPromoter[]): Promise<ListedCall[]> =>
  Promise.all(rows.map((row) => listedCall(ctx, row)));

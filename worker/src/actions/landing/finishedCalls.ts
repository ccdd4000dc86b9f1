import { promoterPages } from '../../cache/promoterPages.ts';
import type { Ctx } from '../../lib/context.ts';
import type { LandingFacts, LandingPage } from '../../model/landingRecord.ts';
import { refreshPageWhenDue } from './openPromoterPage.ts';

/** What a landing page says of its promoter's record: what their own page says, as last composed. */
export const finishedCalls = async (
  ctx: Ctx,
  { hasOpenPage, recommender }: Pick<LandingFacts, 'hasOpenPage' | 'recommender'>,
): Promise<LandingPage['finished']> => {
  if (!hasOpenPage || recommender === null) return null;
  const name = recommender.refCode.toLowerCase();
  const page = await promoterPages.read(ctx, name);
  refreshPageWhenDue(ctx, name, page);
  if (page?.kind !== 'page') return null;
  const { settled, reached } = page.record;
  return { calls: settled, reached: reached[2]?.reached ?? null };
};

import { type Api, type ApiPromoter, signInByApi } from './apiClient.ts';
import { makeRichPromoter, type RichPromoter } from './richPromoter.ts';

/** Accounts for viewing pages: one just signed up, and one with links and clicks. */
export type Fixtures = { newcomer: ApiPromoter; promoter: RichPromoter };

export const createFixtures = async (api: Api): Promise<Fixtures> => ({
  newcomer: await signInByApi(api),
  promoter: await makeRichPromoter(api),
});

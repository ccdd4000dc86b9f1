import type { Page } from '@playwright/test';
import { type Api, type ApiPromoter, callApi, jsonOf, signInByApi } from './apiClient.ts';
import { beSignedIn } from './signedIn.ts';

/** Signs in a new wallet with one platform connected. */
export const connectedPromoter = async (api: Api): Promise<ApiPromoter> => {
  const promoter = await signInByApi(api);
  const { userId, cookie } = promoter;
  await jsonOf(
    await callApi(api, 'POST /api/platforms', {
      cookie,
      body: { userId, platformName: 'jupiter', walletAddress: 'affiliate-1' },
    }),
  );
  return promoter;
};

/** Signs in a new wallet with one platform connected, and gives the page's browser its session. */
export const signedInPromoter = async (page: Page, api: Api): Promise<ApiPromoter> => {
  const promoter = await connectedPromoter(api);
  await beSignedIn(page, promoter, api);
  return promoter;
};

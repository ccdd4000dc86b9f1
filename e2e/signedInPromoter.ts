import type { Page } from '@playwright/test';
import { type Api, type ApiPromoter, callApi, jsonOf, signInByApi } from './apiClient.ts';

/** Signs a new wallet in, with one platform connected, and lets the page's browser be that promoter. */
export const signedInPromoter = async (page: Page, api: Api): Promise<ApiPromoter> => {
  const promoter = await signInByApi(api);
  const { userId, cookie } = promoter;
  await jsonOf(
    await callApi(api, 'POST /api/platforms', {
      cookie,
      body: { userId, platformName: 'jupiter', walletAddress: 'affiliate-1' },
    }),
  );
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: api.baseUrl }]);
  return promoter;
};

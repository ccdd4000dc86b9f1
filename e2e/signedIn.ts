import type { Page } from '@playwright/test';
import type { Api, ApiPromoter } from './apiClient.ts';

/** Lets the page's browser be someone who signed in elsewhere. */
export const beSignedIn = async (page: Page, { cookie }: ApiPromoter, { baseUrl }: Api): Promise<void> => {
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: baseUrl }]);
};

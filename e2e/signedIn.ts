import type { Page } from '@playwright/test';
import type { Api, ApiPromoter } from './apiClient.ts';

/** Gives the page's browser the session of a user who signed in elsewhere. */
export const beSignedIn = async (
  page: Page,
  { cookie }: ApiPromoter,
  { baseUrl }: Api,
): Promise<void> => {
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: baseUrl }]);
};

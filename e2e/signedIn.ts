import type { Page } from '@playwright/test';
import { sessionHintCookie } from '@soltrade/schema/sessionHint';
import type { Api, ApiPromoter } from './apiClient.ts';

const cookieOf = (pair: string, url: string) => {
  const [name = '', value = ''] = pair.split('=');
  return { name, value, url, secure: url.startsWith('https:') };
};

/**
 * Gives the page's browser the session of a user who signed in elsewhere, with the hint beside it.
 */
export const beSignedIn = async (
  page: Page,
  { cookie, userId }: ApiPromoter,
  { baseUrl }: Api,
): Promise<void> => {
  const [hint = ''] = sessionHintCookie({ userId }, baseUrl.startsWith('https:')).split(';');
  await page.context().addCookies([cookieOf(cookie, baseUrl), cookieOf(hint, baseUrl)]);
};

import type { SiteProps } from '@soltrade/web/landing/MessagePage.tsx';
import { localeOf } from '@soltrade/web/landing/visit.ts';
import type { Config } from '../env.ts';

/** What a page that only says something shows of us, in the visitor's language. */
export const siteOf = (
  { productName, publicOrigin }: Config,
  acceptLanguage: string | undefined,
): SiteProps => ({ productName, publicOrigin, locale: localeOf(acceptLanguage) });

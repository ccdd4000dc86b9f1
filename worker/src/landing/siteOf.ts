import type { SiteProps } from '../../landing/MessagePages.tsx';
import { localeOf } from '../../landing/visit.ts';
import type { Config } from '../env.ts';

/** A message page's product details, in the visitor's language. */
export const siteOf = (
  { productName, publicOrigin }: Config,
  acceptLanguage: string | undefined,
): SiteProps => ({ productName, publicOrigin, locale: localeOf(acceptLanguage) });

import { DAY, HOUR } from '@soltrade/schema/durations';
import { REPORT } from '@soltrade/schema/limits/operations';
import { CLICKS_METHOD_PATH, METHOD_PATH, SAFETY_PATH, SECURITY_TXT_PATH } from '@soltrade/schema/paths';
import { type Context, Hono } from 'hono';
import { clicksTextOf } from '../../../landing/clicks/clicksTextOf.ts';
import { methodTextsOf } from '../../../landing/method/methodTextsOf.ts';
import { SAFETY_TEXTS } from '../../../landing/safety/safetyTexts.ts';
import { articleResponse } from '../../landing/renderLanding.ts';
import { siteOf } from '../../landing/siteOf.ts';
import type { AppEnv } from '../../lib/appEnv.ts';

const siteFor = (c: Context<AppEnv>) => siteOf(c.get('ctx').config, c.req.header('Accept-Language'));

const spellings = (path: string): string[] => [path, `${path}/`];

/** RFC 9116 requires an expiry, because the contact in an old copy may be outdated. */
const securityTxt = (contact: string, origin: string, now: number): string => {
  const expires = new Date(Math.ceil(now / DAY) * DAY + 180 * DAY).toISOString();
  const lines = {
    Contact: contact.startsWith('https:') ? contact : `mailto:${contact}`,
    Expires: expires,
    Policy: origin + SAFETY_PATH,
    Canonical: origin + SECURITY_TXT_PATH,
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
};

/** Pages that explain the product to visitors, and the operator's contact. */
export const articles = new Hono<AppEnv>()
  .on('GET', spellings(METHOD_PATH), (c) => {
    const site = siteFor(c);
    return articleResponse({ ...site, texts: methodTextsOf(site.locale, site.productName) });
  })
  .on('GET', spellings(CLICKS_METHOD_PATH), (c) => {
    const site = siteFor(c);
    return articleResponse({ ...site, texts: clicksTextOf(site.locale, site.productName) });
  })
  .on('GET', spellings(SAFETY_PATH), (c) => {
    const site = siteFor(c);
    const { contact } = c.get('ctx').config;
    const facts = { product: site.productName, contact, hours: REPORT.readWithin / HOUR };
    return articleResponse({ ...site, texts: SAFETY_TEXTS[site.locale](facts) });
  })
  .get(SECURITY_TXT_PATH, (c, next) => {
    const { config, now } = c.get('ctx');
    if (config.contact === null) return next();
    return c.text(securityTxt(config.contact, config.publicOrigin, now()));
  });

import type { CountryRule } from '@soltrade/schema/contracts/rules';
import { parseEmbedPath } from '@soltrade/schema/landingPath';
import { Hono } from 'hono';
import { openLanding } from '../../actions/landing/openLanding.ts';
import { openCurrentPage } from '../../actions/landing/openPromoterPage.ts';
import { emptyCardAnswer, linkCardAnswer, recordCardAnswer, themeOf } from '../../landing/embedAnswer.ts';
import { siteOf } from '../../landing/siteOf.ts';
import { visitorOf } from '../../landing/visitorOf.ts';
import type { AppEnv } from '../../lib/appEnv.ts';
import { placeOf } from '../../lib/placeOf.ts';
import { actionIn } from '../../model/rules.ts';

type Ruled = { countryRule: CountryRule | null };

/**
 * Cards of links and of promoters' records for frames of other sites, from the records of their pages. A card counts nothing:
 * its links lead to the page, with the channel `embed`, and who opens that is counted there.
 */
export const embeds = new Hono<AppEnv>().get('*', async (c, next) => {
  const path = parseEmbedPath(c.req.path);
  if (!path) return next();
  const ctx = c.get('ctx');
  const { config } = ctx;
  const { visit } = visitorOf(c.req.raw, undefined);
  const asked = { visit, theme: themeOf(c.req.query('theme')), now: ctx.now() };
  const { country } = placeOf(c.req.raw);
  const actionOf = ({ countryRule }: Ruled) => actionIn(countryRule, country);
  const empty = (status: 200 | 404) =>
    emptyCardAnswer(siteOf(config, c.req.header('Accept-Language')), status, asked);

  if (path.kind === 'promoter') {
    const page = await openCurrentPage(ctx, path.refCode);
    return page ? recordCardAnswer(config, page, { ...asked, action: actionOf(page) }) : empty(404);
  }
  if (path.kind !== 'referrer' && path.kind !== 'short') return empty(404);
  const opened = await openLanding(ctx, path);
  if (!opened.page) return empty(opened.isGone ? 200 : 404);
  if (opened.page.link === null) return empty(404);
  const shown = (await opened.late) ?? opened.page;
  return linkCardAnswer(config, shown, { ...asked, action: actionOf(shown) });
});

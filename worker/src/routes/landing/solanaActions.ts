import * as contracts from '@soltrade/schema/contracts/solanaActions';
import { parseLandingPath } from '@soltrade/schema/landingPath';
import { identifierPath, SOLANA_ACTIONS_PATH } from '@soltrade/schema/paths';
import type { PlatformId } from '@soltrade/schema/platforms/index';
import { type Context, Hono } from 'hono';
import { openLanding } from '../../actions/landing/openLanding.ts';
import { pressSolanaAction } from '../../actions/landing/pressSolanaAction.ts';
import { bodySize, jsonBody } from '../../http/body.ts';
import { checked } from '../../http/check.ts';
import { solanaActionHeaders } from '../../http/headers.ts';
import { mount, routes } from '../../http/route.ts';
import { publicModelOf } from '../../landing/landingModel.ts';
import { solanaActionOf } from '../../landing/solanaActionOf.ts';
import { actionFor } from '../../landing/visitorOf.ts';
import { addressKey } from '../../lib/addressKey.ts';
import type { AppEnv } from '../../lib/appEnv.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { placeOf } from '../../lib/visit.ts';
import type { LandingPage } from '../../model/landing.ts';

const PREFIX = '/api/actions';

const pageOf = async (c: Context<AppEnv>): Promise<LandingPage> => {
  const path = parseLandingPath(c.req.path.slice(PREFIX.length));
  const opened = path && (await openLanding(c.get('ctx'), path));
  if (!opened?.page)
    throw new AppError('link_not_found', 'There is no such link, or it has been disabled.');
  return opened.page;
};

const read = async (ctx: Ctx, _: unknown, c: Context<AppEnv>) => {
  const page = await pageOf(c);
  // Without a link, the promoter named in the path recommends nothing, so the response omits the
  // name.
  const path = page.link === null ? PREFIX + identifierPath(page.mint) : c.req.path;
  const action = actionFor(page, c.req.raw);
  return solanaActionOf(publicModelOf(ctx.config, page, { action, now: ctx.now() }), path);
};

const press = async (
  ctx: Ctx,
  { query }: { query: { platform: PlatformId } },
  c: Context<AppEnv>,
) => {
  const externalLink = pressSolanaAction(ctx, await pageOf(c), {
    platform: query.platform,
    address: addressKey(c.req.header('CF-Connecting-IP')),
    userAgent: c.req.header('User-Agent') ?? '',
    ...placeOf(c.req.raw),
  });
  return { type: 'external-link' as const, externalLink };
};

/** Our links as Solana Actions, for clients that render them with buttons. */
export const solanaActions = mount(
  new Hono<AppEnv>().use('/actions/*', solanaActionHeaders(), checked(jsonBody, bodySize)),
  routes(contracts, {
    getReferrerSolanaAction: read,
    getIdentifierSolanaAction: read,
    pressReferrerSolanaAction: press,
    pressIdentifierSolanaAction: press,
  }),
);

/**
 * Lists our paths that have a Solana Action; clients check it before showing one instead of a link.
 */
export const solanaActionRules = new Hono<AppEnv>()
  .use(SOLANA_ACTIONS_PATH, solanaActionHeaders())
  .get(SOLANA_ACTIONS_PATH, (c) =>
    c.json({
      rules: [
        { pathPattern: '/r/**', apiPath: `${PREFIX}/r/**` },
        // For addresses posted in capitals.
        { pathPattern: '/R/**', apiPath: `${PREFIX}/r/**` },
        { pathPattern: '/token/*', apiPath: `${PREFIX}/token/*` },
        // A Solana Action's own URL maps to itself.
        { pathPattern: `${PREFIX}/**`, apiPath: `${PREFIX}/**` },
      ],
    }),
  );

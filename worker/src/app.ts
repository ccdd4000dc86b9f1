import { withoutApiKeys } from '@soltrade/schema/apiScopes';
import { cleanPath } from '@soltrade/schema/landingPath';
import { isApiPath, MCP_PATH, OAUTH_PATH } from '@soltrade/schema/paths';
import { type Context, Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { noteError } from './actions/operations/errorCounts.ts';
import { bodySize, jsonBody, receiveBody } from './http/body.ts';
import { checked } from './http/check.ts';
import { answered, apiAnswer, otherMethods, requestContext } from './http/headers.ts';
import { ownPaths } from './http/hosts.ts';
import { bearer } from './http/identity.ts';
import { sameOrigin } from './http/origin.ts';
import { isUndeclared, mount } from './http/route.ts';
import { errorPageResponse, notFoundResponse } from './landing/renderLanding.ts';
import { siteOf } from './landing/visitorOf.ts';
import { hasKey } from './lib/apiKey.ts';
import type { AppEnv } from './lib/appEnv.ts';
import { AppError, appErrorIn, isUserDeleted, problemResponse } from './lib/errors.ts';
import { logError, logInfo } from './lib/log.ts';
import { hintAtEndedSession } from './lib/sessionCookie.ts';
import { urlOf } from './lib/urlOf.ts';
import { users } from './routes/accounts.ts';
import { notices } from './routes/activity.ts';
import { assistants, oauth, oauthMetadata } from './routes/assistants.ts';
import { clicks } from './routes/clicks.ts';
import { embeds, oembed, overlayPages, overlays } from './routes/embeds.ts';
import { hosts } from './routes/hosts.ts';
import { imports } from './routes/imports.ts';
import { apiKeys } from './routes/keys.ts';
import { articles, otherPages } from './routes/landing/articles.ts';
import { images, previewImages } from './routes/landing/images.ts';
import { landing } from './routes/landing/landing.ts';
import { ownHostPages } from './routes/landing/ownHost.ts';
import { promoterPage, promoterPages } from './routes/landing/promoterPage.ts';
import { solanaActionRules, solanaActions } from './routes/landing/solanaActions.ts';
import { channels, linkList, linkPreviews } from './routes/linkLists.ts';
import { links } from './routes/links.ts';
import { mcp } from './routes/mcp/mcp.ts';
import { members } from './routes/members.ts';
import { abuseReports, meta, ops } from './routes/operations.ts';
import { partners, postbacks } from './routes/partners.ts';
import { platforms } from './routes/platforms.ts';
import { reportPages, sharedReports } from './routes/reports.ts';
import { payoutWallets, revenue } from './routes/revenue.ts';
import { auth } from './routes/sessions.ts';
import { statements } from './routes/statements.ts';
import { analytics, live } from './routes/statistics.ts';
import { telegram, telegramWebhook } from './routes/telegram.ts';
import { tokens } from './routes/tokens.ts';
import { tokenWatch } from './routes/watch.ts';
import { webhooks } from './routes/webhooks.ts';
import { twitterReturn, twitterStarts } from './routes/x.ts';

const api = new Hono<AppEnv>();
// Order is part of the contract: origin, content type, size here; session or key, shape and the
// rest in the routes.
api.use(checked(apiAnswer, bearer, sameOrigin, jsonBody, bodySize));
api.route('/', twitterReturn);
api.route('/', twitterStarts);
mount(api, [
  ...auth,
  ...users,
  ...apiKeys,
  ...assistants,
  ...members,
  ...notices,
  ...telegram,
  ...platforms,
  ...tokens,
  ...links,
  ...imports,
  ...linkPreviews,
  ...oembed,
  ...channels,
  ...hosts,
  ...tokenWatch,
  ...linkList,
  ...promoterPages,
  ...sharedReports,
  ...analytics,
  ...live,
  ...overlays,
  ...revenue,
  ...payoutWallets,
  ...clicks,
  ...statements,
  ...partners,
  ...webhooks,
  ...abuseReports,
  ...ops,
  ...meta,
]);
api.use(otherMethods(api));

/** The addresses of shared reports and overlays are secrets, as keys are. */
const loggedPath = (path: string): string =>
  withoutApiKeys(path).replace(/^\/((?:og\/)?report|overlay)\/.*/, '/$1/…');

/** Hides an unexpected error's details; the request id finds it in the log. */
const asAppError = (error: unknown): AppError => {
  const known = appErrorIn(error);
  if (known) return known;
  // Another tab deleted the account during this request, so the session has ended.
  if (isUserDeleted(error))
    return new AppError('unauthenticated', 'Sign in to continue.', { cause: error });
  return new AppError('internal', 'Something went wrong on our side. Please try again.', {
    cause: error,
  });
};

const onNotFound = (c: Context<AppEnv>): Response | Promise<Response> => {
  const { requestId, config } = c.get('ctx');
  if (isApiPath(c.req.path)) {
    c.set('isNoEndpoint', true);
    return problemResponse(new AppError('not_found', 'There is no such endpoint.'), requestId);
  }
  return notFoundResponse(siteOf(config, c.req.header('Accept-Language')));
};

/** The one place where an error becomes a response and a log line. */
export const onError = (error: Error, c: Context<AppEnv>): Response | Promise<Response> => {
  const problem = asAppError(error);
  // If the configuration doesn't parse, the error precedes the context.
  const ctx = c.get('ctx');
  const requestId = ctx?.requestId ?? crypto.randomUUID();
  const fields = {
    requestId,
    method: c.req.method,
    path: loggedPath(c.req.path),
    code: problem.code,
  };
  if (problem.status >= 500) logError('request_failed', error, fields);
  else logInfo('request_refused', fields);
  if (ctx) noteError(ctx, problem.code);
  if (isUndeclared(c.get('contract'), problem.code)) logError('undeclared_error', error, fields);
  const isPage = ctx && !isApiPath(c.req.path) && !/^\/(img|og)\//.test(c.req.path);
  if (isPage) {
    return errorPageResponse(
      problem,
      siteOf(ctx.config, c.req.header('Accept-Language')),
      requestId,
    );
  }
  const response = problemResponse(problem, requestId);
  // If the cookie was ignored, its session may well be alive.
  const readsCookies = !hasKey(c) && c.req.path !== MCP_PATH;
  if (problem.code === 'unauthenticated' && readsCookies) hintAtEndedSession(c, response);
  return response;
};

/**
 * The path that middleware checks, too: Hono's own would decode more. Clients of Solana Actions
 * append a page's path as it was posted, which no route with parameters would match.
 */
const routedPath = ({ url }: Request): string => {
  const path = urlOf(url).pathname;
  return path.startsWith('/api/actions/') ? cleanPath(path) : path;
};

export const app = new Hono<AppEnv>({ getPath: routedPath, router: new TrieRouter() });
app.use(answered(), checked(receiveBody, requestContext, ownPaths));
app.route('/', ownHostPages);
// Mounted before the API and its origin checks: other sites call these, and they read no cookie.
app.route('/api', solanaActions);
app.route('/api', postbacks);
app.route('/api', telegramWebhook);
app.route('/', solanaActionRules);
app.route('/api', api);
app.route(
  MCP_PATH,
  mcp((c, request) => app.fetch(request, c.env, c.executionCtx)),
);
app.route(OAUTH_PATH, oauth);
app.route('/', oauthMetadata);
app.route('/img', images);
app.route('/og', previewImages);
app.route('/', articles);
app.route('/', reportPages);
app.route('/', overlayPages);
app.route('/', landing);
app.route('/', embeds);
app.route('/', promoterPage);
app.route('/', otherPages);
app.notFound(onNotFound);
app.onError(onError);

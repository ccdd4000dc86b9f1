import { createHash, randomBytes } from 'node:crypto';
import type { SandboxContext, UpstreamHandler } from './context.ts';
import { avatarUrl } from './images.ts';
import { PERSONAS, type Persona } from './personas.ts';
import { type AuthorizeRequest, consentPage, errorPage, parseAuthorize } from './xConsent.ts';

const X_SANDBOX_CLIENT = { id: 'sandbox-client', secret: 'sandbox-secret' } as const;

/** X's codes live about half a minute. */
const CODE_LIFE_MS = 30_000;
const TOKEN_LIFE_S = 7200;
/** `offline.access` is ignored: the sandbox has no refresh tokens. */
const GRANTED_SCOPES = ['users.read', 'tweet.read'];

type Grant = AuthorizeRequest & { persona: Persona; expiresAt: number };
type Access = { persona: Persona; expiresAt: number };
type State = { context: SandboxContext; grants: Map<string, Grant>; accesses: Map<string, Access> };

/** X's OAuth 2.0 with PKCE for one confidential client, and `/2/users/me`. */
export function createX(context: SandboxContext): UpstreamHandler {
  const state: State = { context, grants: new Map(), accesses: new Map() };
  return (request, path) => {
    switch (`${request.method} ${path}`) {
      case 'GET /i/oauth2/authorize':
        return showConsent(context, request);
      case 'POST /i/oauth2/authorize':
        return decide(state, request);
      case 'POST /2/oauth2/token':
        return exchange(state, request);
      case 'GET /2/users/me':
        return me(state, request);
      default:
        return problem(404, 'Not Found');
    }
  };
}

function checked({ publicOrigins }: SandboxContext, query: URLSearchParams) {
  return parseAuthorize(query, { clientId: X_SANDBOX_CLIENT.id, publicOrigins });
}

function showConsent(context: SandboxContext, request: Request): Response {
  const query = new URL(request.url).searchParams;
  const authorize = checked(context, query);
  return typeof authorize === 'string'
    ? errorPage(authorize)
    : consentPage({ origin: context.origin, query });
}

async function decide({ context, grants }: State, request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const authorize = checked(context, form);
  if (typeof authorize === 'string') return errorPage(authorize);
  const persona = PERSONAS.find(({ id }) => id === form.get('persona'));
  const target = new URL(authorize.redirectUri);
  if (form.get('decision') === 'authorize') {
    if (!persona) return errorPage('Choose one of the accounts.');
    const code = randomBytes(32).toString('base64url');
    grants.set(code, { ...authorize, persona, expiresAt: context.now() + CODE_LIFE_MS });
    target.searchParams.set('state', authorize.state);
    target.searchParams.set('code', code);
  } else {
    target.searchParams.set('error', 'access_denied');
    target.searchParams.set('state', authorize.state);
  }
  return new Response(null, { status: 303, headers: { location: target.href, 'cache-control': 'no-store' } });
}

function refusal(status: 400 | 401, error: string, description: string): Response {
  return Response.json({ error, error_description: description }, { status });
}

async function exchange({ context, grants, accesses }: State, request: Request): Promise<Response> {
  if (!hasClientCredentials(request)) {
    return refusal(401, 'unauthorized_client', 'Missing valid authorization header');
  }
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return refusal(400, 'invalid_request', 'The content type must be application/x-www-form-urlencoded.');
  }
  const form = new URLSearchParams(await request.text());
  const absent = ['grant_type', 'code', 'redirect_uri', 'code_verifier'].find((name) => !form.get(name));
  if (absent) return refusal(400, 'invalid_request', `Missing required parameter [${absent}].`);
  if (form.get('grant_type') !== 'authorization_code') {
    return refusal(400, 'unsupported_grant_type', 'Value passed for the grant type is not supported.');
  }
  const code = form.get('code') ?? '';
  const grant = grants.get(code);
  // Any attempt uses the code up, a wrong verifier included.
  grants.delete(code);
  if (!grant || context.now() >= grant.expiresAt) {
    return refusal(400, 'invalid_request', 'Value passed for the authorization code was invalid.');
  }
  if (form.get('redirect_uri') !== grant.redirectUri) {
    const description = 'Value passed for the redirect uri did not match the uri of the authorization code.';
    return refusal(400, 'invalid_request', description);
  }
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (challenge !== grant.codeChallenge) {
    const description = 'Value passed for the code verifier did not match the code challenge.';
    return refusal(400, 'invalid_request', description);
  }
  const token = randomBytes(48).toString('base64url');
  accesses.set(token, { persona: grant.persona, expiresAt: context.now() + TOKEN_LIFE_S * 1000 });
  const scope = grant.scope.split(' ').filter((name) => GRANTED_SCOPES.includes(name));
  return Response.json(
    { token_type: 'bearer', expires_in: TOKEN_LIFE_S, access_token: token, scope: scope.join(' ') },
    { headers: { 'cache-control': 'no-store' } },
  );
}

function hasClientCredentials(request: Request): boolean {
  const [scheme, encoded] = (request.headers.get('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic' || !encoded) return false;
  const credentials = Buffer.from(encoded, 'base64').toString('utf8');
  return credentials === `${X_SANDBOX_CLIENT.id}:${X_SANDBOX_CLIENT.secret}`;
}

function problem(status: number, title: string): Response {
  const headers = { 'content-type': 'application/problem+json' };
  return Response.json({ title, type: 'about:blank', status, detail: title }, { status, headers });
}

function userFields(origin: string, persona: Persona): Record<string, unknown> {
  return {
    id: persona.id,
    name: persona.name,
    username: persona.username,
    created_at: persona.createdAt,
    description: persona.description,
    verified: persona.verified,
    profile_image_url: avatarUrl(origin, persona),
    public_metrics: {
      followers_count: persona.followers,
      following_count: 214,
      tweet_count: 3120,
      listed_count: 7,
    },
  };
}

const DEFAULT_FIELDS = ['id', 'name', 'username'];

function me({ context, accesses }: State, request: Request): Response {
  const [scheme, token] = (request.headers.get('authorization') ?? '').split(' ');
  const access = scheme?.toLowerCase() === 'bearer' ? accesses.get(token ?? '') : undefined;
  if (!access || context.now() >= access.expiresAt) return problem(401, 'Unauthorized');
  const all = userFields(context.origin, access.persona);
  const asked = new URL(request.url).searchParams.get('user.fields');
  const fields = asked ? asked.split(',') : [];
  const unknown = fields.find((field) => !Object.hasOwn(all, field));
  if (unknown !== undefined) return invalidField(unknown, Object.keys(all));
  const wanted = new Set([...DEFAULT_FIELDS, ...fields]);
  return Response.json({
    data: Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(name))),
  });
}

function invalidField(value: string, allowed: readonly string[]): Response {
  const message = `The \`user.fields\` query parameter value [${value}] is not one of [${allowed.join(',')}]`;
  const body = {
    errors: [{ parameters: { 'user.fields': [value] }, message }],
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: 'https://api.x.com/2/problems/invalid-request',
  };
  return Response.json(body, { status: 400, headers: { 'content-type': 'application/problem+json' } });
}

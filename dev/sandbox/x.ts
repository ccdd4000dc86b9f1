import { createHash, randomBytes } from 'node:crypto';
import type { SandboxContext, UpstreamHandler } from './context.ts';
import { escapeHtml, htmlPage } from './html.ts';
import { avatarUrl } from './images.ts';
import { PERSONAS, type Persona } from './personas.ts';

const CLIENT_ID = 'sandbox-client';

type AuthorizeRequest = {
  redirectUri: string;
  scope: string;
  state: string;
  codeChallenge: string;
};

/** The request in `query`, or a sentence describing its error. */
function parseAuthorize(query: URLSearchParams): AuthorizeRequest | string {
  const text = (name: string) => query.get(name) ?? '';
  const scopes = text('scope').split(' ');
  const problems = {
    'response_type must be "code".': text('response_type') !== 'code',
    [`client_id must be "${CLIENT_ID}".`]: text('client_id') !== CLIENT_ID,
    'redirect_uri must be an https URL, or an http URL on a loopback host.': !isRedirect(
      text('redirect_uri'),
    ),
    'scope must contain users.read and tweet.read: /2/users/me needs both.':
      !scopes.includes('users.read') || !scopes.includes('tweet.read'),
    'state is missing.': text('state') === '',
    'code_challenge must be the base64url SHA-256 of the verifier, by S256.':
      text('code_challenge_method') !== 'S256' ||
      !/^[A-Za-z0-9_-]{43}$/.test(text('code_challenge')),
  };
  const problem = Object.entries(problems).find(([, isWrong]) => isWrong)?.[0];
  if (problem) return problem;
  return {
    redirectUri: text('redirect_uri'),
    scope: text('scope'),
    state: text('state'),
    codeChallenge: text('code_challenge'),
  };
}

function isRedirect(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  );
}

function errorPage(reason: string): Response {
  const body = `<main class="card"><h1>Something went wrong</h1>
    <p>You weren’t able to give access to the app. ${escapeHtml(reason)}</p></main>`;
  return htmlPage({ title: 'X sandbox: something went wrong', body, status: 400 });
}

function consentPage(options: { origin: string; query: URLSearchParams }): Response {
  const { origin, query } = options;
  const hidden = [...query].map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const choices = PERSONAS.map((persona, index) => {
    const { id, name, username, verified } = persona;
    const mark = verified ? ' <span class="handle" style="display:inline">(verified)</span>' : '';
    return `<label><input type="radio" name="persona" value="${id}"${index === 0 ? ' checked' : ''}>
      <img src="${escapeHtml(avatarUrl(origin, persona))}" width="40" height="40" alt="">
      <span><span><bdi>${escapeHtml(name)}</bdi>${mark}</span>
      <span class="handle">@${escapeHtml(username)}</span></span></label>`;
  });
  const body = `<main class="card"><h1>SolTrade wants to access your X account</h1>
    <p>This is SolTrade’s local sandbox, not X. Choose who you are.</p>
    <form method="post" action="${origin}/x/i/oauth2/authorize">${hidden.join('')}
    <fieldset><legend>Accounts</legend>${choices.join('')}</fieldset>
    <div class="actions"><button class="primary" name="decision" value="authorize">Authorize app</button>
    <button name="decision" value="cancel">Cancel</button></div></form></main>`;
  return htmlPage({ title: 'X sandbox: authorize SolTrade', body });
}

const CREDENTIALS = `${CLIENT_ID}:sandbox-secret`;

/** Codes at X live about half a minute. */
const CODE_LIFE_MS = 30_000;

type Grant = AuthorizeRequest & { persona: Persona; expiresAt: number };
type State = { origin: string; grants: Map<string, Grant>; accesses: Map<string, Persona> };

export function createX({ origin }: SandboxContext): UpstreamHandler {
  const state: State = { origin, grants: new Map(), accesses: new Map() };
  return async (request, path) => {
    switch (`${request.method} ${path}`) {
      case 'GET /i/oauth2/authorize':
        return showConsent(origin, new URL(request.url).searchParams);
      case 'POST /i/oauth2/authorize':
        return decide(state, new URLSearchParams(await request.text()));
      case 'POST /2/oauth2/token':
        return exchange(state, request);
      case 'GET /2/users/me':
        return me(state, request);
      default:
        return problem(404, 'Not Found');
    }
  };
}

function showConsent(origin: string, query: URLSearchParams): Response {
  const authorize = parseAuthorize(query);
  return typeof authorize === 'string' ? errorPage(authorize) : consentPage({ origin, query });
}

function decide({ grants }: State, form: URLSearchParams): Response {
  const authorize = parseAuthorize(form);
  if (typeof authorize === 'string') return errorPage(authorize);
  const target = new URL(authorize.redirectUri);
  target.searchParams.set('state', authorize.state);
  if (form.get('decision') === 'authorize') {
    const persona = PERSONAS.find(({ id }) => id === form.get('persona'));
    if (!persona) return errorPage('Choose one of the accounts.');
    const code = randomBytes(32).toString('base64url');
    grants.set(code, { ...authorize, persona, expiresAt: Date.now() + CODE_LIFE_MS });
    target.searchParams.set('code', code);
  } else {
    target.searchParams.set('error', 'access_denied');
  }
  return new Response(null, {
    status: 303,
    headers: { location: target.href, 'cache-control': 'no-store' },
  });
}

async function exchange({ grants, accesses }: State, request: Request): Promise<Response> {
  if (request.headers.get('authorization') !== `Basic ${btoa(CREDENTIALS)}`) {
    return refusal(401, 'unauthorized_client', 'Missing valid authorization header');
  }
  const form = new URLSearchParams(await request.text());
  const code = form.get('code') ?? '';
  const grant = grants.get(code);
  // Any attempt consumes the code, even with a wrong verifier.
  grants.delete(code);
  const verifier = form.get('code_verifier') ?? '';
  const isValid =
    form.get('grant_type') === 'authorization_code' &&
    form.get('redirect_uri') === grant?.redirectUri &&
    createHash('sha256').update(verifier).digest('base64url') === grant.codeChallenge &&
    Date.now() < grant.expiresAt;
  if (!isValid) {
    return refusal(400, 'invalid_request', 'Value passed for the authorization code was invalid.');
  }
  const token = randomBytes(48).toString('base64url');
  accesses.set(token, grant.persona);
  return Response.json({
    token_type: 'bearer',
    expires_in: 7200,
    access_token: token,
    scope: grant.scope,
  });
}

function me({ origin, accesses }: State, request: Request): Response {
  const persona = accesses.get((request.headers.get('authorization') ?? '').replace('Bearer ', ''));
  if (!persona) return problem(401, 'Unauthorized');
  return Response.json({ data: { ...persona, profile_image_url: avatarUrl(origin, persona) } });
}

function refusal(status: 400 | 401, error: string, description: string): Response {
  return Response.json({ error, error_description: description }, { status });
}

function problem(status: number, title: string): Response {
  const headers = { 'content-type': 'application/problem+json' };
  return Response.json({ title, type: 'about:blank', status, detail: title }, { status, headers });
}

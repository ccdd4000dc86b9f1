import { escapeHtml, htmlPage } from './html.ts';
import { avatarUrl } from './images.ts';
import { PERSONAS } from './personas.ts';

/** The authorization request, checked. */
export type AuthorizeRequest = {
  clientId: string;
  redirectUri: string;
  scope: string;
  state: string;
  codeChallenge: string;
};

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The request in `query`, or a sentence that names what is wrong with it. */
export function parseAuthorize(
  query: URLSearchParams,
  options: { clientId: string; publicOrigins: readonly string[] },
): AuthorizeRequest | string {
  const text = (name: string) => query.get(name) ?? '';
  if (text('response_type') !== 'code') return 'response_type must be "code".';
  if (text('client_id') !== options.clientId) return `client_id must be "${options.clientId}".`;
  const redirectUri = text('redirect_uri');
  if (!isAllowedRedirect(redirectUri, options.publicOrigins)) {
    return 'redirect_uri must be an https URL, or an http URL on a loopback host.';
  }
  const scope = text('scope');
  const scopes = scope.split(' ');
  if (!scopes.includes('users.read') || !scopes.includes('tweet.read')) {
    return 'scope must contain users.read and tweet.read: /2/users/me needs both.';
  }
  if (text('state') === '') return 'state is missing.';
  if (text('code_challenge_method') !== 'S256') return 'code_challenge_method must be "S256".';
  if (!/^[A-Za-z0-9_-]{43}$/.test(text('code_challenge'))) {
    return 'code_challenge must be the base64url SHA-256 of the verifier (43 characters).';
  }
  const codeChallenge = text('code_challenge');
  return { clientId: options.clientId, redirectUri, scope, state: text('state'), codeChallenge };
}

function isAllowedRedirect(redirectUri: string, publicOrigins: readonly string[]): boolean {
  if (!URL.canParse(redirectUri)) return false;
  const { protocol, hostname, origin, hash } = new URL(redirectUri);
  if (hash !== '') return false;
  if (protocol === 'https:') return true;
  return protocol === 'http:' && (loopback.has(hostname) || publicOrigins.includes(origin));
}

export function errorPage(reason: string): Response {
  const body = `<main class="card"><h1>Something went wrong</h1>
    <p>You weren’t able to give access to the app. ${escapeHtml(reason)}</p></main>`;
  return htmlPage({ title: 'X sandbox: something went wrong', body, status: 400 });
}

export function consentPage(options: { origin: string; query: URLSearchParams }): Response {
  const { origin, query } = options;
  const hidden = [...query].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
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

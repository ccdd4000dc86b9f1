import { escapeHtml, htmlPage } from './html.ts';
import { avatarUrl } from './images.ts';
import { PERSONAS } from './personas.ts';

export const CLIENT_ID = 'sandbox-client';

/** The authorization request, checked. */
export type AuthorizeRequest = { redirectUri: string; scope: string; state: string; codeChallenge: string };

/** The request in `query`, or a sentence that names what is wrong with it. */
export function parseAuthorize(query: URLSearchParams): AuthorizeRequest | string {
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
      text('code_challenge_method') !== 'S256' || !/^[A-Za-z0-9_-]{43}$/.test(text('code_challenge')),
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
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  );
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

import { Webhook } from 'standardwebhooks';
import type { UpstreamHandler } from './context.ts';
import { escapeHtml, htmlPage } from './html.ts';

const KEPT = 50;
const MAX_SECRET = 200;

type Arrival = {
  at: string;
  path: string;
  headers: Record<string, string>;
  verdict: string;
  body: string;
};

/**
 * A promoter's program or chat: shows received posts with the reference library's verdict on their
 * signatures.
 */
export function createWebhooks(origin: string): UpstreamHandler {
  let secret: string | null = null;
  let arrivals: Arrival[] = [];

  const verdictOf = (headers: Headers, body: string): string => {
    if (secret === null) return 'not checked: no secret';
    try {
      new Webhook(secret).verify(body, Object.fromEntries(headers));
      return 'good signature';
    } catch (error) {
      return error instanceof Error ? error.message : 'not verified';
    }
  };

  return async (request, path) => {
    const call = `${request.method} ${path}`;
    if (call === 'POST /secret') {
      const wanted = new URLSearchParams(await request.text()).get('secret')?.trim() ?? '';
      secret = wanted === '' ? null : wanted.slice(0, MAX_SECRET);
      return Response.redirect(`${origin}/webhooks`, 303);
    }
    if (request.method === 'POST') {
      const body = await request.text();
      const at = new Date().toISOString();
      const headers = Object.fromEntries(request.headers);
      const verdict = verdictOf(request.headers, body);
      arrivals = [{ at, path, headers, verdict, body }, ...arrivals].slice(0, KEPT);
      return new Response(null, { status: 204 });
    }
    if (call === 'GET /arrivals') return Response.json(arrivals);
    return path === '' || path === '/'
      ? page(origin, arrivals)
      : new Response('Not Found', { status: 404 });
  };
}

function page(origin: string, arrivals: readonly Arrival[]): Response {
  const rows = arrivals.map(
    ({
      at,
      headers,
      verdict,
      body,
    }) => `<tr><td>${escapeHtml(at)}<br><code>${escapeHtml(headers['webhook-id'] ?? '')}</code></td>
      <td>${escapeHtml(verdict)}</td><td><pre>${escapeHtml(body)}</pre></td></tr>`,
  );
  const example = `curl -X POST ${origin}/__faults -d '{"upstream":"webhooks","kind":"500","times":2}'
curl -X POST ${origin}/__faults -d '{"upstream":"webhooks","kind":"hang"}'
curl -X DELETE ${origin}/__faults`;
  const body = `<main><h1>Webhooks</h1>
    <p>Add <code>${origin}/webhooks/in</code> under <em>Developers</em>, and what is sent there is listed here.</p>
    <form method="post" action="${origin}/webhooks/secret"><label>Signing secret
      <input name="secret" autocomplete="off" placeholder="whsec_…"></label> <button>Check signatures</button></form>
    <p>It can fail and hang, as every upstream here:</p><pre>${escapeHtml(example)}</pre>
    <table><thead><tr><th>Arrived</th><th>Signature</th><th>Body</th></tr></thead>
    <tbody>${rows.join('') || '<tr><td colspan="3">Nothing yet.</td></tr>'}</tbody></table></main>`;
  return htmlPage({ title: 'Webhooks of the sandbox', body });
}

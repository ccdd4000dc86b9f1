import type { Fault, Upstream } from './faults.ts';

const RATE_LIMIT_MESSAGE =
  "You've exceeded the Rate Limit. Please visit https://www.coingecko.com/en/api/pricing to subscribe to our API plans for higher rate limits.";

/** Both 429 bodies observed at market APIs, alternating. */
const marketLimits = [
  { status: { error_code: 429, error_message: RATE_LIMIT_MESSAGE } },
  { status: '429', title: 'Rate Limited' },
];

const CHALLENGE = `<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title></head>
<body><h1>Checking your browser</h1><p>Enable JavaScript and cookies to continue</p></body></html>`;

/** Creates the responses of fault kinds that respond; remembers which 429 is next. */
export function createFaultResponse() {
  let limits = 0;
  return (fault: Fault): Response => {
    const respond = (body: string, status: number, contentType: string) => {
      const headers = new Headers({ 'content-type': contentType });
      const limited = fault.kind === '429' || fault.kind === '500';
      if (limited && fault.retryAfter !== undefined)
        headers.set('retry-after', String(fault.retryAfter));
      if (fault.kind === '429' && fault.upstream === 'x') {
        headers.set('x-rate-limit-limit', '25');
        headers.set('x-rate-limit-remaining', '0');
        headers.set(
          'x-rate-limit-reset',
          String(Math.ceil(Date.now() / 1000) + (fault.retryAfter ?? 900)),
        );
      }
      return new Response(body, { status: fault.status ?? status, headers });
    };
    const usual = fault.upstream === 'images' ? 'image/png' : 'application/json; charset=utf-8';
    switch (fault.kind) {
      case '429':
        return respond(
          JSON.stringify(limitBody(fault.upstream, limits++)),
          429,
          'application/json',
        );
      case '500':
        return respond(JSON.stringify(errorBody(fault.upstream)), 500, 'application/json');
      case 'html':
        return respond(CHALLENGE, 200, 'text/html; charset=utf-8');
      case 'empty':
        return respond('', 200, usual);
      default:
        return respond('{"data":[{"price":0.1,,]\u0000\ufffd%%', 200, usual);
    }
  };
}

function limitBody(upstream: Upstream, count: number): object | undefined {
  if (upstream === 'x') return { errors: [{ code: 88, message: 'Rate limit exceeded' }] };
  if (upstream === 'solana') {
    const error = { code: 429, message: 'Too many requests for a specific RPC call' };
    return { jsonrpc: '2.0', error, id: 1 };
  }
  return marketLimits[count % marketLimits.length];
}

function errorBody(upstream: Upstream): object {
  const title = 'Internal Server Error';
  if (upstream === 'x') return { title, type: 'about:blank', status: 500, detail: title };
  if (upstream === 'solana') {
    return { jsonrpc: '2.0', error: { code: -32603, message: 'Internal error' }, id: null };
  }
  return { errors: [{ status: '500', title }] };
}

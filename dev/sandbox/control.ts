import { z } from '../../schema/src/zod.ts';
import { type Chain, payoutWallets } from './chain/chain.ts';
import { PAYOUT_KINDS } from './chain/payouts.ts';
import { ALL_FAULT_KINDS, type createFaults, UPSTREAMS } from './faults.ts';
import { escapeHtml, htmlPage } from './html.ts';
import type { Market } from './market.ts';
import { PERSONAS } from './personas.ts';
import type { createRequestLog } from './requestLog.ts';
import { SANDBOX_TOKENS } from './tokens.ts';

export type Controls = {
  origin: string;
  chain: Chain;
  market: Market;
  faults: ReturnType<typeof createFaults>;
  log: ReturnType<typeof createRequestLog>;
};

export async function control(controls: Controls, request: Request): Promise<Response | null> {
  const { origin, faults, log } = controls;
  const { pathname } = new URL(request.url);
  const call = `${request.method} ${pathname}`;
  switch (call) {
    case 'GET /':
      return homePage(origin);
    case 'GET /__faults':
      return Response.json({ faults: faults.list() });
    case 'POST /__faults':
      return changed(request, (body) => switchFault(controls, body));
    case 'DELETE /__faults':
      faults.clear();
      return Response.json({ faults: [] });
    case 'POST /__payouts':
      return changed(request, (body) => pay(controls, body));
    case 'POST /__tokens':
      // On the chain and at the markets.
      return changed(request, (body) => controls.market.changes.set(body));
    case 'DELETE /__tokens':
      controls.market.changes.clear();
      return Response.json({});
    case 'GET /__log':
      return Response.json(log.read());
    case 'DELETE /__log':
      log.clear();
      return Response.json(log.read());
    default:
      return null;
  }
}

const payout = z.strictObject({
  wallet: z.string().check(z.minLength(32), z.maxLength(44)),
  payout: z.enum(PAYOUT_KINDS),
  secondsAgo: z.optional(z.int().check(z.gte(0))),
});

/** Pays any wallet; a minute ago by default. */
function pay({ chain }: Controls, body: unknown) {
  const { wallet, payout: kind, secondsAgo = 60 } = payout.parse(body);
  const at = Math.floor(Date.now() / 1_000) - secondsAgo;
  const { signature, slot } = chain.pay({ wallet, kind, at });
  return { signature, slot, at };
}

function switchFault({ faults }: Controls, body: unknown) {
  faults.set(body);
  return { faults: faults.list() };
}

/** The response to a change; 400 for a refused body. */
async function changed(request: Request, change: (body: unknown) => object): Promise<Response> {
  try {
    return Response.json(change(JSON.parse(await request.text())));
  } catch (error) {
    return Response.json(
      { error: error instanceof Error ? error.message : 'Bad Request' },
      { status: 400 },
    );
  }
}

const copyScript = `
  document.addEventListener('click', async ({ target }) => {
    const mint = target.closest('button')?.dataset.mint;
    if (!mint) return;
    await navigator.clipboard.writeText(mint);
    target.textContent = 'Copied';
    setTimeout(() => { target.textContent = 'Copy'; }, 1500);
  });`;

function homePage(origin: string): Response {
  const tokens = SANDBOX_TOKENS.map(
    ({
      name,
      symbol,
      mint,
      note,
    }) => `<tr><td class="name"><strong><bdi>${escapeHtml(symbol)}</bdi></strong><br>
      <bdi>${escapeHtml(name.slice(0, 60))}</bdi></td>
      <td><code>${mint}</code> <button type="button" data-mint="${mint}" aria-label="Copy ${mint}">Copy</button></td>
      <td class="note">${escapeHtml(note)}</td></tr>`,
  );
  const personas = PERSONAS.map(
    ({ id, name, username, verified }) => `<tr><td class="name"><bdi>${escapeHtml(name)}</bdi></td>
      <td>@${username}</td><td><code>${id}</code></td><td>${verified ? 'verified' : ''}</td></tr>`,
  );
  const wallets = payoutWallets.map(
    ({ address, note }) => `<tr><td><code>${address}</code>
      <button type="button" data-mint="${address}" aria-label="Copy ${address}">Copy</button></td><td class="note">${escapeHtml(note)}</td></tr>`,
  );
  const example = `curl -X POST ${origin}/__faults -d '{"upstream":"dexscreener","kind":"429","retryAfter":5,"times":3}'
curl -X POST ${origin}/__faults -d '{"upstream":"geckoterminal","kind":"latency","latencyMs":4000}'
curl -X POST ${origin}/__faults -d '{"upstream":"solana","kind":"short","times":1}'
curl ${origin}/__faults            # what is switched on
curl -X DELETE ${origin}/__faults  # everything off
curl ${origin}/__log               # calls per upstream and the last 200 requests`;
  const body = `<main><h1>SolTrade sandbox</h1>
    <p>A local stand-in for DexScreener, GeckoTerminal, Solana’s JSON-RPC, X,
    Telegram, Cloudflare for SaaS and DNS. Prices move with time.</p>
    <h2>Tokens</h2><table><thead><tr><th>Token</th><th>Address</th><th>Notes</th></tr></thead>
    <tbody>${tokens.join('')}</tbody></table><p>No other address exists here. Change one:
    <code>curl -X POST ${origin}/__tokens -d '{"mint":"…","mintAuthority":"…"}'</code>; also <code>supply</code>,
    <code>freezeAuthority</code>, <code>transferFee</code>, <code>isPaused</code>, <code>delegate</code>, <code>liquidity</code>.
    <code>DELETE</code> takes all changes back.</p>
    <h2>X accounts</h2><table><thead><tr><th>Name</th><th>Username</th><th>Id</th><th></th></tr></thead>
    <tbody>${personas.join('')}</tbody></table>
    <h2>Telegram</h2><p><a href="${origin}/telegram/chat">Chat with the bot</a>: what you send and press there reaches
    the product’s webhook.</p>
    <h2>Payout wallets</h2><table><thead><tr><th>Address</th><th>Paid by</th></tr></thead>
    <tbody>${wallets.join('')}</tbody></table><p>They are paid again every few minutes. Pay any wallet:
    <code>curl -X POST ${origin}/__payouts -d '{"wallet":"…","payout":"axiom-payer"}'</code>.</p>
    <h2>Domains</h2><p>Any name under <code>localhost</code>, for example <code>go.ada.localhost</code>: its records are
    set at the <a href="${origin}/dns">DNS provider</a>. <code>caa</code>, <code>blocked</code> and <code>moved</code> in
    place of <code>go</code> do what they say.</p>
    <h2>Webhooks</h2><p>A receiver at <code>${origin}/webhooks/in</code>: <a href="${origin}/webhooks">what has arrived</a>.</p>
    <h2>Faults</h2><p>Upstreams: ${UPSTREAMS.join(', ')}. Kinds: ${ALL_FAULT_KINDS.join(', ')}. Optional:
    <code>latencyMs</code>, <code>retryAfter</code>, <code>times</code>, <code>status</code>, and
    <code>path</code>, part of the request paths to match. X’s consent page and the Telegram chat never
    fail, only the requests behind them do.</p><pre>${escapeHtml(example)}</pre></main><script>${copyScript}</script>`;
  return htmlPage({ title: 'SolTrade sandbox', body });
}

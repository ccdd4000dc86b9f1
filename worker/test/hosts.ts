// Promoters' own hosts: the sandbox's Cloudflare as upstream, and requests to such hosts.
import { env, exports } from 'cloudflare:workers';
import type { HostSettings, OwnHost } from '@soltrade/schema/contracts/hosts';
import { HOST } from '@soltrade/schema/limits/hosts';
import { type Mock, vi } from 'vitest';
import { createCloudflare } from '../../dev/sandbox/cloudflare.ts';
import { createDns } from '../../dev/sandbox/dns.ts';
import { createWebRisk } from '../../dev/sandbox/webRisk.ts';
import { checkOwnHost } from '../src/actions/hosts/hosts.ts';
import { asOwner } from '../src/lib/context.ts';
import { hostRecords } from '../src/model/hosts.ts';
import { findHostname } from '../src/upstream/customHostnames.ts';
import { call, getJson, newAddress, PERSON_AGENT, type Promoter } from './client.ts';
import { testCtx } from './fixtures/farEnd.ts';
import { letPass } from './letPass.ts';
import { BONK, MINT, playMarket } from './market.ts';
import { newPromoterWithLink } from './promoter.ts';

type Answer = (request: Request) => Response | null | Promise<Response | null>;

type Records = OwnHost['records'];

let dns = createDns();

/** Sets DNS records, as their owner would; an empty value removes one. */
export const setRecords = async (
  records: readonly (Omit<Records[number], 'type'> & { type: string })[],
) => {
  for (const record of records) {
    const body = new URLSearchParams(record).toString();
    const set = await dns(
      new Request('http://dns.example/dns/records', { method: 'POST', body }),
      '/records',
    );
    if (set.status !== 302 && set.status !== 303) throw new Error(`no record: ${body}`);
  }
};

/**
 * A result of `answer` takes precedence; `calls` are Cloudflare's, as `METHOD`, and `dnsCalls` the
 * names looked up.
 */
export const playCloudflare = () => {
  playMarket({ [MINT]: BONK });
  const market = (globalThis.fetch as Mock<typeof fetch>).getMockImplementation();
  const cloudflare = createCloudflare({ now: () => Date.now() });
  const webRisk = createWebRisk();
  dns = createDns();
  const played = {
    calls: [] as string[],
    dnsCalls: [] as string[],
    answer: (() => null) as Answer,
    answerDns: (() => null) as Answer,
    isClean: false,
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    const request = new Request(input instanceof Request ? input : url, init);
    if (url.pathname.startsWith('/webrisk/')) {
      return played.isClean
        ? Response.json({})
        : webRisk(request, url.pathname.slice('/webrisk'.length));
    }
    if (url.pathname.startsWith('/dns/')) {
      played.dnsCalls.push(url.searchParams.get('name') ?? '');
      return (await played.answerDns(request)) ?? dns(request, url.pathname.slice('/dns'.length));
    }
    if (!url.pathname.startsWith('/cloudflare/') && market) return market(input, init);
    played.calls.push(request.method);
    return (
      (await played.answer(request)) ??
      cloudflare(request, url.pathname.slice('/cloudflare'.length))
    );
  });
  return played;
};

export const refusal = (status: number, code: number): Response =>
  Response.json(
    { success: false, errors: [{ code, message: 'no' }], messages: [], result: null },
    { status },
  );

export const newHost = (first = 'go'): string =>
  `${first}.p${crypto.randomUUID().slice(0, 8)}.localhost`;

export const addHost = ({ id, cookie }: Promoter, host: string): Promise<Response> =>
  call('POST', `/api/hosts/${id}`, { body: { host }, cookie });

export const checkHost = async ({ id, cookie }: Promoter, host: string): Promise<OwnHost> =>
  (await call('POST', `/api/hosts/${id}/${host}/check`, { body: {}, cookie })).json();

export const removeHost = ({ id, cookie }: Promoter, host: string): Promise<Response> =>
  call('DELETE', `/api/hosts/${id}/${host}`, { body: {}, cookie });

export const hostsOf = ({ id, cookie }: Promoter): Promise<HostSettings> =>
  getJson({ cookie }, `/api/hosts/${id}`);

/** A claim whose two records are set. */
export const addWithRecords = async (promoter: Promoter, host: string): Promise<OwnHost> => {
  const added = await addHost(promoter, host);
  if (added.status !== 201) throw new Error(await added.text());
  const claim = await added.json<OwnHost>();
  await setRecords(claim.records);
  return claim;
};

export const activate = async (promoter: Promoter, host: string): Promise<void> => {
  await addWithRecords(promoter, host);
  await checkHost(promoter, host);
  letPass(30_000);
  const { state } = await checkHost(promoter, host);
  if (state !== 'active') throw new Error(`${host} is ${state}`);
};

/** A promoter with a link for BONK and an own host. */
export const promoterWithHost = async (host = newHost()) => {
  const { promoter, username, generated } = await newPromoterWithLink();
  await activate(promoter, host);
  return { promoter, username, link: generated.link, host };
};

/** A request to a promoter's own host, or claiming to be. */
export const ask = (
  host: string,
  path: string,
  {
    method = 'GET',
    body,
    headers = {},
  }: { method?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<Response> =>
  exports.default.fetch(
    new Request(`http://${host}:8788${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'User-Agent': PERSON_AGENT,
        'CF-Connecting-IP': newAddress(),
        ...(body ? { 'Content-Type': 'application/json', Origin: `http://${host}:8788` } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  );

type Row = { state: string; cloudflare_id: string | null; posted_at: number | null };

/** A host's claims. */
export const claimsOf = async (host: string): Promise<Row[]> =>
  (
    await env.DB.prepare('select state, cloudflare_id, posted_at from hosts where host = ?')
      .bind(host)
      .all<Row>()
  ).results;

/** Cloudflare's id of a host, if it has one. */
export const hostnameOf = async (host: string): Promise<string | null> => {
  const { ctx } = testCtx();
  return (ctx.config.hosts && (await findHostname(ctx, ctx.config.hosts, host)))?.id ?? null;
};

/** What has become of a claim before it is due again. */
export type Given = 'unproven' | 'proven' | 'registered';

export const insertClaim = async ({ id: userId }: Promoter, host: string, isProven = false) => {
  const [id, now] = [crypto.randomUUID(), Date.now()];
  await env.DB.prepare(
    `insert into hosts (id, host, user_id, state, posted_at, created_at, checked_at, due_at)
     values (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?6)`,
  )
    .bind(id, host, userId, isProven ? 'certificate' : 'dns', isProven ? now : null, now)
    .run();
  const { hosts } = testCtx().ctx.config;
  await setRecords(Object.values(hostRecords(hosts?.cname ?? '', { host, id })));
};

/**
 * A claim that is due, whose records are set. A proven one has no hostname, as if Cloudflare had
 * had no room.
 */
export const dueHost = async (
  given: Given,
  { promoter, cloudflare }: { promoter: Promoter; cloudflare: ReturnType<typeof playCloudflare> },
): Promise<string> => {
  await env.DB.batch(['hosts', 'quotas'].map((table) => env.DB.prepare(`delete from ${table}`)));
  const host = newHost();
  await insertClaim(promoter, host, given === 'proven');
  if (given === 'registered') {
    letPass(HOST.watchedEvery);
    await checkOwnHost(asOwner(testCtx().ctx, promoter.id), { host });
  }
  letPass(HOST.dnsEvery);
  cloudflare.calls.length = 0;
  return host;
};

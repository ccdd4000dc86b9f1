// Cloudflare for SaaS: promoters' own hosts are custom hostnames of our zone.
// https://developers.cloudflare.com/api/resources/custom_hostnames
import { z } from '@soltrade/schema/zod';
import type { Config } from '../env.ts';
import {
  type AskingCtx,
  fetchJson,
  parseAnswer,
  type UpstreamRequest,
  upstreamFailure,
} from './http.ts';

export type HostsZone = NonNullable<Config['hosts']>;

/** Exists already; doesn't exist; quota reached; invalid as a custom hostname. */
export type HostnameRefusal = 'duplicate' | 'missing' | 'full' | 'unfit';

const REFUSALS = new Map<number, HostnameRefusal>([
  [1406, 'duplicate'],
  [1436, 'missing'],
  [1404, 'full'],
  [1405, 'full'],
  ...[1407, 1408, 1409, 1410, 1411].map((code) => [code, 'unfit'] as const),
]);

const failure = z.object({
  success: z.literal(false),
  errors: z.array(z.object({ code: z.int() })),
});

const message = z.object({ message: z.string() });

const customHostname = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  hostname: z.string(),
  status: z.string(),
  created_at: z.optional(z.string()),
  verification_errors: z.optional(z.nullable(z.array(z.string()))),
  ssl: z.object({
    status: z.string(),
    validation_errors: z.optional(z.nullable(z.array(message))),
  }),
});

export type CustomHostname = {
  id: string;
  /** The host's state; `active` once it points to the zone. */
  status: string;
  certificate: string;
  problem: string | null;
  /** Epoch milliseconds; null if Cloudflare doesn't say. */
  createdAt: number | null;
};

const hostnameOf = ({
  id,
  status,
  ssl,
  verification_errors,
  created_at,
}: z.output<typeof customHostname>): CustomHostname => ({
  id,
  status,
  certificate: ssl.status,
  problem: ssl.validation_errors?.[0]?.message ?? verification_errors?.[0] ?? null,
  createdAt: Date.parse(created_at ?? '') || null,
});

type Call = { method?: UpstreamRequest['method']; path?: string; body?: object };

const requestOf = (
  zone: HostsZone,
  { method = 'GET', path = '', body }: Call,
): UpstreamRequest => ({
  upstream: 'cloudflare',
  url: `${zone.url}/zones/${zone.zone}/custom_hostnames${path}`,
  method,
  headers: {
    Authorization: `Bearer ${zone.token}`,
    ...(body ? { 'Content-Type': 'application/json' } : {}),
  },
  ...(body ? { body: JSON.stringify(body) } : {}),
  accept: [400, 403, 404, 409],
});

/** A call's result or refusal. Throws `UpstreamFailure` for other failures. */
const ask = async <Result>(
  ctx: AskingCtx,
  zone: HostsZone,
  { result, ...call }: Call & { result: z.ZodMiniType<Result> },
): Promise<Result | HostnameRefusal> => {
  const request = requestOf(zone, call);
  const { status, json } = await fetchJson(ctx, request);
  const refused = failure.safeParse(json);
  if (refused.success) {
    const refusal = refused.data.errors.map(({ code }) => REFUSALS.get(code)).find(Boolean);
    if (refusal) return refusal;
    throw upstreamFailure(ctx, request, 'status', { status });
  }
  const answer = z.object({ success: z.literal(true), result });
  return parseAnswer(ctx, request, answer, json).result;
};

/**
 * Validated over http, by Cloudflare itself: the host points here, and we have seen its promoter's
 * proof.
 */
const CERTIFICATE = { ssl: { method: 'http', type: 'dv', settings: { min_tls_version: '1.2' } } };

type Answer = Promise<CustomHostname | HostnameRefusal>;

const askForOne = async (ctx: AskingCtx, zone: HostsZone, call: Call): Answer => {
  const answer = await ask(ctx, zone, { ...call, result: customHostname });
  return typeof answer === 'string' ? answer : hostnameOf(answer);
};

export const createHostname = (ctx: AskingCtx, zone: HostsZone, host: string): Answer =>
  askForOne(ctx, zone, { method: 'POST', body: { hostname: host, ...CERTIFICATE } });

export const readHostname = (ctx: AskingCtx, zone: HostsZone, id: string): Answer =>
  askForOne(ctx, zone, { path: `/${id}` });

/** Makes Cloudflare check again now. */
export const recheckHostname = (ctx: AskingCtx, zone: HostsZone, id: string): Answer =>
  askForOne(ctx, zone, { method: 'PATCH', path: `/${id}`, body: CERTIFICATE });

export const findHostname = async (
  ctx: AskingCtx,
  zone: HostsZone,
  host: string,
): Promise<CustomHostname | null> => {
  const path = `?${new URLSearchParams({ hostname: host })}`;
  const found = await ask(ctx, zone, { path, result: z.array(customHostname) });
  if (typeof found === 'string') return null;
  const named = found.find(({ hostname }) => hostname === host);
  return named ? hostnameOf(named) : null;
};

/** Null if Cloudflare refuses to say. */
export const readQuota = async (
  ctx: AskingCtx,
  zone: HostsZone,
): Promise<{ allocated: number; used: number } | null> => {
  const result = z.object({ allocated: z.int(), used: z.int() });
  const quota = await ask(ctx, zone, { path: '/quota', result });
  return typeof quota === 'string' ? null : quota;
};

/** Succeeds if it is already gone. */
export const deleteHostname = async (
  ctx: AskingCtx,
  zone: HostsZone,
  id: string,
): Promise<void> => {
  await ask(ctx, zone, { method: 'DELETE', path: `/${id}`, result: z.unknown() });
};
